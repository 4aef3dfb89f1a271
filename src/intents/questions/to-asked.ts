import type { Asked, State } from './contract.ts';
import type { AskWord, Cue } from './vocabulary.ts';

/** Asks that are answered with a value, not with yes or no. */
const MEASURED: ReadonlySet<Asked> = new Set<Asked>([
  'temperature',
  'target_temperature',
  'setting',
  'humidity',
  'battery',
  'power',
  'energy',
  'brightness',
  'color_temperature',
  'color',
  'position',
  'volume',
]);

/** Where several things are asked, the narrowest counts. */
const NARROWEST: readonly AskWord[] = [
  'target_temperature',
  'color_temperature',
  'color',
  'energy',
  'humidity',
  'battery',
  'power',
  'brightness',
  'volume',
  'position',
  'temperature',
];

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
  moving: 'motion',
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
  if (narrowest) return narrowest as Asked;
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

/** Is it answered with a value? */
export function isMeasured(asks: Asked): boolean {
  return MEASURED.has(asks);
}
