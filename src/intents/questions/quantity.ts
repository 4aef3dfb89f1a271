import type { Asked, Form, Quantifier, State } from './contract.ts';
import { isCue, type Token } from './tokens.ts';
import type { Quantity } from './vocabulary.ts';

/**
 * What makes a yes where nothing says how many: of safety and rest, all must be so, since people go to bed on the
 * answer; of what goes on, one is enough.
 */
const BY_STATE: Readonly<Record<State, Quantifier>> = {
  locked: 'all',
  closed: 'all',
  off: 'all',
  armed: 'all',
  disabled: 'all',
  done: 'all',
  still: 'all',
  online: 'all',
  unlocked: 'any',
  open: 'any',
  disarmed: 'any',
  on: 'any',
  enabled: 'any',
  running: 'any',
  busy: 'any',
  failing: 'any',
  low: 'any',
  moving: 'any',
  offline: 'any',
};

/** The state that is asked about where none is named: "did I lock up?", "anyone in the attic?" */
const UNNAMED: Readonly<Partial<Record<Asked, State>>> = {
  locked: 'locked',
  availability: 'online',
};

/** A word that says how many, or denies. `hoped`: a denial before the things, "isn't there", which hopes for a yes. */
export type Said = Exclude<Quantity, 'one'> | 'not' | 'hoped';

/** How many are asked about, and whether the opposite of the state is. */
export interface Asking {
  readonly quantifier: Quantifier;
  readonly negated: boolean;
}

/** A kind of device; the house is none. */
function isThing({ meaning }: Token): boolean {
  return meaning?.is === 'noun' && meaning.kind && meaning.noun !== 'house';
}

/** The words of a sentence that say how many, and its denials, in their order. */
export function readQuantities(
  tokens: readonly Token[],
  words: ReadonlyMap<string, Quantity>,
): readonly Said[] {
  const thing = tokens.findIndex(isThing);
  return tokens.flatMap((token, at): Said | readonly [] => {
    const said = words.get(token.phrase);
    // "It is locked, no?"
    if (said === 'none' && at === tokens.length - 1) return [];
    // "A door", but "take a look whether the doors are locked".
    const next = tokens[at + 1];
    if (said === 'one') return next && isThing(next) ? 'any' : [];
    if (said) return said === 'there' && thing === -1 ? [] : said;
    if (isCue(token, 'not')) return at < thing ? 'hoped' : 'not';
    if (isCue(token, 'all')) return 'all';
    const { meaning } = token;
    if (meaning?.is !== 'noun') return [];
    if (meaning.noun === 'everything') return 'all';
    return meaning.noun === 'anything' ? 'any' : [];
  });
}

/** What a question about a state needs for a yes. */
export function toAsking(said: readonly Said[], form: Form, asks: Asked | null, state: State | null): Asking {
  const first = said.find(each => each === 'all' || each === 'any');
  const some = first ?? (said.includes('there') ? 'any' : null);
  const denied = said.includes('not');
  if (form !== 'whether') {
    const negated = denied || said.includes('hoped') || said.includes('none');
    return { quantifier: first ?? 'any', negated };
  }
  // "Is no window open?" asks whether all are the opposite, "did I forget to lock up?" whether any is.
  if (said.includes('none')) return { quantifier: 'all', negated: true };
  if (said.includes('missed')) return { quantifier: 'any', negated: true };
  // "Is any door not shut?"; but "isn't any door open?", "are not all doors shut?" and "is it not shut?" hope for a yes.
  if (some === 'any' && denied) return { quantifier: 'any', negated: true };
  const about = state ?? (asks && UNNAMED[asks]);
  return { quantifier: some ?? (about ? BY_STATE[about] : 'any'), negated: false };
}
