import type { Asked, State } from './contract.ts';

/** What a word or fixed phrase does in a question, apart from what it names. */
export type Cue =
  | 'whether' // opens a yes/no question: "is", "did I leave", "tell me if"
  | 'which' // "which", "what", "list"
  | 'count' // "how many"
  | 'how' // "how", "how much"
  | 'status' // "how is", "what's the state of"
  | 'when' // "when did"
  | 'last' // "last run"
  | 'there' // "is there", "do we have"
  | 'several' // "any", "all", "are"
  | 'all' // "all", "every": each must be so
  | 'most' // "the most"
  | 'runs' // a verb that asks whether something is on: "läuft", "brennt"
  | 'not'
  | 'and' // joins two things that are both asked about
  | 'or' // joins as "and" does; between two states, it asks which: "on or off"
  | 'tell' // "tell me", "show me": asks for what follows
  | 'give' // "give me": asks as "tell me" does, or wants to have it
  | 'agrees' // "have the", "do the": asks of several things, "have the doors been locked"; of one it orders
  | 'check' // "check", "making sure", "I wonder": asks about what follows
  | 'request' // "could you": asks for an answer before the two above, and else for a deed
  | 'if' // opens a yes/no question after those, and else a condition
  | 'stated' // "it's": a statement, where nothing opens a question
  | 'tag' // makes a statement a question: "right", "yes or no"
  | 'because' // what comes behind it asks nothing
  | 'within' // "in the": what follows is a room, whatever it is called
  | 'filler' // articles, prepositions, politeness, "right now"
  | 'automation' // "automation", "routine"
  | 'scene' // "scene"
  | 'offer' // "what can you do": asks for the scenes
  | 'planned' // "what is scheduled?": asks, as a whole sentence, for what waits to run
  | 'strange' // people and places that a home does not have: "dinner", "shop"
  | 'betray'; // makes it a request, a plan, a memory or somebody else's business: "could you", "was", "tomorrow"

/** Words for what can be asked. `use` ("is using") means power and `someone` motion, where nothing else is asked;
 * "how dry" is asked of the air, "is it dry" of what may leak. */
export type AskWord = Asked | 'use' | 'someone' | 'wet';

/**
 * What says how many are meant. `one`: "a", right before a thing any of them; `there`: "is there", which means any of the things that it is said of, and nothing
 * without them ("er der låst?"); `missed`: "did I forget to", which asks for the opposite of what follows.
 */
export type Quantity = 'all' | 'any' | 'one' | 'none' | 'there' | 'missed';

/** What devices are, whatever they are called. */
export type Kind =
  /** One of them is enough, as with "any". */
  | 'anything'
  /** Any device, and the home with all of them: neither says how many. */
  | 'device'
  | 'house'
  /** Each of them must be so, as with "all". */
  | 'everything'
  | 'light'
  | 'switch'
  | 'outlet'
  | 'sensor'
  | 'motion_sensor'
  | 'button'
  | 'blind'
  | 'lock'
  | 'heating'
  | 'fan'
  | 'player'
  | 'door'
  | 'window';

/** The words of one language for questions, accents and apostrophes as written. */
export interface QuestionLanguage {
  /** BCP 47. */
  readonly tag: string;
  /** Where one phrase is listed twice, here or below, the first list counts. */
  readonly cues: Readonly<Partial<Record<Cue, readonly string[]>>>;
  /** Words and phrases that say how many, whatever else they do above; the cue `all` and the kinds `anything` and `everything` do so, too. */
  readonly quantities?: Readonly<Partial<Record<Quantity, readonly string[]>>>;
  readonly asks: Readonly<Partial<Record<AskWord, readonly string[]>>>;
  readonly states: Readonly<Partial<Record<State, readonly string[]>>>;
  /** Words that ask how warm it is beside something else, or where it is most so: "warmer", "the coldest". */
  readonly warmer?: readonly string[];
  readonly colder?: readonly string[];
  readonly kinds: Readonly<Partial<Record<Kind, readonly string[]>>>;
  /** Rooms and parts of the house, by an English key that all languages share. */
  readonly places: Readonly<Record<string, readonly string[]>>;
  /** Appliances and whatever else a home may have, by such a key. */
  readonly things: Readonly<Record<string, readonly string[]>>;
  /** Whatever else a home may have, each a thing of its own: what is no word for another. */
  readonly others?: readonly string[];
  /** Said anywhere, and asking nothing: "please". */
  readonly polite?: readonly string[];
  /** One or two words that begin a clause which asks nothing, beside one that does: "I'm", "it's". */
  readonly asides?: readonly string[];
  /** How words are written in haste, by the word: "r" for "are". */
  readonly spellings?: Readonly<Record<string, readonly string[]>>;
  /** Everyday words that are no slips for the language's own: "heading" is not "heating". */
  readonly plain?: readonly string[];
  /** What a verb behind tells of: "we are", "the little ones are". */
  readonly subjects?: readonly string[];
  /** Words that ask nothing where no verb does: "bright lights", "full brightness", "we need power". */
  readonly unasked?: readonly string[];
  /** Prepositions that are a state where they end the question: "är lampan på?" */
  readonly endings?: Readonly<Partial<Record<State, readonly string[]>>>;
}

/** What a phrase means. */
export type Meaning =
  | { readonly is: 'cue'; readonly cue: Cue }
  | { readonly is: 'ask'; readonly ask: AskWord }
  | { readonly is: 'state'; readonly state: State }
  | { readonly is: 'noun'; readonly noun: string; readonly kind: boolean };
