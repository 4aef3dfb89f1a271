import type { Phrases } from './phrases.ts';
import type { Meaning } from './vocabulary.ts';

/** A household noun as it was said. */
export interface Noun {
  readonly words: readonly string[];
  readonly noun: string;
  readonly kind: boolean;
}

/** The household nouns that words are: one, or two written together. */
export function toNouns(
  words: readonly string[],
  meaning: Meaning | null,
  phrases: Phrases,
): readonly Noun[] {
  if (meaning?.is === 'noun') return [{ words, noun: meaning.noun, kind: meaning.kind }];
  return meaning === null ? takeApart(words[0] ?? '', phrases) : [];
}

/** Letters of either part of a compound, and of a whole one. */
const SHORTEST_PART = 3;
const MAX_COMPOUND_LENGTH = 30;

/** "Küchenfenster", "badrumsfönster": a noun behind one that says which, joined by n, s or e. */
function takeApart(word: string, phrases: Phrases): readonly Noun[] {
  if (word.length > MAX_COMPOUND_LENGTH) return [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const tail = toNoun(word.slice(at), phrases);
    const head = tail && toHead(word.slice(0, at), phrases);
    if (head) return [head, tail];
  }
  return [];
}

function toHead(written: string, phrases: Phrases): Noun | null {
  const whole = toNoun(written, phrases);
  if (whole || !/[nse]$/.test(written)) return whole;
  const stem = written.slice(0, -1);
  return toNoun(stem, phrases) ?? toNoun(`${stem}e`, phrases);
}

function toNoun(word: string, phrases: Phrases): Noun | null {
  const meaning = phrases.get(word);
  // A "Treehouse" is none of the rooms of a house.
  if (meaning?.is !== 'noun' || meaning.noun === 'house') return null;
  return { words: [word], noun: meaning.noun, kind: meaning.kind };
}
