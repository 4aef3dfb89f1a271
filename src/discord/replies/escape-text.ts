/** Unicode's embeddings, overrides and isolates (UAX #9). */
const REVERSING = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text that a hub, a broker or a person made up, as plain Discord text: nothing in it is markup, a link or
 * a mention. Discord's markdown takes a backslash before any punctuation; an underscore within an id
 * (`btn_1`) is none, and stays readable. What would reverse the rest of the line is left out.
 */
export function escapeText(text: string, limit = 100): string {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(REVERSING, '')
    .trim();
  const shown = [...plain].length > limit ? `${[...plain].slice(0, limit - 1).join('')}…` : plain;
  return shown
    .replace(/[\\*~`|<>[\]#]|(?<![a-z0-9])_|_(?![a-z0-9])/gi, '\\$&')
    .replace(/@/g, '@\u200b')
    .replace(/:\/\//g, '\\://');
}

/** The same between backticks, where only a backtick could break out. */
export function escapeCode(text: string, limit = 100): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(REVERSING, '')
    .replace(/`/g, "'")
    .slice(0, limit);
}
