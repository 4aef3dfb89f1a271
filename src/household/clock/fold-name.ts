/** A name as names are compared: lower-case words without accents. */
export function foldName(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The same, with whatever stands between the words. */
export function foldLetters(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}
