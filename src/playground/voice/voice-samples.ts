import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VoiceFile } from './contract.ts';
import SAMPLES from './samples/samples.json' with { type: 'json' };

/** Where they lie, with `transcripts.jsonl` of what a speech server writes down. */
export const SAMPLES_FOLDER = path.join(import.meta.dirname, 'samples');

/** What the ready-made voice messages say, by their ids. */
export const VOICE_SAMPLES: readonly { readonly id: string; readonly text: string }[] = SAMPLES.map(
  ({ id, text }) => ({ id, text }),
);

/** Loads a ready-made voice message; null where there is none with this id. */
export async function loadVoiceSample(id: string): Promise<VoiceFile | null> {
  const sample = SAMPLES.find(each => each.id === id);
  if (!sample) return null;
  const { waveform, durationSecs } = sample;
  return {
    ogg: await readFile(path.join(SAMPLES_FOLDER, `${id}.ogg`)),
    waveform,
    durationSecs,
  };
}
