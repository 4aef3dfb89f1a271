import type { Asked, DeviceWords, Finding, Question, State } from '../questions/contract.ts';
import type { NamedDevice, SpokenHome } from './home.ts';
import type { Form, StateWord } from './language.ts';
import type { Place, Target, Thing } from './phrases.ts';
import { isInAny, NOTHING, ofClasses } from './resolve.ts';

/** A question as its pattern and slots say it, before the home is looked at. */
export interface Asking {
  readonly form: Form;
  readonly target: Target | null;
  /** Places named outside the target: "in the kitchen, is …". */
  readonly places: readonly Place[];
  readonly state: StateWord | null;
  /** The capability that the sentence names: `temperature`. Null where only a state is asked about. */
  readonly asks: string | null;
  /** "Is anyone there?": answered with motion sensors only, never with a person. */
  readonly isOfPeople: boolean;
}

/** A question and the devices that answer it. */
export interface Answerable {
  readonly question: Question;
  readonly finding: Extract<Finding, { about: 'devices' | 'unknown' }>;
  /** Ids of the asked things' open/closed sensors: an answer about a lock also warns of a door that stands open. */
  readonly openable: readonly string[];
}

type Named = NamedDevice<DeviceWords>;

/** Capabilities that report each state, the best first. */
const TELLS: Readonly<Record<StateWord, readonly (readonly string[])[]>> = {
  on: [['on'], ['mode'], ['armed']],
  off: [['on'], ['mode'], ['armed']],
  running: [['on'], ['mode']],
  open: [['contact', 'position'], ['locked']],
  closed: [['contact', 'position'], ['locked']],
  locked: [['locked']],
  unlocked: [['locked']],
  low: [['battery', 'battery_low']],
  charged: [['battery', 'battery_low']],
  detected: [],
  clear: [],
  armed: [['armed']],
  disarmed: [['armed']],
  online: [],
  offline: [],
};

/** Boolean capabilities of sensors. */
const FLAGS: readonly string[] = [
  ...[
    'smoke',
    'gas',
    'carbon_monoxide',
    'water_leak',
    'motion',
    'vibration',
    'tamper',
    'problem',
    'battery_low',
  ],
];

const ASKED: Readonly<Record<StateWord, Asked>> = {
  on: 'on',
  off: 'on',
  running: 'on',
  open: 'open',
  closed: 'open',
  locked: 'locked',
  unlocked: 'locked',
  low: 'battery',
  charged: 'battery',
  detected: 'state',
  clear: 'state',
  armed: 'armed',
  disarmed: 'armed',
  online: 'availability',
  offline: 'availability',
};

/** Finds the devices that answer a question. `said`: the words that name the target, for "I know nothing called …". */
export function findAsked(
  asking: Asking,
  words: readonly string[],
  said: string,
  home: SpokenHome,
): Answerable {
  const devices = home.devices as readonly Named[];
  const things = asking.target?.things ?? [NOTHING];
  const found = things.map(thing => findThing(thing, asking, devices));
  const those = found.flatMap(({ devices }) => devices);
  const excepted = (asking.target?.except ?? []).flatMap(thing => findThing(thing, asking, devices).devices);
  const ids = [...new Set(those.filter(each => !excepted.includes(each)).map(({ device }) => device.id))];
  const asks = found[0]?.asks ?? 'state';
  const isTold = found.every(each => each.isTold);
  const question = toQuestion(asking, asks, words);
  if (ids.length === 0 || found.some(each => each.devices.length === 0))
    return { question, finding: toUnknown(asking, said, devices), openable: [] };
  const open = { ...asking, state: 'open', asks: null } as const;
  const openable = things
    .flatMap(thing => findThing(thing, open, devices))
    .filter(each => each.asks !== 'locked');
  return {
    question,
    finding: { about: 'devices', ids, asks, told: isTold },
    openable: openable.flatMap(({ devices: those }) =>
      those.flatMap(({ device, classes }) => (classes.has('cover') ? [] : device.id)),
    ),
  };
}

const MOST_NEAREST = 3;

/** The answer where the home has no such thing, with the devices whose names share most words. */
function toUnknown(
  { target, places }: Asking,
  asked: string,
  devices: readonly Named[],
): Extract<Finding, { about: 'unknown' }> {
  const [thing = NOTHING] = target?.things ?? [];
  const all = [...thing.places, ...places];
  const isPlaceAlone = thing.devices === null && thing.classes === null && all.length > 0;
  const there = isPlaceAlone && devices.some(({ device }) => isInAny(device, all));
  const words = asked.split(' ');
  const near = devices
    .map(({ device, words: name }) => ({ device, shared: words.filter(word => name.includes(word)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared);
  return {
    about: 'unknown',
    asked,
    there,
    nearest: near.slice(0, MOST_NEAREST).map(({ device }) => device.name),
  };
}

/** The devices that match a thing, and the capability that answers the question. */
function findThing(thing: Thing, asking: Asking, all: readonly Named[]) {
  const isThere = ({ device }: Named) => isInAny(device, thing.places) && isInAny(device, asking.places);
  const named = (thing.devices as readonly Named[] | null)?.filter(isThere) ?? null;
  const isLocking = asking.state === 'locked' || asking.state === 'unlocked';
  const meant =
    named ??
    (thing.classes === null ? all : ofClasses(all, thing.classes, isLocking ? 'lock' : null)).filter(isThere);
  const sets = capabilitiesFor(asking, thing);
  for (const names of sets ?? []) {
    const telling = meant.filter(({ device }) => device.state.some(({ name }) => names.includes(name)));
    const asks = names.find(name =>
      telling.some(({ device }) => device.state.some(each => each.name === name)),
    );
    if (asks !== undefined) return { devices: telling, asks, isTold: true };
  }
  const asks = toWhole(asking);
  if (sets === null && (named !== null || thing.classes !== null || asks === 'availability'))
    return { devices: meant, asks, isTold: true };
  return { devices: named ?? [], asks: asking.asks ?? 'state', isTold: false };
}

const toWhole = ({ state }: Asking) => (state === 'online' || state === 'offline' ? 'availability' : 'state');

/** The capabilities that answer a question, the best first. Null: show everything that the device reports. */
function capabilitiesFor({ asks, state, form }: Asking, thing: Thing): readonly (readonly string[])[] | null {
  const sensed = FLAGS.find(flag => thing.classes?.includes(`${flag}_sensor`));
  if (asks !== null) return ALIKE[asks] ?? [[asks]];
  if (sensed !== undefined) return sensed === 'battery_low' ? [[sensed], ['battery']] : [[sensed]];
  if (state === null || form === 'how' || state === 'online' || state === 'offline') return null;
  const told = TELLS[state];
  const isSensing =
    state === 'detected' ||
    state === 'clear' ||
    ((state === 'on' || state === 'off') && thing.devices !== null);
  return isSensing ? [...told, ...FLAGS.map(flag => [flag])] : told;
}

/** Capabilities that answer the same question. */
const ALIKE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  battery: [['battery', 'battery_low']],
  air: [['co2', 'pm25', 'air_quality', 'humidity']],
  brightness: [['brightness'], ['illuminance']],
  illuminance: [['illuminance'], ['brightness']],
  position: [['position'], ['contact']],
};

const STATED: ReadonlySet<string> = new Set<State>([
  'on',
  'off',
  'running',
  'open',
  'closed',
  'locked',
  'unlocked',
  'low',
  'armed',
  'disarmed',
  'online',
  'offline',
]);

function toQuestion(
  { form, state, target, asks: named, isOfPeople }: Asking,
  asks: string,
  words: readonly string[],
): Question {
  const [thing] = target?.things ?? [];
  const isSeveral = thing
    ? thing.isAll || thing.isAny || thing.number === 'many' || form === 'which' || form === 'count'
    : true;
  const isSensed = FLAGS.includes(asks);
  const stated = state !== null && STATED.has(state) && !isSensed ? (state as State) : null;
  const asked =
    named === 'battery' ? 'battery' : state !== null && !isSensed ? ASKED[state] : (asks as Asked);
  return {
    kind: 'question',
    about: 'devices',
    shape: 'full',
    form: form === 'how' || isOfPeople ? 'value' : form === 'there' ? 'whether' : form,
    asks: asked,
    state: stated,
    negated: state === 'clear' || state === 'charged',
    quantifier:
      thing?.isAny ||
      thing?.isOne ||
      form === 'there' ||
      (thing?.devices === null && thing.number === 'many' && !thing.isAll && form === 'whether')
        ? 'any'
        : 'all',
    several: isSeveral,
    wording: 'sure',
    ranked: null,
    compares: false,
    items: [],
    words,
  };
}
