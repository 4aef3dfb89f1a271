import type { Hub, HubNotices } from '../../hub/model.ts';
import { clock, type Timer } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import type { WatchedHome } from '../watch/contract.ts';

/** Reads what a home says whenever it may have said something. */
export interface NoticeReader {
  /** The home is so now. */
  hear(home: WatchedHome): void;
  readSoon(): void;
  stop(): void;
}

const PATIENCE_MS = 8_000;
const RETRY_MS = 5_000;
/** A hub keeps no more than a few answers have; one that never ends is left until it speaks again. */
const MOST_AT_ONCE = 10;

/** Creates it. `take` answers whether to go on. */
export function createReader({
  guildId,
  hubOf,
  cursor,
  take,
  log,
}: {
  readonly guildId: string;
  hubOf(guildId: string): Promise<Pick<Hub, 'notices'> | null>;
  cursor(): string | null;
  take(news: HubNotices): Promise<boolean>;
  readonly log: Log;
}): NoticeReader {
  let said: symbol | null = null;
  let isConnected = false;
  /** It says nothing to households: not asked again before it was away. */
  let isMute = false;
  let isReading = false;
  let isWanted = false;
  let isStopped = false;
  let retrying: Timer | undefined;

  function readSoon(): void {
    isWanted = true;
    if (isReading || isStopped || !isConnected || isMute) return;
    isReading = true;
    retrying?.cancel();
    readAll()
      .catch(error => {
        log.debug({ err: error, guildId }, 'what a home says could not be read');
        retrying = clock.after(RETRY_MS, readSoon);
        isWanted = false;
      })
      .finally(() => {
        isReading = false;
        if (isWanted) readSoon();
      });
  }

  async function readAll(): Promise<void> {
    isWanted = false;
    const hub = await hubOf(guildId);
    for (let round = 0; round < MOST_AT_ONCE; round++) {
      const from = cursor();
      const news = hub && (await hub.notices(from, { patienceMs: PATIENCE_MS }));
      if (isStopped) return;
      isMute = news === null;
      if (!news || !(await take(news))) return;
      if (news.notices.length === 0 || news.cursor === null || news.cursor === from) return;
    }
  }

  return {
    hear(home) {
      if (!home.isConnected) isMute = false;
      ({ isConnected } = home);
      if (home.said === said) return;
      ({ said } = home);
      readSoon();
    },
    readSoon,
    stop() {
      isStopped = true;
      retrying?.cancel();
    },
  };
}
