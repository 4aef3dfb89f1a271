import { EventEmitter } from 'node:events';
import { onTestFinished } from 'vitest';
import type { ButtonPress, HouseButton, HouseDevice, PlaygroundHome } from '../../src/playground/home.ts';
import {
  type PlaygroundPage,
  type PlaygroundPageOptions,
  startPlaygroundPage,
} from '../../src/playground/web-server.ts';
import { silent } from './guild-store.ts';
import { startTestDiscord, type TestDiscord } from './local-discord.ts';

/** A house of one lamp, one lock that is offline, and a doorbell; it remembers what was pressed. */
export interface SmallHouse extends PlaygroundHome {
  readonly presses: readonly ButtonPress[];
  /** Changes a device's state, as somebody at home does. */
  change(deviceId: string, state: HouseDevice['state']): void;
}

const at = '2026-11-21T08:00:00Z';
const seen = { last_changed: at, last_seen: at } as const;
const online = { availability: 'online', ...seen } as const;

/** Furnishes the small house. */
export function createSmallHouse(): SmallHouse {
  const presses: ButtonPress[] = [];
  const changes = new EventEmitter();
  let devices: HouseDevice[] = [
    {
      id: 'floor_lamp',
      name: 'Floor lamp',
      type: 'light',
      room: 'Living room',
      state: { on: true, brightness: 40, color: '#ff9d5c' },
      ...online,
    },
    {
      id: 'back_door',
      name: 'Back door',
      type: 'lock',
      room: 'Kitchen',
      state: { locked: true },
      ...online,
      availability: 'offline',
    },
  ];
  const doorbell: HouseButton = { device: 'bell', name: 'Doorbell', button: 'btn_1', family: 'doorbell' };
  return {
    presses,
    devices: () => devices,
    buttons: () => [doorbell],
    press: press => void presses.push(press),
    onChange(listener) {
      changes.on('change', listener);
      return () => changes.off('change', listener);
    },
    change(deviceId, state) {
      devices = devices.map(each => (each.id === deviceId ? { ...each, state } : each));
      changes.emit('change');
    },
  };
}

/** A page over a local Discord and the small house, each on a port of its own; all end with the test. */
export async function startTestPage(
  options: Partial<PlaygroundPageOptions> = {},
): Promise<{ page: PlaygroundPage; discord: TestDiscord; home: SmallHouse }> {
  const discord = await startTestDiscord();
  const home = createSmallHouse();
  const page = await startPlaygroundPage({ discord, home, log: silent, ...options });
  onTestFinished(() => page.close());
  return { page, discord, home };
}
