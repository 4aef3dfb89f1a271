import { fold } from '../text/fold.ts';
import type { Kind } from './kinds.ts';
import { ANDS, type Found, findWords, UNPARTED } from './vocabulary.ts';

/** A part of a name: its words, and what they mean by kind. */
export interface Part {
  readonly words: readonly string[];
  readonly of: ReadonlyMap<Kind, readonly Found[]>;
}

/** What "and", a comma or a full stop parts; `openGarage`, `open_garage_2` and "Open garage" are the same words. */
export function toParts(name: string): Part[] {
  const parted = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  // Fifty and more are degrees, and no number of a device.
  return fold(parted)
    .replace(/(?<![\d:.])(?:[5-9]\d|[12]\d\d)(?![\d:])/g, ' # ')
    .replace(/[🔓🚪🚨]/gu, ' $& ')
    .split(/[,;&+、，\n]|[.!?](?=\s)/u)
    .map(text => text.split(/[^\p{L}#🔓🚪🚨]+/u).filter(Boolean))
    .flatMap(words => (words.some(word => UNPARTED.test(word)) ? [[words.join('')]] : splitAtAnd(words)))
    .map(toPart);
}

function toPart(words: readonly string[]): Part {
  return { words, of: Map.groupBy(findWords(words), ({ kind }) => kind) };
}

function splitAtAnd(words: readonly string[]): string[][] {
  if (!words.some(word => ANDS.has(word))) return [[...words]];
  const found = findWords(words);
  const isWithin = (index: number) =>
    found.some(({ isPhrase, from, to }) => isPhrase && from <= index && index <= to);
  // The "en" of "mettre en marche" is no "and".
  const isAnd = new Set(found.flatMap(({ kind, from }) => (kind === 'and' && !isWithin(from) ? [from] : [])));
  const parts: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    if (isAnd.has(index)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter(part => part.length > 0);
}
