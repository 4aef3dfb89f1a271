/** Text of at most `characters` UTF-16 units, never cut within a character. */
export function cut(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const end = characters - 1;
  const beforePair = text.slice(0, end).isWellFormed() ? end : end - 1;
  return `${text.slice(0, beforePair)}…`;
}
