import type { Knowledge } from '../knowledge.ts';
import type { Clause, Message } from '../text/message.ts';

/** A message with the punctuation that dictation wrote out in the place of its words: "movie night please full stop". */
export function punctuate(message: Message, { lexicon, marks, scenes }: Knowledge): Message {
  if (!message.clauses.some(({ words }) => marks.mayHave(words))) return message;
  return { ...message, clauses: message.clauses.flatMap(cut) };

  function cut(clause: Clause): readonly Clause[] {
    const words = lexicon.spell(clause.words);
    const spoken = lexicon.spoken(words);
    const found = marks
      .find(words, spoken)
      .filter(({ from, until }) => !isNamed(words, from, until) && !isThing(words[from - 1] ?? '', spoken));
    if (found.length === 0) return [clause];
    const clauses = found.map(({ from, mark }, at): Clause => {
      const start = found[at - 1]?.until ?? 0;
      return { words: words.slice(start, from), end: mark };
    });
    const rest: Clause = { words: words.slice(found.at(-1)?.until), end: clause.end };
    return [...clauses, rest].filter(each => each.words.length > 0);
  }

  /** A word of a scene's name: "Period drama". */
  function isNamed(words: readonly string[], from: number, until: number): boolean {
    return scenes.find(words).some(({ at }) => at.some(place => place >= from && place < until));
  }

  /** "a question mark", "the point": behind an article, a thing is spoken of. */
  function isThing(before: string, spoken: number): boolean {
    const roles = lexicon.longest([before], 0, spoken)?.roles;
    return before !== 'it' && ((roles?.has('article') || roles?.has('indefinite')) ?? false);
  }
}
