import type { Capability } from './capabilities.ts';
import type { Scalar } from './json.ts';

/** What a hub's word and value mean; null where this is not what the word means with this value. */
type Convert = (value: Scalar) => { readonly value: Scalar; readonly unit: string | null } | null;

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

/** 0–100: what lies outside is on another scale. */
export function isPercent(value: Scalar): boolean {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

function toBooleans(yes: string, no: string): (value: Scalar) => boolean | null {
  const told = new Map([
    ...yes.split(' ').map(name => [name, true] as const),
    ...no.split(' ').map(name => [name, false] as const),
  ]);
  return value => told.get(String(value).trim().toLowerCase().replaceAll(' ', '_')) ?? null;
}

function either(read: (value: Scalar) => boolean | null): Convert {
  return value => plain(read(value));
}

function contact(read: Convert): Convert {
  return value => {
    const open = read(value);
    return open && plain(open.value ? 'open' : 'closed');
  };
}

function number(unit: string | null = null, min = Number.NEGATIVE_INFINITY, max = Infinity): Convert {
  return value => {
    const read = toNumber(value);
    return read === null || read < min || read > max ? null : { value: read, unit };
  };
}

/** A part of `whole`, as per cent. */
function share(whole: number): Convert {
  return value => {
    const read = toNumber(value);
    if (read === null || read < 0 || read > whole) return null;
    return { value: Math.round((read / whole) * 100), unit: '%' };
  };
}

function percent(value: Scalar): ReturnType<Convert> {
  const read = toNumber(value);
  return read === null ? null : { value: read, unit: isPercent(read) ? '%' : null };
}

function kelvin(value: Scalar): ReturnType<Convert> {
  const read = toNumber(value);
  return read === null ? null : { value: read, unit: read >= 1_000 && read <= 20_000 ? 'K' : null };
}

function mired(value: Scalar): ReturnType<Convert> {
  const read = toNumber(value);
  return read === null || read < 50 || read > 1_000 ? null : { value: Math.round(1e6 / read), unit: 'K' };
}

function hexColor(value: Scalar): ReturnType<Convert> {
  const digits = /^#?([0-9a-f]{6})$/i.exec(String(value))?.[1];
  return digits === undefined || typeof value !== 'string' ? null : plain(`#${digits.toLowerCase()}`);
}

function word(value: Scalar): ReturnType<Convert> {
  return typeof value === 'string' ? plain(value) : null;
}

function plain(value: Scalar): ReturnType<Convert> {
  return value === null ? null : { value, unit: null };
}

/** Hubs that keep everything as text send their numbers so. */
export function toNumber(value: Scalar): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^[+-]?\d{1,15}(\.\d{1,15})?$/.test(value.trim())) return null;
  return Number(value);
}
