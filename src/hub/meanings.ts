import type { Capability } from './capabilities.ts';
import {
  armed,
  armedWord,
  type Convert,
  contact,
  either,
  hexColor,
  kelvin,
  luxOfLevel,
  mired,
  number,
  percent,
  share,
  toBooleans,
  word,
} from './conversions.ts';
import type { Scalar } from './json.ts';

/** A capability in the contract's word. */
export interface Meaning {
  readonly capability: Capability;
  readonly value: Scalar;
  /** Where the word or the scale says it; null where it may be any. */
  readonly unit: string | null;
}

const onWords = toBooleans('on true', 'off false');
const onOff = either(toBooleans('on true 1 yes active', 'off false 0 no inactive'));
const detected = either(
  toBooleans('on true 1 active detected motion', 'off false 0 inactive clear cleared no_motion'),
);
const locked = either(toBooleans('locked true 1', 'unlocked false 0'));
const opened = either(toBooleans('open opened on true 1', 'closed close off false 0'));
const openWords = either(toBooleans('open opened', 'closed close'));
const there = either(
  toBooleans(
    'on true 1 alarm active detected tested leak wet smoke',
    'off false 0 normal inactive clear cleared not_detected none dry',
  ),
);
// A number under these is an amount: of gas that was used, of carbon monoxide in the air.
const alarmWords = either(
  toBooleans(
    'on true alarm active detected tested wet',
    'off false normal inactive clear cleared not_detected none dry',
  ),
);
const tampered = either(
  toBooleans('on true 1 active detected tampered', 'off false 0 inactive clear cleared not_tampered'),
);
const lowWords = either(toBooleans('on true low critical', 'off false normal ok good high'));

/** The words of many hubs for each capability, in toSnake's spelling, and how a value under them is to be read. */
const WORDS: Readonly<Record<Capability, readonly (readonly [words: string, Convert])[]>> = {
  brightness: [
    ['brightness', number()],
    // Hue and deCONZ count to 254, Homey to 1; the others are per cent.
    ['bri', share(254)],
    ['dim', share(1)],
    ['level brightness_pct light_level', number('%', 0, 100)],
  ],
  color_temperature: [
    // Mireds are below 1,000, kelvins above.
    ['color_temperature color_temp color_temperature_kelvin color_temp_kelvin', kelvin],
    ['ct', mired],
  ],
  color: [['color color_hex hex rgb rgb_color', hexColor]],
  temperature: [['temperature current_temperature temp measure_temperature', number()]],
  target_temperature: [
    [
      'target_temperature target_temp setpoint heating_setpoint thermostat_setpoint occupied_heating_setpoint',
      number(),
    ],
  ],
  target_temperature_low: [['target_temperature_low target_temp_low', number()]],
  target_temperature_high: [['target_temperature_high target_temp_high', number()]],
  target_humidity: [['target_humidity humidity_setpoint', percent]],
  unlatched: [['unlatched is_unlatched', locked]],
  co: [['co carbon_monoxide co_level carbon_monoxide_level measure_co', number()]],
  gas_volume: [['gas_volume meter_gas', number('m³')]],
  air_quality: [['air_quality_index aqi', number()]],
  humidity: [
    ['humidity current_humidity relative_humidity current_relative_humidity measure_humidity', percent],
  ],
  battery: [['battery battery_level battery_percent battery_percentage measure_battery', percent]],
  power: [
    ['measure_power power_w', number('W')],
    ['power current_power active_power', number()],
  ],
  // Behind the consumption, which "power" is where nothing says what it is.
  on: [
    ['on is_on onoff on_off switch switch_led switch_1 relay power_state', onOff],
    ['power state', either(onWords)],
  ],
  energy: [
    ['energy_kwh meter_power', number('kWh')],
    ['energy', number()],
  ],
  position: [
    ['position current_position', number()],
    ['windowcoverings_set', share(1)],
  ],
  locked: [['locked is_locked lock lock_state', locked]],
  contact: [
    // A hub's `contact: true` may be either a door that is open or a contact that is made: only words say.
    ['contact', contact(openWords)],
    ['is_open open alarm_contact door window opening garage_door contact_state', contact(opened)],
  ],
  motion: [['motion is_motion motion_detected is_detected alarm_motion', detected]],
  volume: [
    ['volume', number()],
    ['volume_level volume_set', share(1)],
  ],
  mode: [['mode hvac_mode thermostat_mode system_mode', word]],
  smoke: [['smoke alarm_smoke smoke_alarm smoke_detected smoke_detector smoke_state', there]],
  carbon_monoxide: [
    [
      'carbon_monoxide co alarm_co co_alarm co_detected carbon_monoxide_detected carbon_monoxide_alarm',
      alarmWords,
    ],
  ],
  gas: [['gas alarm_gas gas_alarm gas_detected gas_leak gas_sensor_state natural_gas', alarmWords]],
  water_leak: [
    [
      'water_leak alarm_water leak leakage leak_detected water_detected flood flooding watersensor_state',
      there,
    ],
    ['moisture water water_alarm', alarmWords],
  ],
  armed: [
    ['armed alarm_state arm_state armed_state homealarm_state security_state security_system_status', armed],
    // Behind on and off.
    ['state alarm', armedWord],
  ],
  vibration: [['vibration alarm_vibration vibration_detected acceleration shock', detected]],
  co2: [['co2 carbon_dioxide measure_co2 carbon_dioxide_measurement co2_level', number()]],
  pm25: [['pm25 pm2_5 pm_2_5 pm02_5 measure_pm25 fine_dust_level', number()]],
  illuminance: [
    ['illuminance_lux illuminance_lx lux measure_luminance', number('lx')],
    ['illuminance luminance luminosity', number()],
    ['light_level lightlevel', luxOfLevel],
  ],
  pressure: [
    [
      'pressure air_pressure atmospheric_pressure atmos_pressure barometric_pressure measure_pressure',
      number(),
    ],
  ],
  voltage: [
    ['measure_voltage voltage_v', number('V')],
    ['voltage', number()],
  ],
  problem: [['problem fault alarm_generic has_problem', there]],
  tamper: [['tamper tampered tamper_alarm alarm_tamper tamper_detected', tampered]],
  battery_low: [
    [
      'battery_low low_battery is_battery_low lowbattery alarm_battery battery_alarm',
      either(toBooleans('on true 1 low critical', 'off false 0 normal ok good high')),
    ],
    ['battery battery_state', lowWords],
  ],
};

/** Where a word may be either of two, the first that its value fits. */
const CONVERTERS = new Map<string, (readonly [Capability, Convert])[]>();
for (const [capability, ways] of Object.entries(WORDS) as [Capability, (typeof WORDS)[Capability]][]) {
  for (const [words, convert] of ways) {
    for (const name of words.split(' ')) {
      CONVERTERS.set(name, [...(CONVERTERS.get(name) ?? []), [capability, convert]]);
    }
  }
}

/** What the word (in toSnake's spelling) means with this value; null where nothing knows it. */
export function toMeaning(name: string, value: Scalar): Meaning | null {
  for (const [capability, convert] of CONVERTERS.get(name) ?? []) {
    const meant = value === null ? { value, unit: null } : convert(value);
    if (meant) return { capability, ...meant };
  }
  return null;
}
