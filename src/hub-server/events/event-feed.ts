import { type Automation, Device, type DeviceDetail } from '../../hub/contract.ts';
import type { Scene } from '../../hub/scenes/contract.ts';
import { clock } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import { type ButtonPress, type HomeBackend, readIfThere } from '../backends/backend.ts';
import type { RecentPress } from '../dashboard/contract.ts';
import { isPressTold, toRecentPress } from '../dashboard/overview.ts';
import type { Notices } from '../notices/notices.ts';
import { createEventLog } from './event-log.ts';
import type { Subscribe } from './event-stream.ts';
import { createNewsDesk, type News } from './home-news.ts';
import { createListedHome, type Lists } from './listed-home.ts';

/** `GET /events`: what happens in a home, for clients of the API. */
export interface EventFeed {
  /**
   * Subscribes a reader from now on (null), or from the last event they received. The replay of missed events leaves out
   * devices that were hidden or removed since.
   */
  from(lastEventId: string | null): Promise<Subscribe>;
  close(): void;
}

/** What happens within it is told at once: of a device that flickers, the last state alone. */
const GATHER_MS = 100;
/** Health is not told when it changes; so it is looked at. */
const LOOK_EVERY_MS = 5_000;

/** Follows a home from the first reader on; before, it does nothing. */
export function createEventFeed({
  backend,
  notices,
  log,
}: {
  readonly backend: HomeBackend;
  /** null: the home tells its household nothing. */
  readonly notices: Pick<Notices, 'on'> | null;
  readonly log: Log;
}): EventFeed {
  const past = createEventLog();
  const listed = createListedHome();
  const listeners = new Set<(text: string) => void>();
  let isThere: boolean | null = null;
  /** As the home was read last; null: not yet. */
  let lastLists: HomeLists | null = null;
  let stop: (() => void) | null = null;
  const onError = (error: unknown) => log.error({ err: error }, 'the events lag behind the home');

  function tell(name: string, value: unknown): void {
    const text = past.add(name, value);
    for (const listener of listeners) listener(text);
  }

  /** The first lists are what every reader has asked for by themselves. */
  async function sweep(): Promise<void> {
    const lists = await readLists();
    const wasThere = isThere;
    isThere = lists !== null;
    const moved = lists ? listed.read({ ...lists, device: toListed(lists.device) }) : [];
    if (wasThere === null) return;
    if (wasThere !== isThere) tell('home', { status: isThere ? 'ok' : 'away' });
    for (const { name, value } of moved) tell(name, value);
  }

  async function tellNews({ isSweeping, devices, presses }: News): Promise<void> {
    if (isSweeping) await sweep();
    // What a sweep reads is newer than these.
    for (const device of isSweeping ? [] : devices)
      for (const { name, value } of listed.readDevice(toDevice(device))) tell(name, value);
    for (const press of presses) tell('press', press);
  }

  /** null: the home is away. */
  async function readLists(): Promise<HomeLists | null> {
    const reading = Promise.all([backend.devices(), backend.scenes(), backend.automations()]);
    const lists = await readIfThere(reading);
    if (!lists) return null;
    const [device, scene, automation] = lists;
    lastLists = { device, scene, automation };
    return lastLists;
  }

  /** What somebody reads first: what they missed, or from which event on they are told. */
  function beginningFor(lastEventId: string | null): readonly string[] {
    const missed = lastEventId === null ? [] : lastLists && past.since(lastEventId, toFilter(lastLists));
    if (missed && missed.length > 0) return missed;
    return [`id: ${past.lastId()}\n${missed ? '' : 'event: reset\ndata: {}\n'}\n`];
  }

  function follow(): () => void {
    const desk = createNewsDesk({ gatherMs: GATHER_MS, tell: tellNews, onError });
    const bringPress = async (press: ButtonPress) => desk.addPress(await toRecentPress(press, backend));
    const endings = [
      backend.on('change', desk.addDevice),
      backend.on('press', press => void bringPress(press).catch(onError)),
      backend.on('refresh', () => desk.sweep()),
      desk.close,
      ...(notices
        ? [
            notices.on('notice', notice => tell('notice', notice)),
            notices.on('missed', () => tell('notice', {})),
            notices.on('answer', answer => tell('notice_answer', answer)),
          ]
        : []),
    ];
    const looking = clock.every(LOOK_EVERY_MS, () => {
      if (backend.health().ok !== isThere) desk.sweep();
    });
    desk.sweep('now');
    return () => {
      looking.cancel();
      for (const end of endings) end();
    };
  }

  return {
    async from(lastEventId) {
      // A home that is away hides nothing since it was read last.
      if (lastEventId !== null) await readLists();
      return listener => {
        stop ??= follow();
        for (const text of beginningFor(lastEventId)) listener(text);
        listeners.add(listener);
        return () => void listeners.delete(listener);
      };
    },
    close() {
      stop?.();
      listeners.clear();
    },
  };
}

/** What a home lists, with all that it tells of devices. */
type HomeLists = Omit<Lists, 'device'> & { readonly device: readonly DeviceDetail[] };

/** Finds which events tell only what the home still tells. That something was removed may always be told. */
function toFilter(lists: HomeLists): (name: string, value: unknown) => boolean {
  const devices = new Map(lists.device.map(device => [device.id, device]));
  const automations = new Set(lists.automation.map(({ id }) => id));
  const scenes = new Set(lists.scene.map(scene => JSON.stringify(scene)));
  const mayTell: Readonly<Record<string, (value: never) => boolean>> = {
    device: (value: Device) => isStillTold(value, devices.get(value.id)),
    press: (value: RecentPress) => isPressTold(value, devices.get(value.device)),
    // A scene names what it sets: the last event of it alone counts.
    scene: (value: Scene) => scenes.has(JSON.stringify(value)),
    automation: (value: Automation) => automations.has(value.id),
  };
  return (name, value) =>
    (value as { removed?: true }).removed === true || (mayTell[name]?.(value as never) ?? true);
}

/** Whether a device still tells every capability, and has every part, of an earlier state. */
function isStillTold({ state, parts = [] }: Device, now: Device | undefined): boolean {
  const isWithin = (before: object, after: object | undefined) =>
    after !== undefined && Object.keys(before).every(name => Object.hasOwn(after, name));
  const partNow = (id: string) => now?.parts?.find(part => part.id === id)?.state;
  return isWithin(state, now?.state) && parts.every(part => isWithin(part.state, partNow(part.id)));
}

const listedDevices = new WeakMap<readonly DeviceDetail[], readonly Device[]>();

/** The same array for the same one. */
function toListed(devices: readonly DeviceDetail[]): readonly Device[] {
  const listed = listedDevices.get(devices) ?? devices.map(toDevice);
  listedDevices.set(devices, listed);
  return listed;
}

/** As `GET /devices` tells it. */
function toDevice(device: DeviceDetail): Device {
  return Device.parse(device);
}
