/**
 * What a device can be asked about, each thing once: what its value is, how it reads, when it is low, what dangers
 * there are. Plain values that import nothing: the bot, the hub and both pages in the browser read the same table.
 *
 * A new one begins with its entry here. What it needs elsewhere does not compile until it is there.
 */

/** How a value is put into words. */
type Wording =
  | 'words' // each value has words of its own: "locked", "open"
  | 'phrase' // it stands in a phrase: "48 % humidity"
  | 'bare' // it says by itself what it is of: "21.5 °C"
  | 'named'; // the capability's name goes before it: "Carbon dioxide 540 ppm"

interface Entry {
  readonly reads: Wording;
  /** Told only of a device that is not off: nobody asks how bright a lamp would be. */
  readonly whileOn?: true;
  /** About the device and not about the home: told last, or where it is low. */
  readonly aside?: true;
  /** What homes call a sensor of it: Home Assistant's device classes and zigbee2mqtt's names. */
  readonly sensors?: readonly string[];
  /** The value at which people are in danger: told before all else. */
  readonly danger?: true | string;
  /** The value at which somebody should see to it. */
  readonly amiss?: true;
}

interface Flag extends Entry {
  readonly kind: 'flag';
  readonly reads: 'words' | 'named';
  /** True says that a supply runs out, as a battery does. */
  readonly low?: true;
}

interface Quantity extends Entry {
  readonly kind: 'number';
  readonly unit: string;
  readonly range?: readonly [least: number, most: number];
  /** What the ends of the range mean, for the API's description. */
  readonly note?: string;
  /** Decimals that are worth showing. */
  readonly digits: number;
  /** At or below this somebody should see to it. */
  readonly low?: number;
  /** Ours to each unit that homes tell it in; in any other the number would be wrong. */
  readonly units?: Readonly<Record<string, number>>;
}

interface Word extends Entry {
  readonly kind: 'word';
  /** Absent where it may be any. */
  readonly values?: readonly [string, ...string[]];
  readonly pattern?: RegExp;
}

/** One line of the table. */
export type CapabilityEntry = Flag | Quantity | Word;

const PERCENT = { kind: 'number', unit: '%', range: [0, 100], digits: 0 } as const;

const ALARM = { kind: 'flag', reads: 'words', danger: true } as const;

const TABLE = {
  smoke: { ...ALARM, sensors: ['smoke'] },
  carbon_monoxide: { ...ALARM, sensors: ['carbon_monoxide'] },
  gas: { ...ALARM, sensors: ['gas'] },
  water_leak: { ...ALARM, sensors: ['water_leak', 'moisture'] },
  // Home Assistant's words: disarmed, armed_home, armed_away, …, triggered.
  armed: { kind: 'word', reads: 'words', danger: 'triggered' },
  on: { kind: 'flag', reads: 'words' },
  locked: { kind: 'flag', reads: 'words' },
  // The latch is drawn back, so that the door can be pushed open.
  unlatched: { kind: 'flag', reads: 'words' },
  position: { ...PERCENT, reads: 'phrase', note: '100 is open' },
  contact: { kind: 'word', values: ['open', 'closed'], reads: 'words' },
  motion: { kind: 'flag', reads: 'words', sensors: ['motion', 'occupancy', 'presence'] },
  vibration: { kind: 'flag', reads: 'words', sensors: ['vibration'] },
  brightness: { ...PERCENT, reads: 'bare', whileOn: true },
  color_temperature: { kind: 'number', unit: 'K', digits: 0, reads: 'bare', whileOn: true },
  color: { kind: 'word', pattern: /^#[0-9a-f]{6}$/, reads: 'bare', whileOn: true },
  temperature: { kind: 'number', unit: '°C', digits: 1, reads: 'bare', sensors: ['temperature'] },
  target_temperature: { kind: 'number', unit: '°C', digits: 1, reads: 'phrase' },
  // What keeps a room between two temperatures has these in the place of one.
  target_temperature_low: { kind: 'number', unit: '°C', digits: 1, reads: 'phrase', whileOn: true },
  target_temperature_high: { kind: 'number', unit: '°C', digits: 1, reads: 'phrase', whileOn: true },
  mode: { kind: 'word', reads: 'bare', whileOn: true },
  humidity: { ...PERCENT, reads: 'phrase', sensors: ['humidity'] },
  target_humidity: { ...PERCENT, reads: 'phrase' },
  co: {
    kind: 'number',
    unit: 'ppm',
    units: { ppm: 1, ppb: 1e-3 },
    digits: 0,
    reads: 'named',
    sensors: ['co', 'carbon_monoxide'],
  },
  co2: {
    kind: 'number',
    unit: 'ppm',
    units: { ppm: 1 },
    digits: 0,
    reads: 'named',
    sensors: ['co2', 'carbon_dioxide'],
  },
  pm25: {
    kind: 'number',
    unit: 'µg/m³',
    // Both of Unicode's signs for micro are about.
    units: { 'µg/m³': 1, 'μg/m³': 1, 'mg/m³': 1e3 },
    digits: 0,
    reads: 'named',
    sensors: ['pm25'],
  },
  air_quality: { kind: 'number', unit: 'AQI', digits: 0, reads: 'named', sensors: ['aqi'] },
  illuminance: {
    kind: 'number',
    unit: 'lx',
    units: { lx: 1, lux: 1, klx: 1e3 },
    digits: 0,
    reads: 'bare',
    sensors: ['illuminance', 'illuminance_lux'],
  },
  pressure: {
    kind: 'number',
    unit: 'hPa',
    units: {
      Pa: 0.01,
      hPa: 1,
      kPa: 10,
      mbar: 1,
      cbar: 10,
      bar: 1e3,
      inHg: 33.8639,
      mmHg: 1.33322,
      psi: 68.9476,
    },
    digits: 0,
    reads: 'bare',
    sensors: ['pressure', 'atmospheric_pressure'],
  },
  volume: { ...PERCENT, reads: 'phrase', whileOn: true },
  power: {
    kind: 'number',
    unit: 'W',
    units: { mW: 1e-3, W: 1, kW: 1e3, MW: 1e6, GW: 1e9, TW: 1e12 },
    digits: 1,
    reads: 'bare',
    whileOn: true,
    sensors: ['power'],
  },
  energy: {
    kind: 'number',
    unit: 'kWh',
    units: {
      Wh: 1e-3,
      kWh: 1,
      MWh: 1e3,
      GWh: 1e6,
      TWh: 1e9,
      J: 1 / 3.6e6,
      kJ: 1 / 3.6e3,
      MJ: 1 / 3.6,
      GJ: 1e3 / 3.6,
    },
    digits: 1,
    reads: 'bare',
    sensors: ['energy'],
  },
  gas_volume: {
    kind: 'number',
    unit: 'm³',
    units: { L: 1e-3, 'm³': 1, 'ft³': 0.0283168, CCF: 2.83168, MCF: 28.3168 },
    digits: 1,
    reads: 'named',
    sensors: ['gas'],
  },
  voltage: {
    kind: 'number',
    unit: 'V',
    units: { µV: 1e-6, mV: 1e-3, V: 1, kV: 1e3 },
    digits: 1,
    reads: 'bare',
    aside: true,
    sensors: ['voltage'],
  },
  problem: { kind: 'flag', reads: 'words', amiss: true, aside: true, sensors: ['problem', 'safety'] },
  tamper: { kind: 'flag', reads: 'words', amiss: true, aside: true, sensors: ['tamper'] },
  battery_low: { kind: 'flag', reads: 'words', low: true, aside: true, sensors: ['battery_low', 'battery'] },
  // A fifth is what phones warn at, and leaves the days that it takes to buy a cell: many fall silent before 10 %.
  battery: { ...PERCENT, reads: 'phrase', low: 20, aside: true, sensors: ['battery'] },
} as const satisfies Readonly<Record<string, CapabilityEntry>>;

type Table = typeof TABLE;

/** Something that a device can be asked about, e.g. `brightness`. */
export type Capability = keyof Table;

/** Every capability, in the order in which people ask and are told. */
export const CAPABILITIES: Readonly<Record<Capability, CapabilityEntry>> = TABLE;

type ValueOf<E> = E extends { kind: 'flag' }
  ? boolean
  : E extends { kind: 'number' }
    ? number
    : E extends { values: readonly (infer Value)[] }
      ? Value
      : string;

/** What a capability's value is, where it is known. */
export type CapabilityValue<K extends Capability> = ValueOf<Table[K]>;

/** The capabilities that read so. */
export type Reads<How extends Wording> = {
  [K in Capability]: Table[K]['reads'] extends How ? K : never;
}[Capability];

/** How a place tells capabilities, where that is not by the table alone; it must say so of what has words or a phrase. */
export type OwnWords<Telling extends Record<Capability, unknown>> = Pick<Telling, Reads<'words' | 'phrase'>> &
  Partial<Telling>;

/** The capabilities that sensors of their own tell: whoever reads sensors reads them by the table. */
export type Sensed = { [K in Capability]: Table[K] extends { sensors: unknown } ? K : never }[Capability];

/** The names of all, in the order of telling. */
export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as readonly Capability[];

/** What the table says of a word that a hub may have made up; null where it is none of ours. */
export function capabilityOf(name: string): CapabilityEntry | null {
  return Object.hasOwn(CAPABILITIES, name) ? CAPABILITIES[name as Capability] : null;
}

/** Whether a history of its values is kept: of numbers, flags, and words that are one of a few. */
export function isRecorded(name: string): name is Capability {
  const entry = capabilityOf(name);
  return entry !== null && (entry.kind !== 'word' || entry.values !== undefined);
}

/** A capability's name as people read it: `Target temperature`. */
export function toReadableName(name: Capability): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
}

/** What those of the capabilities that have a unit are measured in. */
export function unitsOf(names: readonly string[]): Record<string, string> {
  const measured = CAPABILITY_NAMES.filter(name => names.includes(name)).flatMap(name => {
    const entry = CAPABILITIES[name];
    return entry.kind === 'number' ? [[name, entry.unit]] : [];
  });
  return Object.fromEntries(measured);
}

const BY_SENSOR = new Map(
  CAPABILITY_NAMES.flatMap(name => {
    const { kind, sensors = [] } = CAPABILITIES[name];
    return sensors.map(word => [`${kind} ${word}`, name as Sensed] as const);
  }),
);

/**
 * The capability that a sensor tells which homes call so, where its values are of that kind: what a battery holds in
 * per cent, or the flag that it is low. null where it tells none.
 */
export function sensedBy(word: string, kind: CapabilityEntry['kind']): Sensed | null {
  return BY_SENSOR.get(`${kind} ${word}`) ?? null;
}

/** Whether a value is so low that somebody should see to it; null where it cannot be, as with anything but a battery. */
export function isLow(name: string, value: unknown): boolean | null {
  const entry = capabilityOf(name);
  if (entry?.kind === 'flag' && entry.low && typeof value === 'boolean') return value;
  if (entry?.kind !== 'number' || entry.low === undefined || typeof value !== 'number') return null;
  return value <= entry.low;
}

/** A capability that tells of a danger to people. */
export type Danger = { [K in Capability]: Table[K] extends { danger: unknown } ? K : never }[Capability];

/** Those that tell of a danger, the gravest first. */
export const DANGERS = CAPABILITY_NAMES.filter((name): name is Danger => 'danger' in CAPABILITIES[name]);

/** Whether this is a danger that is there now; the one test for it, wherever dangers are told. */
export function isDanger(name: string, value: unknown): boolean {
  const danger = capabilityOf(name)?.danger;
  return danger !== undefined && value === danger;
}

/** Whether somebody should see to it: a fault, a lid that was opened. */
export function isAmiss(name: string, value: unknown): boolean {
  const amiss = capabilityOf(name)?.amiss;
  return amiss !== undefined && value === amiss;
}
