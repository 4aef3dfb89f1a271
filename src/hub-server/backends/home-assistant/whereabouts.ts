import { domainOf, isTelling } from './entity-domains.ts';
import type { EntityEntry, Registries } from './registries.ts';

/** Where a person is, and what they carry: what of the registries tells that, which stays in Home Assistant. */
export interface Whereabouts {
  /** Whether an entity tells of a person, or of a thing that goes where its owner does. */
  isPersonal(entity: EntityEntry | null): boolean;
  /** Whether a device's own integration follows where it is, as that of a car does: its other words may be addresses. */
  isFollowed(deviceId: string): boolean;
}

/** Integrations whose entities tell where somebody is, whatever their domain, by Home Assistant's names of them. */
const PERSONAL_PLATFORMS = new Set([
  'bermuda',
  'composite',
  'geofency',
  'google_maps',
  'google_travel_time',
  'googlefindmy',
  'gpslogger',
  'here_travel_time',
  'ibeacon',
  'icloud',
  'icloud3',
  'life360',
  'locative',
  'mobile_app',
  'mqtt_room',
  'owntracks',
  'person',
  'places',
  'private_ble_device',
  'proximity',
  'smartthings_find',
  'tile',
  'traccar',
  'traccar_server',
  'waze_travel_time',
]);

/** Of these the whole device is somebody's phone, with whatever other integrations say of it. */
const PHONE_PLATFORM = 'mobile_app';

/** Reads the registries; what is disabled or hidden there tells, too, what a device is. */
export function createWhereabouts({ entities }: Registries): Whereabouts {
  const byDevice = Map.groupBy(entities.values(), entry => entry.device_id ?? '');
  byDevice.delete('');
  const followed = new Set<string>();
  const carried = new Set<string>();
  for (const [deviceId, entries] of byDevice) {
    const isPhone = entries.some(({ platform }) => platform === PHONE_PLATFORM);
    // A router's integration follows devices of others, a plug as well as a phone, and is alone in that.
    const others = entries.filter(entry => !isTracker(entry));
    const trackers = new Set(entries.filter(isTracker).map(({ platform }) => platform));
    const isOwn = others.some(({ platform }) => trackers.has(platform));
    if (isOwn) followed.add(deviceId);
    if (isPhone || (isOwn && others.every(({ entity_id: id }) => isTelling(id)))) carried.add(deviceId);
  }
  return {
    isPersonal: entity =>
      entity !== null &&
      (PERSONAL_PLATFORMS.has(entity.platform ?? '') || carried.has(entity.device_id ?? '')),
    isFollowed: deviceId => followed.has(deviceId),
  };
}

function isTracker({ entity_id: id }: EntityEntry): boolean {
  return domainOf(id) === 'device_tracker';
}
