import type { Capability } from '../../../../hub/capabilities.ts';
import {
  createClimateReader,
  readAlarm,
  readCover,
  readFan,
  readHumidifier,
  readLock,
  readMediaPlayer,
  readMode,
  readSwitch,
} from './appliances.ts';
import { readLight } from './light.ts';
import type { Reader } from './reading.ts';
import { readAirQuality, readBinarySensor, readSensor } from './sensors.ts';

/** How the entities of each domain are read; those of a domain that is not there tell no capability. */
export type Readers = ReadonlyMap<string, Reader>;

/** Creates the readers for a household that measures temperatures in `temperatureUnit`, `°C` or `°F`. */
export function createReaders(temperatureUnit: string): Readers {
  const readClimate = createClimateReader(temperatureUnit);
  const readers = {
    light: readLight,
    switch: readSwitch,
    siren: readSwitch,
    humidifier: readHumidifier,
    remote: readSwitch,
    cover: readCover,
    valve: readCover,
    lock: readLock,
    climate: readClimate,
    water_heater: readClimate,
    fan: readFan,
    media_player: readMediaPlayer,
    vacuum: readMode,
    lawn_mower: readMode,
    alarm_control_panel: readAlarm,
    sensor: readSensor,
    air_quality: readAirQuality,
    binary_sensor: readBinarySensor,
  };
  return toComplete(readers);
}

/** What any of the readers tells. */
type Told<All extends Record<string, Reader>> = { [K in keyof All]: keyof ReturnType<All[K]> }[keyof All];

/** Does not compile where there is a capability that no reader tells. */
function toComplete<All extends Record<string, Reader>>(
  readers: All &
    Record<
      string,
      [Exclude<Capability, Told<All>>] extends [never] ? Reader : Exclude<Capability, Told<All>>
    >,
): Readers {
  return new Map<string, Reader>(Object.entries(readers));
}
