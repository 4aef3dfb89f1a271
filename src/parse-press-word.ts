import type { PressAction } from './buttons/contract.ts';
import {
  ambiguousWords,
  clickWords,
  dialWords,
  endWords,
  gestureWords,
  grammarWords,
  holdWords,
  idleWords,
  keyWords,
  neutralWords,
  pressWords,
  releaseWords,
  reportWords,
  startWords,
} from './press-words.ts';

export { eventTopicWords, stateTopicWords } from './press-words.ts';

/** What one word of a source says: a press, a moment that is none, or nothing that is known. */
export type WordMeaning =
  | {
      readonly kind: 'press';
      readonly action: PressAction;
      readonly count: number;
      /** Of a press that is told in several events, which of them this is; none: it is told at once. */
      readonly moment?: PressMoment;
    }
  /** The finger went down, or stays there. `isOpen`: another event may follow; else the one that tells does for sure. */
  | { readonly kind: 'start'; readonly isOpen?: boolean }
  | { readonly kind: 'idle' } // a state or a report, not an event
  | { readonly kind: 'switch'; readonly isOn: boolean } // on or off: the place it stands in decides
  | { readonly kind: 'key'; readonly action: PressAction; readonly moment?: PressMoment } // a word of remotes, and of doors and servers
  | { readonly kind: 'unknown' };

/** Of a press that is told in several events: its end, the finger's way up, a hold that goes on, or one that may. */
export type PressMoment = 'end' | 'up' | 'repeat' | 'again';

const onWords = set('on 1 true');
const offWords = set('off 0 false');
/** How remotes spell a press by what the key is for, and its end; of other things these are states. */
const keyActions: ReadonlyMap<string, PressAction> = new Map([
  ...[...set('toggle open close stop play pause next previous')].map(word => [word, 'single'] as const),
  ['move', 'hold'],
  ['up', 'release'],
  ['clear', 'release'],
]);

const counts: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: 'single once',
    2: 'double twice',
    3: 'triple tripple thrice',
    4: 'quadruple quad',
    5: 'quintuple penta many',
  }).flatMap(([count, words]) => words.split(' ').map(word => [word, Number(count)] as const)),
);
const actionsByCount: readonly (PressAction | undefined)[] = [
  'pressed',
  'single',
  'double',
  'triple',
  'quadruple',
];

/** How some firmware shortens it; of capitals alone. */
const shortForms: ReadonlyMap<string, WordMeaning> = new Map([
  ['SC', press('single', 1)],
  ['DC', press('double', 2)],
  ['TC', press('triple', 3)],
  ['LP', press('hold', 1)],
  ['LPE', press('release', 1)],
]);

/** What was read before: the buttons of a house say the same few words. */
const meanings = new Map<string, WordMeaning>();
const maxMeanings = 500;
const maxKnownLength = 50;

/** The action that a number of presses amounts to: 2 → `double`; past four there is no name but `pressed`. */
export function toCountedAction(count: number): PressAction {
  return actionsByCount[count] ?? 'pressed';
}

/**
 * Reads an event's name in any of the spellings in use (`single`, `DOUBLE_CLICK`, `longPress`, `on_hold_release`,
 * `button_2_double`, `KeyPressed3x`, `SSL`). The grammar is that of the words in it, whichever their order:
 * how often, how long, whether the finger went down or came up. Each has to be known: one that is not makes it a text
 * that only contains such a word (`Ring Doorbell Battery`).
 */
export function parsePressWord(text: string): WordMeaning {
  const known = meanings.get(text);
  if (known) return known;
  const meaning = readPressWord(text);
  if (meanings.size >= maxMeanings) meanings.clear();
  if (text.length <= maxKnownLength) meanings.set(text, meaning);
  return meaning;
}

/** Whether an event's name consists of names of keys or gestures only: `arrow_left`, `recall_1`, `shake`. */
export function isKeyName(text: string): boolean {
  const words = toWords(text);
  const isOfKey = (word: string) => isKeyWord(word) || gestureWords.has(withoutNumber(word));
  return (
    words.length > 0 && words.every(word => isOfKey(word) || grammarWords.has(word)) && words.some(isOfKey)
  );
}

/** Whether a text says too little to be a press wherever it stands: `long`, `down`, `press`. */
export function isAmbiguousWord(text: string): boolean {
  return toWords(text).every(word => ambiguousWords.has(word));
}

/** Whether an event's name is that of a dial which was turned: `dial_rotate_right_step`. */
export function isDialWord(text: string): boolean {
  return some(toWords(text), dialWords);
}

function readPressWord(text: string): WordMeaning {
  const short = parseShellyLetters(text) ?? shortForms.get(text);
  if (short) return short;
  const words = toWords(text);
  const [first] = words;
  if (first === undefined) return { kind: 'unknown' };
  if (some(words, reportWords) || some(words, dialWords)) return { kind: 'idle' };
  if (words.length === 1) {
    if (idleWords.has(first)) return { kind: 'idle' };
    if (onWords.has(first)) return { kind: 'switch', isOn: true };
    if (offWords.has(first)) return { kind: 'switch', isOn: false };
    const keyAction = keyActions.get(first);
    if (keyAction !== undefined)
      return { kind: 'key', action: keyAction, ...(keyAction === 'release' ? { moment: 'up' } : {}) };
  }
  if (!words.every(isKnown))
    return idleWords.has(words.at(-1) ?? '') && !some(words, pressWords)
      ? { kind: 'idle' }
      : { kind: 'unknown' };
  return parseMovement(words) ?? parseDuration(words) ?? { kind: 'unknown' };
}

const vocabulary = [
  startWords,
  endWords,
  holdWords,
  releaseWords,
  clickWords,
  pressWords,
  neutralWords,
  grammarWords,
];

function isKnown(word: string): boolean {
  return vocabulary.some(known => known.has(word)) || counts.has(word) || isKeyWord(word);
}

/** A key's name, number or letter. */
function isKeyWord(word: string): boolean {
  const name = withoutNumber(word);
  return keyWords.has(name) || neutralWords.has(name) || /^(?:[a-z]?\d{0,3}|x\d|\dx)$/.test(word);
}

function withoutNumber(word: string): string {
  return word.replace(/\d{1,3}$/, '');
}

/** The button that an event's name carries: `2_double`, `button_2_hold` → `btn_2`; null if none. */
export function parseButtonInWord(text: string): string | null {
  const match = /^(?:(?:button|btn|key)_?)?(\d{1,3})(?=_)|(?:button|btn|key)_?(\d{1,3})$/i.exec(text);
  const digits = match?.[1] ?? match?.[2];
  return digits === undefined ? null : `btn_${Number(digits)}`;
}

/** The finger's way down and up again. Only a release that ends a short press is the press itself. */
function parseMovement(words: readonly string[]): WordMeaning | null {
  const isHold = some(words, holdWords);
  const isKey = words.some(word => neutralWords.has(word)) || words.length === 1;
  const isPress = some(words, pressWords) && !words.includes('multi');
  // HomeMatic's PRESS_LONG_START: it is a hold by then.
  if (isPress && some(words, startWords)) return isHold ? press('hold', 1) : { kind: 'start', isOpen: true };
  if (isPress && some(words, endWords)) return { ...toEnded(words, isHold), moment: 'end' };
  if (some(words, releaseWords)) {
    const endsShortPress =
      !isHold && (some(words, clickWords) || some(words, pressWords) || countOf(words) !== null);
    if (endsShortPress) return countedPress(words);
    return isHold ? press('release', 1) : { ...press('release', 1), moment: 'up' };
  }
  if (isKey && words.includes('up')) return { ...press('release', 1), moment: 'up' };
  if (words.includes('stop')) return press('release', 1);
  if (words.includes('repeat') || words.includes('cont')) return { ...press('hold', 1), moment: 'repeat' };
  if (words.includes('initial')) return { kind: 'start', isOpen: true };
  // Matter's MultiPressOngoing: one of several, of which the last event tells how many.
  if (words.includes('ongoing')) return { kind: 'idle' };
  if (isKey && words.includes('down') && !isHold) return { kind: 'start', isOpen: true };
  return null;
}

function toEnded(words: readonly string[], isHold: boolean): PressMeaning {
  if (isHold) return press('release', 1);
  return countOf(words) === null ? press('pressed', 1) : countedPress(words);
}

function parseDuration(words: readonly string[]): WordMeaning | null {
  if (some(words, holdWords))
    return namesKey(words, holdWords) ? { ...press('hold', 1), moment: 'again' } : press('hold', 1);
  if (countOf(words) !== null || some(words, clickWords)) return countedPress(words);
  if (!some(words, pressWords)) return null;
  // `on_press` is followed by `on_press_release` or `on_hold`: a key's name before `press` means its way down.
  const isKeyDown = words.at(-1) === 'press' && namesKey(words, pressWords);
  return isKeyDown ? { kind: 'start', isOpen: true } : press('pressed', 1);
}

/** Whether beside an event's own words there is a key's: `on_hold`, which comes again and again while it is held. */
function namesKey(words: readonly string[], own: ReadonlySet<string>): boolean {
  return words.some(word => ![own, neutralWords, pressWords, clickWords].some(known => known.has(word)));
}

function countedPress(words: readonly string[]): PressMeaning {
  const count = countOf(words) ?? 1;
  return press(toCountedAction(count), count);
}

function countOf(words: readonly string[]): number | null {
  for (const word of words) {
    const count = counts.get(word) ?? Number(/^(?:x(\d)|(\d)x)$/.exec(word)?.slice(1).join('') ?? 0);
    if (count > 0) return count;
  }
  const times = Number(words[words.indexOf('times') - 1]);
  if (times > 0) return times;
  // Matter counts at the end: `multi_press_2`.
  const last = words.includes('multi') ? Number(words.at(-1)) : 0;
  return last > 0 ? last : null;
}

/** Shelly's first generation writes a press as a letter: S short, L long, one for each push. */
function parseShellyLetters(text: string): WordMeaning | null {
  if (!/^[SL]{1,5}$/.test(text)) return null;
  return text.includes('L') ? press('hold', 1) : press(toCountedAction(text.length), text.length);
}

/** `doublePress`, `DOUBLE_PRESS`, `Double press`, `doublepress` → `double`, `press`. */
function toWords(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([a-z])(\d+x)/g, '$1_$2')
    .toLowerCase()
    .replace(/(single|double|triple|quadruple|short|long)(?=press|click|push|tap)/g, '$1_')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');
}

type PressMeaning = Extract<WordMeaning, { kind: 'press' }>;

function press(action: PressAction, count: number): PressMeaning {
  return { kind: 'press', action, count };
}

function some(words: readonly string[], known: ReadonlySet<string>): boolean {
  return words.some(word => known.has(word));
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
