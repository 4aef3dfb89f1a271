/** What free text is matched against, and what comes of it. Types only. */

import type { Answerable } from './grammar/ask.ts';
import type { OrderDecision, OrderedDevice } from './orders/contract.ts';
import type { DeviceWords, Finding, HomeWords, NamedThing, Question } from './questions/contract.ts';
import type { Reason } from './requests/reasons.ts';
import type { Gate } from './requests/verdict.ts';

/** A scene as a household calls it. */
export interface SceneWords {
  readonly id: string;
  readonly name?: string | null;
  /** Taught phrases. */
  readonly phrases: readonly string[];
}

/** `addressed`: the bot was mentioned, replied to, or the channel is its own. `ambient`: it overhears people. */
export type Context = 'addressed' | 'ambient';

/**
 * What a message means: a scene to trigger, a scene to ask about ("Did you mean …?"), one to offer quietly (a reaction
 * that costs nobody anything; overheard alone), or nothing for the bot.
 */
export interface Decision {
  readonly decision: 'trigger' | 'offer' | 'ask' | 'ignore';
  /** The scene's id; null when ignored. */
  readonly scene: string | null;
  /** Other scenes that the message names or may as well mean, by id; only where it is asked, at most three. */
  readonly others: readonly string[];
  /** 0–1. */
  readonly confidence: number;
  /** Nothing in it names the scene; it is only like what is said then. */
  readonly byMeaning: boolean;
  /** Why: of what names a scene, that of the first. In it is no word of the message. */
  readonly reason: Reason;
  /** Whose limits decided how much it has to sound like a request; null: rules did. */
  readonly gate: Gate | null;
}

/**
 * What is said to somebody who is called by one of these names, anywhere in a text: the text without the name. null:
 * nobody is.
 */
export type FindCall = (text: string, names: readonly string[]) => string | null;

/**
 * What a speech server wrote down, as it was said: without what nobody says, such as "[BLANK_AUDIO]", and nothing in it
 * that is markup. '' where that is nothing.
 */
export type ReadTranscript = (text: string) => string;

/** When and where a message was written, for words such as "at 8". */
export interface Clock {
  readonly now: Date;
  /** An IANA name: `Europe/Berlin`. */
  readonly timeZone: string;
}

/** When a scene is to run; `byClock`: as clocks show it in the time zone, "at 8", and not "in 20 minutes". */
export type RunTime =
  | { readonly runAt: Date; readonly byClock: boolean }
  | { readonly runAt: null; readonly problem: Untimely };

/** Why it cannot be said when: no hour is said ("tomorrow"), or it is more than a week, or hardly a moment, away. */
export type Untimely = 'no_hour' | 'too_far' | 'too_soon';

/** What an addressed message wants that asks for no scene now. */
export type Intent =
  /** "movie night at 8". */
  | ({
      readonly kind: 'later';
      readonly scene: string;
      readonly others: readonly string[];
      /** Without its time it would be asked first: "lock the front door at 10" may mean a scene, or a device. */
      readonly isUnsure: boolean;
    } & RunTime)
  /**
   * "turn off movie night": scenes can be started, not stopped. `allOff`: another one, named "All off" or so. `cancels`:
   * it is said of one that waits for its time, "cancel movie night".
   */
  | {
      readonly kind: 'stop';
      readonly scene: string;
      readonly allOff: string | null;
      readonly cancels: boolean;
    }
  /** "what can you do?" */
  | { readonly kind: 'help' }
  /** "movie night and then good night": one at a time is run. */
  | { readonly kind: 'sequence'; readonly scenes: readonly string[] }
  /** "who rang?", "when was the hall button pressed last?": `names` are words that may say which button. */
  | { readonly kind: 'presses'; readonly ofDoorbell: boolean; readonly names: readonly string[] }
  /** "who unlocked the front door?", with `of` as "is the front door unlocked?". */
  | { readonly kind: 'who'; readonly of: Question }
  /** "who ran movie night?", "when was it last?" */
  | { readonly kind: 'ran'; readonly scene: string }
  /** "is good night still set for 11?", and whether it waits at all. */
  | { readonly kind: 'scheduled'; readonly scene: string }
  /** "what happened today?" */
  | { readonly kind: 'happened'; readonly since: Date; readonly until: Date }
  /** "what did you just do?" */
  | { readonly kind: 'done' }
  /** "undo that"; `allOff` as above. */
  | { readonly kind: 'undo'; readonly allOff: string | null }
  /** "why is it dark here?" */
  | { readonly kind: 'beyond'; readonly what: Beyond }
  /** "is the front door locked?"; with the form `when`: when it was last locked. */
  | Question;

/** What no home tells or does: reasons, what was, what will be outside, ringing at a time. */
export type Beyond = 'why' | 'past' | 'weather' | 'timer';

/** What an addressed message says of which no scene, and no other wish, could be made. */
export interface Fallback {
  /** "thanks!", "👍": kindly meant, and asking for nothing. */
  readonly isCourtesy: boolean;
  /** An order to switch something: "turn off the kitchen light". */
  readonly switches: boolean;
  /** The words that name something, lower-case and without accents: "kitchen", "light". */
  readonly words: readonly string[];
}

/** All that a message may mean, each read by itself. */
export interface Heard {
  readonly decision: Decision;
  /** null where it is overheard: only who speaks to the bot asks it for more than scenes and devices. */
  readonly intent: Intent | null;
  readonly order: OrderDecision | null;
  /** A pattern reads all of the message as an order. */
  readonly isWhole: boolean;
  readonly isOverheard: boolean;
  readonly hasQuestionMark: boolean;
}

/** What may come of a message. */
export type Step =
  | 'answer question'
  | 'tell unable'
  | 'set devices'
  | 'offer scene'
  | 'ask about devices'
  | 'offer devices'
  | 'tell devices have no later'
  | 'handle intent'
  | 'ask about scene';

/** A guild's scenes, indexed once, asked for every message. */
export interface IntentParser {
  parse(text: string, context: Context): Decision;
  /**
   * The same of what a speech server wrote down. What it may have misheard, and only sounds like a scene, is asked
   * about where it was said to the bot; never run.
   */
  hear(transcript: string, context: Context): Decision;
  /** Whether devices may be meant at all, beside what else an addressed message wants. */
  mayBeDevices(intent: Intent | null): boolean;
  /** What to try of a message that runs no scene, the likeliest first. */
  steps(heard: Heard): readonly Step[];
  /** Why `parse` decides so, in sentences; for people who wonder. */
  explain(text: string, context: Context): readonly string[];
  /** How orders and questions about a home's devices are read in a message, in sentences. */
  explainInHome(text: string, devices: readonly OrderedDevice[]): readonly string[];
  /** What else an addressed message may want; null: nothing that is understood. */
  intent(text: string, clock: Clock): Intent | null;
  /** Is there a word in it that an order for devices would have? Told cheaply, from the words alone. */
  mayOrder(text: string): boolean;
  /** What a message orders of a home's devices. */
  order(text: string, context: Context, devices: readonly OrderedDevice[]): OrderDecision;
  /** The decision for a message that a pattern matches as a whole. Null where none does. */
  orderByPattern(text: string, devices: readonly OrderedDevice[]): OrderDecision | null;
  /** The question about devices that a message is as a whole, and what of them it is about; null: none. */
  ask(text: string, devices: readonly DeviceWords[]): Answerable | null;
  /** What of a home a question is about. */
  find(question: Question, home: HomeWords): Finding;
  /** The buttons that are asked about, by id; null where the names are of none of them. */
  findButtons(
    asked: Extract<Intent, { kind: 'presses' }>,
    buttons: readonly NamedThing[],
  ): readonly string[] | null;
  /**
   * The tags of the languages that may have been spoken, of those that are understood: those that know most of the
   * words, the scenes' own names aside. None, or several, where it cannot be told: a name alone, "ok".
   */
  languages(text: string): readonly string[];
  /** For an answer to what was not understood. */
  fallback(text: string): Fallback;
}
