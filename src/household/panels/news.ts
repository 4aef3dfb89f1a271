import type { Panel } from '../../guilds/model.ts';
import { isDanger } from '../../hub/capabilities.ts';
import type { WatchedHome } from '../watch/contract.ts';
import { devicesOf } from './devices-of.ts';

/** Which of the devices that a panel shows tell of a danger, as one word to compare. */
export function dangersOf(home: WatchedHome, panel: Pick<Panel, 'room'>): string {
  const told = devicesOf({ home, room: panel.room }).filter(
    ({ availability, state }) =>
      availability !== 'offline' && state.some(({ name, value }) => isDanger(name, value)),
  );
  return told.map(({ id }) => id).join(' ');
}

/** How long ago the newest change of those that are told came to be, as far as the hub says; else 0. */
export function ageOfNews(home: WatchedHome, panel: Pick<Panel, 'room'>, at: number): number {
  const changed = devicesOf({ home, room: panel.room }).filter(({ id }) => home.changed.has(id));
  const ages = changed.map(({ lastChanged }) => (lastChanged ? at - lastChanged.getTime() : 0));
  return ages.length === 0 ? 0 : Math.max(0, Math.min(...ages));
}
