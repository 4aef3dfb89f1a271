import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startTestBroker } from '../support/broker.ts';
import { startConfinedBot } from '../support/confined-bot.ts';
import { createDataDir, openTestStore } from '../support/guild-store.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { requireRoot } from '../support/require-root.ts';
import { answerTo } from '../support/spoken.ts';

requireRoot();

/** A household whose settings listen to a broker, in a DATA_DIR that no bot uses yet. */
async function prepare() {
  const dataDir = await createDataDir();
  const [discord, broker] = [await startTestDiscord(), await startTestBroker()];
  const { guildId, channelId } = discord;
  const store = await openTestStore({ dataDir });
  const connection = {
    url: broker.url,
    username: null,
    password: null,
    fingerprint: null,
    connectedBy: null,
  };
  const filters = ['+/button/+'];
  await store.setButtons(guildId, { ...connection, filters, clientId: 'confined', channelId });
  await store.close();
  const env = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, HUB_ADDRESSES: 'any' };
  const status = async () => {
    const { ownerId: userId } = discord;
    return answerTo(await discord.invoke({ userId, channelId, command: 'buttons status' }));
  };
  const press = async (button: string) => {
    const told = discord.next('message', ({ message }) => message.content.includes(button), 30_000);
    await broker.publish(`hall/button/${button}`, 'single');
    await told;
  };
  return { dataDir, env, discord, status, press };
}

it('serves as nobody, without a right, where only DATA_DIR can be written', async () => {
  const { dataDir, env, press } = await prepare();
  const bot = await startConfinedBot(env, { dataDir, megabytes: 64 });
  await bot.says(/Online as[\s\S]*"state":"connected"|"state":"connected"[\s\S]*Online as/);
  await press('btn_1');
  const status = await readFile(`/proc/${bot.child.pid}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
  expect(status).toMatch(/^CapEff:\t0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\t1$/m);
  await expect(bot.inside('touch /etc/homecord /opt/homecord /tmp/homecord')).rejects.toThrow('Read-only');
  expect((await bot.inside('ls')).split('\n')).toContain('homecord.sqlite');
  expect(await bot.end()).toBe(0);
});

it('tells presses where the disk is full, says so, and stores them again once there is room', async () => {
  const { dataDir, env, press, status } = await prepare();
  const bot = await startConfinedBot(env, { dataDir, megabytes: 2 });
  await bot.says(/"state":"connected"/);
  await press('btn_1');
  await bot.inside('cat /dev/zero > filler || true');
  await press('btn_2');
  await bot.says(/presses cannot be stored: they are posted without/);
  expect(await status()).toContain('full');
  await bot.inside('rm filler');
  await press('btn_3');
  await bot.says(/presses are stored again/);
  expect(await status()).not.toContain('full');
  expect(await bot.end()).toBe(0);
});

it('says in a line that DATA_DIR cannot be written', async () => {
  const { dataDir, env } = await prepare();
  const bot = await startConfinedBot(env, { dataDir, megabytes: 64, isReadOnly: true });
  await bot.says(/^DATA_DIR \S+ cannot be written \(EROFS\)\.$/m);
  expect(await bot.end()).toBe(78);
  expect(bot.output()).not.toMatch(/^\s+at /m);
});
