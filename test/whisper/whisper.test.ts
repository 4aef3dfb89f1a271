import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import type { SpeechServer } from '../../src/voice/contract.ts';
import { createEars } from '../../src/voice/create-ears.ts';
import { createMouth } from '../../src/voice/create-mouth.ts';
import { describeSpeechServer } from '../../src/voice/describe-speech-server.ts';
import { startCdn } from '../support/cdn.ts';
import { hasOutside, titleOf, toOutside } from '../support/outside-data.ts';
import { askAt } from '../support/speech-server.ts';
import { TRANSCRIPTS } from '../support/voice-corpus.ts';
import { installWhisper, startWhisper } from '../support/whisper.ts';

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

/** What ears make of these files, with this server behind them. */
async function hearAll(folder: string, lines: readonly Line[], { port }: SpeechServer) {
  const cdn = await startCdn((request, response) =>
    response.end(readFileSync(path.join(folder, request.url ?? ''))),
  );
  const ears = createEars({ origins: [cdn.origin] });
  onTestFinished(() => ears.close());
  const message = ({ file }: Line) => ({ url: `${cdn.origin}/${file}`, sizeBytes: 1, durationSecs: 1 });
  // Of households of their own: all wait in the server's queue, none in ours.
  const hearings = lines.map((line, i) => ears.hear(message(line), askAt(port, { household: String(i) })));
  return Promise.all(hearings);
}

it('tells what it can do', async () => {
  const server = await startWhisper([]);
  const info = await describeSpeechServer(server, { egress: anywhere });
  expect(info).toMatchObject({ hears: true, speaks: false, name: 'faster-whisper' });
  expect(info.languages).toContain('en');
  const mouth = createMouth({ limits: { server: { connectMs: 5_000, idleMs: 2_000, wholeMs: 2_000 } } });
  onTestFinished(() => mouth.close());
  await expect(mouth.speak('Hello', askAt(server.port))).rejects.toMatchObject({ name: 'VoiceError' });
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

it.runIf(hasOutside(TRANSCRIPTS))(
  titleOf('writes ten messages down as it did for the replay', TRANSCRIPTS),
  async () => {
    const homes = JSON.parse(readFileSync(toOutside('voice/homes.json'), 'utf8'));
    const manifest = readFileSync(toOutside('voice/manifest.jsonl'), 'utf8').trim().split('\n');
    const ofHome = new Set(
      manifest.map(line => JSON.parse(line)).flatMap(({ file, home }) => (home === 'A' ? [file] : [])),
    );
    const ten = linesOf(toOutside(TRANSCRIPTS))
      .filter(({ file }) => ofHome.has(file))
      .slice(0, 10);
    const server = await startWhisper(homes.A.map(({ name }: { name: string }) => name));
    const heard = await hearAll(toOutside('voice'), ten, server);
    const others = ten.flatMap(({ file, text }, i) =>
      wordsOf(text) === wordsOf(heard[i] ?? '') ? [] : [{ file, replay: text, heard: heard[i] }],
    );
    // Another processor may round another way, and a noisy word come out as another.
    expect(others.length, JSON.stringify(others)).toBeLessThanOrEqual(2);
  },
);
