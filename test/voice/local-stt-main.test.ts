import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import { loadVoiceSample, VOICE_SAMPLES } from '../../src/playground/voice/voice-samples.ts';
import { createEars } from '../../src/voice/create-ears.ts';
import { describeSpeechServer } from '../../src/voice/describe-speech-server.ts';
import { startCdn } from '../support/cdn.ts';
import { startProgram } from '../support/program.ts';
import { askAt } from '../support/speech-server.ts';
import { voiceMessageOf } from '../support/voice-message.ts';

/** A folder with a voice message, and a file that says what is said in it. */
async function newTranscripts(lines: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'local-stt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const message = await voiceMessageOf(1);
  writeFileSync(path.join(folder, 'one.ogg'), message);
  const file = path.join(folder, 'transcripts.jsonl');
  writeFileSync(file, lines.join('\n'));
  return { file, message };
}

const start = (...files: string[]) =>
  startProgram(['bin/run.js', 'src/voice/local-stt-main.ts', ...files], { env: { LOCAL_STT_PORT: '0' } });

it('says what its file has for a voice message, and nothing for others', async () => {
  const { file, message } = await newTranscripts([
    JSON.stringify({ file: 'one.ogg', text: 'Movie night, please.' }),
  ]);
  const program = start(file);
  const [, port] = await program.line(/^STT_URL=tcp:\/\/127\.0\.0\.1:(\d+)$/);
  const other = await voiceMessageOf(2);
  const cdn = await startCdn((request, response) => response.end(request.url === '/one' ? message : other));
  const ears = createEars({ origins: [cdn.origin] });
  onTestFinished(() => ears.close());
  const hear = (url: string) =>
    ears.hear({ url: cdn.origin + url, sizeBytes: 1, durationSecs: 1 }, askAt(Number(port)));
  expect(await hear('/one')).toBe('Movie night, please.');
  expect(await hear('/other')).toBe('');
  const server = { host: '127.0.0.1', port: Number(port) };
  expect(await describeSpeechServer(server, { egress: anywhere })).toEqual({
    hears: true,
    speaks: false,
    name: 'homecord-local-stt',
    languages: ['en'],
  });
  expect(await program.end('SIGTERM')).toBe(0);
});

it('knows the playground’s messages', async () => {
  const program = start('src/playground/voice/samples/transcripts.jsonl');
  const [, port] = await program.line(/^STT_URL=tcp:\/\/127\.0\.0\.1:(\d+)$/);
  const cdn = await startCdn(async (request, response) => {
    response.end((await loadVoiceSample(request.url?.slice(1) ?? ''))?.ogg);
  });
  const ears = createEars({ origins: [cdn.origin] });
  onTestFinished(() => ears.close());
  const heard = [];
  for (const { id } of VOICE_SAMPLES) {
    const message = { url: `${cdn.origin}/${id}`, sizeBytes: 1, durationSecs: 1 };
    heard.push(await ears.hear(message, askAt(Number(port))));
  }
  const words = (text: string) => text.toLowerCase().replace('10', 'ten').match(/\w+/g);
  expect(heard.map(words)).toEqual(VOICE_SAMPLES.map(({ text }) => words(text)));
});

it('says what is wrong with its file, line by line', async () => {
  const { file } = await newTranscripts(['{}', '{"file": "two.ogg", "text": "Hello"}', 'no']);
  const program = start(file);
  expect(await program.end()).toBe(78);
  expect(program.errors()).toMatch(/line 1 is not .*\n.*two\.ogg cannot be read: ENOENT.*\n.*line 3 is not/);
});

it('says which file it looked for', async () => {
  const program = start('/nowhere.jsonl');
  expect(await program.end()).toBe(78);
  expect(program.errors()).toBe('There is no file of transcripts at /nowhere.jsonl.\n');
});
