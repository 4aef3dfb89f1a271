import type { Scene } from '../../../hub/scenes/contract.ts';
import type { HomeDevice } from '../contract.ts';

/** What somebody wants to see of a home. */
export interface Wanted {
  /** Words that a device or its room has in it, each of them. */
  readonly query: string;
  /** null: every room. */
  readonly room: string | null;
}

/** Without case and accents, as people type. */
const fold = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');

function isWanted({ name, room }: Pick<HomeDevice, 'name' | 'room'>, query: string): boolean {
  const told = fold(`${name} ${room ?? ''}`);
  return fold(query)
    .split(/\s+/)
    .every(word => told.includes(word));
}

/** The devices that are wanted, in the order of the home. */
export function filterDevices(
  devices: readonly HomeDevice[],
  { query, room }: Wanted,
): readonly HomeDevice[] {
  return devices.filter(device => (room === null || device.room === room) && isWanted(device, query));
}

/** The scenes that are wanted: those of a room, and of the whole home. */
export function filterScenes(scenes: readonly Scene[], { query, room }: Wanted): readonly Scene[] {
  return scenes.filter(
    scene => (room === null || scene.room === null || scene.room === room) && isWanted(scene, query),
  );
}

/** The rooms of a home, in its own order. */
export function toRooms(devices: readonly HomeDevice[]): readonly string[] {
  return [...new Set(devices.flatMap(({ room }) => room ?? []))];
}
