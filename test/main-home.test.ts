import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { documentedLines } from './support/documented.ts';
import { createDataDir, openTestStore, readEverything } from './support/guild-store.ts';
import { clickOn, connectThisMachine, startHome } from './support/home-program.ts';
import { openTestDatabase } from './support/hub-server.ts';
import { startTestDiscord } from './support/local-discord.ts';
import { CHANNEL, GUILD, otherGuild, pressingGuild, ROBIN, ROBIN_ASKS } from './support/pressing-home.ts';
import { startScriptedHomeAssistant } from './support/scripted-home-assistant.ts';
import { answerTo, idsOf, textOf } from './support/spoken.ts';

const SAM = otherGuild.members[0].id;
const THEIRS = otherGuild.channels[0].id;
const here = ROBIN_ASKS;
const there = { userId: ROBIN.id, channelId: THEIRS };

/** Robin's server, and one of Sam's where Robin manages as well. */
function startDiscord() {
  const manager = { id: '1300000000000000019', name: 'Managers', permissions: ['ManageGuild'] };
  const robin = { ...ROBIN, role: 'member', roles: ['Managers'] } as const;
  const theirs = { ...otherGuild, roles: [manager], members: [...otherGuild.members, robin] };
  return startTestDiscord({ guilds: [pressingGuild, theirs], applicationOwner: ROBIN });
}

it('has bot, hub and home by one command, tells presses without a broker, and all is there as a service', async () => {
  const discord = await startDiscord();
  const dataDir = await createDataDir();
  const program = await startHome(discord, dataDir, here);
  expect((await fetch(`${program.status}/readyz`)).status).toBe(200);
  const press = await program.claim();
  const connected = textOf(await connectThisMachine(discord, here));
  expect(connected).toContain('Connected to **This machine’s home**: it lists 28 devices');
  expect(connected).toContain(`will be posted in <#${CHANNEL}>`);
  const ask = async (command: string, options = {}) =>
    answerTo(await discord.invoke({ ...here, command, options }));
  expect(await ask('devices')).toContain('Living room lamp');
  expect(await ask('scene', { id: 'movie_night' })).toContain('**Movie night**');
  const rung = discord.next('message', ({ message }) => /pressed/.test(message.content));
  await press('doorbell', 'btn_1');
  expect((await rung).message.channel_id).toBe(CHANNEL);
  // Each is on record, also where the end comes in that very moment.
  await Promise.all(Array.from({ length: 20 }, () => press('doorbell', 'btn_1')));
  expect(await program.end('SIGTERM')).toBe(0);

  // As docs/install.md carries a trial over to the service, which has its secret from elsewhere.
  const service = await createDataDir();
  // It is there already, as systemd makes it.
  await mkdir(service, { mode: 0o700 });
  const [copy = ''] = documentedLines('sudo cp');
  const command = copy.replace('sudo ', '').replace('./data', dataDir).replace('/var/lib/homecord', service);
  await promisify(execFile)('sh', ['-c', command]);
  const again = await startHome(discord, service, here, { HOMECORD_SECRET: 'the secret of the service' });
  expect(await ask('hub status')).toContain('**This machine’s home** answers and lists 28 devices');
  expect(await ask('buttons status')).toContain(`This machine’s home → <#${CHANNEL}>`);
  expect(await again.end('SIGTERM')).toBe(0);
  const store = await openTestStore({ dataDir: service, secret: 'the secret of the service' });
  expect(await store.pressCount(GUILD, 'doorbell/button/btn_1')).toBe(21);
  const apiKey = (await store.hub(GUILD))?.apiKey ?? '';
  expect(apiKey).toMatch(/^hck_/);
  expect(await readEverything(service)).not.toContain(apiKey);
  expect(program.output() + program.errors()).not.toContain(apiKey);
});

it('gives the home to one server of its owner, and to no other by any address', async () => {
  const discord = await startDiscord();
  const dataDir = await createDataDir();
  const program = await startHome(discord, dataDir, here);
  await connectThisMachine(discord, here);
  expect(textOf(await connectThisMachine(discord, there))).toContain(
    'Another server has this machine’s home',
  );

  for (const address of [`${program.dashboard}/api/v1`, 'homecord://this-machine']) {
    // Who is not the owner gets the form at once.
    const form = await discord.invoke({ userId: SAM, channelId: THEIRS, command: 'hub connect' });
    expect(form.kind).toBe('modal');
    const fields = { address, key: 'hck_whatever' };
    const answer = discord.submit({ userId: SAM, interactionId: form.interactionId, fields });
    expect(await answerTo(await answer)).not.toContain('✅');
  }

  await answerTo(await discord.invoke({ ...here, command: 'hub disconnect' }));
  expect(textOf(await connectThisMachine(discord, there))).toContain('✅');
  expect(await answerTo(await discord.invoke({ ...here, command: 'buttons status' }))).toContain(
    'No broker is connected',
  );
  expect(await program.end('SIGTERM')).toBe(0);
  const labels = openTestDatabase(`${dataDir}/hub`)
    .prepare('SELECT label, revoked_at IS NULL AS is_good FROM api_keys ORDER BY rowid')
    .all();
  expect(labels.map(({ label, is_good }) => [label, is_good])).toEqual([
    ['Discord: Our home', 0],
    ['Discord: Their home', 1],
  ]);
});

it('greets the first server with its home a press away, for its owner alone, and the next one as ever', async () => {
  const discord = await startDiscord();
  const program = await startHome(discord, await createDataDir(), here);
  const greet = async (id: string, name: string) => {
    const channels = [{ id: `${id}2`, name: 'hallway' }];
    const members = [{ ...ROBIN, role: 'owner' } as const, { id: SAM, name: 'Sam', role: 'owner' } as const];
    const greeted = discord.next('message', ({ message }) => textOf(message).includes('👋'));
    discord.addGuild({ id: `${id}1`, name, members, channels });
    return (await greeted).message;
  };
  const press = (userId: string, greeting: APIMessage) =>
    clickOn(discord, { userId, label: 'This machine’s home' }, greeting);

  const greeting = await greet('14000000000000000', 'New home');
  expect(textOf(await press(SAM, greeting))).toContain('Only the account that created this bot');
  const there = { userId: ROBIN.id, channelId: greeting.channel_id };
  await connectThisMachine(discord, there);
  expect(textOf(await press(ROBIN.id, greeting))).toContain('Which home shall this server have?');
  await answerTo(await discord.invoke({ ...there, command: 'hub disconnect' }));
  const settling = discord.next('message_update', ({ message }) => message.id === greeting.id);
  expect(textOf(await press(ROBIN.id, greeting))).toContain('Connected to **This machine’s home**');
  const settled = (await settling).message;
  expect(textOf(settled)).toContain('✅ **This machine’s home**\nNext: `/devices` shows the home');
  expect(idsOf(settled)).toEqual([]);
  expect(idsOf(await greet('15000000000000000', 'Next door'))).toEqual([]);
  expect(await program.end('SIGTERM')).toBe(0);
});

it('says in the terminal and in Discord that the home does not take the token, and what to do', async () => {
  const discord = await startDiscord();
  const { url } = await startScriptedHomeAssistant();
  const program = await startHome(discord, await createDataDir(), here, {
    HOME_ASSISTANT_URL: `${url}/lovelace/0`,
    HOME_ASSISTANT_TOKEN: 'a-bad-token',
  });
  await program.line(/^But first +Home Assistant rejects the token.* HOME_ASSISTANT_TOKEN/);
  expect(
    await answerTo(await discord.invoke({ ...here, command: 'device', options: { id: 'x' } })),
  ).toContain('`/hub connect`, then **This machine’s home**');
  expect(textOf(await connectThisMachine(discord, here))).toMatch(
    /does not accept the token\. Create a new one .*`HOME_ASSISTANT_TOKEN`.* press \*\*This machine’s home/,
  );
  expect(await program.end('SIGTERM')).toBe(0);
});

it('says everything that is wrong with bot and hub at once', async () => {
  const discord = await startDiscord();
  const starting = startHome(discord, await createDataDir(), here, {
    HUB_BACKEND: 'home-assistant',
    HOME_ASSISTANT_URL: 'nowhere',
    AUDIT_DAYS: 'many',
    LOG_LEVEL: 'loud',
  });
  await expect(starting).rejects.toThrow(/AUDIT_DAYS.*LOG_LEVEL.*HOME_ASSISTANT_TOKEN.*HOME_ASSISTANT_URL/s);
});
