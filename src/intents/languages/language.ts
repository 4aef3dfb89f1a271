import type { QuestionLanguage } from '../questions/vocabulary.ts';

/**
 * What a word or a fixed phrase does in a sentence. A clause is understood when every word of it is part
 * of a scene or has one of the explaining roles; a single word without one makes it talk, not a request.
 */
export type Role =
  // explaining
  | 'filler' // "ok", "um", "hey bot"
  | 'comment' // "again", beside "filler": overheard with a bare name, it tells that it goes on
  | 'musing' // "lol", "i guess": beside a bare name it makes a remark of it
  | 'doubt' // "perhaps": what is asked for so can only be asked about
  | 'polite' // "please", "if you don't mind"
  | 'please' // beside "polite": a greeting with it is for the house
  | 'sake' // "for the kids": whom it is for, which asks for nothing by itself
  | 'eager' // "ready for", beside "frame": with a question mark it is asked of people
  | 'anyone' // "can someone", beside "frame": said to people as well
  | 'frame' // how a wish opens: "can we", "I'd like"
  | 'switch' // verbs that only things take: "activate", "turn on"
  | 'run' // verbs that things and people take: "run", "set"
  | 'begin' // like run, but "start reading" is said to people
  | 'enter' // "go to": said to people unless a scene noun follows
  | 'noun' // "scene", "mode"
  | 'kind' // "routine", "vibes": a scene noun where something asks
  | 'aspect' // "voice", "sound": what a mode is made of; with the name of one, that mode may be meant
  | 'stand-in' // "the reading one": a scene noun where an article comes with it
  | 'on'
  | 'result' // "get it started": explains only behind a wish; "party mode started" reports
  | 'now'
  | 'article' // also pronouns that stand for the scene: "it"
  | 'indefinite' // "a": with nothing that asks, a thing is spoken of
  | 'possessive' // "my": of a scene only where a scene noun says so; "start your homework" is said to a child
  | 'link' // prepositions between request and scene: "to", "in"
  | 'place'
  | 'duration' // "until": after a scene, the rest of the clause only says how long
  | 'onset' // "ich", "que": behind a scene that is asked for, the rest of the clause only says why
  | 'people' // "everyone": who a greeting or an announcement is for
  // betraying: never part of a request, whatever stands beside them
  | 'human' // whom else a request may be for: "mum"
  | 'question' // "who", "why"
  | 'tense' // "was", "did": behind a request they tell what came of it
  | 'condition' // "if", "as soon as", "wait until"
  | 'later' // "tomorrow", "in # minutes"; # stands for any number
  | 'negation' // also taking back: "never mind"
  | 'report' // "she said"
  | 'deed' // what else is done to a scene, or to what it is called for: "delete", "repair"
  | 'stranger' // another assistant's name
  // beside one of those: requests have it, too, "before mum gets here", so that it only takes more to be sure
  | 'hedge';

/** The roles that explain a word of a request. */
export const EXPLAINING: ReadonlySet<Role> = new Set<Role>([
  'filler',
  'comment',
  'musing',
  'doubt',
  'polite',
  'please',
  'sake',
  'eager',
  'anyone',
  'frame',
  'switch',
  'run',
  'begin',
  'enter',
  'noun',
  'kind',
  'aspect',
  'stand-in',
  'on',
  'result',
  'now',
  'article',
  'indefinite',
  'possessive',
  'link',
  'place',
  'duration',
  'people',
]);

/** What dictation calls the marks that end a clause. */
export interface DictatedNames {
  /** An exclamation mark and a new line, too. */
  readonly stop?: readonly string[];
  readonly comma?: readonly string[];
  readonly question?: readonly string[];
}

/**
 * All words that a language is understood by: what `de.json` holds. All lower-case; accents and apostrophes are folded
 * when it is read.
 */
export interface Language {
  /** BCP 47; the file is called so. */
  readonly tag: string;
  /** Words and fixed phrases by role. */
  readonly roles: Readonly<Partial<Record<Role, readonly string[]>>>;
  /** Verbs in two halves, wherever these stand: "führe … aus", "pop … on". */
  readonly separable?: readonly string[];
  /** Numbers in letters, for phrases with # in them. */
  readonly numbers?: readonly string[];
  /** Words that begin a clause of their own: "but", "because". */
  readonly conjunctions: readonly string[];
  /** Those of them behind which a telling goes on without saying of whom: "she wanted yoga but hit gaming". */
  readonly onward?: readonly string[];
  /** How a request opens behind talk that no comma ends: "the guests are here can you …". */
  readonly openings?: readonly string[];
  /** Words that carry no meaning of their own in a taught phrase: "we", "are", "the". */
  readonly light: readonly string[];
  /** Who does something: in front of a taught phrase that orders it, they tell of it, "i set the table". */
  readonly subjects?: readonly string[];
  /** Names that people also say to each other all day: "good night". Alone they ask for nothing. */
  readonly everyday: readonly string[];
  /** What ends things, verbs and the second halves of verbs: "stop", "turn … off". */
  readonly stop?: readonly string[];
  /** What calls off, and so ends, too; it may stand around a scene: "cancel", "call … off". */
  readonly cancel?: readonly string[];
  /** Verbs that are said to a single device, and start or end nothing: "dim", "unlock". */
  readonly orders?: readonly string[];
  /** How the bot is asked what it can do: "help". */
  readonly help?: readonly string[];
  /** Names of scenes that switch everything off: "all off". */
  readonly allOff?: readonly string[];
  /** What is said kindly and asks for nothing, beyond fillers and thanks: "good job". */
  readonly courtesies?: readonly string[];
  /** Combinations of a request word and a scene's word that mean something else: "go away". */
  readonly idioms: readonly string[];
  /** Scene nouns that a household may leave out or swap: a "focus time" is also "focus mode". */
  readonly nouns: readonly string[];
  /** Other spellings, by the one that is written, to the one that is compared: `"nite": "night"`. */
  readonly spellings: Readonly<Record<string, string>>;
  /** How dictation writes punctuation out, where somebody spoke it. */
  readonly dictated?: {
    /** No words of sentences at home: "full stop", "comma". */
    readonly anywhere: DictatedNames;
    /** Words too, "period": marks only where a clause ends. */
    readonly last: DictatedNames;
  };
  /** How what was done ends ("-ed"): "closed blinds" tells of closed blinds. */
  readonly pastEnding?: string;
  /** Other words that tell what was done, some of them also what is to be done: "was", "hit". */
  readonly past?: readonly string[];
  /** How activities end in this language ("-ing"): "start reading" may be said to a person. */
  readonly activityEnding: string | null;
  /** Endings that make one word of another, `from > to`: "brighter" of "bright" is `er >`. */
  readonly derivations?: readonly string[];
  /** Letters; of shorter stems, too many other words are made. */
  readonly shortestStem: number;
  /** Patterns of what a word is without in its stem, one after the other: `(?<=.{4})(?:om|a)$`. */
  readonly inflections?: readonly string[];
  /** Only where questions are understood in it. */
  readonly questions?: Omit<QuestionLanguage, 'tag'>;
}
