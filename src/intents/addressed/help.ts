import type { Lexicon } from '../sentence/lexicon.ts';
import type { Message } from '../text/message.ts';
import type { IntentWords } from './intent-words.ts';
import { onlySays } from './only-says.ts';

/** Is a message no more than "help", or "hey, what can you do?" */
export function asksForHelp(message: Message, { help }: IntentWords, lexicon: Lexicon): boolean {
  const clauses = message.clauses.map(({ words }) => lexicon.spell(words));
  return (
    clauses.some(words => help.places(words).size > 0) &&
    clauses.every(words => onlySays(words, help, lexicon))
  );
}
