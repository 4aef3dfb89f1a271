/**
 * What nobody sees in a text. Every room may import it, since it imports nothing itself.
 *
 * Unicode's Default_Ignorable_Code_Point has the formatting characters, fillers, tags and variation selectors; beside
 * them, blanks that are no white space (U+2800, U+1D159) and the annotation marks (U+FFF9 to U+FFFB).
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]/gu;
const NON_ASCII = /[^\x00-\x7f]/;

/** Emoji in which a person chose what stands before the joiner, with its skin or its form. */
const EMOJI = String.raw`\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*`;
/** The marks that join two Indic letters, after which, or before which, a joiner chooses the form (UAX #31, A2 and B). */
const VIRAMA = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2]`;
/** A joiner or selector that does what it is for; one of a run at most. */
const NEEDED = new RegExp(
  [
    // One picture made of several: a family, a flag; and a picture instead of a sign, a keycap.
    String.raw`(?<=${EMOJI})\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Extended_Pictographic})\ufe0f|(?<=[0-9#*])\ufe0f(?=\u20e3)`,
    // "می‌روم": letters that do not join.
    String.raw`(?<=\p{sc=Arabic}\p{M}*)\u200c(?=\p{sc=Arabic})`,
    String.raw`(?<=${VIRAMA})[\u200c\u200d]|(?<=\p{L})\u200d(?=${VIRAMA})`,
  ].join('|'),
  'gu',
);

/** Text without what nobody sees; for comparing. */
export function withoutUnseen(text: string): string {
  return NON_ASCII.test(text) ? text.replace(UNSEEN, '') : text;
}

/** The same for reading: joiners and selectors stay where an emoji, or a script, needs them. */
export function toSeen(text: string): string {
  if (!NON_ASCII.test(text)) return text;
  const needed = new Set([...text.matchAll(NEEDED)].map(({ index }) => index));
  return text.replace(UNSEEN, (unseen, index: number) => (needed.has(index) ? unseen : ''));
}
