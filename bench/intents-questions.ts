import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding, HomeWords } from '../src/intents/questions/contract.ts';
import { createQuestions } from '../src/intents/questions/questions.ts';

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

const HOME = path.resolve(import.meta.dirname, '../test/intents/questions/home.json');

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

/** Prints how many cases of a file are right, by what they are about and by language, and each that is not. */
export async function scoreQuestions(file: string): Promise<void> {
  const home = await readHome();
  const judged = (await readCases(file)).map(each => ({ ...each, got: answerAbout(each.text, home) }));
  const isRight = ({ expect, got }: (typeof judged)[number]) =>
    JSON.stringify({ ...expect, ids: expect.ids.toSorted() }) === JSON.stringify(got);
  const tell = (title: string, cases: typeof judged) =>
    console.log(`${title.padEnd(12)} ${cases.filter(isRight).length} of ${cases.length}`);
  tell('all', judged);
  for (const [about, cases] of Map.groupBy(judged, ({ expect }) => expect.about)) tell(about, cases);
  for (const [lang, cases] of Map.groupBy(judged, each => each.lang)) tell(lang, cases);
  for (const each of judged.filter(each => !isRight(each))) {
    console.log(`\n${each.lang} ${each.text}\n  expected ${show(each.expect)}\n  got      ${show(each.got)}`);
  }
}

const show = ({ about, ids, asks }: QuestionCase['expect']) =>
  `${about} ${asks ?? '-'} ${ids.slice(0, 6).join(' ')}${ids.length > 6 ? ` … (${ids.length})` : ''}`;

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (file) await scoreQuestions(file);
  else console.error('usage: node bench/intents-questions.ts <cases.jsonl>');
}
