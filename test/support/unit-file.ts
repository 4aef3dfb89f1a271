import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a systemd unit says: its values by key, in the order in which they stand there. */
export type UnitFile = ReadonlyMap<string, readonly string[]>;

/** Reads a unit of `deploy/`. */
export async function readUnitFile(name: string): Promise<UnitFile> {
  const file = path.resolve(import.meta.dirname, '../../deploy', name);
  const unit = new Map<string, string[]>();
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const [, key = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key !== '') unit.set(key, [...(unit.get(key) ?? []), value]);
  }
  return unit;
}

/** What holds of a key: the last that is said. */
export function lastOf(unit: UnitFile, key: string): string | undefined {
  return unit.get(key)?.at(-1);
}
