import {
  can,
  type Reader,
  toCelsius,
  toFlag,
  toKnownState,
  toLevel,
  toNumber,
  toPercent,
  toText,
} from './reading.ts';

/** In `supported_features` of a lock: it draws its latch, too. */
export const LOCK_OPENS = 1;

/** A switch, an outlet, a siren, a remote: on or off. */
export const readSwitch = (entity => ({ on: toFlag(toKnownState(entity), 'on', 'off') })) satisfies Reader;

/** A cover or a valve; 100 is open. One that does not tell how far is open or closed. */
export const readCover = (entity => {
  const { current_position: position } = entity.attributes;
  const isOpen = toFlag(toKnownState(entity), 'open', 'closed');
  return { position: toLevel(position) ?? (isOpen === null ? null : isOpen ? 100 : 0) };
}) satisfies Reader;

/** A humidifier, with its modes where it has some; or a dehumidifier. */
export const readHumidifier = (entity => {
  const { humidity: target, current_humidity: current, available_modes: modes, mode } = entity.attributes;
  return {
    ...readSwitch(entity),
    target_humidity: toPercent(target),
    ...(current !== undefined && { humidity: toPercent(current) }),
    ...(Array.isArray(modes) && { mode: toText(mode) }),
  };
}) satisfies Reader;

/** A lock; jammed, or on its way, it is neither locked nor unlocked. Only one that can draw its latch tells of that. */
export const readLock = (entity => {
  const known = toKnownState(entity);
  const isOpen = known === 'open' || known === 'opening';
  return {
    locked: isOpen ? false : toFlag(known, 'locked', 'unlocked'),
    ...(can(entity, LOCK_OPENS) && { unlatched: known === null ? null : known === 'open' }),
  };
}) satisfies Reader;

/** What a heating tells in is the unit that the household has set for all of Home Assistant. */
export function createClimateReader(temperatureUnit: string) {
  return (entity => {
    const {
      current_temperature: current,
      temperature: target,
      humidity,
      current_humidity,
    } = entity.attributes;
    const { target_temp_low: low, target_temp_high: high } = entity.attributes;
    const mode = toKnownState(entity);
    return {
      on: mode === null ? null : mode !== 'off',
      temperature: toCelsius(current, temperatureUnit),
      target_temperature: toCelsius(target, temperatureUnit),
      ...(isNumber(low) && { target_temperature_low: toCelsius(low, temperatureUnit) }),
      ...(isNumber(high) && { target_temperature_high: toCelsius(high, temperatureUnit) }),
      ...(isNumber(humidity) && { target_humidity: toPercent(humidity) }),
      ...(isNumber(current_humidity) && { humidity: toPercent(current_humidity) }),
      mode,
    };
  }) satisfies Reader;
}

const isNumber = (value: unknown) => toNumber(value) !== null;

/** A fan; `mode` where it has presets. */
export const readFan = (entity => ({
  ...readSwitch(entity),
  ...(Array.isArray(entity.attributes.preset_modes) && { mode: toText(entity.attributes.preset_mode) }),
})) satisfies Reader;

/** A media player; `mode` is what it does, such as `playing`. */
export const readMediaPlayer = (entity => {
  const mode = toKnownState(entity);
  const on = mode === null ? null : mode !== 'off' && mode !== 'standby';
  const volume = toNumber(entity.attributes.volume_level);
  return { on, volume: toLevel(volume, 1), mode };
}) satisfies Reader;

/** An alarm system: whether it is armed, and how. */
export const readAlarm = (entity => ({ armed: toKnownState(entity) })) satisfies Reader;

/** A vacuum, a lawn mower: what it does. */
export const readMode = (entity => ({ mode: toKnownState(entity) })) satisfies Reader;
