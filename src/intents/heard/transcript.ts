import type { ReadTranscript } from '../contract.ts';
import { fold } from '../text/fold.ts';

/** "[BLANK_AUDIO]", "(music)", "*sighs*", "♪ la la ♪": what is heard that nobody says. */
const UNSPOKEN = /\[[^[\]]*\]|\([^()]*\)|\*[^*]*\*|♪[^♪]*♪?/gu;
/** Nobody speaks quotation marks, markup or mentions; a sentence's own signs stay. */
const WRITTEN = /[<>`"“”„«»_~|\\#@/{}=*[\]()♪]|(?<!\p{L})['’‘]|['’‘](?!\p{L})/gu;
/** "- Movie night.", ">> Movie night": who says it. */
const SPEAKER = /^[\s\-–—.,:;!?]+/u;

/** Reads what a speech server wrote down; what it wrote again and again was said once. */
export const readTranscript: ReadTranscript = text => {
  const said = text.replace(UNSPOKEN, ' ').replace(WRITTEN, ' ').replace(/\s+/g, ' ').trim();
  const plain = said.replace(SPEAKER, '');
  return /[\p{L}\p{N}]/u.test(plain) ? withoutEchoes(plain) : '';
};

/** "Good night. Good night. Good night." is said once. */
function withoutEchoes(text: string): string {
  const parts = text.match(/[^.!?,;]+[.!?,;]*\s*/gu) ?? [];
  const isEcho = (part: string, at: number) => at > 0 && toPlain(part) === toPlain(parts[at - 1] ?? '');
  return parts
    .filter((part, at) => !isEcho(part, at))
    .join('')
    .trim();
}

function toPlain(part: string): string {
  return fold(part)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
