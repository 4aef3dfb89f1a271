const MARKS = /\p{M}+/gu;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;
const NON_ASCII = /[^\x00-\x7f]/;
/** Letters that Unicode does not take apart, as people write them who have no such key; Turkish ı, since I is both. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const LETTER = /[ßıøłðæœþ]/g;

/** Lower case without accents, invisible marks and compatibility forms: "Größe", "ＧＲÖSSE" and zalgo compare. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!NON_ASCII.test(lower)) return lower;
  return lower
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(LETTER, letter => LETTERS[letter] ?? letter);
}
