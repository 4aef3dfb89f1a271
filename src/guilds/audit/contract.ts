/**
 * What was done in a household, by whom, and what came of it. Types only. Kinds, ids and names, no sentences: whoever
 * reads it does so in their own language. Nothing secret is ever in it.
 */

import type { HubResponseKind, HubUnreachableReason } from '../../errors.ts';
import type { TopicRule } from '../../topic-rules.ts';
import type { Approval, DeviceRule, Level } from '../access/contract.ts';
import type { AlertKind } from '../alerts/contract.ts';
import type {
  ButtonSettings,
  ConfirmationPolicy,
  DeviceCommand,
  ListenMode,
  QuietHours,
  Way,
} from '../model.ts';

/** Who did something, where, and how. */
export interface Doer {
  readonly guildId: string;
  readonly channelId: string;
  readonly userId: string;
  readonly way: Way;
}

/** What came of a scene that somebody asked for. */
export type RunResult =
  | { readonly kind: 'on'; readonly applied: number | null }
  /** `unreachable`: devices, by the names that people knew then. */
  | {
      readonly kind: 'partly';
      readonly applied: number | null;
      readonly total: number | null;
      readonly unreachable: readonly string[];
    }
  | { readonly kind: 'accepted' } // by a hub that cannot confirm it
  | { readonly kind: 'unknown' } // it may have run
  | { readonly kind: 'failed'; readonly why: RunFailure }
  /** `runAt`: milliseconds since 1970. */
  | { readonly kind: 'scheduled'; readonly runAt: number }
  /** Before its time. */
  | { readonly kind: 'cancelled'; readonly runAt: number; readonly askedBy: string }
  | { readonly kind: 'missed' } // its time passed while the bot was away
  /** `why`: the gate's refusal, or why it got no further: see WhyNotRun of the room that records it. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'declined' } // by whoever was asked to confirm or to approve it
  | { readonly kind: 'expired' }; // nobody answered whether it may run

/** Why a hub did not run a scene. */
export type RunFailure = HubResponseKind | HubUnreachableReason | 'out_of_reach' | 'unexpected';

/** A scene that somebody asked for, by the name that people knew then. */
export interface AuditedRun {
  readonly type: 'run';
  readonly sceneId: string;
  readonly scene: string;
  readonly result: RunResult;
  /** Who approved or denied it; null: nobody had to. */
  readonly decidedBy: string | null;
}

/** A device that somebody set, by the name that it had then. */
export interface AuditedControl {
  readonly type: 'control';
  readonly deviceId: string;
  readonly device: string;
  readonly commands: readonly DeviceCommand[];
  readonly result: RunResult;
  /** Who approved or denied it; absent: nobody had to. */
  readonly decidedBy?: string;
}

/** A button that somebody pressed of what the home had said, both by the words that they had then. */
export interface AuditedAnswer {
  readonly type: 'answer';
  readonly notice: string;
  readonly button: string;
  readonly result: RunResult;
}

/** A scene by its id, and the name that people knew then. */
export interface NamedScene {
  readonly id: string;
  readonly name: string;
}

/** From what to what; null: nothing. */
interface FromTo<Value> {
  readonly before: Value | null;
  readonly after: Value | null;
}

/** Something that a household has set up otherwise. Addresses are scheme, host and port alone. */
export type Change =
  | ({ readonly about: 'hub' } & FromTo<string>)
  /** Who writes down what is said, and who says answers. */
  | ({ readonly about: 'ears' | 'mouth' } & FromTo<string>)
  | { readonly about: 'spoken_answers'; readonly isOn: boolean }
  /** Somebody, whom nothing names any more: what they did before is nobody's. */
  | { readonly about: 'forgotten' }
  | ({ readonly about: 'broker'; readonly channelId: string | null } & FromTo<string>)
  | ({ readonly about: 'listening'; readonly channelId: string } & FromTo<ListenMode>)
  /** A message that stays true to a room; `room` null: to the whole house. */
  | {
      readonly about: 'panel';
      readonly channelId: string;
      readonly room: string | null;
      readonly isThere: boolean;
    }
  /** Something that is told of; `device` null: of every one. */
  | {
      readonly about: 'alert';
      readonly kind: AlertKind;
      readonly device: string | null;
      readonly channelId: string;
      readonly isThere: boolean;
    }
  /** Where what the home says is told; null: nowhere. */
  | ({ readonly about: 'notices' } & FromTo<string>)
  /** Of the catalogue. */
  | ({ readonly about: 'scene' } & FromTo<NamedScene>)
  /** What a phrase means. */
  | ({ readonly about: 'phrase'; readonly phrase: string } & FromTo<NamedScene>)
  /** What a phrase is said not to mean. */
  | { readonly about: 'not_meant'; readonly phrase: string; readonly scenes: readonly NamedScene[] }
  | ({ readonly about: 'language' | 'time_zone' } & FromTo<string>)
  | ({ readonly about: 'quiet_hours' } & FromTo<QuietHours>)
  | ButtonChange
  | AccessChange;

/** What is said of a button otherwise; `topic` is `#` of every one. */
export type ButtonChange =
  /** With its emoji, as it is shown before its presses. */
  | ({ readonly about: 'button_name'; readonly topic: string } & FromTo<string>)
  | ({ readonly about: 'button_route'; readonly topic: string } & FromTo<ButtonRoute>)
  /** Whose picture comes with its presses, by the device's name; null within: of an address. */
  | ({ readonly about: 'button_camera'; readonly topic: string } & FromTo<{ readonly device: string | null }>)
  | { readonly about: 'button_sound'; readonly topic: string; readonly isSilent: boolean }
  /** What its messages mean. */
  | ({ readonly about: 'button_rules'; readonly topic: string } & FromTo<readonly TopicRule[]>)
  /** `until`: milliseconds since 1970; null: no longer. */
  | { readonly about: 'button_mute'; readonly topic: string; readonly until: number | null };

/** Who may do what otherwise. */
export type AccessChange =
  | {
      readonly about: 'level';
      readonly level: Level;
      readonly roleId: string;
      readonly isAllowed: boolean;
    }
  | {
      readonly about: 'scene_role';
      readonly scene: NamedScene;
      readonly roleId: string;
      readonly isAllowed: boolean;
    }
  /** Whether somebody may set a device, or what is in a room, by the name that it had then. */
  | ({ readonly about: 'device_rule' } & Pick<DeviceRule, 'of' | 'thing' | 'name' | 'for' | 'whom'> &
      FromTo<boolean>)
  /** Harmless devices are for the level `trigger` from then on, dangerous scenes for `control`. */
  | { readonly about: 'by_harm' }
  /** Roles of all levels and scenes were taken away, and what was said of devices. */
  | { readonly about: 'roles_reset' }
  /** `before` null: by its words. */
  | {
      readonly about: 'care';
      readonly scene: NamedScene;
      readonly before: ConfirmationPolicy | null;
      readonly after: ConfirmationPolicy;
      /** Who approves it; absent where nobody did and nobody does, and of changes that were recorded without. */
      readonly approval?: FromTo<Approval>;
    }
  /** What comes before a device is set, by the name that it had then; null: what its kind asks for. */
  | ({
      readonly about: 'device_care';
      readonly deviceId: string;
      readonly name: string;
      readonly approval?: FromTo<Approval>;
    } & FromTo<ConfirmationPolicy>)
  /** `until`: milliseconds since 1970; null: no longer. */
  | { readonly about: 'pause'; readonly until: number | null };

/** Where a button's presses go, where that is said of it. */
export type ButtonRoute = Pick<ButtonSettings, 'channelId' | 'roleId'>;

/** Something that was set up otherwise. */
export interface AuditedChange {
  readonly type: 'change';
  readonly change: Change;
}

/** That somebody tried to manage a home who may not. */
export interface AuditedAttempt {
  readonly type: 'attempt';
  /** Its name in English, `scenes add`; of a button or a form the first word of it. */
  readonly command: string;
}

/** What is on record. */
export type AuditEvent = AuditedRun | AuditedControl | AuditedAnswer | AuditedChange | AuditedAttempt;

/** What the record is parted into: scenes that a hub was asked for, what was refused or came to nothing, and changes. */
export type AuditKind = 'runs' | 'refusals' | 'changes';

/** One thing that was done. */
export interface NewAuditEntry {
  readonly by: Doer;
  readonly at: Date;
  readonly event: AuditEvent;
}

/** One that is on record; newer ones have higher ids. */
export interface AuditEntry extends NewAuditEntry {
  readonly id: number;
}

/** Which entries are looked for; null: any. */
export interface AuditFilter {
  readonly userId: string | null;
  readonly sceneId: string | null;
  readonly kind: AuditKind | null;
  readonly since: Date | null;
}

/** Some entries, the newest first, and how many there are in all. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly total: number;
  /** The newest entry that was counted; what comes later moves none of the pages up to it. */
  readonly upTo: number;
}

/** The record, kept through restarts. */
export interface AuditStore {
  /**
   * In one commit; with it those scenes go that had begun, by their ids, of which it says what came. Of each guild and
   * kind the newest 10,000 stay, so that no flood of runs takes the changes with it.
   */
  addAudit(entries: readonly NewAuditEntry[], begun?: readonly string[]): Promise<void>;
  /** `upTo`: as a page before it said; null: all until now. */
  auditPage(
    guildId: string,
    filter: AuditFilter,
    window: { readonly upTo: number | null; readonly offset: number; readonly limit: number },
  ): Promise<AuditPage>;
  /** Drops what is older, of every guild. */
  pruneAudit(before: Date): Promise<void>;
}
