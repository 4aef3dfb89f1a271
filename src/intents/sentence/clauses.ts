import type { Clause, Message } from '../text/message.ts';
import type { Lexicon } from './lexicon.ts';

/** The message's clauses with spellings resolved, cut again where a conjunction opens a new thought, or a request opens. */
export function toClauses(message: Message, lexicon: Lexicon): Clause[] {
  return message.clauses.flatMap(clause => cut(lexicon.spell(clause.words), clause.end, lexicon));
}

function cut(words: readonly string[], end: Clause['end'], lexicon: Lexicon): Clause[] {
  const clauses: Clause[] = [];
  const spoken = lexicon.spoken(words);
  const mainly = lexicon.mainly(words);
  let from = 0;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const isOfTwo = lexicon.isConjunction(`${word} ${words[at + 1]}`, mainly);
    if (isOfTwo || lexicon.isConjunction(word, mainly)) {
      if (at > from)
        clauses.push({
          words: words.slice(from, at),
          end: lexicon.isOnward(isOfTwo ? (words[at + 1] ?? '') : word, mainly) ? '&' : ',',
        });
      at += isOfTwo ? 2 : 1;
      from = at;
      continue;
    }
    if (at > from && lexicon.opensRequest(words, at, spoken)) {
      clauses.push({ words: words.slice(from, at), end: '+' });
      from = at;
    }
    // A conjunction inside a phrase opens nothing: "be so kind as to".
    at += lexicon.longest(words, at, spoken)?.length ?? 1;
  }
  if (from < words.length) clauses.push({ words: words.slice(from), end });
  return clauses;
}
