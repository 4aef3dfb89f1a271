import { fold } from '../text/fold.ts';
import type { State } from './contract.ts';
import type { AskWord, Cue, Kind, Meaning, QuestionLanguage } from './vocabulary.ts';

/** The words of a text, folded; apostrophes and hyphens part them, so that "what's" is *what* and *s*. */
export function toWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Phrases and what they mean, by their words joined by a space. */
export type Phrases = ReadonlyMap<string, Meaning>;

/** Words and phrases as a language lists them. */
type List = readonly string[];

/** The longest phrase of any language, in words. */
const LONGEST = 8;

/** A phrase found among words. */
export interface Found {
  readonly length: number;
  readonly meaning: Meaning;
}

/** Every run of words that may be a phrase, written out once for all languages: by place, then by length. */
export type Spans = readonly (readonly string[])[];

/** The runs of a sentence. */
export function toSpans(words: readonly string[]): Spans {
  return words.map((word, at) => {
    const runs = [word];
    for (const next of words.slice(at + 1, at + LONGEST)) runs.push(`${runs.at(-1)} ${next}`);
    return runs;
  });
}

/** The longest phrase that starts at a place. */
export function longest(spans: Spans, at: number, phrases: Phrases): Found | null {
  const runs = spans[at] ?? [];
  for (let length = runs.length; length > 0; length--) {
    const meaning = phrases.get(runs[length - 1] ?? '');
    if (meaning) return { length, meaning };
  }
  return null;
}

/** Everything that a language says. Where one phrase is listed twice, the first list counts. */
export function readPhrases(language: QuestionLanguage): Phrases {
  // "Are" opens a question as "is" does, and says besides that more than one thing is meant.
  const { several = [], ...others } = language.cues;
  const cues = [['several', several], ...Object.entries(others)] as [Cue, List][];
  const asks = Object.entries(language.asks) as [AskWord, List][];
  const states = Object.entries(language.states) as [State, List][];
  const { warmer = [], colder = [] } = language;
  return collect([
    [[...warmer, ...colder], { is: 'ask', ask: 'temperature' }],
    ...cues.map(([cue, list]) => [list, { is: 'cue', cue }] as const),
    ...asks.map(([ask, list]) => [list, { is: 'ask', ask }] as const),
    ...states.map(([state, list]) => [list, { is: 'state', state }] as const),
    ...nounsOf(language),
    // What says how many and does nothing else: a denial, or no more.
    [language.quantities?.none ?? [], { is: 'cue', cue: 'not' }],
    [Object.values(language.quantities ?? {}).flat(), { is: 'cue', cue: 'filler' }],
  ]);
}

/** The household nouns of several languages together: what devices and rooms may be called. */
export function readNouns(languages: readonly QuestionLanguage[]): Phrases {
  // A name that holds a word for the house, in whatever language, says no more for it: "Dom".
  const nouns = languages.flatMap(nounsOf).filter(([, { noun }]) => noun !== 'house');
  return collect(nouns);
}

function nounsOf({ kinds, places, things, others = [] }: QuestionLanguage) {
  const noun = ([noun, list]: readonly [string, List], kind: boolean) =>
    [list, { is: 'noun', noun, kind }] as const satisfies readonly [List, Meaning];
  return [
    ...(Object.entries(kinds) as [Kind, List][]).map(entry => noun(entry, true)),
    ...[...Object.entries(places), ...Object.entries(things)].map(entry => noun(entry, false)),
    ...others.map(each => noun([toWords(each).join(' '), [each]], false)),
  ];
}

function collect(lists: readonly (readonly [List, Meaning])[]): Phrases {
  const phrases = new Map<string, Meaning>();
  for (const [list, meaning] of lists) {
    for (const phrase of list) {
      const key = toWords(phrase).join(' ');
      if (!phrases.has(key)) phrases.set(key, meaning);
    }
  }
  return phrases;
}
