import { learn } from '../../training/learn.ts';
import { readSamples } from '../../training/sources.ts';
import { toSixBits } from '../../training/to-six-bits.ts';
import { authorOf, type Heard, hear, hearHints, readAuthors } from './authors.ts';
import { count, type Judged } from './score.ts';
import { note, of, row } from './table.ts';

/**
 * What each author asks for, and does not: with the model that everybody reads, and with one that was learned without
 * the author, which is what strangers can expect.
 */
export function printAuthors(): void {
  const authors = readAuthors();
  printTable(
    'what authors wrote, with all of it learned',
    authors.map(author => hear(author)),
  );
  printHints(hearHints());
  const samples = [...readSamples()].map(({ example }) => example);
  const strangers = [...Map.groupBy(authors, ({ author }) => author)].flatMap(([author, written]) => {
    const model = toSixBits(learn(samples.filter(each => authorOf(each.author) !== author)));
    return written.map(each => hear(each, model));
  });
  printTable('the same, each learned without its author', strangers);
  for (const { name, requests, negatives } of strangers) {
    for (const where of ['ambient', 'addressed'] as const) {
      note(`${name}, unlearned, ${where}`, requests[where], ({ outcome }) => outcome === 'run');
      note(`${name}, unlearned, ${where}`, negatives[where], ({ outcome }) => outcome === 'ignored');
    }
  }
}

function printHints(hints: readonly Judged[]): void {
  const [right, wrong] = [count(hints, 'asked'), count(hints, 'wrongly asked')];
  row(
    'meant without naming, households: asked rightly · wrongly · run',
    `${of(right, hints.length)} · ${of(wrong, hints.length)} · ${count(hints, 'run', 'wrongly run')}`,
    '≥60% · ≤3% · 0',
  );
  note('hint', hints, ({ outcome }) => outcome === 'asked');
}

const CORPUS = ['A', 'B', 'C'];

function printTable(title: string, heard: readonly Heard[]): void {
  row(title, 'run · or asked', 'not asked for: run');
  const groups: [string, readonly Heard[], string][] = [
    ['40 scenes', heard.filter(({ name }) => CORPUS.includes(name)), '≥85 ≥95 · ≥92 ≥98'],
    [
      'English households',
      heard.filter(each => each.language === 'en' && !CORPUS.includes(each.name)),
      '≥85 ≥95 · ≥92 ≥98',
    ],
    ['seven other languages', heard.filter(({ language }) => language !== 'en'), 'run or asked ≥90'],
    ...heard.map((each): [string, readonly Heard[], string] => [`  ${each.name}`, [each], '']),
  ];
  for (const [name, those, aim] of groups)
    for (const where of ['ambient', 'addressed'] as const) {
      const requests = those.flatMap(each => each.requests[where]);
      const negatives = those.flatMap(each => each.negatives[where]);
      row(
        `${name}, ${where === 'ambient' ? 'overheard' : 'spoken to'}`,
        toShares(requests),
        `${toFalse(negatives)} ${aim}`,
      );
    }
}

function toShares(judged: readonly Judged[]): string {
  const wrong = count(judged, 'wrongly run');
  const shares = `${of(count(judged, 'run'), judged.length)} · ${of(count(judged, 'run', 'offered', 'asked'), judged.length)}`;
  return wrong > 0 ? `${shares}, ${wrong} WRONG` : shares;
}

function toFalse(judged: readonly Judged[]): string {
  return `${count(judged, 'run')} of ${judged.length}, ${count(judged, 'offered', 'asked')} asked`;
}
