import type { DatabaseSync } from 'node:sqlite';
import type { Member } from './members.ts';

/** The devices that people want first, wherever they sign in. null is the owner. */
export interface Favourites {
  /** Ids, in their order. */
  of(member: Member | null): readonly string[];
  /** False where they have MOST already. */
  add(member: Member | null, device: string): boolean;
  remove(member: Member | null, device: string): void;
}

/** More than anybody puts first. */
const MOST = 1_000;

/** Opens the favourites in the hub's database. Those of a member go with them. */
export function createFavourites(database: DatabaseSync): Favourites {
  const list = database.prepare('SELECT device FROM favourites WHERE member = ? ORDER BY device');
  const add = database.prepare('INSERT OR IGNORE INTO favourites (member, device) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM favourites WHERE member = ? AND device = ?');
  const idOf = (member: Member | null) => member?.id ?? 0;
  const of = (member: Member | null) => list.all(idOf(member)).map(({ device }) => String(device));
  return {
    of,
    add(member, device) {
      if (of(member).length >= MOST) return false;
      add.run(idOf(member), device);
      return true;
    },
    remove: (member, device) => void remove.run(idOf(member), device),
  };
}
