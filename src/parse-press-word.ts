import type { PressAction } from './buttons/contract.ts';

/** What one word of a source says: a press, a moment that is none, or nothing that is known. */
export type WordMeaning =
  | { readonly kind: 'press'; readonly action: PressAction; readonly count: number }
  | { readonly kind: 'start' } // the finger went down, or stays there; the event that tells comes later
  | { readonly kind: 'idle' } // a state or a report, not an event
  | { readonly kind: 'switch'; readonly isOn: boolean } // on or off: the place it stands in decides
  | { readonly kind: 'key'; readonly action: PressAction } // a word of remotes, and of doors and servers
  | { readonly kind: 'unknown' };

const idleWords = set(
  'online offline connected disconnected available unavailable unknown none idle inactive ready alive lost',
);
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
    3: 'triple thrice',
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

const holdWords = set('hold held holding long move');
const releaseWords = set('release released');
const clickWords = set('short click clicked clicks tap tapped');
const pressWords = set('press pressed push pushed presses pushes ring ringing rang ding');
/** Words around an event that name no key of their own. */
const neutralWords = set('button buttons btn key remote event mqtt input was is');

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
 * how often, how long, whether the finger went down or came up.
 */
export function parsePressWord(text: string): WordMeaning {
  const known = meanings.get(text);
  if (known) return known;
  const meaning = readPressWord(text);
  if (meanings.size >= maxMeanings) meanings.clear();
  if (text.length <= maxKnownLength) meanings.set(text, meaning);
  return meaning;
}

function readPressWord(text: string): WordMeaning {
  const morse = parseShellyLetters(text);
  if (morse !== null) return morse;
  const words = toWords(text);
  const [first] = words;
  if (first === undefined) return { kind: 'unknown' };
  if (words.length === 1) {
    if (idleWords.has(first)) return { kind: 'idle' };
    if (onWords.has(first)) return { kind: 'switch', isOn: true };
    if (offWords.has(first)) return { kind: 'switch', isOn: false };
    const keyAction = keyActions.get(first);
    if (keyAction !== undefined) return { kind: 'key', action: keyAction };
  }
  return parseMovement(words) ?? parseDuration(words) ?? { kind: 'unknown' };
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
  if (some(words, releaseWords)) {
    const endsShortPress =
      !isHold && (some(words, clickWords) || some(words, pressWords) || countOf(words) !== null);
    return endsShortPress ? countedPress(words) : press('release', 1);
  }
  if (isKey && words.includes('up')) return press('release', 1);
  if (words.includes('stop')) return press('release', 1);
  if (['initial', 'repeat', 'ongoing'].some(word => words.includes(word))) return { kind: 'start' };
  if (isKey && words.includes('down') && !isHold) return { kind: 'start' };
  return null;
}

function parseDuration(words: readonly string[]): WordMeaning | null {
  if (some(words, holdWords)) return press('hold', 1);
  if (countOf(words) !== null || some(words, clickWords)) return countedPress(words);
  if (!some(words, pressWords)) return null;
  // `on_press` is followed by `on_press_release` or `on_hold`: a key's name before `press` means its way down.
  const namesKey =
    words.at(-1) === 'press' && words.some(word => !pressWords.has(word) && !neutralWords.has(word));
  return namesKey ? { kind: 'start' } : press('pressed', 1);
}

function countedPress(words: readonly string[]): WordMeaning {
  const count = countOf(words) ?? 1;
  return press(toCountedAction(count), count);
}

function countOf(words: readonly string[]): number | null {
  for (const word of words) {
    const count = counts.get(word) ?? Number(/^(?:x(\d)|(\d)x)$/.exec(word)?.slice(1).join('') ?? 0);
    if (count > 0) return count;
  }
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

function press(action: PressAction, count: number): WordMeaning {
  return { kind: 'press', action, count };
}

function some(words: readonly string[], known: ReadonlySet<string>): boolean {
  return words.some(word => known.has(word));
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
