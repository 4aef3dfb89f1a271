import { inSteps, type Steps } from '../../process/steps.ts';
import { isNumber } from '../text/message.ts';
import type { Form } from './form.ts';
import { slipDistance } from './slip-distance.ts';

/** A name with slips all over, among the words of a clause. */
export interface WholeSlip {
  readonly form: Form;
  /** The words that say it, the first and the one behind the last. */
  readonly from: number;
  readonly until: number;
  /** Slips a letter of the name. */
  readonly share: number;
}

/** Finds names with slips all over. */
export interface WholeSlips {
  /** Is it worth a look? Cheap, for it is asked of all that is said. */
  mayHave(words: readonly string[]): boolean;
  /** The one name that some of these words, run together, may be meant for. */
  find(words: readonly string[]): WholeSlip | null;
}

/** Letters of a name. */
const SHORTEST = 5;
const LONGEST = 32;
/** Of one word: more others are like it. */
const SHORTEST_SINGLE = 7;
/** Slips a letter. */
const MOST = 0.2;
/** By which the next scene has to have more. */
const MARGIN = 0.08;
/** Of the pairs of letters of a name, those that slips leave. */
const LEFT = 0.33;
const FEW = 2;
const FEW_OF_LONG = 3;
/** Letters of a long one. */
const LONG = 7;
/** A pair that so many names have tells none of them apart; a hub may list thousands. */
const MANY = 64;
/** More names that are so much alike tell nothing apart. */
const MOST_COMPARED = 32;

/** Places in the table of pairs. */
const PAIRS = 1024;
/** Fours of letters by which a name may be shifted in what is said. */
const SHIFTS = 16;

interface Entry {
  readonly form: Form;
  readonly letters: string;
  readonly words: number;
  /** Pairs of letters that have to be left. */
  enough: number;
}

/** Indexes names by their pairs of letters, so that a clause is compared only with those of which it has enough. */
export function* indexWholeSlips(forms: readonly Form[]): Steps<WholeSlips> {
  const entries: Entry[] = [];
  const byPair: number[][] = Array.from({ length: PAIRS }, () => []);
  yield* inSteps(forms, form => {
    const { written = [], kind, literal } = form;
    const letters = written.join('');
    if (kind === 'phrase' && literal) return;
    if (letters.length < (written.length === 1 ? SHORTEST_SINGLE : SHORTEST) || letters.length > LONGEST)
      return;
    eachPair([letters], (pair, at) => byPair[pair]?.push(entries.length, at));
    entries.push({ form, letters, words: written.length, enough: letters.length < LONG ? FEW : FEW_OF_LONG });
  });
  for (const uses of byPair) if (uses.length > MANY * 2) uses.length = 0;
  for (const entry of entries) {
    let telling = 0;
    eachPair([entry.letters], pair => {
      if (byPair[pair]?.length) telling++;
    });
    entry.enough = Math.max(entry.enough, Math.ceil(telling * LEFT));
  }
  const shared = new Uint8Array(entries.length * SHIFTS);
  const isAlike = new Uint8Array(entries.length);

  /**
   * Those with enough pairs of letters in these words, at about the same distances from each other; none where they are
   * many.
   */
  function findAlike(words: readonly string[]): readonly Entry[] {
    const alike: Entry[] = [];
    shared.fill(0);
    isAlike.fill(0);
    eachPair(words, (pair, at) => {
      const uses = byPair[pair] as number[];
      for (let use = 0; use < uses.length; use += 2) {
        const id = uses[use] as number;
        const shift = (at - (uses[use + 1] as number) + LONGEST) >> 2;
        const place = id * SHIFTS + (shift & (SHIFTS - 1));
        const count = ((shared[place] as number) += 1);
        if (isAlike[id] === 1) continue;
        const before = shared[id * SHIFTS + ((shift - 1) & (SHIFTS - 1))] as number;
        const behind = shared[id * SHIFTS + ((shift + 1) & (SHIFTS - 1))] as number;
        const entry = entries[id] as Entry;
        if (count + Math.max(before, behind) < entry.enough) continue;
        isAlike[id] = 1;
        alike.push(entry);
      }
    });
    return alike.length > MOST_COMPARED ? [] : alike;
  }

  return {
    mayHave: words => findAlike(words).length > 0,
    find(words) {
      const byScene = new Map<number, WholeSlip>();
      for (const entry of findAlike(words)) {
        const slip = compare(entry, words);
        const known = slip && byScene.get(slip.form.scene);
        if (slip && !(known && known.share <= slip.share)) byScene.set(slip.form.scene, slip);
      }
      const [first, second] = [...byScene.values()].sort((one, other) => one.share - other.share);
      if (!first || first.share > MOST) return null;
      return second && second.share - first.share < MARGIN ? null : first;
    },
  };
}

/** The words that are most like a name; null where none are. */
function compare({ form, letters, words: own }: Entry, words: readonly string[]): WholeSlip | null {
  const most = letters.length * (MOST + MARGIN);
  let best: WholeSlip | null = null;
  for (let from = 0; from < words.length; from++) {
    for (let until = from + Math.max(1, own - 1); until <= Math.min(words.length, from + own + 1); until++) {
      const said = words.slice(from, until);
      const written = said.join('');
      if (Math.abs(written.length - letters.length) > most * 2 || !beginAlike(written, letters)) continue;
      const share = slipDistance(written, letters, most) / letters.length;
      if (share <= MOST + MARGIN && share < (best?.share ?? 1) && sameNumbers(said, form))
        best = { form, from, until, share };
    }
  }
  return best;
}

/** Whoever slips knows how a name begins: the same letter, or swapped with the next. */
function beginAlike(one: string, other: string): boolean {
  return one[0] === other[0] || one[1] === other[0] || one[0] === other[1];
}

/** "Nap 2" is no slip for "Nap 1", nor "Plan C" for "Plan B". */
function sameNumbers(said: readonly string[], { words }: Form): boolean {
  const isLetter = (word: string) => word.length === 1;
  return (
    words.every(word => !(isNumber(word) || isLetter(word)) || said.includes(word)) &&
    said.every(word => !isNumber(word) || words.includes(word))
  );
}

/** Calls with each two letters on end, of words run together, and where they are. */
function eachPair(words: readonly string[], call: (pair: number, at: number) => void): void {
  let before = 0;
  let at = 0;
  for (const word of words) {
    for (let each = 0; each < word.length; each++, at++) {
      const letter = word.charCodeAt(each);
      if (at > 0) call((before * 31 + letter) % PAIRS, at - 1);
      before = letter;
    }
  }
}
