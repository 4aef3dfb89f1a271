import { fold } from '../text/fold.ts';
import words from './words.json' with { type: 'json' };

/**
 * What a language calls things that nobody should do by mistake, as single words; `open*` begins with it, `*garage` ends
 * with it. In scripts that part no words, it stands anywhere.
 */
export interface RiskyWords {
  readonly unlock: readonly string[];
  readonly disarm: readonly string[];
  /** One of `open` with one of `doors`. */
  readonly open: readonly string[];
  readonly doors: readonly string[];
  /** One of `alarm` with one of `off`. */
  readonly alarm: readonly string[];
  readonly off: readonly string[];
  /** One of `oven` with one of `start`. */
  readonly oven: readonly string[];
  readonly start: readonly string[];
}

/** A scene's name: its words, and all of it without what parts them. */
interface Name {
  readonly words: readonly string[];
  readonly joined: string;
}

/** Whether a name has one of certain words. */
type Test = (name: Name) => boolean;

/** Scripts that part no words. */
const UNPARTED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** By BCP 47 tag, of every language that sentences are understood in; not in its own file, which is loaded later. */
const RISKY_WORDS: Readonly<Record<string, RiskyWords>> = words;

const TESTS = Object.values(RISKY_WORDS).map(toTest);

/**
 * Whether what a scene is called, by its id or its name, speaks of unlocking, of opening a garage, a gate or a door,
 * of disarming, or of starting an oven, in any language that sentences are understood in. Made to be wrong on the safe
 * side: a scene that only sounds so costs a click.
 */
export function suggestsConfirmation(names: readonly string[]): boolean {
  const read = names.map(toName);
  return TESTS.some(isCareful => read.some(isCareful));
}

function toTest(words: RiskyWords): Test {
  const [unlock, disarm, open, doors] = [words.unlock, words.disarm, words.open, words.doors].map(toWordTest);
  const [alarm, off, oven, start] = [words.alarm, words.off, words.oven, words.start].map(toWordTest);
  const both = (one: Test | undefined, other: Test | undefined) => (name: Name) =>
    Boolean(one?.(name) && other?.(name));
  const tests = [unlock, disarm, both(open, doors), both(alarm, off), both(oven, start)];
  return name => tests.some(test => test?.(name));
}

/** Reads words as RiskyWords has them. */
function toWordTest(list: readonly string[]): Test {
  const tests = list.map(word => toOneTest(fold(word)));
  return name => tests.some(test => test(name));
}

function toOneTest(pattern: string): Test {
  const plain = pattern.replaceAll('*', '');
  if (UNPARTED.test(pattern)) return ({ joined }) => joined.includes(plain);
  const [isPrefix, isSuffix] = [pattern.endsWith('*'), pattern.startsWith('*')];
  if (isPrefix && isSuffix) return ({ words }) => words.some(word => word.includes(plain));
  if (isPrefix) return ({ words }) => words.some(word => word.startsWith(plain));
  if (isSuffix) return ({ words }) => words.some(word => word.endsWith(plain));
  return ({ words }) => words.includes(plain);
}

/** `openGarage`, `open_garage_2` and "Open garage" are the same words. */
function toName(text: string): Name {
  const parted = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const words = fold(parted)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return { words, joined: words.join('') };
}
