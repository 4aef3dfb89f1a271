import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding, HomeWords } from '../../src/intents/questions/contract.ts';
import { createQuestions } from '../../src/intents/questions/questions.ts';

/** A question with what it is about, as people judged it. */
export interface QuestionCase {
  readonly text: string;
  readonly lang: string;
  readonly expect: {
    readonly about: Finding['about'];
    readonly ids: readonly string[];
    readonly asks: string | null;
  };
}

const HOME = path.resolve(import.meta.dirname, '../../test/intents/questions/home.json');

/** The home that the questions are put to. */
export async function readHome(): Promise<HomeWords> {
  return JSON.parse(await readFile(HOME, 'utf8')) as HomeWords;
}

/** The cases of a file, one a line. */
export async function readCases(file: string): Promise<QuestionCase[]> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.flatMap(line => (line.trim() === '' ? [] : (JSON.parse(line) as QuestionCase)));
}

/** What the bot makes of a message that is meant for it, in the shape of a case's expectation. */
export function answerAbout(text: string, home: HomeWords): QuestionCase['expect'] {
  const question = questions.read(text);
  const found: Finding = question ? questions.find(question, home) : { about: 'none' };
  const ids = 'ids' in found ? found.ids.toSorted() : [];
  return { about: found.about, ids, asks: found.about === 'devices' ? found.asks : null };
}

const questions = createQuestions();

/** What came of a file of cases. */
export interface QuestionScore {
  readonly right: number;
  readonly cases: number;
  /** Each that is not right: the question, what was expected, what came. */
  readonly misses: readonly string[];
}

/** Puts every case of a file to the home. */
export async function scoreQuestions(file: string): Promise<QuestionScore> {
  const home = await readHome();
  const judged = (await readCases(file)).map(each => ({ ...each, got: answerAbout(each.text, home) }));
  const missed = judged.filter(
    ({ expect, got }) => JSON.stringify({ ...expect, ids: expect.ids.toSorted() }) !== JSON.stringify(got),
  );
  const misses = missed.map(
    ({ lang, text, expect, got }) => `${lang} ${text}\n  expected ${show(expect)}\n  got      ${show(got)}`,
  );
  return { right: judged.length - missed.length, cases: judged.length, misses };
}

const show = ({ about, ids, asks }: QuestionCase['expect']) =>
  `${about} ${asks ?? '-'} ${ids.slice(0, 6).join(' ')}${ids.length > 6 ? ` … (${ids.length})` : ''}`;
