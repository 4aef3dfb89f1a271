import { toSeen } from '../../unseen.ts';

const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Text that a hub, a broker or a person made up, as plain Discord text: nothing in it is markup, a link or
 * a mention. Discord's markdown takes a backslash before any punctuation; an underscore within an id
 * (`btn_1`) is none, and stays readable. What nobody sees, or would reverse the rest of the line, is left out.
 */
export function escapeText(text: string, limit = 100): string {
  const plain = toSeen(text.toWellFormed().replace(BREAKING, ' ')).trim();
  const shown = [...plain].length > limit ? `${[...plain].slice(0, limit - 1).join('')}…` : plain;
  return shown
    .replace(/[\\*~`|<>[\]#]|(?<![a-z0-9])_|_(?![a-z0-9])/gi, '\\$&')
    .replace(/@/g, '@\u200b')
    .replace(/:\/\//g, '\\://');
}

/** The same between backticks, where only a backtick could break out. */
export function escapeCode(text: string, limit = 100): string {
  return toSeen(text.replace(BREAKING, ' ')).replace(/`/g, "'").slice(0, limit);
}
