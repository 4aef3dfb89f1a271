import { once } from '../../process/once.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { type Phrases, readNouns, toWords } from '../questions/phrases.ts';
import type { QuestionLanguage } from '../questions/vocabulary.ts';
import { unstretch } from '../text/message.ts';
import cs from './words/cs.json' with { type: 'json' };
import da from './words/da.json' with { type: 'json' };
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };
import nb from './words/nb.json' with { type: 'json' };
import nl from './words/nl.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };
import shared from './words/shared.json' with { type: 'json' };
import sv from './words/sv.json' with { type: 'json' };

/** What a word of an order says is to be done. `set` says no more than that something is. */
export type DeedWord =
  | 'on'
  | 'off'
  | 'open'
  | 'close'
  | 'lock'
  | 'unlock'
  | 'arm'
  | 'disarm'
  | 'up'
  | 'down'
  | 'brighter'
  | 'dimmer'
  | 'louder'
  | 'quieter'
  | 'warmer'
  | 'cooler'
  | 'mute'
  | 'start'
  | 'clean' // what only a vacuum is told: "sweep"
  | 'stop'
  | 'pause'
  | 'dock'
  | 'set'
  | 'half'
  | 'full'
  | 'warm'
  | 'cold'
  | 'neutral'
  | 'percent'
  | 'degrees'
  | 'kelvin'
  | 'brightness'
  | 'volume'
  | 'temperature';

/** What else a word does in an order. */
export type Part =
  | 'frame' // how one asks others: "someone", with which a question mark asks for the deed
  | 'all' // "all", "everywhere"
  | 'both'
  | 'one' // "one of the": which, is not said
  | 'except'
  | 'instead' // "instead of": what follows is to go off
  | 'and'
  | 'if' // what follows is for another time
  | 'let' // "lass … an" leaves it on, "lass … runter" lowers it
  | 'keep' // "leave": what follows is to stay as it is
  | 'to' // joins what is to be with what it is to be: "to", "at"
  | 'of' // joins a thing with where it is: "in", "of"
  | 'own' // "my"
  | 'your' // somebody else's, where it is not said to the bot
  | 'may' // "may", "can": between a thing and what it is to be
  | 'it' // stands for a thing
  | 'because' // what follows says why
  | 'nothing' // says nothing: "a bit", "that"
  | 'against'; // keeps it from being an order

/** The words of one language for orders, accents and apostrophes as written. */
interface Written {
  /** Verbs that order: "turn off", "dim". */
  readonly verbs: Readonly<Partial<Record<DeedWord, readonly string[]>>>;
  /** What says it beside a verb, or beside a thing alone: "off", "halfway". */
  readonly words: Readonly<Partial<Record<DeedWord, readonly string[]>>>;
  readonly parts: Readonly<Partial<Record<Part, readonly string[]>>>;
  /** Verbs in two halves that say something else than their halves: "schließ … ab". */
  readonly apart?: Readonly<Partial<Record<DeedWord, readonly string[]>>>;
  /** By hue of HUES. */
  readonly colors: Readonly<Record<string, readonly string[]>>;
  /** By the mode that is meant, as homes spell it. */
  readonly modes: Readonly<Record<string, readonly string[]>>;
  readonly numbers: Readonly<Record<string, number>>;
  /** What asks for something without saying what: "the lamp, please". */
  readonly pleas: readonly string[];
  /** Things of which more than one is meant, and those that are said of several as of one: "das Licht". */
  readonly plurals: readonly string[];
  /** What homes are asked for by name, beyond what questions know: kinds of lamps. */
  readonly nouns: Readonly<Record<string, readonly string[]>>;
}

/** What a phrase is in an order. */
export type Said =
  | { readonly is: 'deed'; readonly deed: DeedWord; readonly isVerb: boolean }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'color'; readonly value: string }
  /** `isOwn`: as the home calls it, and no word of the language. */
  | { readonly is: 'mode'; readonly value: string; readonly isOwn?: boolean }
  | { readonly is: Exclude<Part, 'against'> }
  | { readonly is: 'against' };

/** One language, ready to be read with. */
export interface OrderWords {
  readonly tag: string;
  /** By the words of a phrase, joined by spaces. */
  readonly phrases: ReadonlyMap<string, Said>;
  /** Verbs in two halves: what they say, by the second half and the first. */
  readonly apart: ReadonlyMap<string, ReadonlyMap<string, DeedWord>>;
  /** Household nouns of this language alone. */
  readonly nouns: Phrases;
  readonly plurals: ReadonlySet<string>;
  readonly pleas: readonly string[];
  /** Behind an order, what follows them says why, whatever else they do. */
  readonly reasons: ReadonlySet<string>;
}

const WRITTEN: Readonly<Record<string, Written>> = { en, de, es, fr, it, nl, pl, pt, cs, da, nb, sv };
/** "Rollladen" comes to be "roladen" where emphasis is taken out of a message: both are known. */
function withUnstretched(phrases: Phrases): Phrases {
  return new Map(
    [...phrases].flatMap(([phrase, meaning]) => [
      [phrase, meaning] as const,
      [unstretch(phrase), meaning] as const,
    ]),
  );
}

function toHalves(apart: Readonly<Partial<Record<DeedWord, readonly string[]>>>) {
  const halves = new Map<string, Map<string, DeedWord>>();
  for (const [deed, list] of Object.entries(apart)) {
    for (const [first = '', second = ''] of list.map(toWords)) {
      const firsts = halves.get(second) ?? new Map<string, DeedWord>();
      halves.set(second, firsts.set(first, deed as DeedWord));
    }
  }
  return halves;
}

/** What questions know of each language, and the nouns that orders have besides. */
export const spokenIn = once((): readonly QuestionLanguage[] =>
  LANGUAGES.flatMap(({ tag, questions }): QuestionLanguage | readonly [] => {
    const { nouns = {} } = WRITTEN[tag] ?? {};
    if (!questions) return [];
    const floors = Object.entries(nouns).filter(([noun]) => FLOORS.includes(noun));
    const lamps = Object.entries(nouns).filter(
      ([noun]) => !Object.hasOwn(questions.kinds, noun) && !FLOORS.includes(noun),
    );
    const kinds = Object.entries(nouns).filter(([noun]) => Object.hasOwn(questions.kinds, noun));
    return {
      tag,
      ...questions,
      kinds: { ...questions.kinds, ...join(questions.kinds, kinds) },
      things: { ...questions.things, ...join(questions.things, lamps) },
      places: { ...questions.places, ...join(questions.places, floors) },
    };
  }),
);

function join(
  known: Readonly<Record<string, readonly string[]>>,
  more: readonly (readonly [string, readonly string[]])[],
): Record<string, readonly string[]> {
  return Object.fromEntries(more.map(([noun, list]) => [noun, [...(known[noun] ?? []), ...list]]));
}

/** Things that are lights, whatever homes say of them. */
export const LAMPS: readonly string[] = shared.lamps;
/** Words whose "'s" is always a verb: "it's". */
export const CONTRACTED: readonly string[] = shared.contracted;
/** What things of a home may be called, in every language. */
export const orderedNouns = once((): Phrases => withUnstretched(readNouns(spokenIn())));
/** Those of them that say on which floor. */
export const FLOORS: readonly string[] = shared.floors;
/** "Too much white": it says why. */
export const TOO: ReadonlySet<string> = new Set(shared.too);
/** "Or", which says what else will happen: "off, or mum gets cross". */
export const OR: ReadonlySet<string> = new Set(shared.or);
/** "Off, nobody is in there": a reason, and no taking back. */
export const NOBODY: ReadonlySet<string> = new Set(shared.nobody);
/** Languages so alike that each seems to be the other. */
export const KIN: ReadonlySet<string> = new Set(shared.kin);
/** "Lampan på" is on; "på 30" and "på altanen" say to what, and where. */
export const ONTO: ReadonlySet<string> = new Set(shared.onto);
/** How it is asked whether something can be done at all: "si può …". */
export const ABLE: ReadonlySet<string> = new Set(shared.able);
/** How somebody asks for leave: "may I turn the lamp off". */
export const LEAVE: ReadonlySet<string> = new Set(shared.leave);
/** Who is called by them is told what to do: "kids, TV off". */
export const CHILDREN: ReadonlySet<string> = new Set(shared.children);
/** Something else was meant: "the lamp, I mean the fan". */
export const CORRECTING: ReadonlySet<string> = new Set(shared.corrections);
/** Behind an order, who asks so complains: "hall light on again, who was it". */
export const WHO: ReadonlySet<string> = new Set(shared.who);
/** Words such as "timer" and "list": a sentence that has one is not a device order. */
export const BEYOND: ReadonlySet<string> = new Set(shared.beyond);
/** "You", who is the bot where it is spoken to: "tu éteins la lampe ?" */
export const YOU: ReadonlySet<string> = new Set(shared.you);
/** "Il portone l'ho chiuso io": it is done. */
export const HAVE: ReadonlySet<string> = new Set(shared.have);
/** "The lamp too": one more of the same. */
export const ALSO: ReadonlySet<string> = new Set(shared.also);
/** Whose it is, of somebody who was spoken of: "her lamp". */
export const THEIRS: ReadonlySet<string> = new Set(shared.theirs);
/** Places of which a language has words for different ones: "hall", "landing". */
export const DIVERSE: ReadonlySet<string> = new Set(shared.diverse);
/** What things are besides, that a kind is not: a TV is no speaker. */
export const OTHER_KINDS: Readonly<Record<string, readonly string[]>> = shared.otherKinds;
/** Those of them that are rooms and parts of the house. */
export const orderedPlaces = once(
  (): ReadonlySet<string> => new Set(spokenIn().flatMap(({ places }) => Object.keys(places))),
);

/** What a mode is called here, of what homes call it in any language: "laag" is low. */
export function modeOf(value: string): string {
  return modeWords().get(toWords(value.replaceAll('_', ' ')).join(' ')) ?? value;
}

/** Behind the name of a mode, they belong to it. */
export const MODE_NOUNS: ReadonlySet<string> = new Set(shared.modeNouns);
/** What stands beside the name of a mode, and is none. */
export const MODE_WORDS: ReadonlySet<string> = new Set(shared.besideModes);

const modeWords = once(() => {
  const modes = Object.values(WRITTEN).flatMap(written => Object.entries(written.modes));
  const all = [...modes, ...Object.entries(shared.modeNames)];
  const said = all.flatMap(([mode, list]) => list.map(word => [toWords(word), mode] as const));
  // "Modo frio", which homes call "frío".
  const bare = said.map(([words, mode]) => [words.filter(word => !MODE_WORDS.has(word)), mode] as const);
  return new Map([...bare, ...said].map(([words, mode]) => [words.join(' '), mode]));
});

const HUES: Readonly<Record<string, string>> = shared.hues;

const made = new Map<string, OrderWords>();

/** English and, where orders are understood in it, a language; `every`: all of them. Each is made ready once. */
export function orderLanguages(language: string): readonly OrderWords[] {
  return Object.entries(WRITTEN).flatMap(([tag, written], at): OrderWords | readonly [] => {
    if (at > 0 && language !== 'every' && language !== tag) return [];
    const words = made.get(tag) ?? toOrderWords(tag, written);
    made.set(tag, words);
    return words;
  });
}

/** "Apágala", "ponme": languages that write a pronoun behind the verb, as one word or joined by a hyphen. */
function withPronouns(verbs: readonly string[], tag: string): readonly string[] {
  const pronouns = (shared.pronouns as Readonly<Record<string, readonly string[]>>)[tag] ?? [];
  const single = verbs.filter(verb => !verb.includes(' '));
  return single.flatMap(verb => pronouns.map(pronoun => `${verb}${pronoun}`));
}

function toOrderWords(tag: string, written: Written): OrderWords {
  const phrases = new Map<string, Said>();
  const add = (list: readonly string[] = [], said: Said) => {
    for (const phrase of list) {
      const key = toWords(phrase).join(' ');
      if (!phrases.has(key)) phrases.set(key, said);
    }
  };
  for (const [deed, list] of Object.entries(written.verbs)) {
    const said = { is: 'deed', deed: deed as DeedWord, isVerb: true } as const;
    add(list, said);
    add(withPronouns(list, tag), said);
  }
  for (const [deed, list] of Object.entries(written.words))
    add(list, { is: 'deed', deed: deed as DeedWord, isVerb: false });
  for (const [hue, list] of Object.entries(written.colors))
    add(list, { is: 'color', value: HUES[hue] ?? hue });
  for (const [mode, list] of Object.entries({ ...written.modes })) add(list, { is: 'mode', value: mode });
  for (const [word, value] of Object.entries(written.numbers)) add([word], { is: 'number', value });
  for (const [part, list] of Object.entries(written.parts)) {
    add(list, { is: part as Part });
    if (part === 'let') add(withPronouns(list, tag), { is: part });
  }
  add(shared.corrections, { is: 'against' });
  add(shared.instead, { is: 'instead' });
  add(shared.singing, { is: 'against' });
  for (const source of shared.sources) add([source], { is: 'mode', value: source });
  const nouns = withUnstretched(readNouns(spokenIn().filter(language => language.tag === tag)));
  return {
    tag,
    phrases,
    apart: toHalves(written.apart ?? {}),
    nouns,
    pleas: written.pleas.flatMap(toWords),
    plurals: new Set(written.plurals.flatMap(toWords).map(unstretch)),
    reasons: new Set(written.parts.because?.map(phrase => toWords(phrase).join(' '))),
  };
}
