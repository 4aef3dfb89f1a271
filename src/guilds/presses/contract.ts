/** Presses as the store keeps them. Types only; every method is of one guild and never sees another's. */
import type { Packet } from './packet.ts';

/** A press that came in. */
export interface NewPress {
  readonly topic: string;
  readonly action: string;
  /** Presses that the event reports: 2 of a `double`. */
  readonly count: number;
  /** The source's own time; null where it gives none. */
  readonly pressedAt: Date | null;
  readonly receivedAt: Date;
  /** What makes it itself and no other, as its source says; null where it says nothing. */
  readonly eventId: string | null;
  /** The device's count of its events, which may start over; null where it gives none. */
  readonly counter: number | null;
  /** It is one for sure, and needs not to be shown. Absent: only its record tells. */
  readonly isCount?: true;
  /** The broker says that it sent this before; it may say so of what was never seen. */
  readonly isRedelivery: boolean;
  /** Absent where it did not come by MQTT. */
  readonly packet?: Packet;
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
  /** The payload, as it is kept, where nothing recognised it; else null. */
  readonly sample: string | null;
  /** Of the payload; null: not known. */
  readonly digest: string | null;
  /** What its source says makes it itself: an id, or a count of its events. */
  readonly identity: string | null;
  /** How often it came again, and was not told again. */
  readonly repeats: number;
  /** What proved that the last time; null: it never came again. */
  readonly repeatedBy: string | null;
  /** Whether it may be one that was told before: the broker was set back, and nobody can tell. */
  readonly isPerhapsRepeat: boolean;
  /** Kept for the record alone. */
  readonly isMuted: boolean;
}

/** Presses of one button by one action, summed up. Unknown messages are summed up for each payload. */
export interface PressTotal {
  readonly topic: string;
  readonly action: string;
  /** Events. */
  readonly events: number;
  /** Presses that they report. */
  readonly presses: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** A payload, as it is kept, where nothing recognised it; else null. */
  readonly sample: string | null;
}

/** Presses summed up by button and action, in the order of their first, up to the press `throughId`. */
export interface PressTotals {
  readonly throughId: number;
  readonly totals: readonly PressTotal[];
  /** When Discord had the first of them, by the bot's own clock; null: it has none. */
  readonly deliveredAt: Date | null;
  /** When the first of those that are not delivered was pressed; null: all are. */
  readonly undeliveredSince: Date | null;
}

/** A message about presses. Kept as a snapshot before it is sent: what is sent again is the same. */
export interface Notice {
  readonly id: number;
  readonly guildId: string;
  readonly channelId: string;
  /** At most 25 characters; also found in the custom ids of the message's components. */
  readonly nonce: string;
  /** JSON: what `POST /channels/{id}/messages` was, or is to be, sent. */
  readonly body: string;
  readonly snapshotAt: Date;
  /** Null until Discord is known to have it. */
  readonly messageId: string | null;
  /** Its buttons are gone: somebody has sent them away, or a newer message stands under it. */
  readonly isDismissed: boolean;
}

/** What a notice begins with. */
export type NewNotice = Pick<Notice, 'channelId' | 'nonce' | 'body' | 'snapshotAt'>;

/**
 * The outbox of presses, and the record that stays of them. A press waits in it until a notice tells of it; a
 * notice is unconfirmed until Discord is known to have it, and due for an edit when presses were added since.
 */
export interface PressStore {
  /**
   * Stores a press, and in the same commit the notice that tells of it, if one is given. `pressId` is null where it was
   * stored before; then there is no notice either. Resolves once no power cut can undo it: only then may it be
   * acknowledged. `onSnapshot` is called before, once no crash of the process can: the notice may be sent then.
   */
  addPress(
    guildId: string,
    press: NewPress,
    notice?: NewNotice,
    onSnapshot?: (notice: Notice | null) => void,
  ): Promise<{ readonly pressId: number | null; readonly notice: Notice | null }>;
  /**
   * The first of these presses was this one, and the others are part of it: they count none, and stay on record for
   * what comes again. Messages that tell of them are due for an edit; answers the channels of those.
   */
  amendPresses(
    guildId: string,
    pressIds: readonly number[],
    press: Pick<NewPress, 'action' | 'count'>,
  ): Promise<readonly string[]>;
  /** Channels in which something waits to be told, or buttons to be taken away. */
  busyChannels(guildId: string): Promise<readonly string[]>;
  /** Guilds in which something waits to be told, or buttons to be taken away. */
  busyGuilds(): Promise<readonly string[]>;
  /** What waits for a channel. */
  waitingPresses(guildId: string, channelId: string): Promise<PressTotals>;
  /** How many presses wait for a message. */
  waitingCount(guildId: string): Promise<number>;
  /**
   * Makes a notice of what waits for its channel up to a press: of these topics, or of all. Null where that is
   * not as many events as its body tells: some were moved or released since it was composed, and all wait on.
   */
  snapshotNotice(
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
  /**
   * Discord has it, and the message in its channel that was the newest until now is outdated. `editDue`: what it
   * says is to be said anew.
   */
  confirmNotice(
    guildId: string,
    noticeId: number,
    at: { readonly messageId: string; readonly at: Date; readonly editDue?: boolean },
  ): Promise<void>;
  /**
   * Discord has it as it stands up to a press; where that is not as many events as were told, or they were amended
   * since, it stays due.
   */
  confirmEdit(
    guildId: string,
    noticeId: number,
    told: {
      readonly throughId: number;
      readonly events: number;
      readonly totals?: readonly PressTotal[];
      readonly at: Date;
    },
  ): Promise<void>;
  /** Its message is gone, or can never be sent: what was not delivered by it waits anew. */
  releaseNotice(guildId: string, noticeId: number): Promise<void>;
  /** Its buttons stay away from now on. Answers whether there is such a notice. */
  dismissNotice(guildId: string, nonce: string): Promise<boolean>;
  /**
   * Messages that are to lose their buttons, since a newer one stands under them: the newest first, some of many. The
   * newest few that tell of an unknown message are not among them: they ask what it is.
   */
  outdatedNotices(guildId: string, channelId: string): Promise<readonly Notice[]>;
  /** Its message has no buttons any more, and gets none again. */
  retireNotice(guildId: string, noticeId: number): Promise<void>;
  /** Has what waits, of one topic or of all but some, wait for this channel. */
  moveWaiting(
    guildId: string,
    moved: { readonly channelId: string } & (
      | { readonly topic: string }
      | { readonly except: readonly string[] }
    ),
  ): Promise<void>;
  /** The newest first. */
  pressHistory(
    guildId: string,
    page: { readonly topic: string | null; readonly offset: number; readonly limit: number },
  ): Promise<readonly PressRecord[]>;
  /** How often those on record came again, all in all, and how many of them may be told twice. */
  repeatCounts(guildId: string): Promise<{ readonly proven: number; readonly perhaps: number }>;
  /** How many there are on record. */
  pressCount(guildId: string, topic: string | null): Promise<number>;
  /** Drops the oldest of a guild beyond what is kept, but none that waits. */
  prunePresses(guildId: string): Promise<void>;
  /** The payloads of a topic's presses that were last told as unknown, as far as they are kept. */
  unknownPayloads(guildId: string, topic: string): Promise<readonly string[]>;
  /** The payloads of a topic's last presses, newest first, as far as they are kept. */
  recentPayloads(guildId: string, topic: string): Promise<readonly string[]>;
  /** Topics that pressed lately, newest first, at most 25. */
  recentTopics(guildId: string): Promise<readonly string[]>;
}
