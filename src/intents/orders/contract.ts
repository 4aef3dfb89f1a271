/** Orders for single devices: what a message wants done, and with which. Types only. */

import type { DeviceWords, Item } from '../questions/contract.ts';

/** What a value may be. */
export type Value = boolean | number | string;

/** What more or less may be of. */
export type Scale = 'brightness' | 'volume' | 'target_temperature' | 'position';

/** What is to be done, as the words say it. */
export type Deed =
  /** `isSent`: "set Henry off", which starts what works by itself. */
  | { readonly does: 'switch'; readonly isOn: boolean; readonly isSent?: boolean }
  /** "The lamp, please": off if it is on, and on if it is not. */
  | { readonly does: 'flip' }
  | { readonly does: 'move'; readonly isOpen: boolean }
  | { readonly does: 'lock'; readonly isLocked: boolean }
  | { readonly does: 'arm'; readonly isArmed: boolean }
  /** `unit` null: the thing says of what the number is. */
  | {
      readonly does: 'level';
      readonly value: number;
      readonly unit: 'percent' | 'degrees' | 'kelvin' | null;
      readonly of: Scale | null;
      /** "Max", which may be one of its modes. */
      readonly said?: string;
      /** "Three quarters down": counted from where it is open. */
      readonly isDown?: boolean;
      /** "20 percent brighter": by so much, or to it. */
      readonly isRough?: true;
    }
  /** Brighter, louder, warmer; or the opposite. `of` null: the thing says what ("turn the radiator up"). */
  | {
      readonly does: 'step';
      readonly by: 1 | -1;
      readonly of: Scale | null;
      /** "Two degrees up": by how much, nothing is told. */
      readonly isRough?: true;
    }
  /** `#rrggbb`. */
  | { readonly does: 'color'; readonly value: string }
  /** Light that is warm, or cold. */
  | { readonly does: 'tint'; readonly tint: 'warm' | 'neutral' | 'cold' }
  /** `starts`: it is to run as well. */
  | {
      readonly does: 'mode';
      readonly value: string;
      readonly said: string;
      readonly starts?: boolean;
      /** "Bedroom heat 20": what has no such mode is only heated. */
      readonly isPerhaps?: true;
    }
  | { readonly does: 'work'; readonly how: Work };

/** What those that work by themselves are told: a vacuum, a washing machine. */
export type Work = 'start' | 'clean' | 'stop' | 'pause' | 'dock';

/** One order of a message, as it is understood from its words: what is to be done, and with which things. */
export interface Order {
  readonly deed: Deed;
  /** What is named; of things that "and" joins, each with a part of its own. None: it goes without saying. */
  readonly items: readonly Item[];
  /** How many parts of them stood in front, and may be of something else: "pool guys here, unlock the gate". */
  readonly ahead: number;
  /** Parts of them that are somebody's who was spoken of: "her lamp". */
  readonly theirs: readonly number[];
  /** What is left out: "except the music". */
  readonly except: readonly Item[];
  /** "Except the lights" */
  readonly exceptsSeveral: boolean;
  /** "all", "everywhere": each that is called so. */
  readonly isAll: boolean;
  readonly isBoth: boolean;
  /** "One of the lamps" */
  readonly isOne: boolean;
  /** A plural, or what is said of several as of one ("das Licht"): more than one thing of a room may be meant. */
  readonly several: boolean;
  /** "my": there may be others. */
  readonly isOwn: boolean;
}

/** All that a message orders. */
export interface Ordered {
  readonly orders: readonly Order[];
  /** Every word says what is wanted; else it is asked first, where it is said to the bot. */
  readonly isPlain: boolean;
  /** A word of it is a slip: it is asked first. */
  readonly isSlip: boolean;
  /** "Please", "can you". */
  readonly isAsked: boolean;
  /** More is wanted than was understood: what was is not offered to whoever is overheard. */
  readonly isHalf: boolean;
  /** "Turn your lamp off": overheard, that is said to somebody else. */
  readonly isYours: boolean;
  /** How many words beside it are of something else. */
  readonly strange: number;
}

/** Something that a device takes, as far as orders need it; a hub's control has this shape. */
export interface Taken {
  readonly capability: string;
  readonly values?: readonly Value[] | undefined;
  /** Absent: not known. */
  readonly maximum?: number | undefined;
}

/** A device as far as orders need it. */
export interface OrderedDevice extends DeviceWords {
  /** Home Assistant's word for what kind of its type it is, `curtain`; only where the hub tells it. */
  readonly deviceClass?: string | undefined;
  /** Of its floor, 0 the ground; only where the hub tells it. */
  readonly floorLevel?: number | undefined;
  /** Absent: not known, and guessed from what it tells. */
  readonly takes?: readonly Taken[];
}

/** What of a device is to be what; `by`: a step more or less than it is now. */
export interface Setting {
  readonly deviceId: string;
  readonly capability: string;
  readonly to: { readonly is: Value } | { readonly by: 1 | -1 };
}

/** One order that fits several devices: each choice is what is set of one of them, or of all in one room. */
export interface OpenChoice {
  readonly choices: readonly (readonly Setting[])[];
  readonly isByRoom?: boolean;
  /** "The lights": all of them may be meant. */
  readonly mayBeAll: boolean;
}

/** What an order comes to in a home. */
export type OrderDecision =
  | { readonly decision: 'run'; readonly settings: readonly Setting[] }
  /** Whether that is what was meant: it is for many, or not said plainly. `clear`: said beside it, and done without a question. */
  | {
      readonly decision: 'ask';
      readonly settings: readonly Setting[];
      readonly clear?: readonly Setting[];
    }
  /** It was probably ordered by somebody who was overheard: offered without a word. */
  | { readonly decision: 'offer'; readonly settings: readonly Setting[] }
  /** Which of these is meant, of each order that fits several. `clear`: said beside them, and done without a question. */
  | {
      readonly decision: 'which';
      readonly open: readonly OpenChoice[];
      readonly clear?: readonly Setting[];
    }
  /**
   * An order that nothing in the home can follow. `ids`: devices that are meant but do not take it. `asked`: the words for what
   * the home does not have, where a pattern read them.
   */
  | { readonly decision: 'unknown'; readonly ids: readonly string[]; readonly asked?: string }
  /** It is an order for another time, or for a while: devices are set at once alone. */
  | { readonly decision: 'later' }
  | { readonly decision: 'ignore' };
