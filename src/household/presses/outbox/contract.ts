/** What the outbox of presses needs of the rest of the house, and what it tells. Types only. */

import type { Press } from '../../../buttons/contract.ts';
import type { PressTotals } from '../../../guilds/presses/contract.ts';
import type { StoreFault } from '../../../process/store-fault.ts';

/** Discord, as far as messages about presses are concerned. Every method rejects with a PostError. */
export interface Poster {
  /** Sends a body, JSON as the snapshot has it. Resolves with the message's id. */
  post(channelId: string, body: string): Promise<string>;
  edit(channelId: string, messageId: string, body: string): Promise<void>;
  /** Takes a message's buttons away, and leaves all that it says. */
  removeButtons(channelId: string, messageId: string): Promise<void>;
  /**
   * Looks among the bot's messages since a time for the one that carries the nonce; null: not there. In a channel
   * whose history the bot may not read there is none: rather a message twice than none.
   */
  find(channelId: string, sought: { readonly nonce: string; readonly since: Date }): Promise<string | null>;
}

/** Pictures that come with presses, each after the message that it belongs to; nothing waits for one. */
export interface PressPictures {
  /** Presses of these buttons are about to be told by a message of their own; null: no picture comes with it. */
  begin(told: PressesToTell): AwaitedPicture | null;
}

/** What a picture may come with. */
export interface PressesToTell {
  readonly guildId: string;
  readonly channelId: string;
  readonly topics: readonly string[];
  /** Since when somebody has stood there, in milliseconds since 1970. */
  readonly since: number;
}

/** A picture that is being read. */
export interface AwaitedPicture {
  /** The message stands: the picture is added to it, if it comes in time. */
  stands(messageId: string): void;
  /** There will be no such message. */
  drop(): void;
}

/** A press as it is told. `unknown`: nothing recognised its message, and this value is new on its topic. */
export interface ToldPress extends Omit<Press, 'action'> {
  readonly action: Press['action'] | 'unknown';
}

/** Why presses are told late. */
export type LateReason =
  | 'unreachable' // Discord was
  | 'forbidden' // the channel could not be written to
  | 'away' // the bot was, or the broker kept them
  | 'flood'; // there were too many to post them as they came

/** What a message about presses has to say. */
export interface NoticeView extends Pick<PressTotals, 'totals'> {
  readonly guildId: string;
  /** At most 25 characters; the custom ids of the message's components carry it. */
  readonly nonce: string;
  /** When it is, or was, delivered. */
  readonly deliveredAt: Date;
  /** Null: as they were pressed. */
  readonly late: LateReason | null;
  /** It says that presses cannot be stored at present: the first of a channel since they cannot. */
  readonly saysUnstored?: boolean;
  /** Without buttons: they were sent or taken away. */
  readonly isDismissed: boolean;
  /** An edit keeps the flags that the message has, and pings nobody. */
  readonly isEdit: boolean;
}

/**
 * Puts a view into words: JSON for `POST` or `PATCH` of a message, without the nonce. `homeNames` is what the home
 * calls the buttons, by topic.
 */
export type ComposeNotice = (view: NoticeView, homeNames?: ReadonlyMap<string, string>) => Promise<string>;

/** Where a press belongs; null: nowhere, it is muted. */
export type RoutePress = (guildId: string, topic: string) => Promise<string | null>;

/** Why a channel's presses wait. */
export interface Hold {
  readonly channelId: string;
  readonly reason: 'gone' | 'forbidden' | 'refused' | 'unreachable' | 'store';
  readonly since: Date;
}

/** How it stands with a guild's presses. */
export interface OutboxStatus {
  readonly waiting: number;
  readonly holds: readonly Hold[];
  /** The store could not be written to when last tried: since when, and why; null: it could. */
  readonly storeFault: { readonly since: Date; readonly fault: StoreFault } | null;
  /** More buttons have pressed since the start than any household has. */
  readonly manyTopics: boolean;
  /** When this machine's clock was last set back while presses came, and by how much; null: it was not. */
  readonly clockSetBack: { readonly at: Date; readonly byMs: number } | null;
}

/** Presses on their way from the broker to Discord: kept until Discord has them, told once. */
export interface PressOutbox {
  /** Resolves when the press is safe: stored, or where nothing can be stored, posted. */
  accept(guildId: string, press: Press): Promise<void>;
  /** Tries a guild's channels anew: something about them has changed. */
  retry(guildId: string): Promise<void>;
  status(guildId: string): Promise<OutboxStatus>;
  /** How many presses wait to be told, of all guilds. */
  waiting(): Promise<number>;
  /** Takes up what a run before has left. */
  start(): void;
  /** Lets go of a guild: nothing of it is told any more. */
  forget(guildId: string): void;
  /** Ends; what is not told yet is told after the next start. */
  close(): Promise<void>;
}
