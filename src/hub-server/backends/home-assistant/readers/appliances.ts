import { type Reader, toCelsius, toFlag, toKnownState, toLevel, toNumber, toText } from './reading.ts';

/** A switch, an outlet, a siren, a humidifier, a remote: on or off. */
export const readSwitch = (entity => ({ on: toFlag(toKnownState(entity), 'on', 'off') })) satisfies Reader;

/** A cover or a valve; 100 is open. One that does not tell how far is open or closed. */
export const readCover = (entity => {
  const { current_position: position } = entity.attributes;
  const isOpen = toFlag(toKnownState(entity), 'open', 'closed');
  return { position: toLevel(position) ?? (isOpen === null ? null : isOpen ? 100 : 0) };
}) satisfies Reader;

/** A lock; jammed, or on its way, it is neither locked nor unlocked. */
export const readLock = (entity => {
  const known = toKnownState(entity);
  return { locked: known === 'open' ? false : toFlag(known, 'locked', 'unlocked') };
}) satisfies Reader;

/** What a heating tells in is the unit that the household has set for all of Home Assistant. */
export function createClimateReader(temperatureUnit: string) {
  return (entity => {
    const { current_temperature: current, temperature: target } = entity.attributes;
    const mode = toKnownState(entity);
    return {
      on: mode === null ? null : mode !== 'off',
      temperature: toCelsius(current, temperatureUnit),
      target_temperature: toCelsius(target, temperatureUnit),
      mode,
    };
  }) satisfies Reader;
}

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
