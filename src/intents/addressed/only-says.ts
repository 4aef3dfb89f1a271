import type { Role } from '../languages/language.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import type { Message } from '../text/message.ts';
import type { IntentWords } from './intent-words.ts';
import type { PhraseList } from './phrase-list.ts';

const KIND: readonly Role[] = ['filler', 'polite', 'musing', 'people'];

/** Do words say no more than these phrases, kind words, and small ones between them? */
export function onlySays(words: readonly string[], phrases: PhraseList, lexicon: Lexicon): boolean {
  const spoken = lexicon.spoken(words);
  const said = new Set(phrases.places(words));
  for (let at = 0; at < words.length; ) {
    const found = lexicon.longest(words, at, spoken);
    const length = found?.length ?? 1;
    const isKind = found !== null && KIND.some(role => found.roles.has(role));
    for (let place = at; isKind && place < at + length; place++) said.add(place);
    at += length;
  }
  return said.size > 0 && words.every((word, at) => said.has(at) || lexicon.isLight(word, spoken));
}

/** Is a message no more than "help", or "hey, what can you do?" */
export function asksForHelp(message: Message, { help }: IntentWords, lexicon: Lexicon): boolean {
  const clauses = message.clauses.map(({ words }) => lexicon.spell(words));
  return (
    clauses.some(words => help.places(words).size > 0) &&
    clauses.every(words => onlySays(words, help, lexicon))
  );
}
