import type { Context } from '../contract.ts';
import type { Knowledge } from '../knowledge.ts';
import { toWritten } from '../scenes/form.ts';
import { type Message, OPAQUE, parseMessage } from '../text/message.ts';
import { punctuate } from './punctuate.ts';

/** What code has, whose strings are no names. */
const CODE = /[{}=<>\\|]|[\p{L}_]\(/u;

/**
 * Takes a message apart. A scene's name in quotation marks is one without them where something beside it may ask, or the
 * bot is spoken to: "could you put “Four o'clock” on". Every other quotation stays what somebody else said.
 */
export function readMessage(text: string, context: Context, knowledge: Knowledge): Message | null {
  const message = parseMessage(text);
  if (message === null) return null;
  const { lexicon, scenes } = knowledge;
  const isQuoting = message.clauses.some(({ words }) => words.includes(OPAQUE));
  const mayAsk =
    isQuoting &&
    !CODE.test(text) &&
    (context === 'addressed' || message.clauses.some(({ words }) => words.some(lexicon.mayAsk)));
  if (!mayAsk) return punctuate(message, knowledge);
  const named = parseMessage(text, quoted => {
    const words = toWritten(quoted);
    return scenes.isName(words) ? words.join(' ') : null;
  });
  return punctuate(named ?? message, knowledge);
}
