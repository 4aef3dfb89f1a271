import { readFileSync } from 'node:fs';
import type { Context, IntentParser, SceneWords } from '../../src/intents/contract.ts';
import { readTranscript } from '../../src/intents/heard/transcript.ts';
import { createIntentParser } from '../../src/intents/parser.ts';
import { type OutsideFile, toOutside } from './outside-data.ts';

/** A recorded voice message, and what was said in it. */
export interface Recorded {
  readonly file: string;
  readonly text: string;
  /** null: it asks for none. */
  readonly scene: string | null;
  readonly home: string;
  /** `family:name`. */
  readonly voice: string;
  readonly noise: string;
  /** dB; null: no noise. */
  readonly snr: number | null;
}

/** What became of one. */
export interface Outcome {
  readonly of: Recorded;
  readonly heard: string;
  readonly what: 'right' | 'asked' | 'asked wrong' | 'wrong' | 'missed' | 'false run' | 'false ask' | 'quiet';
}

/** What replays a speech server: its transcripts, by file. */
export const TRANSCRIPTS: OutsideFile = 'voice/whisper-tiny.jsonl';

/** Reads the messages with what a speech server wrote down of each. */
export function readVoices(): { readonly messages: readonly Recorded[]; heardIn(message: Recorded): string } {
  const heard = new Map(
    rows<{ file: string; text: string }>(TRANSCRIPTS).map(({ file, text }) => [file, text]),
  );
  return { messages: rows<Recorded>('voice/manifest.jsonl'), heardIn: ({ file }) => heard.get(file) ?? '' };
}

/** Judges what is understood of each; `heardIn` is its transcript, or what was really said. */
export function judgeVoices(
  messages: readonly Recorded[],
  heardIn: (message: Recorded) => string,
  context: Context = 'addressed',
): readonly Outcome[] {
  const homes = JSON.parse(readFileSync(toOutside('voice/homes.json'), 'utf8')) as Record<
    string,
    SceneWords[]
  >;
  const parsers = new Map(Object.entries(homes).map(([home, scenes]) => [home, createIntentParser(scenes)]));
  return messages.map(message => {
    const heard = readTranscript(heardIn(message));
    const parser = parsers.get(message.home);
    if (!parser) throw new Error(`no home ${message.home}`);
    return { of: message, heard, what: judge(message, parser, heard, context) };
  });
}

function judge({ scene }: Recorded, parser: IntentParser, heard: string, context: Context): Outcome['what'] {
  const { decision, scene: found, others } = parser.hear(heard, context);
  if (decision === 'ignore') return scene === null ? 'quiet' : 'missed';
  if (decision === 'trigger') return scene === null ? 'false run' : found === scene ? 'right' : 'wrong';
  if (scene === null) return 'false ask';
  return [found, ...others].includes(scene) ? 'asked' : 'asked wrong';
}

function rows<Row>(file: string): readonly Row[] {
  const lines = readFileSync(toOutside(file), 'utf8').trim().split('\n');
  return lines.map(line => JSON.parse(line) as Row);
}
