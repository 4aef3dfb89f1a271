import { clock } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import { type ButtonPress, type HomeBackend, readIfThere } from '../backends/backend.ts';
import { createNewsDesk, type News, type NewsDesk } from '../events/home-news.ts';
import type { AccountEvents, Overview, RecentPress } from './contract.ts';
import { isPressTold, type OverviewSources, readOverview, toHomeDevice, toRecentPress } from './overview.ts';
import { PRESSES_KEPT } from './page/limits.ts';

/** The home as it changes, for every window that shows it. */
export interface HomeFeed {
  overview(): Promise<Overview>;
  /**
   * Calls with each event from now on, ready to be sent (HTML §9.2.6), the overview being the first; returns how to
   * stop. What happens within a tenth of a second is told at once: of a device that flickers, the last state alone.
   */
  subscribe(listener: (event: string) => void): () => void;
  close(): void;
}

const GATHER_MS = 100;
/** Health is not told when it changes; so it is looked at. */
const LOOK_EVERY_MS = 5_000;

/** Starts to follow a home. */
export function startHomeFeed({ log, ...sources }: OverviewSources & { log: Log }): HomeFeed {
  const audience = createAudience();
  let recent: readonly RecentPress[] = [];
  const health = () => JSON.stringify([sources.backend.health(), sources.presses?.()]);
  const overview = () => readOverview(sources, recent);
  const onError = (error: unknown) => log.error({ err: error }, 'the dashboard lags behind the home');
  let toldHealth = '';

  async function tell({ isSweeping, devices, presses }: News): Promise<void> {
    if (audience.isEmpty()) return;
    if (!isSweeping) {
      for (const device of devices) audience.tell('device', toHomeDevice(device));
      for (const press of presses) audience.tell('press', press);
      return;
    }
    const healthNow = health();
    // Where reading fails, the next look finds it untold.
    toldHealth = '';
    // Read only now, it has the devices and presses in it.
    audience.tell('overview', await overview());
    toldHealth = healthNow;
  }

  const desk = createNewsDesk({ gatherMs: GATHER_MS, tell, onError });
  const onPress = (press: RecentPress) => {
    recent = [press, ...recent].slice(0, PRESSES_KEPT);
  };
  /** Drops recent presses of buttons that were hidden or removed. */
  async function forgetGone(): Promise<void> {
    const list = await readIfThere(sources.backend.devices());
    if (!list) return;
    const devices = new Map(list.map(device => [device.id, device]));
    recent = recent.filter(press => isPressTold(press, devices.get(press.device)));
  }
  const forget = follow(sources.backend, desk, { onPress, forgetGone, onError });
  const looking = clock.every(LOOK_EVERY_MS, () => {
    if (!audience.isEmpty() && health() !== toldHealth) desk.sweep();
  });

  return {
    overview,
    subscribe(listener) {
      const leave = audience.join(listener);
      desk.sweep('now');
      return leave;
    },
    close() {
      forget();
      looking.cancel();
      desk.close();
      audience.dismiss();
    },
  };
}

/** Those who listen. Each event is written once for all of them. */
function createAudience() {
  const listeners = new Set<(event: string) => void>();
  return {
    isEmpty: () => listeners.size === 0,
    join(listener: (event: string) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell<Name extends keyof AccountEvents>(name: Name, value: AccountEvents[Name]): void {
      const event = `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`;
      for (const listener of listeners) listener(event);
    },
    dismiss: () => listeners.clear(),
  };
}

/** Brings a home's news to the desk; returns how to stop. */
function follow(
  backend: HomeBackend,
  desk: NewsDesk,
  {
    onPress,
    forgetGone,
    onError,
  }: {
    onPress: (press: RecentPress) => void;
    forgetGone: () => Promise<void>;
    onError: (error: unknown) => void;
  },
): () => void {
  async function bringPress(press: ButtonPress): Promise<void> {
    const told = await toRecentPress(press, backend);
    onPress(told);
    desk.addPress(told);
  }
  const endings = [
    backend.on('change', desk.addDevice),
    backend.on('press', press => void bringPress(press).catch(onError)),
    backend.on('refresh', () => {
      desk.sweep();
      forgetGone().catch(onError);
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}
