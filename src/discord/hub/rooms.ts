import type { HubDevice } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { once } from '../../process/once.ts';
import { escapeText } from '../replies/escape-text.ts';

/** `Lamp 9` before `Lamp 10`. */
const alphabet = once(() => new Intl.Collator(undefined, { numeric: true }));

/** What the rooms of devices are called, in order. */
export function roomsOf(devices: readonly HubDevice[]): string[] {
  return [...new Set(devices.flatMap(({ room }) => room || []))].sort(alphabet().compare);
}

/** Devices under a heading. */
export interface Room {
  readonly heading: string | null;
  readonly members: readonly HubDevice[];
}

/** Each room's, in order; what is in no room comes last. */
export function toRooms(devices: readonly HubDevice[], t: Messages, named: boolean): Room[] {
  const byRoom = Map.groupBy(devices, ({ room }) => room || null);
  return [...roomsOf(devices), null].flatMap(room => {
    const members = byRoom.get(room) ?? [];
    if (members.length === 0) return [];
    const heading = room === null ? t.devices.noRoom : escapeText(room);
    const sorted = members.toSorted((a, b) => alphabet().compare(a.name, b.name));
    return [{ heading: named ? `### ${heading}` : null, members: sorted }];
  });
}
