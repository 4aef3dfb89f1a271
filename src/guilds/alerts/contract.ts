import type { QuietHours } from '../model.ts';

/** What households want to be told of, and what they are being told. Types only. */

/**
 * What an alert is about. `danger`: smoke, gas, water and the like; `open`: left open, or unlocked; `above`, `below`: a
 * reading beyond a limit; `battery`: runs low; `offline`: a device, or the home, does not answer; `done`: a machine that
 * drew power does so no longer.
 */
export type AlertKind = 'danger' | 'open' | 'above' | 'below' | 'battery' | 'offline' | 'done';

/** Something that a household wants to be told of, as long as it is so. */
export interface Alert {
  readonly id: string;
  readonly guildId: string;
  readonly kind: AlertKind;
  /** null: every device that can be so, and of `offline` the home itself. */
  readonly device: { readonly id: string; readonly name: string } | null;
  /** What `above` and `below` are read of; null: nothing. */
  readonly capability: string | null;
  /** In the capability's unit: °C, %; watts of `done`; null: the kind's own. */
  readonly limit: number | null;
  /** It is told once it has been so for this long. */
  readonly holdMs: number;
  readonly channelId: string;
  /** Who is pinged, if anybody. */
  readonly mention: { readonly kind: 'role' | 'user'; readonly id: string } | null;
  /** Told again while nobody sees to it; null: once. */
  readonly repeatMs: number | null;
  /** When it makes no sound and pings nobody, beside the household's own quiet hours; absent: at no time. */
  readonly quietHours?: QuietHours;
}

/** A device that is so, or was. */
export interface AlertThing {
  /** '' is the home itself. */
  readonly deviceId: string;
  readonly name: string;
  /** Where it is; absent or null: not known. */
  readonly room?: string | null;
  /** What it told when that began, where it is a reading. */
  readonly reading: {
    readonly name: string;
    readonly value: string | number | boolean;
    readonly unit: string | null;
  } | null;
  /** Milliseconds since 1970. */
  readonly beganAt: number;
  /** null: it is so still. */
  readonly endedAt: number | null;
  /** How often it was so, where it came again soon after it had ended; absent: once. */
  readonly times?: number;
}

/** A message that tells of an alert, from when it is to be told until its end is. */
export interface AlertNotice {
  readonly id: string;
  readonly guildId: string;
  /** The alert as it was then. */
  readonly alert: Alert;
  /** At most 25 characters; the custom ids of the message's buttons carry it. */
  readonly nonce: string;
  readonly things: readonly AlertThing[];
  /** Who sees to it, '' of somebody who was forgotten; null: nobody said so. */
  readonly seenBy: string | null;
  /** null: Discord is not known to have it. */
  readonly messageId: string | null;
  /** When Discord had it. */
  readonly postedAt: number | null;
  /** When it was first sent; null: never. */
  readonly triedAt: number | null;
  /** How often it was told by a new message because it came again, with the first; absent: once. */
  readonly pings?: number;
  /** It came again, and nobody was pinged for that. */
  readonly owesPing?: boolean;
  /** The message is not as it should be. */
  readonly isDue: boolean;
}

/** The alerts of every guild, and what is being told of them. */
export interface AlertStore {
  /** Of every guild that the bot is in: those with alerts, or with something to tell. */
  guildsWithAlerts(): Promise<readonly string[]>;
  /** Those of a guild that are not over, or whose end is still to be told. */
  alertNotices(guildId: string): Promise<readonly AlertNotice[]>;
  /** Keeps one as it is now. */
  putAlertNotice(notice: AlertNotice): Promise<void>;
  /** It is over, and told. */
  dropAlertNotice(id: string): Promise<void>;
}
