/** What a household has set up. Types only; every method is of one guild and never sees another's. */

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
}

/** A press that came in. */
export interface NewPress {
  readonly topic: string;
  readonly action: string;
  /** Presses that the event reports: 2 of a `double`. */
  readonly count: number;
  /** The source's own time; null where it gives none. */
  readonly pressedAt: Date | null;
  readonly receivedAt: Date;
  /** What makes it itself and no other, for good; null where the source says nothing. */
  readonly eventId: string | null;
  /** The device's count of its events, which may start over; null where it gives none. */
  readonly counter: number | null;
  /** The broker says that it sent this before; it may say so of what was never seen. */
  readonly isRedelivery: boolean;
  /** The payload, printable, cut at 256 bytes. */
  readonly raw: string;
  /** Where it is to be posted; null: nowhere, the button is muted. */
  readonly channelId: string | null;
}

/** A press as the record tells it. */
export interface PressRecord {
  readonly id: number;
  readonly guildId: string;
  readonly topic: string;
  readonly action: string;
  readonly count: number;
  readonly pressedAt: Date;
  readonly receivedAt: Date;
  /** When Discord took the message, or the edit, that tells of it; null: not yet, or muted. */
  readonly deliveredAt: Date | null;
  readonly messageId: string | null;
  /** Kept for the record alone. */
  readonly isMuted: boolean;
}

/** Presses of one button by one action, summed up. */
export interface PressTotal {
  readonly topic: string;
  readonly action: string;
  /** Events. */
  readonly events: number;
  /** Presses that they report. */
  readonly presses: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Presses summed up by button and action, in the order of their first, up to the press `throughId`. */
export interface PressTotals {
  readonly throughId: number;
  readonly totals: readonly PressTotal[];
  /** When the first of those that are not delivered was pressed; null: all are. */
  readonly undeliveredSince: Date | null;
}

/** A message about presses. Frozen before it is sent: what is sent again is the same. */
export interface Notice {
  readonly id: number;
  readonly guildId: string;
  readonly channelId: string;
  /** At most 25 characters; also found in the custom ids of the message's components. */
  readonly nonce: string;
  /** JSON: what `POST /channels/{id}/messages` was, or is to be, sent. */
  readonly body: string;
  readonly frozenAt: Date;
  /** Null until Discord is known to have it. */
  readonly messageId: string | null;
  /** Somebody has sent its buttons away. */
  readonly isDismissed: boolean;
}

/** What a notice begins with. */
export type NewNotice = Pick<Notice, 'channelId' | 'nonce' | 'body' | 'frozenAt'>;

/**
 * The outbox of presses, and the record that stays of them. A press waits in it until a notice tells of it; a
 * notice is unconfirmed until Discord is known to have it, and due for an edit when presses were added since.
 */
export interface PressStore {
  /**
   * Stores a press, and with it, in the same commit, the notice that tells of it, if one is given. `pressId` is
   * null where the event was stored before; then there is no notice either. Resolves once no power cut can undo
   * it: only then may the press be acknowledged. `onFrozen` is called with a notice's fate before, as soon as no
   * crash of the process can undo it: the notice may be sent then.
   */
  addPress(
    guildId: string,
    press: NewPress,
    notice?: NewNotice,
    onFrozen?: (notice: Notice | null) => void,
  ): Promise<{ readonly pressId: number | null; readonly notice: Notice | null }>;
  /** Channels in which something waits to be told. */
  busyChannels(guildId: string): Promise<readonly string[]>;
  /** Guilds in which something waits to be told. */
  busyGuilds(): Promise<readonly string[]>;
  /** What waits for a channel. */
  waitingPresses(guildId: string, channelId: string): Promise<PressTotals>;
  /** How many presses wait for a message. */
  waitingCount(guildId: string): Promise<number>;
  /**
   * Makes a notice of what waits for its channel up to a press: of these topics, or of all. Null where that is
   * not as many events as its body tells: some were moved or released since it was composed, and all wait on.
   */
  freezeNotice(
    guildId: string,
    notice: NewNotice,
    presses: {
      readonly throughId: number;
      readonly topics: readonly string[] | null;
      readonly events: number;
    },
  ): Promise<Notice | null>;
  /** Has a confirmed notice tell of these topics' waiting presses, too; it is due for an edit then. */
  extendNotice(
    guildId: string,
    noticeId: number,
    presses: { readonly throughId: number; readonly topics: readonly string[] },
  ): Promise<void>;
  /** The oldest first. */
  unconfirmedNotices(guildId: string, channelId: string): Promise<readonly Notice[]>;
  /** The oldest first. */
  noticesToEdit(guildId: string, channelId: string): Promise<readonly Notice[]>;
  noticeByNonce(guildId: string, nonce: string): Promise<Notice | null>;
  noticePresses(guildId: string, noticeId: number): Promise<PressTotals>;
  /** Discord has it. `editDue`: what it says is to be said anew. */
  confirmNotice(
    guildId: string,
    noticeId: number,
    at: { readonly messageId: string; readonly at: Date; readonly editDue?: boolean },
  ): Promise<void>;
  /** Discord has it as it stands up to a press; where that is not as many events as were told, it stays due. */
  confirmEdit(
    guildId: string,
    noticeId: number,
    told: { readonly throughId: number; readonly events: number; readonly at: Date },
  ): Promise<void>;
  /** Its message is gone, or can never be sent: what was not delivered by it waits anew. */
  releaseNotice(guildId: string, noticeId: number): Promise<void>;
  /** Its buttons stay away from now on. Answers whether there is such a notice. */
  dismissNotice(guildId: string, nonce: string): Promise<boolean>;
  /** Has what waits of a topic wait for this channel. */
  moveWaiting(guildId: string, to: { readonly topic: string; readonly channelId: string }): Promise<void>;
  /** Topics of what waits. */
  waitingTopics(guildId: string): Promise<readonly string[]>;
  /** The newest first. */
  pressHistory(
    guildId: string,
    page: { readonly topic: string | null; readonly offset: number; readonly limit: number },
  ): Promise<readonly PressRecord[]>;
  /** How many there are on record. */
  pressCount(guildId: string, topic: string | null): Promise<number>;
  /** Drops the oldest of a guild beyond what is kept, but none that waits. */
  prunePresses(guildId: string): Promise<void>;
  /** Topics that pressed lately, newest first, at most 25. */
  recentTopics(guildId: string): Promise<readonly string[]>;
}

/** Everything that guilds have set up, kept through restarts. A write that has resolved is on disk. */
export interface GuildStore extends PressStore {
  hub(guildId: string): Promise<HubConnection | null>;
  setHub(guildId: string, hub: HubConnection): Promise<void>;
  /** Forgets the address and the key. Answers whether there was one. */
  removeHub(guildId: string): Promise<boolean>;

  scenes(guildId: string): Promise<readonly CatalogueScene[]>;
  /** Takes over the hub's own list: adds new ones, renames, and drops `hub` ones that it no longer has and that nobody taught. */
  syncScenes(guildId: string, scenes: readonly { id: string; name: string }[]): Promise<void>;
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

  listening(guildId: string): Promise<readonly { channelId: string; mode: ListenMode }[]>;
  listen(guildId: string, channelId: string, mode: ListenMode): Promise<void>;
  stopListening(guildId: string, channelId: string): Promise<boolean>;

  buttons(guildId: string): Promise<ButtonsConnection | null>;
  setButtons(guildId: string, connection: ButtonsConnection): Promise<void>;
  removeButtons(guildId: string): Promise<boolean>;
  /** By topic, what is said of every button under `#`. */
  buttonSettings(guildId: string): Promise<ReadonlyMap<string, ButtonSettings>>;
  /** Changes what is given and leaves the rest; they outlive the broker that the presses came from. */
  setButtonSettings(guildId: string, topic: string, settings: Partial<ButtonSettings>): Promise<void>;

  createAsk(ask: Omit<Ask, 'id'>): Promise<Ask>;
  ask(id: string): Promise<Ask | null>;
  /** Takes it, once: the second caller gets false. */
  takeAsk(id: string): Promise<boolean>;
  /** Remembers that a phrase does not mean these scenes. */
  refuse(guildId: string, phrase: string, sceneIds: readonly string[]): Promise<void>;
  /** The scenes that a phrase was said not to mean. */
  refused(guildId: string, phrase: string): Promise<readonly string[]>;

  settings(guildId: string): Promise<GuildSettings>;
  /** Changes what is given and leaves the rest. */
  setSettings(guildId: string, settings: Partial<GuildSettings>): Promise<void>;

  schedule(scene: Omit<ScheduledScene, 'id' | 'state'>): Promise<ScheduledScene>;
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
