/** What a household has set up. Types only; every method is of one guild and never sees another's. */

export interface HubConnection {
  readonly url: string;
  readonly apiKey: string;
  readonly fingerprint: string | null;
  readonly connectedBy: string;
  readonly connectedAt: Date;
}

/** Where a scene in the catalogue came from: the hub's list, a successful trigger, or a person. */
export type SceneSource = 'hub' | 'learned' | 'added';

export interface CatalogueScene {
  readonly id: string;
  readonly name: string | null;
  readonly source: SceneSource;
  readonly phrases: readonly string[];
}

export type ListenMode = 'shared' | 'own';

export interface ButtonsConnection {
  readonly url: string;
  readonly username: string | null;
  readonly password: string | null;
  readonly filters: readonly string[];
  readonly clientId: string;
  /** Where presses are posted. */
  readonly channelId: string;
}

/** A question put to a person ("Did you mean …?") that waits for their answer. */
export interface Ask {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly userId: string;
  readonly sceneId: string;
  readonly expiresAt: Date;
}

/** A press as it is kept for the record. */
export interface PressRecord {
  readonly topic: string;
  readonly action: string;
  readonly count: number;
  readonly receivedAt: Date;
  readonly raw: string;
}

export interface GuildStore {
  hub(guildId: string): Promise<HubConnection | null>;
  setHub(guildId: string, hub: HubConnection): Promise<void>;
  /** Forgets the address and the key. Answers whether there was one. */
  removeHub(guildId: string): Promise<boolean>;

  scenes(guildId: string): Promise<readonly CatalogueScene[]>;
  /** Takes over the hub's own list: adds new ones, renames, and drops `hub` ones that it no longer has and that nobody taught. */
  syncScenes(guildId: string, scenes: readonly { id: string; name: string }[]): Promise<void>;
  /** Adds or renames one; a `learned` one never replaces what is there. */
  addScene(guildId: string, scene: { id: string; name: string | null; source: SceneSource }): Promise<void>;
  /** With its phrases. */
  removeScene(guildId: string, sceneId: string): Promise<boolean>;
  /** A phrase means one scene at most: the latest teaching wins; answers the scene it was taken from. */
  teachPhrase(guildId: string, sceneId: string, phrase: string): Promise<{ takenFrom: string | null }>;
  /** Answers the scene it belonged to. */
  forgetPhrase(guildId: string, phrase: string): Promise<string | null>;

  listening(guildId: string): Promise<readonly { channelId: string; mode: ListenMode }[]>;
  listen(guildId: string, channelId: string, mode: ListenMode): Promise<void>;
  stopListening(guildId: string, channelId: string): Promise<boolean>;

  buttons(guildId: string): Promise<ButtonsConnection | null>;
  setButtons(guildId: string, connection: ButtonsConnection): Promise<void>;
  removeButtons(guildId: string): Promise<boolean>;
  /** Names by topic. */
  buttonNames(guildId: string): Promise<ReadonlyMap<string, string>>;
  nameButton(guildId: string, topic: string, name: string | null): Promise<void>;
  recordPress(guildId: string, press: PressRecord): Promise<void>;
  /** Topics that pressed lately, newest first, at most 25. */
  recentTopics(guildId: string): Promise<readonly string[]>;

  createAsk(ask: Omit<Ask, 'id'>): Promise<Ask>;
  ask(id: string): Promise<Ask | null>;
  /** Takes it, once: the second caller gets false. */
  takeAsk(id: string): Promise<boolean>;

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
