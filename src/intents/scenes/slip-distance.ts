/** Keys as they lie on phones; German and French ones differ in a few. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = new Set('aeiouy');
/** Consonants that are heard, or written, for each other. */
const CLOSE = new Set(['dt', 'bp', 'gk', 'ck', 'sz', 'cs', 'fv', 'mn', 'vw', 'gj', 'bv']);

/** What a slip counts: a letter more, fewer or another is 1. */
const DOUBLED = 0.5;
const VOWEL = 0.75;
const NEIGHBOUR = 0.5;
const ALIKE = 0.6;
const SWAPPED = 0.6;

/** Of two letters, by the codes of both: what one for the other counts. */
const LETTERS = 128;
const swaps = new Float32Array(LETTERS * LETTERS).fill(1);
const places = ROWS.flatMap((row, y) => [...row].map((key, x) => ({ key, x, y })));
for (const one of places) {
  for (const other of places) {
    const both = one.key + other.key;
    const isNear = Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1;
    const isAlike =
      (VOWELS.has(one.key) && VOWELS.has(other.key)) || CLOSE.has(both) || CLOSE.has(other.key + one.key);
    swaps[one.key.charCodeAt(0) * LETTERS + other.key.charCodeAt(0)] = isNear
      ? NEIGHBOUR
      : isAlike
        ? ALIKE
        : 1;
  }
}

/**
 * How many slips of thumb, ear or spelling lie between two words, each by how easily it happens; anything above `most`
 * where there are more.
 */
export function slipDistance(written: string, meant: string, most: number): number {
  let before: number[] = [];
  let row = [0];
  const gaps = Array.from(meant, (_, at) => gap(meant, at));
  for (const lacking of gaps) row.push((row.at(-1) as number) + lacking);
  for (let i = 1; i <= written.length; i++) {
    const more = gap(written, i - 1);
    const next = [(row[0] as number) + more];
    let least = next[0] as number;
    for (let j = 1; j <= meant.length; j++) {
      const one = written.charCodeAt(i - 1);
      const other = meant.charCodeAt(j - 1);
      let cost = Math.min(
        (row[j - 1] as number) + swap(one, other),
        (row[j] as number) + more,
        (next[j - 1] as number) + (gaps[j - 1] as number),
      );
      if (
        i > 1 &&
        j > 1 &&
        one !== other &&
        one === meant.charCodeAt(j - 2) &&
        written.charCodeAt(i - 2) === other
      )
        cost = Math.min(cost, (before[j - 2] as number) + SWAPPED);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    before = row;
    row = next;
  }
  return row[meant.length] as number;
}

/** A letter that the other lacks. */
function gap(word: string, at: number): number {
  const letter = word[at] as string;
  if (letter === word[at - 1]) return DOUBLED;
  return VOWELS.has(letter) ? VOWEL : 1;
}

function swap(one: number, other: number): number {
  if (one === other) return 0;
  return one < LETTERS && other < LETTERS ? (swaps[one * LETTERS + other] as number) : 1;
}
