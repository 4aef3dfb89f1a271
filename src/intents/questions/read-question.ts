import type { Asked, Form, Item, Question, State } from './contract.ts';
import { longest, type Phrases, toWords } from './phrases.ts';
import { isSlip } from './slips.ts';
import type { AskWord, Cue } from './vocabulary.ts';

/** Nobody asks for a device in more words than these. */
const MOST_WORDS = 40;
/** A slip in a shorter word may be any word. */
const SHORTEST_CORRECTED = 4;

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

/** The questions of one language. */
export interface QuestionReader {
  /** What a sentence asks; null: nothing of a home, in this language. With it, how many words the language knows. */
  read(words: readonly string[], asksAloud: boolean): { question: Question; known: number } | null;
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
]);

/** Creates the reader of a language; `names` are the household nouns of names that may stand in any language. */
export function createQuestionReader(phrases: Phrases, names: Phrases): QuestionReader {
  const correctable = [...phrases.keys()].filter(
    phrase => !phrase.includes(' ') && isContent(phrase, phrases),
  );
  return {
    read(words, asksAloud) {
      if (words.length === 0 || words.length > MOST_WORDS) return null;
      const read = readWords(words, phrases, names, correctable);
      const question = toQuestion(read, words, asksAloud);
      return question && { question, known: read.known };
    },
  };
}

function isContent(phrase: string, phrases: Phrases): boolean {
  return phrase.length >= SHORTEST_CORRECTED && phrases.get(phrase)?.is !== 'cue';
}

function readWords(
  words: readonly string[],
  phrases: Phrases,
  names: Phrases,
  correctable: readonly string[],
): Read {
  const cues = new Set<Cue>();
  const asks = new Set<AskWord>();
  const states: State[] = [];
  const items: Item[] = [];
  let opening: Cue | null = null;
  let begun = false;
  let known = 0;
  for (let at = 0; at < words.length; ) {
    const { length, meaning, corrected } = understand(words, at, phrases, names, correctable);
    const taken = words.slice(at, at + length);
    at += length;
    if (meaning && !corrected && meaning.is !== 'noun') known += length;
    if (meaning?.is === 'cue') {
      if (!begun && OPENERS.has(meaning.cue)) opening = meaning.cue;
      cues.add(meaning.cue);
    }
    if (meaning?.is === 'ask') asks.add(meaning.ask);
    if (meaning?.is === 'state') states.push(meaning.state);
    if (meaning === null || meaning.is === 'noun' || (meaning.is === 'cue' && meaning.cue === 'strange')) {
      const { noun, kind } = meaning?.is === 'noun' ? meaning : { noun: null, kind: false };
      items.push({ words: taken, noun, kind, strange: meaning?.is === 'cue' });
    }
    if (!(meaning?.is === 'cue' && meaning.cue === 'filler')) begun = true;
  }
  return { cues, asks, states, items, opening, known };
}

/** The meaning of the words at a place: a phrase of the language, an English name's noun, or a slip for a word. */
function understand(
  words: readonly string[],
  at: number,
  phrases: Phrases,
  names: Phrases,
  correctable: readonly string[],
) {
  const own = longest(words, at, phrases);
  const foreign = longest(words, at, names);
  if (own && own.length >= (foreign?.length ?? 0)) return { ...own, corrected: false };
  if (foreign) return { ...foreign, corrected: false };
  const written = words[at] ?? '';
  const meant =
    written.length < SHORTEST_CORRECTED - 1 ? undefined : correctable.find(word => isSlip(written, word));
  const meaning = meant === undefined ? undefined : phrases.get(meant);
  return { length: 1, meaning: meaning ?? null, corrected: meaning !== undefined };
}

function toQuestion(read: Read, words: readonly string[], asksAloud: boolean): Question | null {
  const { cues, items, opening } = read;
  if (cues.has('betray')) return null;
  const about = cues.has('automation')
    ? 'automations'
    : cues.has('scene') || cues.has('offer')
      ? 'scenes'
      : 'devices';
  const state = read.states[0] ?? null;
  const asks = toAsked(read.asks, state, cues, opening) ?? toImplied(read);
  const asked = asks !== null || about !== 'devices' || cues.has('last');
  if (!asked || !opens(read, asksAloud, asks)) return null;
  if (about === 'devices' && asks !== null && items.length === 0 && !standsAlone(read, asks)) return null;
  if (opening === 'when' && !cues.has('last') && about !== 'automations') return null;
  return {
    kind: 'question',
    about,
    form: toForm(read, asks, state),
    asks,
    state,
    negated: cues.has('not'),
    several: cues.has('several') || cues.has('all') || opening === 'which' || opening === 'count',
    all: cues.has('all'),
    joined: cues.has('and'),
    ranked: cues.has('most'),
    items,
    words,
  };
}

/** "Did I lock the door?" has a lock for a verb; "which devices are in the kitchen?" asks for no more than them. */
function toImplied({ opening, items }: Read): Asked | null {
  const has = (noun: string) => items.some(item => item.noun === noun);
  if (opening === null) return null;
  if (has('leak')) return 'state';
  if (LISTING.has(opening)) return items.some(({ kind }) => kind) ? 'state' : null;
  return has('lock') ? 'locked' : null;
}

const LISTING: ReadonlySet<Cue> = new Set<Cue>(['which', 'count']);

/** A question opens as one, or ends as one; "bedroom temperature" asks without either. */
function opens({ opening, items, states }: Read, asksAloud: boolean, asks: Asked | null): boolean {
  if (opening !== null || asksAloud) return true;
  const measured = asks !== null && MEASURED.has(asks);
  return measured && states.length === 0 && items.every(({ noun }) => noun !== null);
}

/** "What is on?", "are any batteries low?" and "how warm is it?" name nothing and mean everything; "is it on?" does not. */
function standsAlone({ opening, cues }: Read, asks: Asked): boolean {
  if (MEASURED.has(asks) || asks === 'motion') return true;
  return (
    opening === 'which' ||
    opening === 'count' ||
    opening === 'several' ||
    opening === 'all' ||
    cues.has('there')
  );
}

/** Asks that are answered with a value, not with yes or no. */
const MEASURED: ReadonlySet<Asked> = new Set<Asked>([
  'temperature',
  'target_temperature',
  'humidity',
  'battery',
  'power',
  'energy',
  'brightness',
  'color_temperature',
  'color',
  'position',
  'volume',
]);

/** Where several things are asked, the narrowest counts. */
const NARROWEST: readonly AskWord[] = [
  'target_temperature',
  'color_temperature',
  'color',
  'energy',
  'humidity',
  'battery',
  'power',
  'brightness',
  'volume',
  'position',
  'temperature',
];

const ASKED_BY_STATE: Readonly<Record<State, Asked | null>> = {
  on: 'on',
  off: 'on',
  running: 'on',
  done: 'on',
  enabled: 'on',
  disabled: 'on',
  failing: null,
  open: 'open',
  closed: 'open',
  locked: 'locked',
  unlocked: 'locked',
  moving: 'motion',
  low: 'battery',
  online: 'availability',
  offline: 'availability',
  busy: 'mode',
};

function toAsked(
  asks: ReadonlySet<AskWord>,
  state: State | null,
  cues: ReadonlySet<Cue>,
  opening: Cue | null,
): Asked | null {
  const narrowest = NARROWEST.find(ask => asks.has(ask));
  if (narrowest) return narrowest as Asked;
  if (asks.has('mode') && opening === 'which') return 'mode';
  const byState = state === null ? null : ASKED_BY_STATE[state];
  if (byState) return byState;
  if (asks.has('use')) return 'power';
  if (asks.has('motion') || asks.has('someone')) return 'motion';
  if (asks.has('mode')) return 'mode';
  if (asks.has('availability')) return 'availability';
  return asks.has('state') || cues.has('status') || cues.has('there') ? 'state' : null;
}

function toForm({ opening, cues }: Read, asks: Asked | null, state: State | null): Form {
  if (opening === 'when' || cues.has('last')) return 'when';
  if (asks === 'state' && opening === 'count') return 'count';
  if (asks === 'state' || asks === 'mode') return 'value';
  if (asks !== null && MEASURED.has(asks) && state !== 'low') return 'value';
  if (opening === 'count' || cues.has('count')) return 'count';
  return cues.has('which') && opening === 'which' ? 'which' : 'whether';
}

/** A message's sentences, each as words and whether it ends with a question mark; a mark may stand before (Spanish). */
export function toSentences(text: string): { words: readonly string[]; asksAloud: boolean }[] {
  return (text.match(/[^.!?\n]+[.!?]*/g) ?? []).map(sentence => ({
    words: toWords(sentence),
    asksAloud: sentence.includes('?'),
  }));
}
