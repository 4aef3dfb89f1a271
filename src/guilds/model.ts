/** What is known of a household, as it is stored. Types only. */

import type { TopicRule } from '../topic-rules.ts';

/** Where a guild's hub is, how it is trusted, and who connected it. The key is sealed where it is stored. */
export interface HubConnection {
  /** With its base path, without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  /** Pinned SHA-256 of the hub's own certificate, `AA:BB:…`; null: public CAs. */
  readonly fingerprint: string | null;
  /** The member's id. */
  readonly connectedBy: string;
  readonly connectedAt: Date;
}

/** Where a scene in the catalogue came from: the hub's list, a successful trigger, or a person. */
export type SceneSource = 'hub' | 'learned' | 'added';

/** A scene as a guild knows it: by its id, a name and what the household says for it. */
export interface CatalogueScene {
  readonly id: string;
  /** What the hub or a person calls it; null where nobody has said. */
  readonly name: string | null;
  readonly source: SceneSource;
  /** Taught, as they were said. */
  readonly phrases: readonly string[];
}

/** What a scene does to a lock, an alarm, a way in, or what could be anything, as its hub says it: `unlocks`, `Front door`. */
export interface SceneEffect {
  readonly does:
    | 'unlocks'
    | 'opens'
    | 'disarms'
    | 'touches'
    | 'turns_on'
    | 'turns_off'
    | 'sets'
    | 'arms'
    | 'locks'
    | 'closes';
  readonly name: string;
}

/** A scene as a hub lists it; without effects, or with null, the hub does not say what it does. */
export interface ListedScene {
  readonly id: string;
  readonly name: string;
  readonly effects?: readonly SceneEffect[] | null;
}

/** A device as its home listed it last: what it is called and takes, and nothing of how it is. */
export interface KnownDevice {
  readonly id: string;
  readonly name: string;
  readonly room: string | null;
  /** Of the room, in the household's word; null: the hub does not say. */
  readonly floor: string | null;
  /** In the contract's word, where the hub's is known to mean it. */
  readonly type: string;
  /** The capabilities that it tells. */
  readonly tells: readonly string[];
  /** Those of them that can be set, empty where none can; null: what it tells has to say it. */
  readonly settable: readonly string[] | null;
  /** What it takes, where it was asked itself; null: it was not. */
  readonly takes: readonly KnownControl[] | null;
}

/** A capability that can be set; to these alone, where they are given. */
export interface KnownControl {
  readonly capability: string;
  readonly values?: readonly (boolean | number | string)[];
}

/** What scenes are called, and what they do. */
export interface SceneNames {
  /**
   * What the hub says that a scene of this very id does, of each that it lists; of those that it listed once, of the ones
   * that the catalogue still has.
   */
  readonly listed: ReadonlyMap<string, readonly SceneEffect[] | null>;
  /** What the hub says that a scene does, however its id is spelled; null: it does not say. Empty: nothing to ask about. */
  effectsOf(sceneId: string): readonly SceneEffect[] | null;
  /**
   * Every name of a scene, however its id is spelled: what people call it, and what the hub does that lists it, or
   * listed it once and the catalogue still has it.
   */
  of(sceneId: string): readonly string[];
}

/**
 * How a channel is heard: in a `shared` one people talk to each other, in a `quiet` one as well, and nothing is offered
 * to them there; in the bot's `own` every message is meant for it.
 */
export type ListenMode = 'shared' | 'quiet' | 'own';

/** A message that stays true to a room, or to the whole house. */
export interface Panel {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string;
  /** As the hub calls it; null: the whole house. */
  readonly room: string | null;
}

/** Of MQTT, by its protocol level: 4 is 3.1.1. */
export type MqttVersion = 4 | 5;

/** Where a guild's button presses come from, and where they are posted. Credentials are sealed where they are stored. */
export interface ButtonsConnection {
  /** `mqtt://`, `mqtts://`, `ws://` or `wss://`. */
  readonly url: string;
  readonly username: string | null;
  readonly password: string | null;
  /** Topic filters to subscribe to, e.g. `+/button/+`. */
  readonly filters: readonly string[];
  /** Pinned SHA-256 of the broker's own certificate, `AA:BB:…`; null: public CAs. */
  readonly fingerprint: string | null;
  /** Kept for good, so that the broker keeps the session. */
  readonly clientId: string;
  /** Where presses are posted. */
  readonly channelId: string;
  /** The member's id; null where that was not stored yet, and no hub was connected. */
  readonly connectedBy: string | null;
}

/** What a household says of a button, or of every one. */
export interface ButtonSettings {
  readonly name: string | null;
  /** Shown before the name: a character, or a server's own as `<:name:id>`. */
  readonly emoji: string | null;
  /** Where its presses are posted; null: in the channel that the broker was connected with. */
  readonly channelId: string | null;
  /** Pinged with a press; null: nobody. */
  readonly roleId: string | null;
  /** Posted without a notification. */
  readonly isSilent: boolean;
  /** Its presses are for the record alone, for so long. */
  readonly mute: Span | null;
  /** What some of its messages mean. */
  readonly rules: readonly TopicRule[];
}

/** Where the picture that comes with a button's presses is taken. */
export type Camera =
  /** `name`: what the hub called the device when it was chosen. */
  | { readonly kind: 'device'; readonly deviceId: string; readonly name: string }
  /** An address of the household's own, which may hold passwords; whoever set it is whose word its egress goes by. */
  | { readonly kind: 'address'; readonly address: string; readonly setBy: string };

/** A question put to a person ("Did you mean …?") that waits for their answer. */
export interface Ask {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly userId: string;
  /** The scenes to choose from, one or more; the whole question is answered by choosing one of them, or none. */
  readonly sceneIds: readonly string[];
  /** What was written, where a Yes may teach it and a No keeps it from being asked again; null: neither. */
  readonly phrase: string | null;
  /** When the scene is to run; null: at once. */
  readonly runAt: Date | null;
  readonly expiresAt: Date;
}

/** Of a device, what is to be set to what; or to a step more or less than it is once that is done. */
export interface OfferedSetting {
  readonly deviceId: string;
  readonly commands: readonly (
    | { readonly capability: string; readonly value: boolean | number | string }
    | { readonly capability: string; readonly by: 1 | -1 }
  )[];
}

/** What is offered by a reaction under a message, in which it was probably asked for: a scene, or devices to be set. */
export interface Offer {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly what: { readonly sceneId: string } | { readonly settings: readonly OfferedSetting[] };
  readonly expiresAt: Date;
}

/** What a household says of itself; null: nothing yet. */
export interface GuildSettings {
  /** A language pack's BCP 47 tag, which applies beside English, or `every`. */
  readonly language: string | null;
  /** An IANA name: `Europe/Berlin`. */
  readonly timeZone: string | null;
  /** When presses make no sound; null: at no time. */
  readonly quietHours: QuietHours | null;
  /** Whether who speaks is answered aloud, too. */
  readonly spokenAnswers: boolean;
  /**
   * Which defaults the levels follow. `by_harm`: harmless devices need `trigger`, dangerous scenes `control`. All others:
   * any device needs `control`, any scene `trigger`. Null until those who manage have answered who may switch what;
   * `untold` and `told` of a household from before there was that question, until and after it was told of it.
   */
  readonly rights: 'by_harm' | 'untold' | 'told' | null;
}

/** Whom a household has listen to its voice messages, and answer them aloud. Addresses are `tcp://host:port`. */
export interface SpeechConnection {
  /** Speech-to-text. */
  readonly earsUrl: string;
  /** Text-to-speech; null: none. */
  readonly mouthUrl: string | null;
  /** The member's id. */
  readonly connectedBy: string;
}

/** Speech servers as they are stored: no addresses where these are damaged, and then nobody else hears the household either. */
export type StoredSpeech =
  | SpeechConnection
  | { readonly earsUrl: null; readonly mouthUrl: null; readonly connectedBy: string };

/** What lasts for a while, such as a pause. */
export interface Span {
  /** When it ends, by the clock as it was when it began. */
  readonly until: Date;
  /** How long it was to last, in milliseconds; null where 0.2.0 stored it. */
  readonly lengthMs: number | null;
}

/** A connection with a stored secret that does not open any more. */
export type DamagedConnection = 'hub' | 'broker' | 'speech' | 'cameras';

/** A part of every day, in minutes since midnight; `to` is not in it, and may lie before `from`. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** A scene that somebody asked for at a time to come. */
export interface ScheduledScene {
  readonly id: string;
  readonly guildId: string;
  /** Where it was asked for, and where it is told. */
  readonly channelId: string;
  readonly userId: string;
  readonly sceneId: string;
  readonly runAt: Date;
  /** `begun`: the hub may have been asked already; it is never begun twice. */
  readonly state: 'waiting' | 'begun';
  /** `schedule`: for its time; any other way: at once, so that it is there only while it runs. */
  readonly way: Way;
  /** What its asker, or somebody for them, has confirmed; null: nothing had to be. */
  readonly confirmed: ConfirmedBefore | null;
}

/** One that is new; `confirmed` is given where something had to be. */
export type NewScheduledScene = Omit<ScheduledScene, 'id' | 'state' | 'way' | 'confirmed'> &
  Partial<Pick<ScheduledScene, 'confirmed'>>;

/** One that is about to be run at once. */
export interface BegunScene extends Omit<ScheduledScene, 'state'> {
  readonly way: Exclude<Way, 'schedule'>;
}

/** What a scene asks for before it runs: nothing, a second click, or somebody else's consent. */
export type ConfirmationPolicy = 'none' | 'confirm' | 'approve';

/** What was confirmed of a scene that waits for its time, at the hub that was connected then. */
export interface ConfirmedBefore {
  readonly policy: Exclude<ConfirmationPolicy, 'none'>;
  readonly hubSince: Date | null;
  /** Who approved it; null: whoever asked confirmed it themselves. */
  readonly decidedBy: string | null;
}

/** How somebody came in. */
export type Way = 'slash' | 'sentence' | 'button' | 'select' | 'modal' | 'schedule';

/** What a capability of a device, or of one of its parts, is to be; in the words of the hub's contract. */
export interface DeviceCommand {
  readonly capability: string;
  readonly value: boolean | number | string;
  readonly part?: string;
}

/** One of so many parts of the bot's guilds, as Discord divides them. */
export interface Shard {
  readonly id: number;
  readonly count: number;
}
