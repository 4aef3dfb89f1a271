/** Capabilities by name, as a reader of `/api/states` would have them; written without a look at how the hub does it. */
export type Expected = Readonly<Record<string, unknown>>;

type Attributes = Readonly<Record<string, unknown>>;

const FLAGS: Readonly<Record<string, string>> = {
  ...{ motion: 'motion', occupancy: 'motion', presence: 'motion', vibration: 'vibration', tamper: 'tamper' },
  ...{ smoke: 'smoke', gas: 'gas', carbon_monoxide: 'carbon_monoxide', moisture: 'water_leak' },
  ...{ problem: 'problem', safety: 'problem', battery: 'battery_low' },
};
const CONTACTS = ['door', 'window', 'garage_door', 'opening'];

/** Sensor's class → capability, and what to multiply each unit by. */
const FIGURES: Readonly<Record<string, readonly [string, Readonly<Record<string, number>>]>> = {
  humidity: ['humidity', { '%': 1 }],
  battery: ['battery', { '%': 1 }],
  power: ['power', { W: 1, kW: 1000 }],
  energy: ['energy', { Wh: 0.001, kWh: 1, MWh: 1000 }],
  illuminance: ['illuminance', { lx: 1 }],
  pressure: ['pressure', { hPa: 1, mbar: 1, inHg: 33.8639, kPa: 10 }],
  atmospheric_pressure: ['pressure', { hPa: 1, mbar: 1, inHg: 33.8639, kPa: 10 }],
  carbon_dioxide: ['co2', { ppm: 1 }],
  carbon_monoxide: ['co', { ppm: 1 }],
  gas: ['gas_volume', { 'm³': 1 }],
  // Home Assistant writes it with either of Unicode's two signs.
  pm25: ['pm25', { 'µg/m³': 1, 'μg/m³': 1 }],
  voltage: ['voltage', { V: 1, mV: 0.001 }],
};

/** What an entity in this state tells; nothing where it tells no capability. */
export function toExpected(id: string, state: string, attributes: Attributes): Expected {
  const [domain = ''] = id.split('.');
  const isKnown = state !== 'unavailable' && state !== 'unknown';
  const known = <T>(value: T) => (isKnown ? value : null);
  switch (domain) {
    case 'switch':
    case 'siren':
    case 'remote':
      return { on: known(state === 'on') };
    case 'humidifier':
      return {
        on: known(state === 'on'),
        target_humidity: attributes.humidity ?? null,
        ...('current_humidity' in attributes && { humidity: attributes.current_humidity }),
        ...('available_modes' in attributes && { mode: attributes.mode ?? null }),
      };
    case 'lock':
      return {
        locked: state === 'locked' ? true : ['unlocked', 'open', 'opening'].includes(state) ? false : null,
        ...(attributes.supported_features === 1 && { unlatched: known(state === 'open') }),
      };
    case 'cover':
    case 'valve':
      return { position: toPosition(state, attributes) };
    case 'light':
      return toLight(known(state === 'on'), attributes);
    case 'fan':
      return { on: known(state === 'on') };
    case 'climate':
    case 'water_heater':
      return {
        on: known(state !== 'off'),
        mode: known(state),
        temperature: attributes.current_temperature ?? null,
        target_temperature: attributes.temperature ?? null,
        ...toKnown({
          target_temperature_low: attributes.target_temp_low,
          target_temperature_high: attributes.target_temp_high,
          target_humidity: attributes.humidity,
          humidity: attributes.current_humidity,
        }),
      };
    case 'media_player': {
      const volume = attributes.volume_level;
      return {
        on: known(state !== 'off' && state !== 'standby'),
        mode: known(state),
        volume: typeof volume === 'number' ? Math.round(volume * 100) : null,
      };
    }
    case 'vacuum':
    case 'lawn_mower':
      return { mode: known(state) };
    case 'alarm_control_panel':
      return { armed: known(state) };
    case 'binary_sensor':
      return toFlag(String(attributes.device_class), known(state === 'on'));
    case 'air_quality':
      return { pm25: known(Number(state)), ...toKnown({ air_quality: attributes.air_quality_index }) };
    case 'sensor':
      return toFigure(known(Number(state)), attributes);
    default:
      return {};
  }
}

/** Without what nobody tells. */
function toKnown(told: Expected): Expected {
  return Object.fromEntries(Object.entries(told).filter(([, value]) => typeof value === 'number'));
}

function toPosition(state: string, { current_position: position }: Attributes): number | null {
  if (typeof position === 'number') return position;
  return state === 'open' ? 100 : state === 'closed' ? 0 : null;
}

function toLight(on: boolean | null, attributes: Attributes): Expected {
  const { brightness, color_mode: mode, color_temp_kelvin: kelvin, rgb_color: rgb } = attributes;
  return {
    on,
    ...(typeof brightness === 'number' && { brightness: Math.round((brightness / 255) * 100) }),
    ...(mode === 'color_temp' && { color_temperature: kelvin }),
    ...(['hs', 'xy', 'rgb', 'rgbw', 'rgbww'].includes(String(mode)) &&
      Array.isArray(rgb) && {
        color: `#${rgb.map(each => Number(each).toString(16).padStart(2, '0')).join('')}`,
      }),
  };
}

function toFlag(deviceClass: string, isOn: boolean | null): Expected {
  if (CONTACTS.includes(deviceClass)) return { contact: isOn === null ? null : isOn ? 'open' : 'closed' };
  if (deviceClass === 'lock') return { locked: isOn === null ? null : !isOn };
  const capability = FLAGS[deviceClass];
  return capability ? { [capability]: isOn } : {};
}

function toFigure(
  value: number | null,
  { device_class: deviceClass, unit_of_measurement: unit }: Attributes,
): Expected {
  if (deviceClass === 'temperature') {
    const celsius = value !== null && unit === '°F' ? ((value - 32) * 5) / 9 : value;
    return { temperature: celsius };
  }
  const [capability, factors] = FIGURES[String(deviceClass)] ?? [];
  const factor = factors?.[String(unit)];
  return capability && factor !== undefined ? { [capability]: value === null ? null : value * factor } : {};
}

/** Alike but for how they are rounded. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= 0.006;
  return (a ?? null) === (b ?? null);
}

/** Open, on, unlocked or in danger: what a whole must not hide. */
export function isAlarming(capability: string, value: unknown): boolean {
  if (capability === 'position') return typeof value === 'number' && value > 0;
  if (capability === 'contact') return value === 'open';
  if (capability === 'locked') return value === false;
  if (capability === 'armed') return value === 'triggered';
  return (
    ['on', 'smoke', 'gas', 'carbon_monoxide', 'water_leak', 'tamper', 'vibration', 'motion'].includes(
      capability,
    ) && value === true
  );
}
