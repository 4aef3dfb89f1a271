import type { AlertNotice } from '../../guilds/alerts/contract.ts';
import type { Poster } from '../presses/outbox/contract.ts';

/** Puts a notice into words: JSON for `POST` or `PATCH` of a message, without the nonce. An edit pings nobody. */
export type ComposeAlert = (
  notice: AlertNotice,
  how: { readonly isEdit: boolean; readonly at: Date },
) => Promise<string>;

/** Discord, as far as alerts are concerned. Every method rejects with a PostError. */
export type AlertPoster = Pick<Poster, 'post' | 'edit' | 'find' | 'removeButtons'>;

/** Why an alert cannot be told, where a person has to mend something. */
export interface AlertHold {
  readonly channelId: string;
  readonly reason: 'gone' | 'forbidden' | 'refused';
  readonly since: Date;
}

/** Before what failed is tried again, in milliseconds. */
export interface AlertPace {
  /** Discord, or the disk, is away: at first, and at most. */
  readonly awayMs: number;
  readonly awayMostMs: number;
  /** A person has to mend it. */
  readonly heldMs: number;
}
