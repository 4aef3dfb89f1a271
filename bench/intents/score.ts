import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CORPUS } from './corpus.ts';

/** What became of the requests of one kind. `wrongT`, `wrongA`: another scene was triggered, or asked about. */
export interface Heard {
  readonly n: number;
  readonly trigger: number;
  readonly ask: number;
  readonly wrongT: number;
  readonly wrongA: number;
}

/** What became of the messages of one kind that ask for nothing. */
export interface Spared {
  readonly n: number;
  readonly falseTrigger: number;
  readonly falseAsk: number;
}

/** The corpus's own scorer's report; by kind, by language, by file, by number of scenes. */
export interface Score {
  readonly pos: Readonly<Record<string, Heard>>;
  readonly posTaught: Readonly<Record<string, Heard>>;
  readonly neg: Readonly<Record<string, Spared>>;
  readonly negAddr: Readonly<Record<string, Spared>>;
  readonly whisper: Readonly<Record<string, Heard>>;
  readonly whisperNeg: Readonly<Record<string, Spared>>;
  readonly ha: Readonly<Record<string, Pick<Heard, 'n' | 'trigger' | 'ask'>>>;
  readonly haAll: Pick<Heard, 'n' | 'trigger' | 'ask'>;
  readonly chat: Readonly<
    Record<
      string,
      { readonly n: number; readonly trigger: number; readonly ask: number; readonly greetTrigger: number }
    >
  >;
  readonly latency: Readonly<
    Record<
      string,
      { readonly first: number; readonly median: number; readonly p99: number; readonly max: number }
    >
  >;
}

/** A message that was not decided as it should be. */
export interface Miss {
  /** What was measured: "positives, ambient, nothing taught". */
  readonly in: string;
  readonly kind: string;
  readonly decided: string;
  readonly scene: string;
  readonly text: string;
}

/** Runs the scorer over the bot's own parser. */
export async function score(): Promise<{ score: Score; misses: readonly Miss[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'homecord-bench-'));
  const [json, errors] = [path.join(folder, 'score.json'), path.join(folder, 'misses.tsv')];
  const adapter = path.resolve(import.meta.dirname, '../intents-adapter.ts');
  try {
    const scorer = path.join(CORPUS, 'score.mjs');
    await promisify(execFile)(process.execPath, [
      scorer,
      adapter,
      '--set',
      'dev',
      '--json',
      json,
      '--errors',
      errors,
    ]);
    const lines = (await readFile(errors, 'utf8')).split('\n').filter(Boolean);
    return { score: JSON.parse(await readFile(json, 'utf8')), misses: lines.map(toMiss) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function toMiss(line: string): Miss {
  const [where = '', kind = '', decided = '', , scene = '', text = ''] = line.split('\t');
  return { in: where, kind, decided, scene, text };
}
