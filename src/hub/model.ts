import type { Picture } from '../picture.ts';
import type { Command, Control } from './contract.ts';
import type { SceneDeed } from './scenes/contract.ts';

/** The home as the bot sees it: what the client makes of whatever a hub answers. Types only. */

/** One measured or set value. `unit` is null unless the hub or the contract says it. */
export interface Reading {
  /** The capability, in the contract's word where it is known (`brightness`), else as the hub spells it. */
  readonly name: string;
  readonly value: string | number | boolean | null;
  readonly unit: string | null;
}

/** One of several equal parts of a device, such as a socket of a power strip. */
export interface HubPart {
  readonly id: string;
  readonly name: string;
  readonly state: readonly Reading[];
}

/** A device as a list of the hub's tells it. Times are null where the hub gives none. */
export interface HubDevice {
  readonly id: string;
  readonly name: string;
  /** The contract's type where the hub's word is known to mean it, else the hub's word, else `other`. */
  readonly type: string;
  /** Which kind of its type it is, in Home Assistant's word (`curtain` of a blind); only where the hub tells it. */
  readonly deviceClass?: string;
  readonly room: string | null;
  /** The floor that the room is on, in the household's word; only where the hub tells it. */
  readonly floor?: string;
  /** 0 is the ground, 1 the floor above it; only where the hub tells it. */
  readonly floorLevel?: number;
  readonly availability: 'online' | 'offline' | 'unknown';
  readonly state: readonly Reading[];
  /** Only where there are several equal ones. */
  readonly parts?: readonly HubPart[];
  /** The capabilities that can be set; absent: the hub does not say it in a list. */
  readonly settable?: readonly string[];
  readonly lastChanged: Date | null;
  readonly lastSeen: Date | null;
}

/** Everything that a hub tells of one device. */
export interface HubDeviceDetail extends HubDevice {
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly firmware: string | null;
  readonly buttons: readonly string[];
  /** What it takes, in the contract's order; empty where the hub can only look. */
  readonly controls: readonly Control[];
  /** Only where the hub says that the key which it was asked with may set nothing. */
  readonly isForbidden?: true;
  /** Anything else that the hub told, flattened to short plain values; never the raw body. */
  readonly attributes: readonly Reading[];
}

/** Something that a scene does to a lock, an alarm, a way in, or what could be anything. */
export interface HubSceneEffect {
  /** Of the contract's SCENE_DEEDS; a word that is none of them is `sets`. */
  readonly does: SceneDeed;
  readonly name: string;
}

/** A scene that a hub lists. */
export interface HubScene {
  readonly id: string;
  readonly name: string;
  readonly room: string | null;
  /** Empty: nothing of that kind. null: the hub does not say what it does. */
  readonly effects: readonly HubSceneEffect[] | null;
}

/** An automation that a hub lists. */
export interface HubAutomation {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** `enabled` `disabled` `error` `unknown`, or the hub's own word as it came. */
  readonly status: string;
  /** Runs under way now; null where the hub does not say. */
  readonly running: number | null;
  readonly lastTriggered: Date | null;
  readonly error: string | null;
}

/** What a hub said of a scene that it was asked to run. Counts and ids only where it told them. */
export interface SceneOutcome {
  readonly sceneId: string;
  /** `accepted`: the hub took it and cannot confirm it. */
  readonly status: 'activated' | 'partial' | 'accepted';
  readonly total: number | null;
  readonly applied: number | null;
  /** Device ids. */
  readonly unreachable: readonly string[];
  /** When it began, by the hub's own clock, which its devices' `lastChanged` goes by, too. */
  readonly triggeredAt: Date | null;
  /** What makes its devices as they were before; empty: the hub does not tell. */
  readonly undo: readonly SceneUndo[];
}

/** What makes a device as it was before a scene, and as what that has left it. */
export interface SceneUndo {
  readonly deviceId: string;
  readonly commands: readonly Command[];
  readonly left: readonly Command[];
}

/** What a hub said of a device that it was asked to set. */
export interface CommandOutcome {
  /** `accepted`: the hub took it, and the device has not said so yet. */
  readonly status: 'confirmed' | 'accepted' | 'partial';
  /** As it is since; null: the hub does not tell. */
  readonly device: HubDevice | null;
  /** What makes it as it was before; null: not known. */
  readonly undo: readonly Command[] | null;
}

/** A list read, with how many of its records could not be understood. */
export interface HubList<T> {
  readonly items: readonly T[];
  readonly skipped: number;
}

/** How long one call may take, and when it is to be given up. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The user's patience: no retry is begun that could not end within it. Default 10,000. */
  readonly patienceMs?: number;
}

/** What a device told at a moment, which holds until the next; null: nobody knows. */
export interface Point {
  readonly at: Date;
  readonly value: number | boolean | string | null;
}

/** Which part of a device's record is asked for; `capability` null: whatever the hub tells first. */
export interface HistoryAsked {
  readonly capability: string | null;
  readonly since: Date;
  readonly points: number;
}

/** What a device told over time. */
export interface HubHistory {
  /** null: nothing of it is recorded. */
  readonly capability: string | null;
  readonly unit: string | null;
  /** In order of time. */
  readonly points: readonly Point[];
  /** Those of the device that a record is kept of. */
  readonly capabilities: readonly string[];
}

/** What the home says to its household, in its own words. */
export interface HubNotice {
  readonly id: string;
  readonly title: string | null;
  readonly text: string;
  readonly level: 'info' | 'warning' | 'danger';
  /** Empty also where one was pressed already. */
  readonly buttons: readonly { readonly id: string; readonly label: string }[];
  /** The id of the device whose camera's picture belongs to it; null: none. */
  readonly picture: string | null;
  readonly at: Date;
}

/** Some of that, the oldest first. */
export interface HubNotices {
  readonly notices: readonly HubNotice[];
  /** Where it goes on; null: the hub does not say. */
  readonly cursor: string | null;
  /** So many since the cursor before are not known any more. */
  readonly missed: number;
}

/** What a hub tells by itself. */
export type HubEvent =
  | { readonly kind: 'device'; readonly device: HubDevice }
  /** There is no such device any more. */
  | { readonly kind: 'gone'; readonly id: string }
  /** The home behind the hub went away, or is back. */
  | { readonly kind: 'home'; readonly isThere: boolean }
  /** The home says something to its household. */
  | { readonly kind: 'notice' }
  /** More was missed than the hub knows: everything is to be read anew. */
  | { readonly kind: 'reset' };

/** How a hub is followed. */
export interface FollowOptions {
  readonly signal: AbortSignal;
  /** Of what was read last; null: from now on. */
  readonly lastEventId: string | null;
  /** The hub tells from now on what happens. */
  onOpen(): void;
  /** null: a sign of life. `lastEventId`: to go on from here. */
  onEvent(event: HubEvent | null, lastEventId: string | null): void;
}

/** A home hub. Every method throws HubResponseError or HubUnreachableError, and nothing else. */
export interface Hub {
  devices(options?: CallOptions): Promise<HubList<HubDevice>>;
  device(id: string, options?: CallOptions): Promise<HubDeviceDetail>;
  /** null: this hub does not list automations (404). */
  automations(options?: CallOptions): Promise<HubList<HubAutomation> | null>;
  /** null: this hub does not list scenes (404); the specification has no such operation. */
  scenes(options?: CallOptions): Promise<HubList<HubScene> | null>;
  /** What a device told over time; null: this hub keeps no record. */
  history(id: string, asked: HistoryAsked, options?: CallOptions): Promise<HubHistory | null>;
  /** What a device's camera shows now; null: this hub has no picture of it, or of anything. */
  picture(id: string, options?: CallOptions): Promise<Picture | null>;
  /** What the home says to its household, after a cursor; null: this hub says nothing. */
  notices(after: string | null, options?: CallOptions): Promise<HubNotices | null>;
  /** Presses a button of that: sent once, likewise. */
  answerNotice(id: string, button: string, options?: CallOptions): Promise<void>;
  /** Opens a connection for the act that is about to come; closed again where none does. */
  getReady(): void;
  /** Acts on the house: sent once, never repeated where it may have arrived. */
  triggerScene(id: string, options?: CallOptions): Promise<SceneOutcome>;
  /** Sets a device; likewise. */
  commandDevice(id: string, commands: readonly Command[], options?: CallOptions): Promise<CommandOutcome>;
  /** Reads what happens until the hub ends it; `absent`: it tells nothing by itself. Rejects where it breaks off. */
  follow(options: FollowOptions): Promise<'ended' | 'absent'>;
  close(): Promise<void>;
}

/** Where a hub is and how it is to be trusted. */
export interface HubAddress {
  /** With the base path that answered, without a trailing slash: `http://hub.local:8484/api/v1`. */
  readonly url: string;
  readonly apiKey: string;
  /** Pinned SHA-256 of the hub's own certificate, `AA:BB:…`; null: public CAs. */
  readonly fingerprint: string | null;
}

/** What connecting found out. */
export interface HubProbe {
  /** The address to keep. */
  readonly url: string;
  readonly devices: readonly HubDevice[];
  /** null: the hub does not list them. */
  readonly scenes: readonly HubScene[] | null;
  readonly automations: number | null;
}
