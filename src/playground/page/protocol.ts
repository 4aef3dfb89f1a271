/**
 * What the page and its server say to each other over the WebSocket, one JSON object a message.
 * The page says who looks at what, and is told everything there is to see; every later change is an
 * event. What a person does is a call, answered under the number that the page gave it.
 */
import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { FaultId, FaultState } from '../faults/contract.ts';
import type { ButtonPress, HouseButton, HouseDevice, HousePress } from '../home.ts';
import type { TrafficEntry, TrafficPart } from '../traffic/contract.ts';
import type { Hearing } from '../voice/contract.ts';
import type { TourScript } from './tour/script.ts';

/** A member of the guild, the bot among them. `owner` may do everything. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: 'owner' | 'member' | 'bot';
  /** Ids of their roles, highest first. */
  readonly roles: readonly string[];
  /** The language of their Discord: `en-US`. */
  readonly locale: string;
}

/** A role of the guild, `@everyone` excepted. */
export interface Role {
  readonly id: string;
  readonly name: string;
  /** 0xRRGGBB; 0 is none. */
  readonly color: number;
  readonly mentionable: boolean;
}

/** A text channel of the guild. */
export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly topic: string | null;
}

/** What there is to be said, and heard. */
export interface Voice {
  readonly samples: readonly { readonly id: string; readonly text: string }[];
  /** null: nobody knows, since it is somebody else's bot. */
  readonly hearing: Hearing | null;
}

/** Everything that one member of one guild can see. */
export interface Snapshot {
  readonly guilds: readonly { readonly id: string; readonly name: string }[];
  readonly guildId: string;
  /** The member whose eyes these are. */
  readonly userId: string;
  readonly botUserId: string;
  readonly botOnline: boolean;
  readonly people: readonly Person[];
  /** Highest first. */
  readonly roles: readonly Role[];
  readonly channels: readonly Channel[];
  /** By channel id; oldest first. */
  readonly messages: Readonly<Record<string, readonly APIMessage[]>>;
  readonly commands: readonly APIApplicationCommand[];
  readonly devices: readonly HouseDevice[];
  readonly buttons: readonly HouseButton[];
  /** Ids of the devices that can be touched. */
  readonly touchable: readonly string[];
  /** The latest press of a button since this was first shown; null: none yet. */
  readonly lastPress: HousePress | null;
  /** What can be broken, and what is. */
  readonly faults: readonly FaultState[];
  /** What a newcomer is shown to do; null where there is no tour. */
  readonly tour: TourScript | null;
  /** Voice messages: the ready-made ones, and what the bot hears of any; null where none can be sent. */
  readonly voice: Voice | null;
  /** Whether it can be asked how the bot reads a message. */
  readonly saysWhy: boolean;
  /** More texts for a newcomer to try. */
  readonly hints: readonly string[];
}

/** Something that happened within the member's sight. */
export type PageEvent =
  | { readonly type: 'message'; readonly message: APIMessage }
  | { readonly type: 'message_update'; readonly message: APIMessage }
  | { readonly type: 'message_delete'; readonly channelId: string; readonly messageId: string }
  | { readonly type: 'typing'; readonly channelId: string; readonly userId: string }
  | { readonly type: 'commands'; readonly commands: readonly APIApplicationCommand[] }
  | { readonly type: 'people'; readonly people: readonly Person[] }
  | { readonly type: 'bot'; readonly online: boolean }
  /** A device as it is now. */
  | { readonly type: 'device'; readonly device: HouseDevice }
  | { readonly type: 'press'; readonly press: HousePress }
  | { readonly type: 'faults'; readonly faults: readonly FaultState[] };

/** What the bot's first answer to an interaction asks of the page; messages come as events. */
export type Outcome =
  | { readonly kind: 'shown' }
  | {
      readonly kind: 'modal';
      readonly interactionId: string;
      readonly modal: APIModalInteractionResponseCallbackData;
    }
  /** The bot did not answer within 3 s. */
  | { readonly kind: 'failed' };

/** A command's options by name, as a person filled them in. */
export type OptionValues = Readonly<Record<string, string | number | boolean>>;

/** What a person can do, each with what it needs and what comes back. */
export interface Calls {
  say: {
    asks: { readonly channelId: string; readonly content: string; readonly replyTo?: string };
    answers: null;
  };
  /** Sends what was recorded as a voice message: base64 of 16-bit samples, mono, 16 kHz, 15 s at most. */
  speak: {
    asks: { readonly channelId: string; readonly pcm: string; readonly replyTo?: string };
    answers: null;
  };
  /** Sends a ready-made voice message. */
  speak_sample: {
    asks: { readonly channelId: string; readonly sample: string; readonly replyTo?: string };
    answers: null;
  };
  /** Shows others that this member types. */
  type: { asks: { readonly channelId: string }; answers: null };
  react: {
    asks: { readonly channelId: string; readonly messageId: string; readonly emoji: string };
    answers: null;
  };
  invoke: {
    asks: { readonly channelId: string; readonly command: string; readonly options: OptionValues };
    answers: Outcome;
  };
  autocomplete: {
    asks: {
      readonly channelId: string;
      readonly command: string;
      readonly options: OptionValues;
      readonly focused: string;
    };
    answers: readonly APIApplicationCommandOptionChoice[];
  };
  click: {
    asks: { readonly messageId: string; readonly customId: string; readonly values?: readonly string[] };
    answers: Outcome;
  };
  submit: {
    asks: {
      readonly interactionId: string;
      readonly fields: Readonly<Record<string, string | readonly string[]>>;
    };
    answers: Outcome;
  };
  /** Puts the member's Discord into another language. */
  set_locale: { asks: { readonly locale: string }; answers: null };
  /** Puts away a message that only this member can see. */
  dismiss: { asks: { readonly channelId: string; readonly messageId: string }; answers: null };
  /** How the bot reads a message, in sentences. */
  why: { asks: { readonly channelId: string; readonly messageId: string }; answers: readonly string[] };
  press: { asks: ButtonPress; answers: null };
  /** Takes hold of a device, as a hand at home does. */
  touch: { asks: { readonly deviceId: string }; answers: null };
  /** Breaks something or mends it. */
  fault: { asks: { readonly fault: FaultId; readonly on: boolean; readonly target?: string }; answers: null };
  /** Mends all that is broken. */
  mend: { asks: object; answers: null };
  /** Has this window told of all traffic from now on, and of what was before; or no more. */
  traffic: { asks: { readonly watch: boolean }; answers: readonly TrafficEntry[] };
  /** An entry in full; null where it is long ago. */
  traffic_parts: { asks: { readonly entry: number }; answers: readonly TrafficPart[] | null };
}

/** One of Calls, with what it needs. */
export type Call = { [K in keyof Calls]: { readonly do: K } & Calls[K]['asks'] }[keyof Calls];

/** What the page says to its server. */
export type PageMessage =
  /** Looks at a guild with a member's eyes; the first of each where absent or unknown. */
  | { readonly type: 'look'; readonly guildId?: string; readonly userId?: string }
  | { readonly type: 'call'; readonly id: number; readonly call: Call };

/** What the server says to the page: a snapshot after every `look`, and what happens from then on. */
export type ServerMessage =
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly type: 'event'; readonly event: PageEvent }
  /** Only to a window that asked for it. */
  | { readonly type: 'traffic'; readonly entry: TrafficEntry }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  /** The call could not be made; `reason` is a sentence to show. */
  | { readonly type: 'refusal'; readonly id: number; readonly reason: string };
