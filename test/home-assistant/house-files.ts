import { readFileSync } from 'node:fs';
import type { HouseDevice } from './house.ts';

const FIXTURE = new URL('house-integration/', import.meta.url);
const FOLDER = 'custom_components/homecord_house';

/** The integration that makes a house of these devices, with the stub that Home Assistant wants of each kind of entity. */
export function toHouseFiles(
  house: readonly Pick<HouseDevice, 'id' | 'name' | 'model' | 'area' | 'entities'>[],
): Record<string, string> {
  const files = ['__init__.py', 'config_flow.py', 'manifest.json'].map(name => [
    `${FOLDER}/${name}`,
    readFileSync(new URL(name, FIXTURE), 'utf8'),
  ]);
  const kinds = new Set(house.flatMap(({ entities }) => entities.map(({ kind }) => kind)));
  const stub = (kind: string) =>
    `from . import entities\n\n\nasync def async_setup_entry(hass, entry, add):\n    add(entities(hass, "${kind}"))\n`;
  const stubs = [...kinds].map(kind => [`${FOLDER}/${kind}.py`, stub(kind)]);
  return { ...Object.fromEntries([...files, ...stubs]), 'house.json': JSON.stringify(house) };
}
