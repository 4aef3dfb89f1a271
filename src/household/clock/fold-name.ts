/** A name as names are compared: lower-case words without accents. */
export function foldName(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
