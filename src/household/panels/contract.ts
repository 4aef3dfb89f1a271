import type { Panel } from '../../guilds/model.ts';
import type { Share } from '../../process/steps.ts';
import type { Poster } from '../presses/outbox/contract.ts';
import type { WatchedHome } from '../watch/contract.ts';

/** A scene that a panel may offer. */
export interface PanelScene {
  readonly id: string;
  readonly name: string;
  /** null: of no room, or the hub does not say. */
  readonly room: string | null;
}

/** What a panel has to show. */
export interface PanelView {
  readonly guildId: string;
  /** null: the whole house. */
  readonly room: string | null;
  readonly home: WatchedHome;
  readonly scenes: readonly PanelScene[];
  /** Whether the hub sets devices at all. */
  readonly canSwitch: boolean;
  /** Does what takes long for a home of thousands of devices at its household's expense. */
  readonly share: Share;
}

/** When, in milliseconds. */
export interface PanelTimes {
  /** What is shown came to be so. */
  readonly changedAt: number;
  /** It was so still. */
  readonly checkedAt: number;
}

/** Puts a panel into words: answers what makes the message's JSON once the times are known. */
export type ComposePanel = (view: PanelView) => Promise<(times: PanelTimes) => string>;

/** Discord, as far as panels are concerned. Every method rejects with a PostError. */
export interface PanelPoster extends Pick<Poster, 'post' | 'edit'> {
  /** Deletes a message. */
  remove(channelId: string, messageId: string): Promise<void>;
}

/** Why a panel is not kept up to date, where a person has to mend something. */
export interface PanelHold {
  readonly channelId: string;
  readonly reason: 'gone' | 'forbidden' | 'refused';
  readonly since: Date;
}

/** How often, in milliseconds. */
export interface PanelPace {
  /** A change is given so long for others to come. */
  readonly gatherMs: number;
  /** Between two edits of a panel; */
  readonly gapMs: number;
  /** where it has been changing without a rest, this. */
  readonly busyGapMs: number;
  /** Between two edits in a channel. */
  readonly laneMs: number;
  /** How old may be what a panel says of when it was checked. */
  readonly recheckMs: number;
  /** Before Discord is tried again that does not answer: at first, and at most. */
  readonly awayMs: number;
  readonly awayMostMs: number;
  /** The same of what a person has to mend. */
  readonly retryMs: number;
  readonly retryMostMs: number;
}

/** A panel that was posted, or why none was. */
export type PostedPanel =
  | { readonly kind: 'posted'; readonly panel: Panel }
  | { readonly kind: 'full'; readonly most: number }
  /** In that channel, where Discord takes no more edits than keep these true. */
  | { readonly kind: 'crowded'; readonly most: number }
  | { readonly kind: 'unposted'; readonly error: unknown };
