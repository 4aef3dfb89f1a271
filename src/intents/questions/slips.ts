import { isTypo } from '../scenes/word-index.ts';

/** Is `written` a slip for `word`? Checked by what is cheap first, for it is asked of many words. */
export function isSlip(written: string, word: string): boolean {
  const near = Math.abs(written.length - word.length) <= 1;
  return near && (written[0] === word[0] || written[0] === word[1]) && isTypo(written, word);
}
