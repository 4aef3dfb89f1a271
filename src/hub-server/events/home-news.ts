import type { DeviceDetail } from '../../hub/contract.ts';
import { clock, type Timer } from '../../process/clock.ts';
import type { RecentPress } from '../dashboard/contract.ts';

/** What has happened since it was last told. */
export interface News {
  /** Everything is to be told anew. */
  readonly isSweeping: boolean;
  /** Each as it is now, however often it moved. */
  readonly devices: readonly DeviceDetail[];
  readonly presses: readonly RecentPress[];
}

/** Gathers what happens within `gatherMs`, and hands it out as one. */
export interface NewsDesk {
  addDevice(device: DeviceDetail): void;
  addPress(press: RecentPress): void;
  /** Everything is to be told anew, at once or with what else happens. */
  sweep(when?: 'now' | 'soon'): void;
  close(): void;
}

/** Opens a desk. `tell` is called for one piece of news after the other, so that nothing old follows something new. */
export function createNewsDesk({
  gatherMs,
  tell,
  onError,
}: {
  gatherMs: number;
  tell: (news: News) => Promise<void>;
  onError: (error: unknown) => void;
}): NewsDesk {
  const devices = new Map<string, DeviceDetail>();
  let presses: RecentPress[] = [];
  let isSweeping = false;
  let timer: Timer | null = null;
  let telling: Promise<void> = Promise.resolve();

  function hand(): void {
    timer = null;
    telling = telling.then(() => tell(take())).catch(onError);
  }

  function take(): News {
    const news = { isSweeping, devices: [...devices.values()], presses };
    devices.clear();
    presses = [];
    isSweeping = false;
    return news;
  }

  function gather(): void {
    timer ??= clock.after(gatherMs, hand);
  }

  return {
    addDevice(device) {
      devices.set(device.id, device);
      gather();
    },
    addPress(press) {
      presses.push(press);
      gather();
    },
    sweep(when = 'soon') {
      isSweeping = true;
      if (when === 'now') hand();
      else gather();
    },
    close() {
      timer?.cancel();
    },
  };
}
