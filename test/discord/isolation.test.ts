import { Writable } from 'node:stream';
import { inspect } from 'node:util';
import pino from 'pino';
import { expect, it } from 'vitest';
import { logOptions } from '../../src/process/log.ts';
import { startHousehold } from '../support/household.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { answerTo } from '../support/spoken.ts';

it('keeps one server’s home from another', async () => {
  const { discord, guilds, parent, general } = await startHousehold();
  const neighbour = discord.addGuild({
    name: 'Next door',
    members: [{ name: 'Kim', role: 'owner' }],
    channels: [{ name: 'hallway' }],
  });
  const next = discord.guilds().find(({ id }) => id === neighbour);
  const there = { userId: next?.ownerId ?? '', channelId: next?.channels[0]?.id ?? '' };
  await discord.next('message', ({ message }) => message.channel_id === there.channelId);
  expect(await answerTo(await discord.invoke({ ...there, command: 'devices' }))).toContain(
    'No hub is connected yet',
  );
  const taught = {
    userId: parent,
    channelId: general,
    command: 'scenes add',
    options: { id: 'our_secret_scene' },
  };
  await answerTo(await discord.invoke(taught));
  expect((await guilds.scenes(neighbour)).map(({ id }) => id)).not.toContain('our_secret_scene');
  expect(await answerTo(await discord.invoke({ ...there, command: 'scenes list' }))).not.toContain(
    'our_secret_scene',
  );
});

it.each([
  ['refuses it', { status: 401, body: { message: 'denied' } }],
  ['says it back', 'echo'],
  ['breaks', { status: 500, headers: { 'content-type': 'text/html' }, body: '<h1>boom</h1>' }],
  ['sends us elsewhere', { status: 302, headers: { location: 'http://elsewhere.invalid/' } }],
  ['talks nonsense', { body: 'not json' }],
  ['says yes and means no', { status: 200, body: { success: false, error: 'no' } }],
] as const)('never lets the key into a log or a reply where a hub %s', async (_what, answer) => {
  const logged: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  const hub = await startScriptedHub(({ headers }) =>
    answer === 'echo' ? { status: 400, body: { error: `bad key ${headers.authorization}` } } : answer,
  );
  const household = await startHousehold({
    hubUrl: `${hub.origin}/v1`,
    log: pino({ ...logOptions, level: 'trace' }, sink),
  });
  const { discord, parent, general } = household;
  const ask = (command: string, options = {}) =>
    discord.invoke({ userId: parent, channelId: general, command, options });
  await answerTo(await ask('devices'));
  await answerTo(await ask('scene', { id: 'movie_night' }));
  const said = [await answerTo(await ask('hub status')), discord.messages(general, { as: parent })];
  const everything = inspect({ said, logged }, { depth: 20, maxStringLength: null, maxArrayLength: null });
  expect(everything).toContain('API key');
  expect(everything).not.toContain(household.hub.apiKey);
});
