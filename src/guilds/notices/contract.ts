/** What homes tell their households in their own words, and where. Types only. */

import type { Alert } from '../alerts/contract.ts';

/** Where a household is told what its home has to say. */
export interface NoticeTarget {
  readonly channelId: string;
  /** Who is pinged, if anybody. */
  readonly mention: Alert['mention'];
}

/** The same, and what of it was read. */
export interface NoticePlace extends NoticeTarget {
  /** Nothing is told that the home said before, in milliseconds since 1970. */
  readonly since: number;
  /** Where the hub's list goes on; null: nothing was read yet. */
  readonly cursor: string | null;
}

/** A message that tells what the home has said, from when it is to be told until nobody could ask for it again. */
export interface HomeNotice {
  readonly id: string;
  readonly guildId: string;
  /** By what the hub knows it; null: the message says how many were left out. */
  readonly hubId: string | null;
  /** At most 25 characters; the custom ids of the message's buttons carry it. */
  readonly nonce: string;
  readonly target: NoticeTarget;
  readonly title: string | null;
  readonly text: string;
  readonly level: 'info' | 'warning' | 'danger';
  readonly buttons: readonly { readonly id: string; readonly label: string }[];
  /** The camera whose picture belongs to it, and as which file the message shows that; null: none, or not yet. */
  readonly picture: {
    readonly deviceId: string;
    readonly name: string;
    readonly shownAs: string | null;
  } | null;
  /** When the home said it, and when that was read. Milliseconds since 1970. */
  readonly at: number;
  readonly takenAt: number;
  /** How many were left out; of one that says so. */
  readonly leftOut: number;
  /** Which button was pressed, by whom; null: none. */
  readonly answer: { readonly label: string; readonly userId: string } | null;
  /** Who sees to it; null: nobody said so. */
  readonly seenBy: string | null;
  /** Its buttons are dead. */
  readonly isShut: boolean;
  /** null: Discord is not known to have it. */
  readonly messageId: string | null;
  readonly postedAt: number | null;
  /** When it was first sent; null: never. */
  readonly triedAt: number | null;
  /** The message is not as it should be. */
  readonly isDue: boolean;
}

/** What every home has said to its household, as far as it is to be told, or was of late. */
export interface HomeNoticeStore {
  /** Of every guild that the bot is in: those that are told, or have something to be told of. */
  guildsWithNotices(): Promise<readonly string[]>;
  noticePlace(guildId: string): Promise<NoticePlace | null>;
  homeNotices(guildId: string): Promise<readonly HomeNotice[]>;
  /**
   * Keeps what was read, and that it was, at once. False: the household is not told any more, or is told of another hub
   * than the one that was read, by `since`; nothing is kept.
   */
  takeHomeNotices(
    guildId: string,
    read: Pick<NoticePlace, 'cursor' | 'since'>,
    notices: readonly HomeNotice[],
  ): Promise<boolean>;
  /** Another hub is listened to from then on. */
  restartNotices(guildId: string, since: number): Promise<void>;
  putHomeNotice(notice: HomeNotice): Promise<void>;
  dropHomeNotice(id: string): Promise<void>;
}
