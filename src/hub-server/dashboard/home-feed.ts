import type { Log } from '../../log.ts';
import type { ButtonPress, HomeBackend } from '../backends/backend.ts';
import type { AccountEvents, Overview, RecentPress } from './contract.ts';
import { createNewsDesk, type News, type NewsDesk } from './home-news.ts';
import { type OverviewSources, readOverview, toDevice, toRecentPress } from './overview.ts';

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

const PRESSES_KEPT = 50;
const GATHER_MS = 100;
/** Health is not told when it changes; so it is looked at. */
const LOOK_EVERY_MS = 5_000;

/** Starts to follow a home. */
export function startHomeFeed({ log, ...sources }: OverviewSources & { log: Log }): HomeFeed {
  const listeners = new Set<(event: string) => void>();
  const recent: RecentPress[] = [];
  const health = () => JSON.stringify([sources.backend.health(), sources.presses()]);
  const overview = () => readOverview(sources, [...recent]);
  const onError = (error: unknown) => log.error({ err: error }, 'the dashboard lags behind the home');
  let toldHealth = '';

  async function tell({ isSweeping, devices, presses }: News): Promise<void> {
    if (listeners.size === 0) return;
    const say = (event: string) => {
      for (const listener of listeners) listener(event);
    };
    if (isSweeping) {
      const healthNow = health();
      // Read only now, it has the devices and presses in it.
      say(toEventText('overview', await overview()));
      // Where that failed, the next look finds it untold.
      toldHealth = healthNow;
      return;
    }
    for (const device of devices) say(toEventText('device', toDevice(device)));
    for (const press of presses) say(toEventText('press', press));
  }

  const desk = createNewsDesk({ gatherMs: GATHER_MS, tell, onError });
  const onPress = (press: RecentPress) => {
    recent.unshift(press);
    recent.length = Math.min(recent.length, PRESSES_KEPT);
  };
  const forget = follow(sources.backend, desk, { onPress, onError });
  const looking = setInterval(() => {
    if (listeners.size > 0 && health() !== toldHealth) desk.sweep();
  }, LOOK_EVERY_MS).unref();

  return {
    overview,
    subscribe(listener) {
      listeners.add(listener);
      desk.sweep('now');
      return () => void listeners.delete(listener);
    },
    close() {
      forget();
      clearInterval(looking);
      desk.close();
      listeners.clear();
    },
  };
}

/** Brings a home's news to the desk; returns how to stop. */
function follow(
  backend: HomeBackend,
  desk: NewsDesk,
  { onPress, onError }: { onPress: (press: RecentPress) => void; onError: (error: unknown) => void },
): () => void {
  async function bringPress(press: ButtonPress): Promise<void> {
    const told = await toRecentPress(press, backend);
    onPress(told);
    desk.addPress(told);
  }
  const endings = [
    backend.on('change', desk.addDevice),
    backend.on('press', press => void bringPress(press).catch(onError)),
    backend.on('refresh', () => desk.sweep()),
  ];
  return () => {
    for (const end of endings) end();
  };
}

function toEventText<Name extends keyof AccountEvents>(name: Name, value: AccountEvents[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`;
}
