import { withoutUnseen } from '../../unseen.ts';

const MARKS = /\p{M}+/gu;
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
  if (!NON_ASCII.test(text)) return text.toLowerCase();
  return withoutUnseen(text)
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(LETTER, letter => LETTERS[letter] ?? letter);
}
