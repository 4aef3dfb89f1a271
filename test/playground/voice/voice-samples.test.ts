import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { toRecording } from '../../../src/playground/voice/to-recording.ts';
import { loadVoiceSample, VOICE_SAMPLES } from '../../../src/playground/voice/voice-samples.ts';
import { toDurationSecs } from '../../support/send-voice-message.ts';

const folder = path.resolve(import.meta.dirname, '../../../src/playground/voice/samples');

it.each(VOICE_SAMPLES)('brings “$text” as Discord’s clients would send it', async ({ id }) => {
  const sample = await loadVoiceSample(id);
  if (!sample) throw new Error('it is not there');
  expect(sample.ogg.length).toBeLessThan(25_000);
  expect(toDurationSecs(sample.ogg)).toBeCloseTo(sample.durationSecs, 1);
  expect(sample.durationSecs).toBeLessThan(15);
  const loudness = Buffer.from(sample.waveform, 'base64');
  expect(loudness.length).toBeCloseTo(sample.durationSecs * 10, -1);
  expect(Math.max(...loudness)).toBe(255);
});

it('has a transcript of each, in the order of the files', async () => {
  const lines = (await readFile(path.join(folder, 'transcripts.jsonl'), 'utf8')).trim().split('\n');
  const words = (text: string) => text.toLowerCase().replace('10', 'ten').match(/\w+/g);
  expect(lines.map(line => JSON.parse(line).file)).toEqual(VOICE_SAMPLES.map(({ id }) => `${id}.ogg`));
  expect(lines.map(line => words(JSON.parse(line).text))).toEqual(
    VOICE_SAMPLES.map(({ text }) => words(text)),
  );
});

it('has no other', async () => {
  expect(await loadVoiceSample('../samples')).toBeNull();
});

it('reads what the page recorded, cut short or not', () => {
  const pcm = Buffer.from(Int16Array.of(1, -2, 300).buffer);
  expect([...toRecording(pcm.toString('base64')).samples]).toEqual([1, -2, 300]);
  expect([...toRecording(pcm.subarray(0, 5).toString('base64')).samples]).toEqual([1, -2]);
});
