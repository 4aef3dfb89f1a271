import type { Generated, Kysely } from 'kysely';
import type { Confirmation, DeviceRule, Level } from './access/contract.ts';
import type { AuditKind } from './audit/contract.ts';
import type {
  ConfirmationPolicy,
  GuildSettings,
  ListenMode,
  SceneSource,
  ScheduledScene,
  Way,
} from './model.ts';

/** The database as its newest migration leaves it. Snowflakes are text, times are milliseconds since 1970. */
export interface Schema {
  /** Those of which anything is stored; the database notes them by itself. */
  guilds: { guild_id: string };
  hubs: {
    guild_id: string;
    url: Sealed;
    api_key: Sealed;
    fingerprint: string | null;
    connected_by: string;
    connected_at: number;
  };
  scenes: { guild_id: string; id: string; name: string | null; source: SceneSource };
  /** What the hub itself calls its scenes, and a JSON array of what they do; null: it does not say. */
  hub_scenes: { guild_id: string; id: string; name: string; effects: string | null };
  /** What the hub calls its devices, and JSON arrays of what they tell and take; null: it does not say. */
  hub_devices: {
    guild_id: string;
    id: string;
    name: string;
    room: string | null;
    floor: string | null;
    type: string;
    tells: string;
    settable: string | null;
    takes: string | null;
  };
  /** `key` is what two spellings of one phrase share; see toPhraseKey. */
  /** `taught_by` is '' where nobody knows. */
  phrases: { guild_id: string; key: string; phrase: string; scene_id: string; taught_by: string };
  listening: { guild_id: string; channel_id: string; mode: ListenMode };
  brokers: {
    guild_id: string;
    url: Sealed;
    username: Sealed | null;
    password: Sealed | null;
    /** A JSON array of topic filters. */
    filters: string;
    client_id: string;
    channel_id: string;
    fingerprint: string | null;
    connected_by: string | null;
    /** Of MQTT, that the broker was last found to speak: 5, or 4 for 3.1.1. */
    version: number | null;
  };
  /** `alert` is an Alert as JSON, `notice` an AlertNotice. */
  alerts: { id: string; guild_id: string; alert: string };
  alert_notices: { id: string; guild_id: string; notice: string };
  /** `target` is a NoticeTarget as JSON, `notice` a HomeNotice. */
  notice_targets: { guild_id: string; target: string; since: number; cursor: string | null };
  home_notices: { id: string; guild_id: string; notice: string };
  /** The bot was removed from these. */
  departures: { guild_id: string; left_at: number };
  /** `topic` is `#` in what is said of every button. */
  button_settings: {
    guild_id: string;
    topic: string;
    name: string | null;
    emoji: string | null;
    channel_id: string | null;
    role_id: string | null;
    silent: Generated<0 | 1>;
    /** Both or none, but for what 0.2.0 stored: it has no length. */
    muted_until: number | null;
    muted_ms: number | null;
    /** A JSON array of what its messages mean; null: nothing is said. */
    rules: string | null;
  };
  presses: {
    /** The database gives the next number. */
    id: Generated<number>;
    guild_id: string;
    topic: string;
    action: string;
    count: number;
    received_at: number;
    raw: string;
    /** By the source if it says, else when it was received. */
    pressed_at: number;
    event_id: string | null;
    counter: number | null;
    /** MQTT's, at QoS 1; null: at QoS 0. */
    packet_id: number | null;
    /** Where several filters match, the number of the one that it came for. */
    filter: number | null;
    /** Of the payload. */
    digest: string | null;
    /** How often it came again. */
    repeats: Generated<number>;
    /** What proved it the last time. */
    repeated_by: string | null;
    /** Whether it may be one that was told before, and nobody can tell. */
    perhaps_before: Generated<0 | 1>;
    /** When its event was last heard; null: before there were counters. */
    heard_at: number | null;
    /** Null: muted. */
    channel_id: string | null;
    notice_id: number | null;
    delivered_at: number | null;
  };
  notices: {
    id: Generated<number>;
    guild_id: string;
    channel_id: string;
    nonce: string;
    body: string;
    frozen_at: number;
    message_id: string | null;
    edit_due: Generated<0 | 1>;
    dismissed: Generated<0 | 1>;
    /** Of a message with buttons: whether a newer one stands under it. */
    outdated: 0 | 1 | null;
  };
  asks: {
    id: string;
    guild_id: string;
    channel_id: string;
    user_id: string;
    /** A JSON array. */
    scene_ids: string;
    phrase: string | null;
    run_at: number | null;
    expires_at: number;
  };
  /** Either a scene or settings. `expires_at` is 0 of one that was taken, and whose reaction is still to go. */
  offers: {
    message_id: string;
    guild_id: string;
    channel_id: string;
    scene_id: string | null;
    /** JSON, of devices. */
    settings: string | null;
    expires_at: number;
  };
  panels: { message_id: string; guild_id: string; channel_id: string; room: string | null };
  /** `key` and `taught_by` as in `phrases`. */
  refusals: { guild_id: string; key: string; scene_id: string; taught_by: string };
  settings: {
    guild_id: string;
    language: string | null;
    time_zone: string | null;
    /** Minutes since midnight; both or none. */
    quiet_from: number | null;
    quiet_to: number | null;
    /** Null, as 0: no. */
    spoken_answers: 0 | 1 | null;
    rights: GuildSettings['rights'];
  };
  /** Of a device its id and name, of an address itself and who set it. */
  cameras: {
    guild_id: string;
    topic: string;
    device_id: string | null;
    name: string | null;
    address: Sealed | null;
    set_by: string | null;
  };
  speech: { guild_id: string; ears_url: Sealed; mouth_url: Sealed | null; connected_by: string };
  schedules: {
    id: string;
    guild_id: string;
    channel_id: string;
    user_id: string;
    scene_id: string;
    run_at: number;
    state: ScheduledScene['state'];
    /** What was confirmed of it, if anything was, when the hub was connected that it is meant for, and who approved it. */
    care: Confirmation['kind'] | null;
    hub_since: number | null;
    decided_by: string | null;
    /** How it was asked for, to run at once; null: at its time. */
    way: Exclude<Way, 'schedule'> | null;
  };
  level_roles: { guild_id: string; level: Level; role_id: string };
  scene_roles: { guild_id: string; scene_id: string; role_id: string };
  device_rules: {
    guild_id: string;
    kind: DeviceRule['of'];
    thing: string;
    name: string;
    subject: DeviceRule['for'];
    subject_id: string;
    is_allowed: 0 | 1;
  };
  careful_scenes: {
    guild_id: string;
    scene_id: string;
    care: ConfirmationPolicy;
    role_id: string | null;
    channel_id: string | null;
  };
  careful_devices: {
    guild_id: string;
    device_id: string;
    name: string;
    care: ConfirmationPolicy;
    role_id: string | null;
    channel_id: string | null;
  };
  /** `length_ms` is null where 0.2.0 stored it. */
  pauses: { guild_id: string; until: number; length_ms: number | null };
  confirmations: {
    id: string;
    guild_id: string;
    kind: Confirmation['kind'];
    /** Empty where it is about a device. */
    scene_id: string;
    /** JSON; null: it is about a scene. */
    device: string | null;
    user_id: string;
    way: Confirmation['way'];
    channel_id: string;
    run_at: number | null;
    hub_since: number | null;
    expires_at: number;
    /** Both or none. */
    message_channel_id: string | null;
    message_id: string | null;
    /** The message in the request's own channel that says that others are asked elsewhere. */
    told_on: string | null;
  };
  audit: {
    id: Generated<number>;
    guild_id: string;
    at: number;
    kind: AuditKind;
    user_id: string;
    channel_id: string;
    way: Way;
    /** The scene that it is about; null: none. */
    scene_id: string | null;
    /** JSON of an AuditEvent. */
    event: string;
  };
  notes: { name: string; value: string };
  /** One row: what tells the right secret from a wrong one. */
  seal: { id: 1; salt: string; canary: Sealed };
}

/** Text of the form that sealer.ts writes. */
type Sealed = string;

/** The database's queries. */
export type GuildDatabase = Kysely<Schema>;

/** Where sealed values stand, `table.column`; the same text is authenticated with each value. */
export const sealedFields = [
  'hubs.url',
  'hubs.api_key',
  'brokers.url',
  'brokers.username',
  'brokers.password',
  'speech.ears_url',
  'speech.mouth_url',
  'cameras.address',
] as const;

/** One of the fields that hold sealed values. */
export type SealedField = (typeof sealedFields)[number];

/** Every table whose rows belong to a guild, those with secrets before the others. */
export const guildTables = [
  'guilds',
  'hubs',
  'brokers',
  'speech',
  'cameras',
  'asks',
  'offers',
  'confirmations',
  'level_roles',
  'scene_roles',
  'device_rules',
  'careful_scenes',
  'careful_devices',
  'pauses',
  'refusals',
  'settings',
  'schedules',
  'phrases',
  'scenes',
  'hub_scenes',
  'hub_devices',
  'listening',
  'panels',
  'button_settings',
  'presses',
  'notices',
  'audit',
  'departures',
  'alerts',
  'alert_notices',
  'notice_targets',
  'home_notices',
] as const satisfies readonly (keyof Schema)[];
