import { expect, it } from 'vitest';
import type { SpeechAnswers } from '../../src/voice/start-speech-server.ts';
import { changesOf } from '../support/audit-of.ts';
import { type Household, type HouseholdOptions, startHousehold } from '../support/household.ts';
import { startTestSpeechServer } from '../support/speech-server.ts';
import { answerTo } from '../support/spoken.ts';

async function start(options: HouseholdOptions = {}) {
  const household = await startHousehold(options);
  return { ...household, run: (command: string, values = {}) => run(household, command, values) };
}

async function run({ discord, parent, general }: Household, command: string, options = {}) {
  return answerTo(await discord.invoke({ userId: parent, channelId: general, command, options }));
}

/** Opens the form as the parent and sends it in. */
async function connect({ discord, parent, general }: Household, ears: string, mouth = '') {
  const form = await discord.invoke({ userId: parent, channelId: general, command: 'voice connect' });
  expect(form.kind).toBe('modal');
  const { interactionId } = form;
  return answerTo(await discord.submit({ userId: parent, interactionId, fields: { ears, mouth } }));
}

async function startServer(answers: Partial<SpeechAnswers>) {
  const { port } = await startTestSpeechServer(answers);
  return `tcp://127.0.0.1:${port}`;
}

const hear = () => 'Movie night.';
const say = () => ({ rate: 16_000, channels: 1, samples: new Int16Array(1600) });

it('connects speech servers that can what they are for, on record, and forgets them', async () => {
  const household = await start();
  const { guilds, guildId, parent } = household;
  const [ears, mouth] = [await startServer({ hear }), await startServer({ say })];
  const said = await connect(household, ears, mouth);
  expect(said).toContain('writes down voice messages');
  expect(said).toContain('`/voice answers`');
  expect(await guilds.speech(guildId)).toEqual({ earsUrl: ears, mouthUrl: mouth, connectedBy: parent });
  expect(await household.run('voice status')).toContain(`✅ ${ears.replace('://', '\\://')} writes down`);
  expect(await household.run('voice disconnect')).toContain('forgotten');
  expect(await guilds.speech(guildId)).toBeNull();
  expect(await household.run('voice disconnect')).toContain('no speech server of its own');
  const changes = await changesOf(household);
  expect(changes.filter(({ about }) => about === 'ears' || about === 'mouth')).toEqual([
    { about: 'ears', before: null, after: ears },
    { about: 'mouth', before: null, after: mouth },
    { about: 'ears', before: ears, after: null },
    { about: 'mouth', before: mouth, after: null },
  ]);
});

it('takes one server for both where it can both', async () => {
  const household = await start();
  const both = await startServer({ hear, say });
  await connect(household, both);
  expect(await household.guilds.speech(household.guildId)).toMatchObject({ earsUrl: both, mouthUrl: both });
});

it('says exactly what failed, and stores nothing', async () => {
  const household = await start();
  const [ears, mouth] = [await startServer({ hear }), await startServer({ say })];
  for (const [typed, spoken, text] of [
    ['whisper please', '', 'is no address of a speech server'],
    ['tcp://127.0.0.1:9', '', 'The speech server cannot be reached'],
    [mouth, '', 'does no speech-to-text'],
    [ears, ears, 'does no text-to-speech'],
    [ears, 'piper?', 'is no address of a speech server'],
  ] as const) {
    expect(await connect(household, typed, spoken)).toContain(text);
  }
  expect(await household.guilds.speech(household.guildId)).toBeNull();
});

it('lets nobody scan private addresses, nor try without end', async () => {
  const household = await start({ addresses: { mode: 'public', allowedGuilds: [] } });
  const ears = await startServer({ hear });
  expect(await connect(household, ears)).toContain('only public addresses');
  for (let at = 0; at < 5; at++) await connect(household, 'x');
  expect(await connect(household, ears)).toContain('Too many attempts');
});

it('switches spoken answers on and off, and says where nobody could speak them', async () => {
  const household = await start();
  const { guilds, guildId, run } = household;
  expect(await run('voice answers', { aloud: 'on' })).toContain('no text-to-speech server');
  expect((await guilds.settings(guildId)).spokenAnswers).toBe(true);
  await connect(household, await startServer({ hear, say }));
  expect(await run('voice answers', { aloud: 'on' })).toBe('Answers are spoken, too.');
  expect(await run('voice status')).toContain('Answers are spoken, too.');
  expect(await run('voice answers', { aloud: 'off' })).toContain('only written');
  expect(await run('audit')).toContain('🔧 Voice messages are also answered aloud');
});

it('says what is wrong with a server that is gone', async () => {
  const { guilds, guildId, parent, run } = await start();
  await guilds.setSpeech(guildId, { earsUrl: 'tcp://127.0.0.1:9', mouthUrl: null, connectedBy: parent });
  expect(await run('voice status')).toContain('❌ The speech server cannot be reached.');
  await guilds.removeSpeech(guildId);
  expect(await run('voice status')).toContain('`/voice connect`');
});

it('tells no household where the bot’s own speech servers are, whatever is wrong with them', async () => {
  const { port } = await startTestSpeechServer({});
  const server = { host: '127.0.0.1', port };
  const { run } = await start({ speech: { ears: server, mouth: server } });
  const status = await run('voice status');
  expect(status).toContain('`STT_URL` answers, but does no speech-to-text');
  expect(status).toContain('`TTS_URL` answers, but does no text-to-speech');
  expect(status).not.toContain(String(port));
});
