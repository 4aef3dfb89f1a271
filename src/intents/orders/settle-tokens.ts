import type { Token } from './token.ts';
import type { OrderWords } from './vocabulary.ts';

/** What words say together, and what an "'s" does. */
export function settleTokens(tokens: readonly Token[], language: OrderWords): readonly Token[] {
  const settled = tokens.map(settleYour);
  return joinHalves(language.tag === 'en' ? settled.map(settleS) : settled, language);
}

/** "Schließ … ab" says something else than "schließ" and "ab". */
function joinHalves(tokens: readonly Token[], { apart }: OrderWords): readonly Token[] {
  for (const [at, { words }] of tokens.entries()) {
    const firsts = apart.get(words.join(' '));
    const first = firsts
      ? tokens.findIndex((token, before) => before < at && firsts.has(token.words.join(' ')))
      : -1;
    const deed = firsts?.get(tokens[first]?.words.join(' ') ?? '');
    if (deed === undefined) continue;
    return tokens.map((token, place): Token => {
      if (place === first) return { words: token.words, is: 'deed', deed, isVerb: true };
      return place === at ? { words: token.words, is: 'deed', deed, isVerb: false } : token;
    });
  }
  return tokens;
}

/** "Doe je lamp uit", but "doe je de lamp even uit": whose it is stands before it. */
function settleYour(token: Token, at: number, tokens: readonly Token[]): Token {
  const isOwner = token.is !== 'your' || tokens[at + 1]?.is === 'thing';
  return isOwner ? token : { words: token.words, is: 'nothing' };
}

/** "The light's still on" tells; "rui's lamp" is a name. */
function settleS(token: Token, at: number, tokens: readonly Token[]): Token {
  if (token.words[0] !== 's' || token.words.length > 1) return token;
  const next = tokens[at + 1];
  const before = tokens[at - 1];
  const isOwner =
    (next?.is === 'thing' || next?.is === 'number') && before?.is !== 'it' && before?.is !== 'subject';
  return {
    words: token.words,
    ...(isOwner ? ({ is: 'nothing' } as const) : ({ is: 'against', why: null } as const)),
  };
}
