const MARKS = /\p{M}+/gu;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;
const NON_ASCII = /[^\x00-\x7f]/;

/** Lower case without accents, invisible marks and compatibility forms: "Größe", "ＧＲÖSSE" and zalgo compare. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!NON_ASCII.test(lower)) return lower;
  return lower
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss');
}
