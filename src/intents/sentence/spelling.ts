import type { Language } from '../languages/language.ts';
import { toWords } from '../text/message.ts';

/** Other spellings of words, each with what is compared instead: "dont" is "do not". */
export function readSpellings(languages: readonly Language[]): Map<string, string[]> {
  const spellings = new Map<string, string[]>();
  for (const language of languages) {
    for (const [from, to] of Object.entries(language.spellings)) spellings.set(from, to.split(' '));
  }
  return spellings;
}

/** The single words that another one is compared for. */
export function createVariants(
  spellings: ReadonlyMap<string, readonly string[]>,
): (word: string) => readonly string[] {
  const variants = new Map<string, string[]>();
  for (const [from, [to = '', ...rest]] of spellings)
    if (rest.length === 0) variants.set(to, [...(variants.get(to) ?? []), from]);
  return word => variants.get(word) ?? [];
}

/** Stands for any number in the lists of a pack: "in # minutes". */
export const ANY_NUMBER = '#';

/** The lists of a language pack, each phrase as words, spelled as messages are. */
export function createListReader(language: Language): (list?: readonly string[]) => string[][] {
  const spellings = readSpellings([language]);
  return (list = []) =>
    list.map(phrase =>
      phrase
        .split('#')
        .flatMap((part, at) => [
          ...(at > 0 ? [ANY_NUMBER] : []),
          ...toWords(part).flatMap(word => spellWord(word, spellings)),
        ]),
    );
}

const APOSTROPHE = /['’]/;

/** A word as it is compared: one of another spelling, or a contraction, may become several. */
export function spellWord(
  word: string,
  spellings: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const whole = spellings.get(word);
  if (whole) return whole;
  const cut = word.search(APOSTROPHE);
  if (cut < 0) return [word];
  const plain = `${word.slice(0, cut)}${word.slice(cut + 1)}`;
  const opening = spellings.get(`${word.slice(0, cut)}'`);
  if (opening) return [...opening, word.slice(cut + 1)];
  const ending = spellings.get(`'${word.slice(cut + 1)}`);
  return (
    spellings.get(plain) ?? (ending ? [...spellWord(word.slice(0, cut), spellings), ...ending] : [plain])
  );
}
