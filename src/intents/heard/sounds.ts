import data from './sounds.json' with { type: 'json' };

/** Words as a row of sounds, in one language's way to speak letters. */
export type ToSounds = (words: readonly string[]) => string;

const VOWELS = new Set('aeiou');
/** Sounds that are heard for each other. */
const CLOSE = new Set(data.close.flatMap(([one = '', other = '']) => [one + other, other + one]));
/** What a listener notices of a vowel, and of one heard for another, beside a consonant's 1. */
const VOWEL = 0.5;
const OTHER_VOWEL = 0.3;
const CLOSE_CONSONANT = 0.4;
/** A vowel is hardly ever heard for a consonant. */
const OTHER_KIND = 1.2;

const tables = new Map<string, ToSounds>();

/** By a language's tag; null where nobody has said how its letters are spoken. */
export function soundsOf(tag: string): ToSounds | null {
  const known = tables.get(tag);
  if (known) return known;
  const own: Readonly<Record<string, readonly (readonly string[])[]>> = data.rules;
  const written = own[tag];
  if (!written) return null;
  const rules = written.map(([pattern = '', sound = '']) => [new RegExp(pattern, 'g'), sound] as const);
  const toSounds: ToSounds = words =>
    words
      .map(word => rules.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word))
      .join('')
      .replace(/(.)\1+/gu, '$1');
  tables.set(tag, toSounds);
  return toSounds;
}

/** How much there is to hear in a row of sounds. */
export function weightOf(sounds: string): number {
  let sum = 0;
  for (const sound of sounds) sum += toWeight(sound);
  return sum;
}

/**
 * How differently two rows of sounds are heard: 0 (the same) to about 1, of the longer one; Infinity where it is more
 * than `farthest`.
 */
export function soundDistance(one: string, other: string, farthest = 2): number {
  const [a, b] = [[...one], [...other]];
  const whole = Math.max(weightOf(one), weightOf(other), 1);
  let row = [0];
  for (const sound of b) row.push((row.at(-1) ?? 0) + toWeight(sound));
  for (const sound of a) {
    const weight = toWeight(sound);
    const next = [(row[0] ?? 0) + weight];
    for (const [at, against] of b.entries()) {
      const left = (next[at] ?? 0) + toWeight(against);
      const above = (row[at + 1] ?? 0) + weight;
      next.push(Math.min(left, above, (row[at] ?? 0) + swap(sound, against)));
    }
    row = next;
    // It never becomes less again.
    if (Math.min(...row) > farthest * whole) return Number.POSITIVE_INFINITY;
  }
  return (row.at(-1) ?? 0) / whole;
}

function toWeight(sound: string): number {
  return VOWELS.has(sound) ? VOWEL : 1;
}

function swap(one: string, other: string): number {
  if (one === other) return 0;
  if (VOWELS.has(one) !== VOWELS.has(other)) return OTHER_KIND;
  if (VOWELS.has(one)) return OTHER_VOWEL;
  return CLOSE.has(one + other) ? CLOSE_CONSONANT : 1;
}
