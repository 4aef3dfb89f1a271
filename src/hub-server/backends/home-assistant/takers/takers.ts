import {
  createClimateTakers,
  createWaterHeaterTakers,
  toFanTakers,
  toHumidifierTakers,
  toMediaTakers,
  toMowerTakers,
  toSirenTakers,
  toSwitchTakers,
  toVacuumTakers,
} from './appliances.ts';
import { toLightTakers } from './light.ts';
import type { ToTakers } from './taker.ts';
import { toAlarmTakers, toCoverTakers, toLockTakers, toValveTakers } from './ways-in.ts';

/** What the entities of each domain take; those of a domain that is not there take nothing. */
export type Takers = ReadonlyMap<string, ToTakers>;

/** Creates them for a household that measures temperatures in `temperatureUnit`, `°C` or `°F`. */
export function createTakers(temperatureUnit: string): Takers {
  return new Map(
    Object.entries({
      light: toLightTakers,
      switch: toSwitchTakers,
      siren: toSirenTakers,
      humidifier: toHumidifierTakers,
      cover: toCoverTakers,
      valve: toValveTakers,
      lock: toLockTakers,
      alarm_control_panel: toAlarmTakers,
      climate: createClimateTakers(temperatureUnit),
      water_heater: createWaterHeaterTakers(temperatureUnit),
      fan: toFanTakers,
      media_player: toMediaTakers,
      vacuum: toVacuumTakers,
      lawn_mower: toMowerTakers,
    }),
  );
}
