import { type Reader, toCelsius, toFlag, toKnownState, toLevel, toNumber, toText } from './reading.ts';

/** A switch, an outlet, a siren, a humidifier, a remote: on or off. */
export const readSwitch: Reader = entity => ({ on: toFlag(toKnownState(entity), 'on', 'off') });

/** A cover or a valve; 100 is open. One that does not tell how far is open or closed. */
export const readCover: Reader = entity => {
  const { current_position: position } = entity.attributes;
  const isOpen = toFlag(toKnownState(entity), 'open', 'closed');
  return { position: toLevel(position) ?? (isOpen === null ? null : isOpen ? 100 : 0) };
};

/** A lock; jammed, or on its way, it is neither locked nor unlocked. */
export const readLock: Reader = entity => {
  const known = toKnownState(entity);
  return { locked: known === 'open' ? false : toFlag(known, 'locked', 'unlocked') };
};

/** What a heating tells in is the unit that the household has set for all of Home Assistant. */
export function createClimateReader(temperatureUnit: string): Reader {
  return entity => {
    const { current_temperature: current, temperature: target } = entity.attributes;
    const mode = toKnownState(entity);
    return {
      on: mode === null ? null : mode !== 'off',
      temperature: toCelsius(current, temperatureUnit),
      target_temperature: toCelsius(target, temperatureUnit),
      mode,
    };
  };
}

/** A fan; `mode` where it has presets. */
export const readFan: Reader = entity => ({
  ...readSwitch(entity),
  ...(Array.isArray(entity.attributes.preset_modes) && { mode: toText(entity.attributes.preset_mode) }),
});

/** A media player; `mode` is what it does, such as `playing`. */
export const readMediaPlayer: Reader = entity => {
  const mode = toKnownState(entity);
  const on = mode === null ? null : mode !== 'off' && mode !== 'standby';
  const volume = toNumber(entity.attributes.volume_level);
  return { on, volume: toLevel(volume, 1), mode };
};

/** A vacuum, an alarm: what it does. */
export const readMode: Reader = entity => ({ mode: toKnownState(entity) });
