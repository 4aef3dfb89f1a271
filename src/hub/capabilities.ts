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
}

interface Flag extends Entry {
  readonly kind: 'flag';
  readonly reads: 'words' | 'named';
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

const TABLE = {
  on: { kind: 'flag', reads: 'words' },
  locked: { kind: 'flag', reads: 'words' },
  position: { ...PERCENT, reads: 'phrase', note: '100 is open' },
  contact: { kind: 'word', values: ['open', 'closed'], reads: 'words' },
  motion: { kind: 'flag', reads: 'words', sensors: ['motion', 'occupancy', 'presence'] },
  brightness: { ...PERCENT, reads: 'bare', whileOn: true },
  color_temperature: { kind: 'number', unit: 'K', digits: 0, reads: 'bare', whileOn: true },
  color: { kind: 'word', pattern: /^#[0-9a-f]{6}$/, reads: 'bare', whileOn: true },
  temperature: { kind: 'number', unit: '°C', digits: 1, reads: 'bare', sensors: ['temperature'] },
  target_temperature: { kind: 'number', unit: '°C', digits: 1, reads: 'phrase' },
  mode: { kind: 'word', reads: 'bare', whileOn: true },
  humidity: { ...PERCENT, reads: 'phrase', sensors: ['humidity'] },
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
    const { sensors = [] } = CAPABILITIES[name];
    return sensors.map(word => [word, name as Sensed] as const);
  }),
);

/** The capability that a sensor tells which homes call so; null where it tells none. */
export function sensedBy(word: string): Sensed | null {
  return BY_SENSOR.get(word) ?? null;
}

/** Whether a value is so low that somebody should see to it; null where it cannot be, as with anything but a battery. */
export function isLow(name: string, value: unknown): boolean | null {
  const entry = capabilityOf(name);
  if (entry?.kind !== 'number' || entry.low === undefined || typeof value !== 'number') return null;
  return value <= entry.low;
}

/**
 * The dangers that devices sense, by what homes call them, in lower case, also after the device's own name:
 * zigbee2mqtt by its property (`water_leak`), Home Assistant by the entity's English name (`Kitchen sink Moisture`).
 */
const DANGERS = {
  leak: nameEnding('water leak|leak|leakage|moisture|flood'),
  smoke: nameEnding('smoke'),
  gas: nameEnding('gas'),
  carbonMonoxide: nameEnding('carbon monoxide|co'),
} as const;

/** A danger that devices sense. */
export type Danger = keyof typeof DANGERS;

/** A setting of it, such as `Smoke sensitivity`, is none. */
function nameEnding(words: string): RegExp {
  return new RegExp(`(^| )(${words})( (alarm|detected|detector|sensor))?$`);
}

/** The danger that something of this name tells of; null where it tells of none. */
export function dangerOf(name: string): Danger | null {
  const words = name.replaceAll('_', ' ').trim().toLowerCase();
  const dangers = Object.keys(DANGERS) as Danger[];
  return dangers.find(danger => DANGERS[danger].test(words)) ?? null;
}

/** Whether a danger is there: true, or `on` as Home Assistant has it. null where the value says neither. */
export function isRaised(value: unknown): boolean | null {
  if (value === true || value === 'on') return true;
  return value === false || value === 'off' ? false : null;
}
