import type { Asked, State } from './contract.ts';
import type { AskWord, Cue } from './vocabulary.ts';

/** How something is asked about. */
interface Asking {
  /** By a word of its own. */
  readonly isNamed?: true;
  /** It is answered with a value, not with yes or no. */
  readonly isMeasured?: true;
  /** It is there or not, anywhere: "is there smoke?" */
  readonly isSensed?: true;
  /** Only a device answers it. */
  readonly isCertain?: true;
}

/** Where several things are asked by words of their own, the narrowest counts, which is the first here. */
const ASKS: Readonly<Record<Asked, Asking>> = {
  water_leak: { isNamed: true, isSensed: true },
  carbon_monoxide: { isNamed: true, isSensed: true },
  smoke: { isNamed: true, isSensed: true },
  gas: { isNamed: true, isSensed: true },
  co: { isNamed: true, isMeasured: true, isCertain: true },
  gas_volume: { isNamed: true, isMeasured: true, isCertain: true },
  air_quality: { isNamed: true, isMeasured: true, isCertain: true },
  armed: { isNamed: true, isMeasured: true },
  co2: { isNamed: true, isMeasured: true, isCertain: true },
  pm25: { isNamed: true, isMeasured: true, isCertain: true },
  illuminance: { isNamed: true, isMeasured: true, isCertain: true },
  pressure: { isNamed: true, isMeasured: true, isCertain: true },
  voltage: { isNamed: true, isMeasured: true, isCertain: true },
  tamper: { isNamed: true, isCertain: true },
  vibration: { isNamed: true },
  target_temperature: { isNamed: true, isMeasured: true, isCertain: true },
  target_temperature_low: { isNamed: true, isMeasured: true, isCertain: true },
  target_temperature_high: { isNamed: true, isMeasured: true, isCertain: true },
  target_humidity: { isNamed: true, isMeasured: true, isCertain: true },
  color_temperature: { isNamed: true, isMeasured: true, isCertain: true },
  color: { isNamed: true, isMeasured: true },
  energy: { isNamed: true, isMeasured: true, isCertain: true },
  humidity: { isNamed: true, isMeasured: true, isCertain: true },
  battery: { isNamed: true, isMeasured: true, isCertain: true },
  power: { isNamed: true, isMeasured: true, isCertain: true },
  brightness: { isNamed: true, isMeasured: true, isCertain: true },
  volume: { isNamed: true, isMeasured: true, isCertain: true },
  position: { isNamed: true, isMeasured: true },
  temperature: { isNamed: true, isMeasured: true },
  air: { isNamed: true, isMeasured: true },
  setting: { isMeasured: true, isCertain: true },
  on: { isCertain: true },
  locked: { isCertain: true },
  unlatched: { isNamed: true, isCertain: true },
  open: {},
  motion: { isSensed: true },
  problem: { isNamed: true },
  mode: {},
  availability: {},
  state: {},
};
const NARROWEST = (Object.keys(ASKS) as Asked[]).filter(ask => ASKS[ask].isNamed);

const ASKED_BY_STATE: Readonly<Record<State, Asked | null>> = {
  on: 'on',
  off: 'on',
  running: 'on',
  done: 'on',
  enabled: 'on',
  disabled: 'on',
  failing: 'state',
  open: 'open',
  closed: 'open',
  locked: 'locked',
  unlocked: 'locked',
  armed: 'armed',
  disarmed: 'armed',
  moving: 'motion',
  still: 'motion',
  low: 'battery',
  online: 'availability',
  offline: 'availability',
  busy: 'mode',
};

/** What a sentence asks by its words and the state that it names; the narrowest of several. */
export function toAsked(
  asks: ReadonlySet<AskWord>,
  state: State | null,
  cues: ReadonlySet<Cue>,
  opening: Cue | null,
): Asked | null {
  const narrowest = NARROWEST.find(ask => asks.has(ask));
  if (narrowest === 'temperature' && asks.has('setting')) return 'target_temperature';
  if (narrowest) return narrowest;
  if (asks.has('mode') && opening === 'which') return 'mode';
  const byState = state === null ? null : ASKED_BY_STATE[state];
  if (asks.has('setting')) return asks.has('mode') ? 'mode' : 'setting';
  if (byState) return byState;
  if (asks.has('wet')) return opening === 'how' ? 'humidity' : 'state';
  if (asks.has('use')) return 'power';
  if (asks.has('motion') || asks.has('someone')) return 'motion';
  if (asks.has('mode')) return 'mode';
  if (asks.has('availability')) return 'availability';
  if (cues.has('runs')) return 'on';
  return asks.has('state') || cues.has('status') || cues.has('there') ? 'state' : null;
}

/** Does the state say how it should be? "Is the battery low?", but "is the temperature open?" */
export function isJudged(asks: Asked, state: State | null): boolean {
  return state !== null && ASKED_BY_STATE[state] === asks;
}

/** Is it there or not, wherever that may be? */
export function isSensed(asks: Asked): boolean {
  return ASKS[asks].isSensed ?? false;
}

/** Is it answered with a value? */
export function isMeasured(asks: Asked): boolean {
  return ASKS[asks].isMeasured ?? false;
}

/** Is it something that only a device answers? */
export function isCertain(asks: Asked): boolean {
  return ASKS[asks].isCertain ?? false;
}
