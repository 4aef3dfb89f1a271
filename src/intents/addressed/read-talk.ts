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
  /** "Who unlocked the front door?", "when was it opened?": as the question about now, and the thing. */
  readDeed(message: Message): AskedDeed | null;
  /** "What is still scheduled for tonight?": what it may ask that of, nothing for all that waits. null: it does not ask that. */
  readPlanned(message: Message): readonly string[] | null;
  /** "Movie night and then good night", as what is said before and behind what parts them; null: nothing parts it. */
  readSequence(message: Message): readonly string[] | null;
  /** "Why is it dark here?": of a home, but beyond what it tells. `mentionsHome`: it speaks of what homes have. */
  /** "Set a timer", "remind me to …": what no home does. */
  asksForTimer(message: Message): boolean;
  readBeyond(message: Message, mentionsHome: () => boolean): Extract<Intent, { kind: 'beyond' }> | null;
}

/** What was done, as somebody asks for it. */
export interface AskedDeed {
  readonly asks: 'who' | 'when';
  readonly whether: string;
  readonly thing: string;
  /** Scenes are started, or turned on. */
  readonly mayBeScene: boolean;
}

const NUMBER = /^\p{N}/u;
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
    readonly planned: Readonly<Record<keyof TalkWords['planned'], PhraseList>> & {
      /** Of phrases of two words, which may stand apart: "steht noch etwas an". */
      readonly parted: readonly (readonly [string, string])[];
    };
    readonly deeds: readonly {
      readonly whether: string | undefined;
      readonly thing: string | undefined;
      readonly mayBeScene: boolean;
      readonly isStart: boolean;
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
    readDay(message) {
      const { clauses } = message;
      // "Anything happen last night? I thought I heard the door"
      for (const words of [wordsOf(message), ...clauses.map(clause => clause.words)])
        for (const phrases of languages) {
          const part = toDay(words, phrases, lexicon);
          if (part) return part;
        }
      return null;
    },
    readDeed(message) {
      // "Who started the vacuum, it wasn't me", and "the last time, that it was open"
      const [first = []] = message.clauses
        .map(clause => clause.words)
        .filter(each => !saysNothing(each, lexicon));
      const read = (words: readonly string[]) =>
        words.length > MAX_WORDS ? [] : languages.flatMap(phrases => toDeed(words, phrases, lexicon) ?? []);
      const found = [read(first), read(wordsOf(message))].find(deeds => deeds.length > 0) ?? [];
      return found.toSorted((a, b) => b.known - a.known)[0] ?? null;
    },
    readPlanned({ clauses }) {
      const [words = []] = clauses.map(clause => clause.words).filter(each => !saysNothing(each, lexicon));
      if (words.length > MAX_WORDS) return null;
      return (
        languages
          .flatMap(phrases => toPlanned(words, phrases, lexicon) ?? [])
          .toSorted((a, b) => a.things.join('').length - b.things.join('').length)[0]?.things ?? null
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

function toPhrases({ tag: _, days, deeds, planned, whether, ...lists }: TalkWords): Phrases {
  const made = Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, createPhraseList([list])]),
  ) as Record<Listed, PhraseList>;
  return {
    ...made,
    whether,
    days: Object.entries(days).map(([part, said]) => [part as DayPart, createPhraseList([said])]),
    planned: {
      asks: createPhraseList([planned.asks]),
      so: createPhraseList([planned.so]),
      starts: createPhraseList([planned.starts]),
      beside: createPhraseList([planned.beside]),
      soon: createPhraseList([planned.soon]),
      parted: planned.so.flatMap(toPair),
    },
    deeds: Object.entries<TalkWords['deeds'][Done]>(deeds).map(([done, { as, said, ends, ...own }]) => ({
      as,
      whether: own.whether,
      thing: own.thing,
      isStart: done === 'started',
      mayBeScene: done === 'started' || done === 'on',
      said: createPhraseList([said]),
      ends: createPhraseList([ends]),
      parted: said.flatMap(toPair),
    })),
  };
}

function toPair(phrase: string): (readonly [string, string])[] {
  const [first, last, ...more] = toWords(phrase);
  return first !== undefined && last !== undefined && more.length === 0 ? [[first, last]] : [];
}

/** Opens with "what", "is there" or the like, and says that something waits: what it names beside. */
function toPlanned(words: readonly string[], { planned, between }: Phrases, lexicon: Lexicon) {
  const [opening] = planned.asks.places(words);
  if (opening === undefined || !saysNothing(words.slice(0, opening), lexicon)) return null;
  const spoken = lexicon.spoken(words);
  const asked = words.slice(opening).filter(word => !between.has([word]));
  const apart = planned.parted.flatMap(([one, other]) => {
    const at = asked.indexOf(one);
    const end = asked.indexOf(other, at + 1);
    return at === -1 || end === -1 ? [] : [at, end];
  });
  const so = new Set([...planned.so.places(asked), ...apart]);
  const starts = planned.starts.places(asked);
  if (so.size + starts.size === 0) return null;
  const soon = planned.soon.places(asked);
  const small = [so, starts, planned.asks.places(asked), planned.beside.places(asked)];
  const whole = asked.filter((word, at) => !small.some(each => each.has(at)) && !NUMBER.test(word));
  const rest = asked.filter((word, at) => ![soon, ...small].some(each => each.has(at)) && !NUMBER.test(word));
  if (rest.every(word => lexicon.isLight(word, spoken))) return so.size > 0 ? { things: [] } : toNamed(whole);
  return toNamed(whole);

  /** "Guten Morgen morgen": the day may be part of a name, or not. */
  function toNamed(named: readonly string[]) {
    return { things: [named.join(' '), named.slice(0, -1).join(' '), rest.join(' ')] };
  }
}

/** Of which part of the last days is asked what happened; today, where none is said. */
function toDay(
  said: readonly string[],
  { happened, days, done, between, atHome }: Phrases,
  lexicon: Lexicon,
): DayPart | null {
  for (const [part, day] of [...days, ['today', null] as const]) {
    const places = day?.places(said) ?? new Set<number>();
    if (day && places.size === 0) continue;
    // "Was ist heute passiert?"
    const all = days.map(([, each]) => each.places(said));
    // "Heute Nacht" is no "heute".
    if (all.some(each => each.size > places.size && [...places].every(at => each.has(at)))) continue;
    const asked = said.filter((_, at) => !all.some(each => each.has(at)));
    const home = atHome.places(asked);
    const ways = [asked, asked.filter((_, at) => !home.has(at)), ...without(between, [asked])];
    const isAsked = (words: readonly string[]) =>
      happened.places(words).size > 0 && onlySays(words, happened, lexicon);
    // "What happened?" asks for what was done just now.
    if (ways.some(isAsked) && (day || done.places(asked).size === 0)) return part;
  }
  return null;
}

/** Opens with "who" or "when", says what was done, and names something: what of it is left. `known`: words that are explained. */
function toDeed(written: readonly string[], phrases: Phrases, lexicon: Lexicon) {
  for (const asks of ['who', 'when'] as const) {
    const opening = phrases[asks].places(written);
    const [first] = opening;
    const lists = [phrases.between, phrases.beside, ...phrases.days.map(([, day]) => day)];
    const small = lists.map(list => list.places(written));
    // "La porte a été ouverte quand pour la dernière fois ?"
    const isLast = asks === 'when' && phrases.beside.places(written).size > 1;
    if (first === undefined || !(isLast || saysNothing(written.slice(0, first), lexicon))) continue;
    const isSmall = (at: number) => small.some(places => places.has(at)) && !opening.has(at);
    for (const words of [written, written.filter((_, at) => !isSmall(at))]) {
      const asking = words === written ? opening : phrases[asks].places(words);
      const found = phrases.deeds
        .map(deed => {
          const whole = [...deed.said.places(words)].filter(at => !asking.has(at));
          const apart = deed.parted.flatMap(([one, other]) =>
            words.at(-1) === other && words.includes(one) ? [words.indexOf(one), words.length - 1] : [],
          );
          const ending = deed.ends.has(words.slice(-1)) ? [words.length - 1] : [];
          return { ...deed, places: new Set([...whole, ...apart, ...ending]) };
        })
        // "Fermé à clé" before "fermé", "turned … off" before "off".
        .toSorted((a, b) => b.places.size - a.places.size || Number(b.isStart) - Number(a.isStart))[0];
      if (!found || found.places.size === 0) continue;
      const said = new Set(
        [asking, found.places, ...lists.map(list => list.places(words))].flatMap(each => [...each]),
      );
      const rest = words.filter((word, at) => !said.has(at) && !NUMBER.test(word));
      const thing = rest.length === 0 ? found.thing : rest.join(' ');
      if (thing === undefined) continue;
      const whether = (found.whether ?? phrases.whether)
        .replace('{thing}', thing)
        .replace('{state}', found.as);
      const { mayBeScene } = found;
      return { asks, whether: `${whether}?`, thing, mayBeScene, known: written.length - rest.length };
    }
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
