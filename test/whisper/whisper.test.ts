import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIMessage } from 'discord-api-types/v10';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import type { ListedScene } from '../../src/guilds/model.ts';
import type { HomeBackend } from '../../src/hub-server/backends/backend.ts';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import { decodeOggOpus } from '../../src/voice/audio/decode-ogg-opus.ts';
import type { SpeechServer } from '../../src/voice/contract.ts';
import { createEars } from '../../src/voice/create-ears.ts';
import { createMouth } from '../../src/voice/create-mouth.ts';
import { describeSpeechServer } from '../../src/voice/describe-speech-server.ts';
import { startCdn } from '../support/cdn.ts';
import { startHousehold } from '../support/household.ts';
import { startTestHub } from '../support/hub-server.ts';
import { hasOutside, titleOf, toOutside } from '../support/outside-data.ts';
import { sendVoiceMessage } from '../support/send-voice-message.ts';
import { askAt } from '../support/speech-server.ts';
import { textOf } from '../support/spoken.ts';
import { readVoices, TRANSCRIPTS } from '../support/voice-corpus.ts';
import { installWhisper, startTones, startWhisper } from '../support/whisper.ts';

/** A voice message, and what a Whisper wrote down before. */
interface Line {
  readonly file: string;
  readonly text: string;
}

beforeAll(() => void installWhisper(), 900_000);

const SAMPLES = 'src/playground/voice/samples/transcripts.jsonl';
const linesOf = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim();

/** A Whisper beside other suites may need longer than people are kept waiting. */
const PATIENT = { server: { connectMs: 60_000, idleMs: 240_000, wholeMs: 240_000 }, wholeMs: 240_000 };

/** What ears make of these files, with this server behind them. */
async function hearAll(folder: string, lines: readonly Line[], { port }: SpeechServer) {
  const cdn = await startCdn((request, response) =>
    response.end(readFileSync(path.join(folder, request.url ?? ''))),
  );
  const ears = createEars({ origins: [cdn.origin], limits: PATIENT });
  onTestFinished(() => ears.close());
  const message = ({ file }: Line) => ({ url: `${cdn.origin}/${file}`, sizeBytes: 1, durationSecs: 1 });
  // Of households of their own: all wait in the server's queue, none in ours.
  const hearings = lines.map((line, i) => ears.hear(message(line), askAt(port, { household: String(i) })));
  return Promise.all(hearings);
}

it('tells what it can do', async () => {
  const server = await startWhisper([]);
  const languages = expect.arrayContaining(['en']);
  await expect
    .poll(() => describeSpeechServer(server, { egress: anywhere }))
    .toMatchObject({ hears: true, speaks: false, name: 'faster-whisper', languages });
});

it('speaks by a server of the protocol’s own package', async () => {
  const server = await startTones();
  await expect
    .poll(() => describeSpeechServer(server, { egress: anywhere }))
    .toEqual({ hears: false, speaks: true, name: 'tones', languages: ['pt_BR'] });
  const mouth = createMouth();
  onTestFinished(() => mouth.close());
  const text = 'Noite de cinema: quatro aparelhos.';
  const { ogg, durationSecs } = await mouth.speak(text, askAt(server.port, { language: 'pt-BR' }));
  expect(durationSecs).toBeCloseTo(text.length * 0.05, 1);
  const decoded = await decodeOggOpus(ogg, 60);
  expect('pcm' in decoded && decoded.pcm.length / 16_000).toBeCloseTo(durationSecs, 1);
  await expect(mouth.speak(text, askAt(server.port))).rejects.toMatchObject({
    reason: 'server_error',
    detail: 'no such voice',
  });
});

it('hears the messages of the playground', async () => {
  const lines = linesOf(SAMPLES);
  const server = await startWhisper(['Movie night', 'Good night', 'All off']);
  const heard = await hearAll(path.dirname(SAMPLES), lines, server);
  const right = lines.filter(({ text }, i) => wordsOf(text) === wordsOf(heard[i] ?? ''));
  // Who speaks there is a machine, and the model the smallest: of the others it makes "then, lock the frontboard".
  expect(right.map(({ file }) => file)).toEqual(expect.arrayContaining(['movie-night.ogg', 'all-off.ogg']));
  expect(heard.filter(text => text === '')).toEqual([]);
});

describe.runIf(hasOutside(TRANSCRIPTS))(titleOf('ten messages in Discord', TRANSCRIPTS), () => {
  it('are written down as for the replay, and move the house as they ask', async () => {
    const { scenes, ten } = readTen();
    const speech = await startWhisper(scenes.map(({ name }) => name));
    const { discord, guilds, guildId, parent, child, general, hub } = await moveIn(scenes);
    await guilds.setSpeech(guildId, {
      earsUrl: `tcp://${speech.host}:${speech.port}`,
      mouthUrl: null,
      connectedBy: parent,
    });
    const others: object[] = [];
    for (const { file, text } of ten) {
      const isBots = ({ message }: { message: APIMessage }) => message.author.id === discord.botUserId;
      const answered = discord.next('message', isBots, 240_000);
      const audio = readFileSync(toOutside(`voice/${file}`));
      sendVoiceMessage(discord, { userId: child, channelId: general, audio });
      const answer = textOf((await answered).message);
      const [, quoted = ''] = /^🎙️ “(.*?)” → /s.exec(answer) ?? [];
      if (wordsOf(quoted) !== wordsOf(text)) others.push({ file, replay: text, answer });
    }
    // Another processor may round another way, and a noisy word come out as another.
    expect(others.length, JSON.stringify(others)).toBeLessThanOrEqual(2);
    const wanted = ten.map(({ scene }) => scene ?? '');
    expect(wanted.filter(scene => hub.ran.includes(scene)).length).toBeGreaterThanOrEqual(8);
    expect(hub.ran.filter(scene => !wanted.includes(scene))).toEqual([]);
  });
});

/** The first ten messages that ask for a scene of a home, with what a Whisper wrote down before and the scene that each asks for. */
function readTen() {
  const homes = JSON.parse(readFileSync(toOutside('voice/homes.json'), 'utf8')) as Record<'A', ListedScene[]>;
  const { messages, heardIn } = readVoices();
  const ten = messages.filter(({ home, scene }) => home === 'A' && scene !== null).slice(0, 10);
  return { scenes: homes.A, ten: ten.map(message => ({ ...message, text: heardIn(message) })) };
}

/** A household with these scenes, which say yes to everything, and a bot with a channel of its own. */
async function moveIn(scenes: readonly ListedScene[]) {
  const home = createSimulatedHome({ ringEveryMs: null });
  const done = { status: 'activated', total: 1, applied: 1, unreachable: [] };
  const backend: HomeBackend = Object.assign(Object.create(home), {
    scenes: async () => scenes.map(({ id, name }) => ({ id, name, room: null, effects: [] })),
    triggerScene: async () => ({ ...done, triggeredAt: new Date() }),
  });
  const household = await startHousehold({
    hub: await startTestHub({ backend }),
    speech: { ears: null, mouth: null, limits: PATIENT },
  });
  await household.guilds.listen(household.guildId, household.general, 'own');
  await household.guilds.syncScenes(household.guildId, scenes);
  return household;
}
