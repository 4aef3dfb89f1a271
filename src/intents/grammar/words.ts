import { toWritten } from '../orders/to-written.ts';
import { toOrderWords } from '../orders/tokens.ts';
import { fold } from '../text/fold.ts';
import { parseMessage, unstretch } from '../text/message.ts';
import { COMMA } from './notation.ts';

/** The words of a sentence, folded, with a comma between its clauses. Empty where it is code, or no words at all. */
export function toSentence(text: string): readonly string[] {
  // "2. Stock", "1:a våningen": an ordinal ends nothing.
  const whole = text.replace(/(?<=\d)(?:\.\s|:(?=a\b|e\b))(?=\p{L})/gu, ' ');
  const clauses = parseMessage(toWritten(whole))?.clauses ?? [];
  return clauses.flatMap(({ words }, at) =>
    at === 0 ? toOrderWords(words) : [COMMA, ...toOrderWords(words)],
  );
}

/** Letters and spaces, and no letter alone: most phrases. */
const PLAIN = /^\p{L}{2,}(?: \p{L}{2,})*$/u;

/** The words of a name or a phrase, folded and parted as those of sentences. */
export function toSpokenWords(text: string): readonly string[] {
  if (PLAIN.test(text)) return fold(text).split(' ').map(unstretch);
  return toSentence(text.replace(/[()]/g, ' ')).filter(word => word !== COMMA);
}
