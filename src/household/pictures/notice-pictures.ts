import type { Picture } from '../../picture.ts';
import type { Log } from '../../process/log.ts';
import type { CameraTrouble, NoticePicturePoster } from './contract.ts';
import { keepWhileNews, type PictureTaker } from './take-pictures.ts';

/** Pictures that come with what homes say, each after the message that it belongs to; nothing waits for one. */
export interface NoticePictures {
  /** Reads one while the notice is told; null: it was said too long ago. */
  begin(told: {
    readonly guildId: string;
    readonly channelId: string;
    readonly deviceId: string;
    readonly since: number;
  }): AwaitedNoticePicture | null;
  /** Adds one to a message that stands; tried once. Never rejects: whether the message has it is what it resolves with. */
  add(at: MessagePlace, picture: Picture, compose: () => Promise<string>): Promise<boolean>;
}

/** A picture that is being read. */
export interface AwaitedNoticePicture {
  /** Gives it away, once, as long as it is news. null: none came. Never rejects. */
  release(): Promise<Picture | null> | null;
  /** There will be no message for it. */
  drop(): void;
}

interface MessagePlace {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly since: number;
}

/** Creates them, for all households. */
export function createNoticePictures({
  taker,
  poster,
  log,
}: {
  taker: PictureTaker;
  poster: NoticePicturePoster;
  log: Log;
}): NoticePictures {
  const failing = new Map<string, CameraTrouble['failure']>();

  function note(guildId: string, failure: CameraTrouble['failure'] | null): void {
    // Of a camera that is gone the log tells once, not with every notice.
    if (failure !== null && failing.get(guildId) !== failure)
      log.warn({ guildId, failure }, 'no picture came with a notice');
    if (failure === null) failing.delete(guildId);
    else failing.set(guildId, failure);
  }

  return {
    begin({ guildId, channelId, deviceId, since }) {
      const time = taker.begin(since);
      if (!time) return null;
      let isDropped = false;
      const taking =
        poster.mayAttach(channelId) === false
          ? Promise.resolve('not_allowed' as const)
          : taker.take(guildId, { kind: 'device', deviceId }, time.signal);
      const taken = taking.then(picture => {
        if (typeof picture === 'object') return picture;
        if (!isDropped && !taker.isClosed()) note(guildId, picture);
        return null;
      });
      const release = keepWhileNews(taken);
      return {
        release,
        drop() {
          isDropped = true;
          release();
          time.drop();
        },
      };
    },
    async add({ guildId, channelId, messageId, since }, picture, compose) {
      if (!taker.isNews(since)) return false;
      try {
        await poster.attach({ channelId, messageId }, await compose(), picture);
        note(guildId, null);
        return true;
      } catch (error) {
        log.debug({ err: error, guildId }, 'a picture was not added to its notice');
        note(guildId, 'not_taken');
        return false;
      }
    },
  };
}
