import { objectIdOf } from './entity-domains.ts';
import type { EntityState } from './entity-states.ts';
import type { EntityEntry } from './registries.ts';

/** The name that Home Assistant shows an entity by; null if it has none. */
export function friendlyNameOf(entity: EntityState | undefined): string | null {
  const name = entity?.attributes.friendly_name;
  return typeof name === 'string' && name.trim() !== '' ? name : null;
}

/** `light.hall_lamp` → `Hall lamp`, where nobody gave it a name. */
export function toReadable(entityId: string): string {
  const words = objectIdOf(entityId).replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an entity is called among those of its device: `Left` of "Power strip Left"; the device's name where it is it. */
export function nameWithin(deviceName: string, entity: EntityState, entry: EntityEntry | null): string {
  const name = entry?.name || entry?.original_name || friendlyNameOf(entity) || toReadable(entity.entityId);
  const isPrefixed = name.toLowerCase().startsWith(`${deviceName.toLowerCase()} `);
  const rest = isPrefixed ? name.slice(deviceName.length).trim() : '';
  return rest === '' ? name : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Home Assistant's object id of a name without letters; it says nothing of it. */
const NO_NAME = /^unknown(_\d+)?$/;

/** What an id is made of: the object id, or the name where Home Assistant could not spell it: `🎬`. */
export function spellableOf(entity: EntityState): string {
  const objectId = objectIdOf(entity.entityId);
  return NO_NAME.test(objectId) ? (friendlyNameOf(entity) ?? objectId) : objectId;
}
