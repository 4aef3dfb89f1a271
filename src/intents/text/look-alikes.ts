import letters from './look-alikes.json' with { type: 'json' };

const NON_ASCII = /[^\x00-\x7f]/;

/**
 * By letter, those of other alphabets that are read as it, after UTS #39's confusables. What Unicode itself takes apart
 * (fullwidth, mathematical, circled letters) is none of them.
 */
const LATIN = new Map(
  Object.entries(letters).flatMap(([latin, others]) =>
    [...others].map(other => [other, /\p{Lu}/u.test(other) ? latin.toUpperCase() : latin] as const),
  ),
);

/** A text as it looks to whoever reads Latin letters: "unlосk" with two letters of Cyrillic is "unlock". */
export function toLookAlike(text: string): string {
  if (!NON_ASCII.test(text)) return text;
  return [...text.normalize('NFKD')].map(letter => LATIN.get(letter) ?? letter).join('');
}
