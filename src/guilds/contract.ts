/** What a household has set up. Types only; every method is of one guild and never sees another's. */

import type { AccessWrites, ConfirmationStore, GuildAccess } from './access/contract.ts';
import type { Alert, AlertStore } from './alerts/contract.ts';
import type { AuditStore } from './audit/contract.ts';
import type {
  Ask,
  BegunScene,
  ButtonSettings,
  ButtonsConnection,
  Camera,
  CatalogueScene,
  DamagedConnection,
  GuildSettings,
  HubConnection,
  KnownDevice,
  ListedScene,
  ListenMode,
  MqttVersion,
  NewScheduledScene,
  Offer,
  Panel,
  SceneNames,
  SceneSource,
  ScheduledScene,
  SpeechConnection,
  StoredSpeech,
} from './model.ts';
import type { HomeNoticeStore, NoticeTarget } from './notices/contract.ts';
import type { PeopleStore } from './people/contract.ts';
import type { PressStore } from './presses/contract.ts';

/** What a household has set up, to read. */
export interface SetUpReads {
  /** null: none, or a damaged one. */
  hub(guildId: string): Promise<HubConnection | null>;
  scenes(guildId: string): Promise<readonly CatalogueScene[]>;
  sceneNames(guildId: string): Promise<SceneNames>;
  access(guildId: string): Promise<GuildAccess>;
  listening(guildId: string): Promise<readonly { channelId: string; mode: ListenMode }[]>;
  /** null: none, or a damaged one. */
  buttons(guildId: string): Promise<ButtonsConnection | null>;
  /** By topic, what is said of every button under `#`. */
  buttonSettings(guildId: string): Promise<ReadonlyMap<string, ButtonSettings>>;
  settings(guildId: string): Promise<GuildSettings>;
  /** Whose pictures come with presses, by the buttons' topics; null: nobody's, whatever a device has. */
  cameras(guildId: string): Promise<ReadonlyMap<string, Camera | null>>;
  speech(guildId: string): Promise<StoredSpeech | null>;
  /** Connections that have to be connected again, since a stored secret of theirs does not open any more. */
  damaged(guildId: string): Promise<readonly DamagedConnection[]>;
  /** In the order in which they were posted. */
  panels(guildId: string): Promise<readonly Panel[]>;
  /** In the order in which they were added. */
  alerts(guildId: string): Promise<readonly Alert[]>;
  /** Where it is told what its home says; null: nowhere. */
  noticeTarget(guildId: string): Promise<NoticeTarget | null>;
  /** The scenes that a phrase was said not to mean. */
  refused(guildId: string, phrase: string): Promise<readonly string[]>;
}

/** What those who manage a household change of it. */
export interface SetUpWrites extends AccessWrites {
  /** What is known of the devices of another one goes. */
  setHub(guildId: string, hub: HubConnection): Promise<void>;
  /** Forgets the address and the key, and what is known of its devices. Answers whether there was one. */
  removeHub(guildId: string): Promise<boolean>;

  /** Adds or renames one; a `learned` one never replaces what is there. */
  addScene(guildId: string, scene: { id: string; name: string | null; source: SceneSource }): Promise<void>;
  /** With its phrases and refusals. */
  removeScene(guildId: string, sceneId: string): Promise<boolean>;
  /**
   * A phrase means one scene at most: the latest teaching wins; answers the scene it was taken from. Where the
   * phrase was refused for this scene, it is so no longer.
   */
  teachPhrase(
    guildId: string,
    sceneId: string,
    phrase: string,
    taughtBy: string,
  ): Promise<{ takenFrom: string | null }>;
  /** Answers the scene it belonged to. */
  forgetPhrase(guildId: string, phrase: string): Promise<string | null>;
  /** Remembers that a phrase does not mean these scenes. */
  refuse(guildId: string, phrase: string, sceneIds: readonly string[], taughtBy: string): Promise<void>;

  listen(guildId: string, channelId: string, mode: ListenMode): Promise<void>;
  stopListening(guildId: string, channelId: string): Promise<boolean>;

  addPanel(guildId: string, panel: Omit<Panel, 'guildId'>): Promise<void>;
  /** Answers the one that it was; null: there was none. */
  removePanel(guildId: string, messageId: string): Promise<Panel | null>;

  addAlert(guildId: string, alert: Omit<Alert, 'id' | 'guildId'>): Promise<Alert>;
  /** Answers the one that it was; null: there was none. */
  removeAlert(guildId: string, id: string): Promise<Alert | null>;

  /** null: nowhere any more. What is said from the first time on is told. */
  setNoticeTarget(guildId: string, target: NoticeTarget | null): Promise<void>;

  setButtons(guildId: string, connection: ButtonsConnection): Promise<void>;
  removeButtons(guildId: string): Promise<boolean>;
  /** Changes what is given and leaves the rest; they outlive the broker that the presses came from. */
  setButtonSettings(guildId: string, topic: string, settings: Partial<ButtonSettings>): Promise<void>;

  /** null: none. */
  setCamera(guildId: string, topic: string, camera: Camera | null): Promise<void>;

  setSpeech(guildId: string, connection: SpeechConnection): Promise<void>;
  /** Answers whether there was one. */
  removeSpeech(guildId: string): Promise<boolean>;

  /** Changes what is given and leaves the rest. */
  setSettings(guildId: string, settings: Partial<GuildSettings>): Promise<void>;
}

/**
 * Everything that guilds have set up, kept through restarts. A write that has resolved is on disk. "Every guild" is, to a
 * shard's store, every guild of that shard.
 */
export interface GuildStore
  extends SetUpReads,
    SetUpWrites,
    PressStore,
    AuditStore,
    AlertStore,
    PeopleStore,
    HomeNoticeStore,
    ConfirmationStore {
  /** Takes over the hub's own list: adds new ones, renames, and drops those of before that it has not and that nobody added or taught. */
  syncScenes(guildId: string, scenes: readonly ListedScene[]): Promise<void>;
  /** What its devices are called and take, as its home was read last; none where it never was. */
  devices(guildId: string): Promise<readonly KnownDevice[]>;
  /** Takes over what the hub's devices are now. */
  syncDevices(guildId: string, devices: readonly KnownDevice[]): Promise<void>;

  createAsk(ask: Omit<Ask, 'id'>): Promise<Ask>;
  ask(id: string): Promise<Ask | null>;
  /** Takes a guild's, once: the second caller gets false. */
  takeAsk(id: string, guildId: string): Promise<boolean>;

  addOffer(offer: Offer): Promise<void>;
  /** Every guild's, those that were taken or have run out among them. */
  offers(): Promise<readonly Offer[]>;
  /** Whether it is on record still. */
  keepsOffer(messageId: string): Promise<boolean>;
  /** A guild's, while it may be taken. */
  offer(guildId: string, messageId: string): Promise<Offer | null>;
  /** Takes it, once and in time; it stays on record until it is removed. */
  takeOffer(messageId: string): Promise<boolean>;
  removeOffer(messageId: string): Promise<void>;

  schedule(scene: NewScheduledScene): Promise<ScheduledScene>;
  /** A guild's, or every guild's, for a time to come; the soonest first. */
  scheduled(guildId?: string): Promise<readonly ScheduledScene[]>;
  /** Those of every guild whose time comes by then, and all that have begun, at their time or at once. */
  scheduledBy(time: Date): Promise<readonly ScheduledScene[]>;
  /** Puts on record that one is about to be run at once; it goes with the record of what came of it. */
  beginScene(scene: BegunScene): Promise<void>;
  /** Marks it as begun, once: the second caller gets false. */
  beginScheduled(id: string): Promise<boolean>;
  /** Calls it off. Answers whether it was waiting still: one that has begun stays. */
  cancelScheduled(id: string): Promise<boolean>;
  /** Done with. Answers whether it was there. */
  removeScheduled(id: string): Promise<boolean>;

  /** Of every guild that the bot is in. */
  allPanels(): Promise<readonly Panel[]>;

  /** Guilds with anything stored. */
  guildIds(): Promise<readonly string[]>;
  /** Guilds that have a broker, and that the bot is in. */
  guildsWithButtons(): Promise<readonly string[]>;
  /** The version of MQTT that a guild's broker was last found to speak; null: not known, or there is none. */
  brokerVersion(guildId: string): Promise<MqttVersion | null>;
  setBrokerVersion(guildId: string, version: MqttVersion): Promise<void>;
  /**
   * Everything of a guild, secrets first, in parts between which others come to their turn; that it was left goes last, so
   * that who is interrupted knows what is left to do. `eraseTraces` overwrites it on the disk.
   */
  forgetGuild(guildId: string): Promise<void>;
  /** What was deleted stands nowhere in the store's files any more. */
  eraseTraces(): Promise<void>;
  /**
   * The bot was removed from a guild then, or before, where it is noted already: what waits there goes, what was set up
   * stays. Nothing is noted of one of which nothing is stored; the answer says when it was, or null.
   */
  departGuild(guildId: string, at: Date): Promise<Date | null>;
  /** The bot is in it again. Answers whether it was noted as left. */
  returnGuild(guildId: string): Promise<boolean>;
  /** When the bot was removed from a guild; null: it is in it. */
  departure(guildId: string): Promise<Date | null>;
  /** Guilds that the bot was removed from, and when. */
  departures(): Promise<ReadonlyMap<string, Date>>;

  /** A small value of the whole bot, e.g. what commands are registered. */
  note(name: string): Promise<string | null>;
  setNote(name: string, value: string): Promise<void>;

  close(): Promise<void>;
}
