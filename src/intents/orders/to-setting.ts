import type { Deed, OrderedDevice, Scale, Setting, Value } from './contract.ts';
import { modeOf } from './vocabulary.ts';

type To = Pick<Setting, 'capability' | 'to'>;

const KELVIN = { warm: 2700, neutral: 4000, cold: 5000 } as const;
/** Numbers that are degrees of a room, where nothing says of what they are. */
const COLDEST = 5;
const HOTTEST = 30;
/** Numbers that are kelvin, whatever is said. */
const LEAST_KELVIN = 1500;
const FULL = 100;

/** What a plain number, and "up", is of, the likeliest first. */
const SCALES: readonly Scale[] = ['position', 'brightness', 'volume', 'target_temperature'];

/** What "up" raises that is not moved. */
const RISING: readonly Scale[] = ['target_temperature', 'volume'];
/** What "higher" and "stronger" may be of. */
const LOOSE: readonly Scale[] = ['brightness', 'volume', 'position'];

/** What those that work by themselves call what they are told. */
const WORK = {
  start: ['cleaning', 'mowing', 'start', 'on'],
  stop: ['stop', 'idle', 'paused', 'docked', 'off'],
  pause: ['paused', 'pause'],
  dock: ['docked', 'returning', 'dock'],
} as const;
/** What heats again, the mildest first. */
const HEATING = ['auto', 'heat_cool', 'heat'];
const CLIMATE = 'climate';
/** What is only shut by a key. */
const LOCKED_ONLY = 'lock';

/** What of a device a deed sets; null: it does not take that. */
export function toSetting(deed: Deed, device: OrderedDevice): To | null {
  const takes = (capability: string) => takesOf(device, capability);
  const set = (capability: string, is: Value): To | null =>
    takes(capability) ? { capability, to: { is } } : null;
  switch (deed.does) {
    case 'switch':
      if (takes('on') && device.type !== LOCKED_ONLY) return set('on', deed.isOn);
      if (takes('armed')) return toArmed(device, deed.isOn);
      return device.type === 'vacuum'
        ? toMode(device, deed.isOn || deed.isSent ? WORK.start : WORK.stop)
        : toMode(device, deed.isOn ? HEATING : ['off']);
    case 'flip': {
      const isOn = device.state.some(({ name, value }) => name === 'on' && value === true);
      return device.type === LOCKED_ONLY ? null : set('on', !isOn);
    }
    case 'move':
      if (takes('position')) return set('position', deed.isOpen ? FULL : 0);
      if (takes('locked')) return set('locked', !deed.isOpen);
      // "Heizung hoch"
      return RISING.some(takes) ? toStep({ does: 'step', by: deed.isOpen ? 1 : -1, of: null }, takes) : null;
    case 'lock':
      return set('locked', deed.isLocked);
    case 'arm':
      return toArmed(device, deed.isArmed);
    case 'color':
      return set('color', deed.value);
    case 'tint':
      // "Ar condicionado no quente"
      return (
        set('color_temperature', KELVIN[deed.tint]) ??
        (deed.tint === 'neutral' ? null : toMode(device, [deed.tint === 'warm' ? 'heat' : 'cool']))
      );
    case 'mode':
      return toMode(device, [deed.said, deed.value]) ?? toMeasure(deed.value, takes);
    case 'work':
      if (deed.how === 'clean') return device.type === 'vacuum' ? toMode(device, WORK.start) : null;
      return toMode(device, WORK[deed.how]) ?? toSwitched(deed.how, device);
    case 'level':
      return (
        toLevel(toCelsius(deed, device), takes) ??
        toMode(
          device,
          deed.said
            ? [deed.said, LEVEL_MODES[deed.said] ?? '']
            : deed.value === FULL
              ? ['high']
              : [String(deed.value)],
        )
      );
    case 'step':
      return toStep(deed, takes);
  }
}

/** Degrees that no room has in Celsius, and every room in Fahrenheit: "the thermostat to 70". */
const COLDEST_FAHRENHEIT = 45;
const HOTTEST_FAHRENHEIT = 95;
const HALVES = 2;

/** What a number of degrees Fahrenheit is in Celsius, to the half of a degree that thermostats take. */
export function fromFahrenheit(value: number): number {
  return Math.round(((value - 32) / 1.8) * HALVES) / HALVES;
}

/** Is a number of degrees Fahrenheit, which nobody said? */
export function seemsFahrenheit(deed: Deed, { type, takes = [] }: OrderedDevice): boolean {
  if (deed.does !== 'level' || type !== CLIMATE) return false;
  const control = takes.find(({ capability }) => capability === 'target_temperature');
  const isOfRoom =
    deed.unit === 'degrees' ||
    (deed.unit === null && (deed.of ?? 'target_temperature') === 'target_temperature');
  return (
    control !== undefined &&
    isOfRoom &&
    deed.value >= COLDEST_FAHRENHEIT &&
    deed.value <= HOTTEST_FAHRENHEIT &&
    deed.value > (control.maximum ?? 0)
  );
}

type Level = Extract<Deed, { does: 'level' }>;

function toCelsius(deed: Level, device: OrderedDevice): Level {
  return seemsFahrenheit(deed, device)
    ? { ...deed, value: fromFahrenheit(deed.value), unit: 'degrees' }
    : deed;
}

/** What levels that have a name are, where a device has modes for them. */
const LEVEL_MODES: Readonly<Record<string, string>> = { max: 'high', min: 'low', half: 'medium' };

/** Percent, of what has no such mode: a lamp that is to be "low". */
const MEASURES: Readonly<Record<string, number>> = { low: 10, medium: 50, high: FULL };

function toMeasure(mode: string, takes: (capability: string) => boolean): To | null {
  const value = MEASURES[mode];
  return value === undefined ? null : toLevel({ does: 'level', value, unit: 'percent', of: null }, takes);
}

/** What alarms call it, whoever is at home. */
const ARMED = ['armed_away', 'armed'];

function toArmed(device: OrderedDevice, isArmed: boolean): To | null {
  if (!takesOf(device, 'armed')) return null;
  const values = device.takes?.find(({ capability }) => capability === 'armed')?.values ?? ARMED;
  const armed =
    ARMED.find(word => values.includes(word)) ?? values.find(word => String(word).startsWith('armed'));
  const is = isArmed ? armed : 'disarmed';
  return is === undefined ? null : { capability: 'armed', to: { is } };
}

/** "Start the dishwasher"; what is only light is not started. */
function toSwitched(how: keyof typeof WORK, device: OrderedDevice): To | null {
  if (how !== 'start' && how !== 'stop') return null;
  return takesOf(device, 'on') && device.type !== 'light'
    ? { capability: 'on', to: { is: how === 'start' } }
    : null;
}

function toMode(device: OrderedDevice, wanted: readonly string[]): To | null {
  const mode = device.takes?.find(({ capability }) => capability === 'mode');
  const values = (mode?.values ?? []).filter(value => typeof value === 'string');
  for (const each of wanted.filter(word => word !== '')) {
    const value =
      values.find(known => toPlain(known) === toPlain(each)) ?? values.find(known => modeOf(known) === each);
    if (value !== undefined) return { capability: 'mode', to: { is: value } };
  }
  return null;
}

/** "HDMI 2" is "hdmi2". */
function toPlain(value: string): string {
  return value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function toLevel({ value, unit, of, isDown }: Level, takes: (capability: string) => boolean): To | null {
  const fits = (scale: Scale) =>
    scale === 'target_temperature' ? value >= COLDEST && value <= HOTTEST : value <= FULL;
  const set = (capability: string | undefined): To | null =>
    capability !== undefined && takes(capability)
      ? { capability, to: { is: isDown && capability === 'position' ? FULL - value : value } }
      : null;
  if (unit === 'kelvin' || (unit === null && value >= LEAST_KELVIN)) return set('color_temperature');
  if (unit === 'degrees') return set('target_temperature');
  if (of !== null) return fits(of) ? set(of) : null;
  const scales = unit === 'percent' ? SCALES.filter(scale => scale !== 'target_temperature') : SCALES;
  return set(scales.find(scale => takes(scale) && fits(scale)));
}

function toStep(
  { by, of }: Extract<Deed, { does: 'step' }>,
  takes: (capability: string) => boolean,
): To | null {
  if (of === 'target_temperature' && !takes(of) && takes('color_temperature'))
    return { capability: 'color_temperature', to: { is: by === 1 ? KELVIN.warm : KELVIN.cold } };
  // "Mais forte" is said of a lamp, too.
  const isOther = of !== null && !takes(of) && of !== 'target_temperature';
  const scale = isOther ? LOOSE.find(takes) : (of ?? SCALES.find(takes));
  if (scale === undefined || !takes(scale)) return null;
  return { capability: scale, to: scale === 'position' ? { is: by === 1 ? FULL : 0 } : { by } };
}

/** Sensors tell what others set; a window that has a motor takes a position. */
const READ_ONLY: ReadonlySet<string> = new Set(['sensor', 'button', 'camera', 'window']);

function takesOf({ takes, state, type }: OrderedDevice, capability: string): boolean {
  if (takes) return takes.some(each => each.capability === capability);
  const isMotor = type === 'window' && capability === 'position';
  return (isMotor || !READ_ONLY.has(type)) && state.some(({ name }) => name === capability);
}
