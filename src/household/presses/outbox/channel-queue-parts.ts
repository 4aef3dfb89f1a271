import type { PressStore } from '../../../guilds/presses/contract.ts';
import type { Log } from '../../../process/log.ts';
import type { ComposeNotice, Hold, Poster, PressPictures } from './contract.ts';
import type { OutboxTimes } from './times.ts';

/** What a channel's queue works with. */
export interface ChannelQueueParts {
  readonly guildId: string;
  readonly channelId: string;
  readonly store: PressStore;
  readonly poster: Poster;
  readonly compose: ComposeNotice;
  readonly pictures: PressPictures;
  readonly now: () => number;
  readonly times: OutboxTimes;
  readonly log: Log;
  /** Presses wait, and a person has to do something about it. Answers whether anybody can be told so now. */
  onHold(hold: Hold): boolean;
}
