import { createSlips } from '../scenes/slips.ts';
import type { Item, State } from './contract.ts';
import { longest, type Phrases, type Spans, toWords } from './phrases.ts';
import type { AskWord, Cue, Meaning, QuestionLanguage } from './vocabulary.ts';

/** One language, ready to be read with. */
export interface Speech {
  readonly phrases: Phrases;
  /** The household nouns of all languages: a device's name may stand in any. */
  readonly names: Phrases;
  /** The phrase that a word with a slip may be. */
  correct(written: string): string | null;
  readonly endings: ReadonlyMap<string, State>;
}

/** What a sentence's words do in one language. */
export interface Read {
  readonly cues: ReadonlySet<Cue>;
  readonly asks: ReadonlySet<AskWord>;
  readonly states: readonly State[];
  readonly items: readonly Item[];
  /** The cue that the sentence opens with, fillers aside. */
  readonly opening: Cue | null;
}

/** A slip in a shorter word may be any word. */
const SHORTEST_CORRECTED = 4;

/** Makes a language ready. */
export function createSpeech({ endings = {} }: QuestionLanguage, phrases: Phrases, names: Phrases): Speech {
  const ends = (Object.entries(endings) as [State, string][]).flatMap(([state, list]) =>
    toWords(list).map(word => [word, state] as const),
  );
  return { phrases, names, correct: createCorrection(phrases), endings: new Map(ends) };
}

/** Words that say something of their own may be mistyped; they are indexed when a word first is. */
function createCorrection(phrases: Phrases): Speech['correct'] {
  const isContent = (phrase: string) =>
    phrase.length >= SHORTEST_CORRECTED && !phrase.includes(' ') && phrases.get(phrase)?.is !== 'cue';
  const words = [...phrases.keys()].filter(isContent);
  let slips: ReturnType<typeof createSlips> | null = null;
  return written => {
    if (written.length < SHORTEST_CORRECTED - 1) return null;
    slips ??= createSlips(words);
    return words[slips(written)[0] ?? -1] ?? null;
  };
}

/** How many words are the language's own, slips aside: what decides which language a sentence is in. */
export function countKnown(spans: Spans, { phrases }: Speech): number {
  let known = 0;
  for (let at = 0; at < spans.length; ) {
    const found = longest(spans, at, phrases);
    if (found && found.meaning.is !== 'noun') known += found.length;
    at += found?.length ?? 1;
  }
  return known;
}

/** Says of each word or phrase of a sentence what it does. */
export function readWords(spans: Spans, speech: Speech): Read {
  const words = spans.map(([word = '']) => word);
  const cues = new Set<Cue>();
  const asks = new Set<AskWord>();
  const states: State[] = [];
  const items: Item[] = [];
  let opening: Cue | null = null;
  let begun = false;
  let part = 0;
  for (let at = 0; at < words.length; ) {
    const { length, meaning } = understand(words, spans, at, speech);
    const taken = words.slice(at, at + length);
    at += length;
    if (meaning?.is === 'cue') {
      if (!begun && OPENERS.has(meaning.cue)) opening = meaning.cue;
      cues.add(meaning.cue);
      if (meaning.cue === 'and' && items.length > 0) part = (items.at(-1)?.part ?? 0) + 1;
    }
    if (meaning?.is === 'ask') asks.add(meaning.ask);
    if (meaning?.is === 'state') states.push(meaning.state);
    items.push(...toItems(taken, meaning, speech.phrases).map(item => ({ ...item, part })));
    if (!isFiller(meaning) && !isAnd(meaning)) begun = true;
  }
  return { cues, asks, states, items, opening };
}

/** Cues that a question opens with. */
const OPENERS: ReadonlySet<Cue> = new Set<Cue>([
  'whether',
  'which',
  'count',
  'how',
  'status',
  'when',
  'there',
  'several',
  'all',
  'offer',
  'runs',
  'last',
]);

/** The meaning of the words at a place: a phrase of the language, a noun of any, or a slip for a word. */
function understand(words: readonly string[], spans: Spans, at: number, speech: Speech) {
  const { phrases, names, endings } = speech;
  const written = words[at] ?? '';
  const ending = endings.get(written);
  if (ending && endsAt(words, at + 1, phrases)) {
    const meaning: Meaning = { is: 'state', state: ending };
    return { length: 1, meaning };
  }
  const own = longest(spans, at, phrases);
  const foreign = longest(spans, at, names);
  if (own && own.length >= (foreign?.length ?? 0)) return own;
  if (foreign) return foreign;
  const meant = speech.correct(written);
  const meaning = meant === null ? null : (phrases.get(meant) ?? null);
  return { length: 1, meaning };
}

/** Is there nothing from here on, fillers aside? */
function endsAt(words: readonly string[], at: number, phrases: Phrases): boolean {
  return words.slice(at).every(word => isFiller(phrases.get(word) ?? null));
}

function isFiller(meaning: Meaning | null): boolean {
  return meaning?.is === 'cue' && meaning.cue === 'filler';
}

function isAnd(meaning: Meaning | null): boolean {
  return meaning?.is === 'cue' && meaning.cue === 'and';
}

/** What the words name, if they name anything: a noun, two of them in one word, or somebody's own name. */
function toItems(
  words: readonly string[],
  meaning: Meaning | null,
  phrases: Phrases,
): readonly Omit<Item, 'part'>[] {
  if (meaning?.is === 'noun') return [{ words, noun: meaning.noun, kind: meaning.kind, strange: false }];
  if (meaning?.is === 'cue' && meaning.cue === 'strange')
    return [{ words, noun: null, kind: false, strange: true }];
  if (meaning !== null) return [];
  const parts = takeApart(words[0] ?? '', phrases);
  return parts ?? [{ words, noun: null, kind: false, strange: false }];
}

/** Letters of either part of a compound, and of a whole one. */
const SHORTEST_PART = 3;
const LONGEST_COMPOUND = 30;

/** "Küchenfenster", "badrumsfönster": a kind of device, behind a noun that says which, joined by n, s or e. */
function takeApart(word: string, phrases: Phrases): Omit<Item, 'part'>[] | null {
  if (word.length > LONGEST_COMPOUND) return null;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const tail = phrases.get(word.slice(at));
    if (tail?.is !== 'noun' || !tail.kind) continue;
    const first = word.slice(0, at);
    const heads = [first, ...(/[nse]$/.test(first) ? [first.slice(0, -1), `${first.slice(0, -1)}e`] : [])];
    const head = heads.find(each => phrases.get(each)?.is === 'noun');
    const noun = head === undefined ? undefined : phrases.get(head);
    if (head === undefined || noun?.is !== 'noun') continue;
    return [
      { words: [head], noun: noun.noun, kind: noun.kind, strange: false },
      { words: [word.slice(at)], noun: tail.noun, kind: tail.kind, strange: false },
    ];
  }
  return null;
}
