import { EventEmitter } from 'node:events';
import type { LocalDiscordOptions } from '../../src/local-discord/contract.ts';
import type {
  ButtonPress,
  HouseButton,
  HouseDevice,
  HousePress,
  PlaygroundHome,
} from '../../src/playground/home.ts';
import {
  type PlaygroundPage,
  type PlaygroundPageOptions,
  startPlaygroundPage,
} from '../../src/playground/web-server.ts';
import { silent } from './guild-store.ts';
import { startTestDiscord, type TestDiscord } from './local-discord.ts';
import { onEnd } from './on-end.ts';

/** A house of one lamp, one lock that is offline, and a doorbell; it remembers what was pressed and touched. */
export interface SmallHouse extends PlaygroundHome {
  readonly presses: readonly ButtonPress[];
  readonly touches: readonly string[];
  /** Rings the doorbell, as the postman does. */
  ring(): void;
  /** Changes a device's state, as somebody at home does. */
  change(deviceId: string, state: HouseDevice['state']): void;
}

const at = '2026-11-21T08:00:00Z';
const seen = { last_changed: at, last_seen: at } as const;
const online = { availability: 'online', ...seen } as const;

/** Furnishes the small house. */
export function createSmallHouse(): SmallHouse {
  const presses: ButtonPress[] = [];
  const touches: string[] = [];
  const news = new EventEmitter<{ change: [HouseDevice]; press: [HousePress] }>();
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
    touches,
    touchable: ['floor_lamp'],
    touch: deviceId => void touches.push(deviceId),
    devices: () => devices,
    buttons: () => [doorbell],
    press: press => void presses.push(press),
    onChange(listener) {
      news.on('change', listener);
      return () => news.off('change', listener);
    },
    onPress(listener) {
      news.on('press', listener);
      return () => news.off('press', listener);
    },
    ring: () =>
      void news.emit('press', { device: 'bell', button: 'btn_1', action: 'single', at, byVisitor: false }),
    change(deviceId, state) {
      devices = devices.map(each => (each.id === deviceId ? { ...each, state } : each));
      const changed = devices.find(each => each.id === deviceId);
      if (changed) news.emit('change', changed);
    },
  };
}

/** A page over a local Discord and the small house, each on a port of its own; all end with the test. */
export async function startTestPage(
  options: Partial<PlaygroundPageOptions> = {},
  discordOptions: LocalDiscordOptions = {},
): Promise<{ page: PlaygroundPage; discord: TestDiscord; home: SmallHouse }> {
  const discord = await startTestDiscord(discordOptions);
  const home = createSmallHouse();
  const page = await startPlaygroundPage({ discord, home, log: silent, ...options });
  onEnd(() => page.close());
  return { page, discord, home };
}
