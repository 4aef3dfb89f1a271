/** What a household has set up. Types only; every method is of one guild and never sees another's. */
import type { AccessWrites, ConfirmationStore, ConfirmedBefore, GuildAccess } from './access/contract.ts';
import type { AuditStore } from './audit/contract.ts';
import type { PressStore } from './presses/contract.ts';

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

/** What scenes are called. */
export interface SceneNames {
  /**
   * Every name of a scene, however its id is spelled: what people call it, and what the hub does that lists it, or
   * listed it once and the catalogue still has it.
   */
  of(sceneId: string): readonly string[];
}

/** How a channel is heard: in a `shared` one people talk to each other, in the bot's `own` every message is meant for it. */
export type ListenMode = 'shared' | 'own';

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
  /** Until then its presses are for the record alone. */
  readonly mutedUntil: Date | null;
}

/** In place of a topic: every button. MQTT's own word for it, and no button's topic (MQTT 3.1.1 §4.7.1). */
export type EveryButton = '#';

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

/** What a household says of itself; null: nothing yet. */
export interface GuildSettings {
  /** A language pack's BCP 47 tag, which applies beside English, or `every`. */
  readonly language: string | null;
  /** An IANA name: `Europe/Berlin`. */
  readonly timeZone: string | null;
  /** When presses make no sound; null: at no time. */
  readonly quietHours: QuietHours | null;
}

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
  /** What its asker, or somebody for them, has confirmed; null: nothing had to be. */
  readonly confirmed: ConfirmedBefore | null;
}

/** One that is new; `confirmed` is given where something had to be. */
export type NewScheduledScene = Omit<ScheduledScene, 'id' | 'state' | 'confirmed'> &
  Partial<Pick<ScheduledScene, 'confirmed'>>;

/** What a household has set up, to read. */
export interface SetUpReads {
  hub(guildId: string): Promise<HubConnection | null>;
  scenes(guildId: string): Promise<readonly CatalogueScene[]>;
  sceneNames(guildId: string): Promise<SceneNames>;
  access(guildId: string): Promise<GuildAccess>;
  listening(guildId: string): Promise<readonly { channelId: string; mode: ListenMode }[]>;
  buttons(guildId: string): Promise<ButtonsConnection | null>;
  /** By topic, what is said of every button under `#`. */
  buttonSettings(guildId: string): Promise<ReadonlyMap<string, ButtonSettings>>;
  settings(guildId: string): Promise<GuildSettings>;
  /** The scenes that a phrase was said not to mean. */
  refused(guildId: string, phrase: string): Promise<readonly string[]>;
}

/** What those who manage a household change of it. */
export interface SetUpWrites extends AccessWrites {
  setHub(guildId: string, hub: HubConnection): Promise<void>;
  /** Forgets the address and the key. Answers whether there was one. */
  removeHub(guildId: string): Promise<boolean>;

  /** Adds or renames one; a `learned` one never replaces what is there. */
  addScene(guildId: string, scene: { id: string; name: string | null; source: SceneSource }): Promise<void>;
  /** With its phrases and refusals. */
  removeScene(guildId: string, sceneId: string): Promise<boolean>;
  /**
   * A phrase means one scene at most: the latest teaching wins; answers the scene it was taken from. Where the
   * phrase was refused for this scene, it is so no longer.
   */
  teachPhrase(guildId: string, sceneId: string, phrase: string): Promise<{ takenFrom: string | null }>;
  /** Answers the scene it belonged to. */
  forgetPhrase(guildId: string, phrase: string): Promise<string | null>;
  /** Remembers that a phrase does not mean these scenes. */
  refuse(guildId: string, phrase: string, sceneIds: readonly string[]): Promise<void>;

  listen(guildId: string, channelId: string, mode: ListenMode): Promise<void>;
  stopListening(guildId: string, channelId: string): Promise<boolean>;

  setButtons(guildId: string, connection: ButtonsConnection): Promise<void>;
  removeButtons(guildId: string): Promise<boolean>;
  /** Changes what is given and leaves the rest; they outlive the broker that the presses came from. */
  setButtonSettings(guildId: string, topic: string, settings: Partial<ButtonSettings>): Promise<void>;

  /** Changes what is given and leaves the rest. */
  setSettings(guildId: string, settings: Partial<GuildSettings>): Promise<void>;
}

/** Everything that guilds have set up, kept through restarts. A write that has resolved is on disk. */
export interface GuildStore extends SetUpReads, SetUpWrites, PressStore, AuditStore, ConfirmationStore {
  /** Takes over the hub's own list: adds new ones, renames, and drops `hub` ones that it no longer has and that nobody taught. */
  syncScenes(guildId: string, scenes: readonly { id: string; name: string }[]): Promise<void>;

  createAsk(ask: Omit<Ask, 'id'>): Promise<Ask>;
  ask(id: string): Promise<Ask | null>;
  /** Takes it, once: the second caller gets false. */
  takeAsk(id: string): Promise<boolean>;

  schedule(scene: NewScheduledScene): Promise<ScheduledScene>;
  /** A guild's, or every guild's; the soonest first. */
  scheduled(guildId?: string): Promise<readonly ScheduledScene[]>;
  /** Those of every guild whose time comes by then, and all that have begun. */
  scheduledBy(time: Date): Promise<readonly ScheduledScene[]>;
  /** Marks it as begun, once: the second caller gets false. */
  beginScheduled(id: string): Promise<boolean>;
  /** Calls it off. Answers whether it was waiting still: one that has begun stays. */
  cancelScheduled(id: string): Promise<boolean>;
  /** Done with. Answers whether it was there. */
  removeScheduled(id: string): Promise<boolean>;

  /** Guilds with anything stored. */
  guildIds(): Promise<readonly string[]>;
  /** Guilds that have a broker. */
  guildsWithButtons(): Promise<readonly string[]>;
  /** Everything of a guild, secrets first. */
  forgetGuild(guildId: string): Promise<void>;

  /** A small value of the whole bot, e.g. what commands are registered. */
  note(name: string): Promise<string | null>;
  setNote(name: string, value: string): Promise<void>;

  close(): Promise<void>;
}
