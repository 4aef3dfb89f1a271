import type { Language } from '../languages/language.ts';
import { toWords } from '../text/message.ts';
import { addWord, FIRST, type WordsOf } from './language-set.ts';

/** Which languages, by their tags, know most words of a text; none where none knows any. */
export type TellLanguages = (text: string, names: ReadonlySet<string>) => readonly string[];

/** What languages borrow of each other: names of people, exclamations. */
const BORROWED = new Set(['people', 'human', 'musing', 'stranger']);

/**
 * Creates it of the words that requests, questions and all else are understood by. What a home has is called as people
 * like in any language, "the Wohnzimmerlampe": nouns prove nothing, and nor do a household's own `names`.
 */
export function createLanguageTeller(packs: readonly Language[]): TellLanguages {
  const known: WordsOf = new Map();
  for (const [at, pack] of packs.entries()) {
    const small = new Set(smallOf(pack).flatMap(toWords));
    const nouns = new Set(
      nounsOf(pack)
        .flatMap(toWords)
        .filter(word => !small.has(word)),
    );
    for (const word of phrasesOf(pack).flatMap(toWords))
      if (!nouns.has(word)) addWord(known, word, FIRST << at);
  }
  return (text, names) => {
    const counts = packs.map(() => 0);
    for (const word of toWords(text)) {
      const by = names.has(word) ? 0 : (known.get(word) ?? 0);
      for (const at of packs.keys()) if (by & (FIRST << at)) counts[at] = (counts[at] ?? 0) + 1;
    }
    const most = Math.max(...counts);
    return most === 0 ? [] : packs.flatMap(({ tag }, at) => (counts[at] === most ? tag : []));
  };
}

function phrasesOf(pack: Language): readonly string[] {
  const { roles, questions } = pack;
  const own = Object.entries(roles).flatMap(([role, phrases]) => (BORROWED.has(role) ? [] : phrases));
  const asked = [questions?.cues, questions?.asks, questions?.states].flatMap(lists =>
    Object.values(lists ?? {}).flat(),
  );
  const lists = [
    pack.conjunctions,
    pack.light,
    pack.openings,
    pack.separable,
    pack.stop,
    pack.orders,
    pack.help,
    pack.courtesies,
  ];
  return [...own, ...asked, ...lists.flatMap(list => list ?? []), ...(questions?.subjects ?? [])];
}

function nounsOf({ roles, questions }: Language): readonly string[] {
  const lists = [questions?.kinds, questions?.places, questions?.things].flatMap(named =>
    Object.values(named ?? {}),
  );
  return [...(roles.place ?? []), ...lists.flat(), ...(questions?.others ?? [])];
}

/** What stands in names, too, and yet is a language's own: "on the wall". */
function smallOf({ light, roles, questions }: Language): readonly string[] {
  const { whether, which, how, there } = questions?.cues ?? {};
  const lists = [light, roles.article, roles.link, roles.on, whether, which, how, there];
  return lists.flatMap(list => list ?? []);
}
