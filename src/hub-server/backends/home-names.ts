import type { DatabaseSync } from 'node:sqlite';
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

/** Opens the names of one home, e.g. `home-assistant`: homes that the hub served before keep theirs apart. */
export function createHomeNames(database: DatabaseSync, home: string): HomeNames {
  const statements = prepare(database);
  const known = new Map<string, string>();

  /** What is known is asked of the home at every change, and the disk only once. */
  function remember(key: string, read: () => string): string {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = read();
    known.set(key, value);
    return value;
  }

  return {
    id: (kind, source, name) =>
      remember(`${kind} ${source}`, () => {
        const wanted = toId(name, kind);
        for (let number = 1; ; number++) {
          const row = statements.id.get(home, kind, source);
          if (row) return String(row.id);
          statements.addId.run(home, kind, source, number === 1 ? wanted : `${wanted}_${number}`);
        }
      }),
    sourceOf(deviceId) {
      const row = statements.source.get(home, deviceId);
      return row ? String(row.source) : null;
    },
    button: (family, source) =>
      remember(`button ${family} ${source}`, () => {
        statements.addButton.run(home, family, source);
        return `btn_${statements.button.get(home, family, source)?.number}`;
      }),
  };
}

function prepare(database: DatabaseSync) {
  return {
    id: database.prepare('SELECT id FROM home_ids WHERE home = ? AND kind = ? AND source = ?'),
    source: database.prepare(`SELECT source FROM home_ids WHERE home = ? AND kind = 'device' AND id = ?`),
    addId: database.prepare('INSERT OR IGNORE INTO home_ids (home, kind, source, id) VALUES (?, ?, ?, ?)'),
    button: database.prepare('SELECT number FROM home_buttons WHERE home = ? AND family = ? AND source = ?'),
    addButton: database.prepare(
      `INSERT OR IGNORE INTO home_buttons (home, family, source, number)
      SELECT ?1, ?2, ?3, coalesce(max(number), 0) + 1 FROM home_buttons WHERE home = ?1 AND family = ?2`,
    ),
  };
}
