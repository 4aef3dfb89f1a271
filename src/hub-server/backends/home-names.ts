import type { DatabaseSync } from 'node:sqlite';
import { createLateWrites } from '../late-writes.ts';
import { toId } from './to-id.ts';

/** What a home has that the API knows by an id of its own. */
export type NamedKind = 'device' | 'scene' | 'automation';

/**
 * What the things of a real home are called in the API. Each gets its id when it is first seen and keeps it for
 * good, whatever it is renamed to; an id is never given to another thing, even after the first is gone.
 */
export interface HomeNames {
  /**
   * The id of the thing that the home itself knows as `source` (a registry id, an IEEE address): that which it has,
   * or the first free one of `kitchen_lamp`, `kitchen_lamp_2`, … for the name "Kitchen lamp".
   */
  id(kind: NamedKind, source: string, name: string): string;
  /** The source of a device's id; null: no device has ever had it. */
  sourceOf(deviceId: string): string | null;
  /** The `btn_<n>` of one physical button, `source` being unique within its family. */
  button(family: string, source: string): string;
}

/**
 * Opens the names of one home, e.g. `home-assistant`: homes that the hub served before keep theirs apart. While the database
 * cannot be written to, new things get their names all the same, which are stored as soon as that is possible: a full disk
 * keeps no home away.
 */
export function createHomeNames(
  database: DatabaseSync,
  home: string,
  onFailure: (error: unknown) => void = () => {},
): HomeNames {
  const statements = prepare(database);
  const late = createLateWrites(onFailure);
  const known = new Map<string, string>();
  /** Names that are not stored yet: `<kind> <id>`, `<family> <number>`. */
  const unstored = new Set<string>();

  /** What is known is asked of the home at every change, and the disk only once. */
  function remember(key: string, read: () => string): string {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = read();
    known.set(key, value);
    return value;
  }

  function store(name: string, write: () => void): void {
    unstored.add(name);
    late.add(() => {
      write();
      unstored.delete(name);
    });
  }

  return {
    id: (kind, source, name) =>
      remember(`${kind} ${source}`, () => {
        const row = statements.id.get(home, kind, source);
        if (row) return String(row.id);
        const wanted = toId(name, kind);
        const isTaken = (id: string) =>
          unstored.has(`${kind} ${id}`) || statements.takenId.get(home, kind, id);
        let id = wanted;
        for (let number = 2; isTaken(id); number++) id = `${wanted}_${number}`;
        store(`${kind} ${id}`, () => statements.addId.run(home, kind, source, id));
        return id;
      }),
    sourceOf(deviceId) {
      const row = statements.source.get(home, deviceId);
      return row ? String(row.source) : null;
    },
    button: (family, source) =>
      remember(`button ${family} ${source}`, () => {
        const row = statements.button.get(home, family, source);
        if (row) return `btn_${row.number}`;
        let number = Number(statements.lastButton.get(home, family)?.number) + 1;
        while (unstored.has(`button ${family} ${number}`)) number += 1;
        store(`button ${family} ${number}`, () => statements.addButton.run(home, family, source, number));
        return `btn_${number}`;
      }),
  };
}

function prepare(database: DatabaseSync) {
  return {
    id: database.prepare('SELECT id FROM home_ids WHERE home = ? AND kind = ? AND source = ?'),
    source: database.prepare(`SELECT source FROM home_ids WHERE home = ? AND kind = 'device' AND id = ?`),
    takenId: database.prepare('SELECT 1 FROM home_ids WHERE home = ? AND kind = ? AND id = ?'),
    addId: database.prepare('INSERT INTO home_ids (home, kind, source, id) VALUES (?, ?, ?, ?)'),
    button: database.prepare('SELECT number FROM home_buttons WHERE home = ? AND family = ? AND source = ?'),
    lastButton: database.prepare(
      'SELECT coalesce(max(number), 0) AS number FROM home_buttons WHERE home = ? AND family = ?',
    ),
    addButton: database.prepare(
      'INSERT INTO home_buttons (home, family, source, number) VALUES (?, ?, ?, ?)',
    ),
  };
}
