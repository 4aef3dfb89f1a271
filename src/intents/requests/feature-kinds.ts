import type { Token } from './token.ts';

/** What kinds there are, in words, for people who wonder. */
export const KINDS = {
  word: 'the word',
  words: 'the words',
  role: 'what a word does',
  roles: 'what words do, one behind the other',
  wordAt: 'a word before or behind the name',
  roleAt: 'what a word before or behind the name does',
  apart: 'two words of the clause',
  together: 'what two parts of the clause do',
  whole: 'all that stands before or behind the name',
  edge: 'how the clause begins or ends',
  shape: 'how the clause is built',
  before: 'what is said before it',
  after: 'what is said behind it',
  named: 'how the scene is named',
  trait: 'what the rules see in it',
  namedRole: 'what a word does, beside a name of this kind',
} as const;

/** One of them. */
export type Kind = keyof typeof KINDS;

/** Takes a feature: its kind, and up to three tokens. */
export type Take = (kind: Kind, first?: Token, second?: Token, third?: Token) => void;
