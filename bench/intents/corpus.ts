import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SceneWords } from '../../src/intents/contract.ts';

/** The development half of the language corpus, which lies beside the project and is no part of it. */
export const CORPUS = path.resolve(import.meta.dirname, '../../../shared/intents');

/** A request of the corpus. */
export interface Request {
  readonly text: string;
  readonly scene: string;
  readonly kind: string;
  /** Near to a taught phrase. */
  readonly near_taught?: boolean;
  /** Other scenes that are right, too. */
  readonly alt?: readonly string[];
}

/** Is the corpus here? */
export function hasCorpus(): boolean {
  return existsSync(path.join(CORPUS, 'score.mjs'));
}

/** The scenes of the corpus: 40, each with two taught phrases or none. */
export function readCatalogue(taught: boolean): readonly SceneWords[] {
  return JSON.parse(readText(taught ? 'catalogue_taught.json' : 'catalogue.json'));
}

/** The requests that share no word with the name of their scene, and with no taught phrase. */
export function readParaphrases(): readonly Request[] {
  const requests: Request[] = readText('dev_positives.jsonl')
    .split('\n')
    .flatMap(line => (line ? JSON.parse(line) : []));
  return requests.filter(({ kind, near_taught }) => kind === 'hard' && !near_taught);
}

function readText(name: string): string {
  return readFileSync(path.join(CORPUS, name), 'utf8');
}
