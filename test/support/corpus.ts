import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context, SceneWords } from '../../src/intents/contract.ts';
import { toOutside } from './outside-data.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures/intents');

/** A request for a scene, as somebody typed it. */
export interface Request {
  readonly text: string;
  readonly scene: string;
  readonly kind: string;
  /** Who wrote it: "A", "C H09". */
  readonly author: string;
  /** Shares no word with the scene's name. */
  readonly hard?: boolean;
  /** Near to a taught phrase. */
  readonly near_taught?: boolean;
  /** A bare everyday word, or said to the bot: overheard, it asks for nothing. */
  readonly addressed_only?: boolean;
  /** Other scenes that are right, too. */
  readonly alt?: readonly string[];
}

/** A message that asks for no scene. */
export interface Negative {
  readonly text: string;
  readonly kind: string;
  readonly author: string;
  /** May be meant for the house where it is said to the bot. */
  readonly ambiguous?: boolean;
  /** To ask about it is no error. */
  readonly ask_ok?: boolean;
}

/** A household of an author of its own, with what is said there. */
export interface CorpusHousehold {
  /** "harbour", "languages/de". */
  readonly name: string;
  /** Who wrote for it, maybe for others, too: "E1". */
  readonly author: string;
  /** What is mostly spoken there: "de". */
  readonly language: string;
  readonly scenes: readonly SceneWords[];
  readonly requests: readonly { text: string; scene: string; where: Context; how: string }[];
  readonly negatives: readonly { text: string; where: Context; how: string; ask_ok?: boolean }[];
}

/** The 40 scenes of the corpus, each with two taught phrases or none. */
export function readCatalogue(taught: boolean): readonly SceneWords[] {
  return JSON.parse(readText(taught ? 'catalogue_taught.json' : 'catalogue.json'));
}

/** Requests for them. */
export function readRequests(): readonly Request[] {
  return toRows(readText('dev_positives.jsonl'));
}

/** What must run none of them. */
export function readNegatives(): readonly Negative[] {
  return toRows(readText('dev_negatives.jsonl'));
}

/** Households that each bring their own scenes, in English and seven other languages. */
export function readHouseholds(): readonly CorpusHousehold[] {
  const folders = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' });
  const names = folders
    .filter(name => path.basename(name) === 'catalogue.json')
    .map(name => path.dirname(name))
    .filter(name => name !== '.');
  return names.toSorted().map(folder => {
    const name = folder.replace(/^(sets|households)\//, '');
    const requests: (CorpusHousehold['requests'][number] & { author?: string })[] = toRows(
      readText(`${folder}/positives.jsonl`),
    );
    return {
      name,
      // Those of the sets are one author's.
      author: requests[0]?.author ?? 'S',
      language: /\/(de|es|fr|it|nl|pl|pt)(?:-[\w-]+)?$/.exec(folder)?.[1] ?? 'en',
      scenes: JSON.parse(readText(`${folder}/catalogue.json`)),
      requests,
      negatives: toRows(readText(`${folder}/negatives.jsonl`)),
    };
  });
}

/** The lines of a file of others, "chat_irc.txt". */
export function readOutsideLines(file: string): string[] {
  return toLines(readFileSync(toOutside(`intents/${file}`), 'utf8'));
}

/** The JSON objects of one, one a line. */
export function readOutsideRows<Row>(file: string): Row[] {
  return readOutsideLines(file).map((line): Row => JSON.parse(line));
}

function toRows<Row>(text: string): Row[] {
  return toLines(text).map((line): Row => JSON.parse(line));
}

function toLines(text: string): string[] {
  return text.split('\n').filter(Boolean);
}

function readText(name: string): string {
  return readFileSync(path.join(FIXTURES, name), 'utf8');
}
