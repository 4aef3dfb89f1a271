import type { HubDevice } from '../../hub/model.ts';
import { within } from '../../process/within.ts';

/** A hub's own list of its devices, as it was read last. */
export interface DeviceList {
  /** When that was, by the clock of whoever made it. */
  readonly readAt: number;
  readonly devices: readonly HubDevice[];
  /** Reads it anew where it is older than that, once for all who ask meanwhile, and waits so long at most. Never throws. */
  readWithin(olderThanMs: number, patienceMs: number): Promise<readonly HubDevice[]>;
  /** Keeps one that was just read elsewhere. */
  remember(devices: readonly HubDevice[]): void;
}

/** What one sentence asks for several times is not asked of a hub again that has just failed. */
const FAILED_MS = 300;

/** Creates it; `read` answers undefined where there is no hub. */
export function createDeviceList({
  read,
  onRead,
  onError,
  now,
}: {
  read(): Promise<readonly HubDevice[] | undefined>;
  onRead(devices: readonly HubDevice[]): void;
  onError(error: unknown): void;
  now(): number;
}): DeviceList {
  let devices: readonly HubDevice[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function readOnce(): Promise<void> {
    try {
      const listed = await read();
      if (!listed) return;
      devices = listed;
      readAt = now();
      onRead(devices);
    } catch (error) {
      failedAt = now();
      onError(error);
    }
  }

  return {
    get devices() {
      return devices;
    },
    get readAt() {
      return readAt;
    },
    async readWithin(olderThanMs, patienceMs) {
      if (now() - readAt < olderThanMs) return devices;
      // A clock that was set back meanwhile lets nobody wait.
      if (Math.abs(now() - failedAt) < FAILED_MS) return devices;
      reading ??= readOnce().finally(() => {
        reading = null;
      });
      await within(reading, patienceMs);
      return devices;
    },
    remember(listed) {
      devices = listed;
      readAt = now();
    },
  };
}
