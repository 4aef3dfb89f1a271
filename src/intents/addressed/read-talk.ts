import type { Beyond, Intent } from '../contract.ts';
import type { Role } from '../languages/language.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { type Message, toWords } from '../text/message.ts';
import { onlySays } from './only-says.ts';
import { createPhraseList, type PhraseList } from './phrase-list.ts';
import { type DayPart, type Done, TALK_WORDS, type TalkWords } from './talk-words.ts';

/** Hears what is asked of the record, and what nobody can answer. */
export interface TalkReader {
  /** "Who rang?", "what did you just do?", "undo that". */
  readRecord(message: Message, allOff: string | null): Intent | null;
  /** "What happened today?" */
  readDay(message: Message): DayPart | null;
  /** "Who unlocked the front door?", "when was it opened?": as the question whether it is so. */
  readDeed(message: Message): { readonly asks: 'who' | 'when'; readonly whether: string } | null;
  /** "Movie night and then good night", as what is said before and behind what parts them; null: nothing parts it. */
  readSequence(message: Message): readonly string[] | null;
  /** "Why is it dark here?": of a home, but beyond what it tells. `mentionsHome`: it speaks of what homes have. */
  /** "Set a timer", "remind me to …": what no home does. */
  asksForTimer(message: Message): boolean;
  readBeyond(message: Message, mentionsHome: () => boolean): Extract<Intent, { kind: 'beyond' }> | null;
}

/** Words that may say which button is meant. */
const MAX_NAMES = 3;
/** Who says more tells a story. */
const MAX_WORDS = 16;
const KIND: readonly Role[] = ['filler', 'polite', 'musing'];

/** Lists of phrases, by their names. */
type Listed = {
  [Name in keyof TalkWords]: TalkWords[Name] extends readonly string[] ? Name : never;
}[keyof TalkWords];

/** One language's phrases. */
type Phrases = Readonly<Record<Listed, PhraseList>> &
  Pick<TalkWords, 'whether'> & {
    readonly days: readonly (readonly [DayPart, PhraseList])[];
    readonly deeds: readonly {
      readonly as: string;
      readonly said: PhraseList;
      readonly ends: PhraseList;
      /** Of phrases of two words: the first, and the last, which may end the clause. */
      readonly parted: readonly (readonly [string, string])[];
    }[];
  };

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
    readDay({ clauses }) {
      const words = clauses.flatMap(clause => clause.words);
      for (const { happened, days } of languages) {
        for (const [part, day] of days) {
          const places = day.places(words);
          // "Was ist heute passiert?"
          const rest = words.filter((_, at) => !places.has(at));
          const asks = places.size > 0 && happened.places(rest).size > 0;
          if (asks && onlySays(rest, happened, lexicon)) return part;
        }
      }
      return null;
    },
    readDeed({ clauses }) {
      const [words = [], ...others] = clauses
        .map(clause => clause.words)
        .filter(each => !saysNothing(each, lexicon));
      if (others.length > 0 || words.length > MAX_WORDS) return null;
      return (
        languages
          .flatMap(phrases => toDeed(words, phrases, lexicon) ?? [])
          .toSorted((a, b) => b.known - a.known)[0] ?? null
      );
    },
    readSequence(message) {
      const words = wordsOf(message);
      for (const phrases of words.length > MAX_WORDS ? [] : languages) {
        const parts = toParts(words, phrases);
        if (parts.length > 1 && parts.every(part => part !== '')) return parts;
      }
      return null;
    },
    asksForTimer({ clauses }) {
      const said = clauses.find(clause => !saysNothing(clause.words, lexicon))?.words ?? [];
      return languages.some(({ timer, asking, between }) => {
        const [words = []] = without(between, [said]);
        const places = timer.places(words);
        const [first = -1] = places;
        if (first === -1 || !saysNothing(words.slice(0, first), lexicon)) return false;
        // "Remind me which lights are on"
        const behind = words.slice(words.findIndex((_, at) => at > first && !places.has(at)));
        return places.has(words.length - 1) || !asking.places(behind).has(0);
      });
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

const LEADING: readonly Role[] = [...KIND, 'frame', 'please', 'link', 'people'];

/** Nothing, or "please", "hey, can you": what leads to a wish. */
function saysNothing(words: readonly string[], lexicon: Lexicon): boolean {
  const spoken = lexicon.spoken(words);
  for (let at = 0; at < words.length; ) {
    const found = lexicon.longest(words, at, spoken);
    if (!found || !LEADING.some(role => found.roles.has(role))) return false;
    at += found.length;
  }
  return true;
}

/** Clauses as if some words of them had not been said. */
function without(
  between: PhraseList,
  clauses: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  return clauses.map(words => words.filter(word => !between.has([word]))).filter(words => words.length > 0);
}

function toPhrases({ tag: _, days, deeds, whether, ...lists }: TalkWords): Phrases {
  const made = Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, createPhraseList([list])]),
  ) as Record<Listed, PhraseList>;
  return {
    ...made,
    whether,
    days: Object.entries(days).map(([part, said]) => [part as DayPart, createPhraseList([said])]),
    deeds: Object.values<TalkWords['deeds'][Done]>(deeds).map(({ as, said, ends }) => ({
      as,
      said: createPhraseList([said]),
      ends: createPhraseList([ends]),
      parted: said.flatMap(phrase => {
        const [first, last, ...more] = toWords(phrase);
        return first !== undefined && last !== undefined && more.length === 0 ? [[first, last] as const] : [];
      }),
    })),
  };
}

/** Opens with "who" or "when", says what was done, and names something: what of it is left. `known`: words that are explained. */
function toDeed(words: readonly string[], phrases: Phrases, lexicon: Lexicon) {
  for (const asks of ['who', 'when'] as const) {
    const asking = phrases[asks].places(words);
    const [first] = asking;
    if (first === undefined || !saysNothing(words.slice(0, first), lexicon)) continue;
    const found = phrases.deeds
      .map(({ as, said, ends, parted }) => {
        const whole = [...said.places(words)].filter(at => !asking.has(at));
        const apart = parted.flatMap(([one, other]) =>
          words.at(-1) === other && words.includes(one) ? [words.indexOf(one), words.length - 1] : [],
        );
        const ending = ends.has(words.slice(-1)) ? [words.length - 1] : [];
        return { as, places: new Set([...whole, ...apart, ...ending]) };
      })
      // "Fermé à clé" before "fermé", "turned … off" before "off".
      .toSorted((a, b) => b.places.size - a.places.size)[0];
    if (!found || found.places.size === 0) continue;
    const lists = [phrases.between, ...phrases.days.map(([, day]) => day)];
    const said = new Set(
      [asking, found.places, ...lists.map(list => list.places(words))].flatMap(each => [...each]),
    );
    const rest = words.filter((_, at) => !said.has(at));
    if (rest.length === 0) continue;
    const whether = phrases.whether.replace('{thing}', rest.join(' ')).replace('{state}', found.as);
    return { asks, whether: `${whether}?`, known: words.length - rest.length };
  }
  return null;
}

function toParts(words: readonly string[], { onward, first }: Phrases): readonly string[] {
  const parting = onward.places(words);
  const leading = first.places(words);
  const written = words.map((word, at) => (parting.has(at) ? '|' : leading.has(at) ? '' : word)).join(' ');
  return written.split(/[|\s]*\|[|\s]*/).map(part => part.trim());
}

function countCovered(words: readonly string[], phrases: Phrases): number {
  const lists = Object.values(phrases).flatMap(list =>
    typeof list === 'object' && 'places' in list ? [list as PhraseList] : [],
  );
  return new Set(lists.flatMap(list => [...list.places(words)])).size;
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
