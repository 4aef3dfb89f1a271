/** Questions about a home: what a message asks, and what of the home it is about. Types only. */

import type { Capability } from '../../hub/capabilities.ts';

/** What is asked of a device: a capability, whether it is `open` (by contact, position or lock), or reachable. */
export type Asked =
  | Exclude<Capability, 'contact' | 'battery_low'>
  /** "How is the air?": what is in it. */
  | 'air'
  | 'open'
  /** "What is it set to?": the target of what heats, and what else can be set. */
  | 'setting'
  | 'availability'
  /** "How is the lamp?": all that it tells. */
  | 'state';

/** A state that is asked about, as a word names it. `running`, `failing` and the like are said of automations, too. */
export type State =
  | 'on'
  | 'off'
  | 'running'
  | 'done'
  | 'enabled'
  | 'disabled'
  | 'failing'
  | 'open'
  | 'closed'
  | 'locked'
  | 'unlocked'
  | 'armed'
  | 'disarmed'
  | 'moving'
  | 'still'
  | 'low'
  | 'online'
  | 'offline'
  | 'busy';

/** `whether`: yes or no; `which` and `count`: those in a state; `value`: what is measured or set; `when`: the last time. */
export type Form = 'whether' | 'which' | 'count' | 'value' | 'when';

/** How many of those that a question means must be as it says for a yes. */
export type Quantifier = 'all' | 'any';

/** An order, by what comes first in it. */
export type Rank = 'most' | 'least';

/** `full`: it has a question mark, or opens as questions do. `bare`: "fridge temperature"; it may mean something else. */
export type Shape = 'full' | 'bare';

/**
 * How far the words alone make it a question for the home, where nothing there is called so. `sure`: "is the xyz on?";
 * `likely`: where a household noun is in it, "is the gate closed?"; `loose`: never, "has anyone a charger?".
 */
export type Wording = 'sure' | 'likely' | 'loose';

/** Words of a question that say what it is about. */
export interface Item {
  readonly words: readonly string[];
  /** The household noun that they are, in whatever language: `light`, `kitchen`, `washing_machine`; null: a name, perhaps. */
  readonly noun: string | null;
  /** The noun is a kind of device, which a device may be without being called so. */
  readonly kind: boolean;
  /** Said of people and places, not of what a home has: "dinner", "the shop". */
  readonly strange: boolean;
  /** "The kitchen and the office": counts the things that are asked about one beside the other, from 0. */
  readonly part: number;
}

/** A question as it is understood from its words alone, before the home is looked at. */
export interface Question {
  readonly kind: 'question';
  readonly about: 'devices' | 'automations' | 'scenes';
  /** "What is scheduled?": asks for scenes that wait for their time before the automations. */
  readonly isPlanned?: true;
  readonly shape: Shape;
  readonly form: Form;
  readonly asks: Asked | null;
  readonly state: State | null;
  /**
   * It asks for the opposite of the state: "which are not …", "is none …", "did I forget to …". "Isn't it locked?" and
   * "is it not locked?" ask whether it is.
   */
  readonly negated: boolean;
  /** Of the state as it is asked for: "is no window open?" asks whether all are closed. */
  readonly quantifier: Quantifier;
  /** "any", "all", "which", a plural verb: more than one thing may be meant. */
  readonly several: boolean;
  readonly wording: Wording;
  /** "The most", "the coldest", "warmer": the answer is in order, from this end of it; null: as it comes. */
  readonly ranked: Rank | null;
  /** "Is it warmer upstairs?": beside whatever else tells it. */
  readonly compares: boolean;
  readonly items: readonly Item[];
  /** Every word, for names that hold any of the words above. */
  readonly words: readonly string[];
}

/** A device as far as questions need it; a hub's device has this shape. */
export interface DeviceWords {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly room: string | null;
  /** Of the room, in the household's word: "Upstairs". */
  readonly floor?: string | undefined;
  readonly state: readonly { readonly name: string; readonly value?: unknown }[];
}

/** A scene or an automation as far as questions need it. */
export interface NamedThing {
  readonly id: string;
  readonly name: string;
  readonly room?: string | null;
}

/** What a question turned out to be about. */
export type Finding =
  /** `asks` is the capability that is read; `told` false: none of these devices tells it. */
  | {
      readonly about: 'devices';
      readonly ids: readonly string[];
      readonly asks: string;
      readonly told: boolean;
    }
  /** No ids: all of them. */
  | { readonly about: 'automations' | 'scenes'; readonly ids: readonly string[] }
  /** A question for the home about something that is not there. */
  | {
      readonly about: 'unknown';
      /** What was asked for, in its own words. */
      readonly asked: string;
      /** The home has that, but nothing there tells what is asked. */
      readonly there: boolean;
      /** Names of what is nearest to it. */
      readonly nearest: readonly string[];
    }
  /** Nothing for the home. */
  | { readonly about: 'none' };

/** A home's things, as far as they were read. */
export interface HomeWords {
  readonly devices: readonly DeviceWords[];
  /** Parts of devices, which are asked about where no device is meant. */
  readonly parts?: readonly DeviceWords[];
  readonly automations: readonly NamedThing[];
  readonly scenes: readonly NamedThing[];
}
