import type { Item } from '../questions/contract.ts';
import type { Against } from './role-at.ts';
import type { Said } from './vocabulary.ts';

/** What a word or phrase of an order is. */
export type Meaning =
  | Exclude<Said, { readonly is: 'against' }>
  | {
      readonly is: 'thing';
      readonly nouns: readonly Pick<Item, 'words' | 'noun' | 'kind'>[];
      readonly several: boolean;
      readonly isSlip: boolean;
      /** The whole of what something of the home is called. */
      readonly isWhole: boolean;
    }
  /** "please": behind it, what follows may be talk. */
  | { readonly is: 'polite' }
  /** "I": what follows is told. */
  | { readonly is: 'subject' }
  /** "mum" */
  | { readonly is: 'human' }
  | Against
  | { readonly is: 'unknown' };

/** A word or phrase of a clause, as one language reads it in a home. */
export type Token = Meaning & { readonly words: readonly string[] };
