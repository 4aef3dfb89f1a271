import type { Role } from '../languages/language.ts';
import type { LanguageSet } from '../sentence/language-set.ts';
import type { Lexicon } from '../sentence/lexicon.ts';

/** What keeps it from being an order for now; `why` where that matters for the clause beside it. */
export interface Against {
  readonly is: 'against';
  readonly why: 'later' | 'not' | 'said' | null;
}

const AGAINST: readonly Role[] = [
  'question',
  'tense',
  'later',
  'negation',
  'report',
  'deed',
  'stranger',
  'doubt',
  'duration',
];
const IF: readonly Role[] = ['condition'];
/** Whatever it says, it is none. */
export const NO_ORDER: Against = { is: 'against', why: null };
const HUMAN: readonly Role[] = ['human'];
const FRAMES: readonly Role[] = ['frame', 'anyone'];
const POLITE: readonly Role[] = ['polite', 'please', 'now'];
const ASIDE: readonly Role[] = ['filler', 'article', 'indefinite', 'link', 'sake', 'musing', 'people'];
/** What requests for scenes know of the words that start here, as orders need it. */
export function roleAt(words: readonly string[], at: number, lexicon: Lexicon, bit: LanguageSet) {
  if (lexicon.isSubject(words[at] ?? '', bit)) return { length: 1, meaning: { is: 'subject' } as const };
  const found = lexicon.longest(words, at, bit) ?? null;
  if (!found) return null;
  const has = (roles: readonly Role[]) => roles.some(role => found.roles.has(role));
  const { length } = found;
  if (has(IF)) return { length, meaning: { is: 'if' } as const };
  if (has(AGAINST)) return { length, meaning: toAgainst(found.roles) };
  if (has(HUMAN)) return { length, meaning: { is: 'human' } as const };
  // "For ten minutes": for how long, nothing is kept on.
  if (has(POLITE) && words.slice(at, at + length).some(word => lexicon.isNumber(word, bit)))
    return { length, meaning: NO_ORDER };
  if (has(FRAMES)) return { length, meaning: { is: 'frame' } as const };
  if (has(POLITE)) return { length, meaning: { is: 'polite' } as const };
  return has(ASIDE) ? { length, meaning: { is: 'nothing' } as const } : null;
}

/** What of it the clause beside it must know. */
export function toAgainst(roles: ReadonlySet<Role>): Against {
  const why = roles.has('report')
    ? 'said'
    : roles.has('negation')
      ? 'not'
      : roles.has('later')
        ? 'later'
        : null;
  return { is: 'against', why };
}
