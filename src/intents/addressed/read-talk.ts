import type { Beyond, Intent } from '../contract.ts';
import type { Role } from '../languages/language.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import type { Message } from '../text/message.ts';
import { onlySays } from './only-says.ts';
import { createPhraseList, type PhraseList } from './phrase-list.ts';
import { TALK_WORDS, type TalkWords } from './talk-words.ts';

/** Hears what is asked of the record, and what nobody can answer. */
export interface TalkReader {
  /** "Who rang?", "what did you just do?", "undo that". */
  readRecord(message: Message, allOff: string | null): Intent | null;
  /** "Movie night and then good night", as what is said before and behind what parts them; null: nothing parts it. */
  readSequence(message: Message): readonly string[] | null;
  /** "Why is it dark here?": of a home, but beyond what it tells. `mentionsHome`: it speaks of what homes have. */
  readBeyond(message: Message, mentionsHome: () => boolean): Extract<Intent, { kind: 'beyond' }> | null;
}

/** Words that may say which button is meant. */
const MAX_NAMES = 3;
/** Who says more tells a story. */
const MAX_WORDS = 16;
const KIND: readonly Role[] = ['filler', 'polite', 'musing'];

/** One language's phrases. */
type Phrases = Readonly<Record<Exclude<keyof TalkWords, 'tag'>, PhraseList>>;

/** Creates it for the household's languages. */
export function createTalkReader(tags: readonly string[], lexicon: Lexicon): TalkReader {
  const languages = TALK_WORDS.filter(({ tag }) => tags.includes(tag)).map(toPhrases);
  const wordsOf = ({ clauses }: Message) => clauses.flatMap(({ words }) => words);

  return {
    readRecord(message, allOff) {
      const written = message.clauses.map(({ words }) => words);
      const ways = [written, written.map(words => lexicon.spell(words))];
      const says = (list: PhraseList, { between }: Phrases) =>
        [...ways, ...ways.map(way => without(between, way))].some(
          clauses =>
            clauses.some(words => list.places(words).size > 0) &&
            clauses.every(words => onlySays(words, list, lexicon)),
        );
      if (languages.some(each => says(each.undo, each))) return { kind: 'undo', allOff };
      if (languages.some(each => says(each.done, each))) return { kind: 'done' };
      const words = written.flat();
      if (words.length > MAX_WORDS) return null;
      const asksAloud = message.clauses.some(({ end }) => end === '?');
      const found = languages.flatMap(each =>
        [words, ...without(each.between, [words])].flatMap(said =>
          toPresses(said, { asksAloud, ...each }, lexicon),
        ),
      );
      return found.sort((a, b) => a.names.length - b.names.length)[0] ?? null;
    },
    readSequence(message) {
      const words = wordsOf(message);
      for (const phrases of words.length > MAX_WORDS ? [] : languages) {
        const parts = toParts(words, phrases);
        if (parts.length > 1 && parts.every(part => part !== '')) return parts;
      }
      return null;
    },
    readBeyond(message, mentionsHome) {
      const words = wordsOf(message);
      if (words.length > MAX_WORDS) return null;
      const asksAloud = message.clauses.some(({ end }) => end === '?');
      // "Hier" is yesterday in French, and here in Dutch.
      const covered = languages.map(phrases => countCovered(words, phrases));
      const spoken = languages.filter((_, at) => covered[at] === Math.max(...covered));
      for (const phrases of spoken) {
        const what = toBeyond(words, asksAloud, phrases);
        if (what === null) continue;
        if (what === 'weather' || phrases.home.places(words).size > 0 || mentionsHome())
          return { kind: 'beyond', what };
      }
      return null;
    },
  };
}

/** Clauses as if some words of them had not been said. */
function without(
  between: PhraseList,
  clauses: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  return clauses.map(words => words.filter(word => !between.has([word]))).filter(words => words.length > 0);
}

function toPhrases({ tag: _, ...lists }: TalkWords): Phrases {
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, createPhraseList([list])]),
  ) as Phrases;
}

function toParts(words: readonly string[], { onward, first }: Phrases): readonly string[] {
  const parting = onward.places(words);
  const leading = first.places(words);
  const written = words.map((word, at) => (parting.has(at) ? '|' : leading.has(at) ? '' : word)).join(' ');
  return written.split(/[|\s]*\|[|\s]*/).map(part => part.trim());
}

function countCovered(words: readonly string[], phrases: Phrases): number {
  return new Set(Object.values(phrases).flatMap(list => [...list.places(words)])).size;
}

function toPresses(
  words: readonly string[],
  { asksAloud, asks, bell, pressed, small }: Phrases & { readonly asksAloud: boolean },
  lexicon: Lexicon,
) {
  const asked = asks.places(words);
  const rung = bell.places(words);
  const done = rung.size > 0 ? rung : pressed.places(words);
  // "Tocaram a campainha?" asks by its sign alone.
  if (done.size === 0 || (asked.size === 0 && !(asksAloud && rung.size > 0))) return [];
  const said = new Set([...asked, ...rung, ...pressed.places(words), ...small.places(words)]);
  const isKind = (word: string) =>
    KIND.some(role => lexicon.longest([word], 0, lexicon.spoken(words))?.roles.has(role));
  const names = words.filter((word, at) => !said.has(at) && !isKind(word));
  if (names.length > (asked.size === 0 ? 0 : MAX_NAMES)) return [];
  return [{ kind: 'presses', ofDoorbell: rung.size > 0, names } as const];
}

function toBeyond(
  words: readonly string[],
  asksAloud: boolean,
  { why, past, asking, weather }: Phrases,
): Beyond | null {
  const opens = (list: PhraseList) => list.places(words).has(0);
  const asks = asksAloud || opens(asking);
  if (asks && weather.places(words).size > 0) return 'weather';
  if (opens(why) || (asksAloud && why.places(words).has(1))) return 'why';
  return asks && past.places(words).size > 0 ? 'past' : null;
}
