import type { Item, State } from './contract.ts';
import { longest, type Phrases, toWords } from './phrases.ts';
import { isSlip } from './slips.ts';
import type { AskWord, Cue, Meaning, QuestionLanguage } from './vocabulary.ts';

/** One language, ready to be read with. */
export interface Speech {
  readonly phrases: Phrases;
  /** The household nouns of all languages: a device's name may stand in any. */
  readonly names: Phrases;
  /** Single words that a word with a slip may be. */
  readonly correctable: readonly string[];
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
  /** How many words are part of the language. */
  readonly known: number;
}

/** A slip in a shorter word may be any word. */
const SHORTEST_CORRECTED = 4;

/** Makes a language ready. */
export function createSpeech({ endings = {} }: QuestionLanguage, phrases: Phrases, names: Phrases): Speech {
  const isContent = (phrase: string) =>
    phrase.length >= SHORTEST_CORRECTED && !phrase.includes(' ') && phrases.get(phrase)?.is !== 'cue';
  const ends = (Object.entries(endings) as [State, string][]).flatMap(([state, list]) =>
    toWords(list).map(word => [word, state] as const),
  );
  return { phrases, names, correctable: [...phrases.keys()].filter(isContent), endings: new Map(ends) };
}

/** Says of each word or phrase of a sentence what it does. */
export function readWords(words: readonly string[], speech: Speech): Read {
  const cues = new Set<Cue>();
  const asks = new Set<AskWord>();
  const states: State[] = [];
  const items: Item[] = [];
  let opening: Cue | null = null;
  let begun = false;
  let known = 0;
  for (let at = 0; at < words.length; ) {
    const { length, meaning, corrected } = understand(words, at, speech);
    const taken = words.slice(at, at + length);
    at += length;
    if (meaning && !corrected && meaning.is !== 'noun') known += length;
    if (meaning?.is === 'cue') {
      if (!begun && OPENERS.has(meaning.cue)) opening = meaning.cue;
      cues.add(meaning.cue);
    }
    if (meaning?.is === 'ask') asks.add(meaning.ask);
    if (meaning?.is === 'state') states.push(meaning.state);
    items.push(...toItems(taken, meaning, speech.phrases));
    if (!isFiller(meaning)) begun = true;
  }
  return { cues, asks, states, items, opening, known };
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
]);

/** The meaning of the words at a place: a phrase of the language, a noun of any, or a slip for a word. */
function understand(words: readonly string[], at: number, speech: Speech) {
  const { phrases, names, endings, correctable } = speech;
  const written = words[at] ?? '';
  const ending = endings.get(written);
  if (ending && endsAt(words, at + 1, phrases)) {
    const meaning: Meaning = { is: 'state', state: ending };
    return { length: 1, meaning, corrected: false };
  }
  const own = longest(words, at, phrases);
  const foreign = longest(words, at, names);
  if (own && own.length >= (foreign?.length ?? 0)) return { ...own, corrected: false };
  if (foreign) return { ...foreign, corrected: false };
  const isLong = written.length >= SHORTEST_CORRECTED - 1;
  const meant = isLong ? correctable.find(word => isSlip(written, word)) : undefined;
  const meaning = meant === undefined ? null : (phrases.get(meant) ?? null);
  return { length: 1, meaning, corrected: meaning !== null };
}

/** Is there nothing from here on, fillers aside? */
function endsAt(words: readonly string[], at: number, phrases: Phrases): boolean {
  return words.slice(at).every(word => isFiller(phrases.get(word) ?? null));
}

function isFiller(meaning: Meaning | null): boolean {
  return meaning?.is === 'cue' && meaning.cue === 'filler';
}

/** What the words name, if they name anything: a noun, two of them in one word, or somebody's own name. */
function toItems(words: readonly string[], meaning: Meaning | null, phrases: Phrases): readonly Item[] {
  if (meaning?.is === 'noun') return [{ words, noun: meaning.noun, kind: meaning.kind, strange: false }];
  if (meaning?.is === 'cue' && meaning.cue === 'strange')
    return [{ words, noun: null, kind: false, strange: true }];
  if (meaning !== null) return [];
  const parts = takeApart(words[0] ?? '', phrases);
  return parts ?? [{ words, noun: null, kind: false, strange: false }];
}

/** Letters of either part of a compound. */
const SHORTEST_PART = 3;

/** "Küchenfenster", "badrumsfönster": a kind of device, behind a noun that says which, joined by n, s or e. */
function takeApart(word: string, phrases: Phrases): Item[] | null {
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
