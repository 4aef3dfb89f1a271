import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startTestBroker } from '../support/broker.ts';
import { type ConfinedService, startConfined } from '../support/confined-service.ts';
import { connectHereAndRun } from '../support/connect-and-run.ts';
import { documentedLines } from '../support/documented.ts';
import { createDataDir, openTestStore } from '../support/guild-store.ts';
import { startHome, untilAnswered } from '../support/home-program.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { pressingGuild, ROBIN, ROBIN_ASKS } from '../support/pressing-home.ts';
import { requireRoot } from '../support/require-root.ts';
import { answerTo } from '../support/spoken.ts';

requireRoot();
const secret = 'canary-homecord-secret';

/** A household whose settings listen to a broker, in a DATA_DIR that no bot uses yet. */
async function prepare() {
  const dataDir = await createDataDir();
  const [discord, broker] = [await startTestDiscord(), await startTestBroker()];
  const { guildId, channelId } = discord;
  const store = await openTestStore({ dataDir, secret });
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
  const env = { DISCORD_API_URL: discord.apiUrl, HUB_ADDRESSES: 'any', HUB_PORT: '0' };
  const secrets = { 'discord-token': discord.token, 'homecord-secret': secret };
  const start = (disk: { megabytes?: number; isReadOnly?: boolean } = {}) =>
    startConfined('homecord.service', { env, secrets, dataDir, ...disk });
  const status = async () => {
    const { ownerId: userId } = discord;
    return answerTo(await discord.invoke({ userId, channelId, command: 'buttons status' }));
  };
  const press = async (button: string) => {
    const told = discord.next('message', ({ message }) => message.content.includes(button));
    await broker.publish(`hall/button/${button}`, 'single');
    await told;
  };
  return { start, status, press };
}

/** Every directory that the service's user can write to. */
async function writableTo(service: ConfinedService): Promise<string[]> {
  const nobody = 'setpriv --reuid=65534 --regid=65534 --clear-groups';
  const places = `\\( -path /proc -o -path /sys \\) -prune -o -type d -writable -print -prune`;
  // Some of what it cannot write to, it cannot read either: find says so, and fails.
  const found = await service.inside(`${nobody} find / ${places} 2>/dev/null || true`);
  return found.trim().split('\n').toSorted();
}

it('serves as nobody, without a right', async () => {
  const { press, start } = await prepare();
  const bot = await start();
  await bot.says(/Online as[\s\S]*"state":"connected"|"state":"connected"[\s\S]*Online as/);
  await press('btn_1');
  const rights = await readFile(`/proc/${bot.child.pid}/status`, 'utf8');
  expect(rights).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
  expect(rights).toMatch(/^CapEff:\t0+$/m);
  expect(rights).toMatch(/^CapBnd:\t0+$/m);
  expect(rights).toMatch(/^NoNewPrivs:\t1$/m);
  expect(rights).toMatch(/^Seccomp:\t2$/m);
  expect((await bot.inside('ls')).split('\n')).toContain('homecord.sqlite');
  expect(await bot.end()).toBe(0);
});

it('is bot, hub and home: runs a scene, and can write to its state, its cache and its own /tmp alone', async () => {
  const discord = await startTestDiscord({ guilds: [pressingGuild], applicationOwner: ROBIN });
  const began = performance.now();
  const bot = await startConfined('homecord.service', {
    env: { DISCORD_API_URL: discord.apiUrl, HUB_PORT: '0' },
    secrets: { 'discord-token': discord.token, 'homecord-secret': secret },
  });
  await bot.says(/^Online as/m);
  console.log(`the service: online after ${Math.round(performance.now() - began)} ms`);
  await untilAnswered(discord, ROBIN_ASKS);
  await connectHereAndRun(discord, ROBIN_ASKS);
  expect(await writableTo(bot)).toEqual(['/tmp', '/var/cache/homecord', '/var/lib/homecord', '/var/tmp']);
  await expect(bot.inside('touch /etc/homecord /opt/homecord/x')).rejects.toThrow('Read-only');
});

it('is what a trial was, once its folder is copied as install.md says: home, settings and key', async () => {
  const dataDir = await createDataDir();
  const discord = await startTestDiscord({ guilds: [pressingGuild], applicationOwner: ROBIN });
  const trial = await startHome(discord, dataDir, ROBIN_ASKS);
  await connectHereAndRun(discord, ROBIN_ASKS);
  expect(await trial.end('SIGTERM')).toBe(0);
  const copied = await createDataDir();
  const [line = ''] = documentedLines('sudo cp -aT ./data');
  const command = line.replace('sudo ', '').replace('./data', dataDir).replace('/var/lib/homecord', copied);
  execFileSync('sh', ['-c', command]);

  const service = await startConfined('homecord.service', {
    env: { DISCORD_API_URL: discord.apiUrl, HUB_PORT: '0' },
    secrets: { 'discord-token': discord.token, 'homecord-secret': secret },
    dataDir: copied,
  });
  await service.says(/^Online as/m);
  await untilAnswered(discord, ROBIN_ASKS);
  const ran = await discord.invoke({ ...ROBIN_ASKS, command: 'scene', options: { id: 'reading' } });
  expect(await answerTo(ran)).toContain('**Reading**: 3 devices set');
  expect(await service.end()).toBe(0);
});

it('is alike for the hub, which makes its dashboard’s page there', async () => {
  const hub = await startConfined('homecord-hub.service', { env: { HUB_PORT: '0' } });
  await hub.says(/^Set it up/m);
  const [, url = ''] = /^Device Control API +(http:\S+?)\/api/m.exec(hub.output()) ?? [];
  expect((await fetch(`${url}/page/dashboard-app.js`)).status).toBe(200);
  const places = ['/tmp', '/var/cache/homecord-hub', '/var/lib/homecord-hub', '/var/tmp'];
  expect(await writableTo(hub)).toEqual(places);
  expect(await hub.end()).toBe(0);
});

it('tells presses where the disk is full, says so, and stores them again once there is room', async () => {
  const { press, status, start } = await prepare();
  const bot = await start({ megabytes: 2 });
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
  const { start } = await prepare();
  const bot = await start({ isReadOnly: true });
  await bot.says(/^DATA_DIR \S+ cannot be written \(EROFS\)\.$/m);
  expect(await bot.end()).toBe(78);
  expect(bot.output()).not.toMatch(/^\s+at /m);
});
