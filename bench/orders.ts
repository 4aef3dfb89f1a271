import { readFileSync } from 'node:fs';
import { findCall } from '../src/intents/addressed/call.ts';
import type { OrderDecision, OrderedDevice, Setting, Taken, Value } from '../src/intents/orders/contract.ts';
import { createIntentParser } from '../src/intents/parser.ts';

/**
 * Scores how orders for devices are read: `node bench/orders.ts homes.json sentences.json [outcome]`. Homes are lists of
 * devices with what they take; sentences say which home, what is wanted of which device, or that nothing is. With an
 * outcome's name, the sentences that came to it are listed.
 */
interface Home {
  readonly devices: readonly {
    readonly id: string;
    readonly name: string;
    readonly room: string | null;
    readonly floor?: string | null;
    readonly modes?: readonly string[];
    readonly kind: string;
    readonly capabilities: readonly string[];
  }[];
}

interface Sentence {
  readonly home: string;
  readonly lang: string;
  readonly text: string;
  readonly where: 'ambient' | 'addressed';
  readonly label: 'request' | 'question' | 'talk' | 'ambiguous';
  readonly commands: readonly {
    readonly device: string;
    readonly capability: string;
    readonly value: Value;
  }[];
}

const [homesPath = '', sentencesPath = '', shown = ''] = process.argv.slice(2);
const homes: Readonly<Record<string, Home>> = JSON.parse(readFileSync(homesPath, 'utf8'));
const sentences: readonly Sentence[] = JSON.parse(readFileSync(sentencesPath, 'utf8'));
const parser = createIntentParser([]);
const CLOCK = { now: new Date('2026-11-01T10:00:00Z'), timeZone: 'UTC' };

const TYPES: Readonly<Record<string, string>> = {
  light: 'light',
  blind: 'blind',
  tv: 'media_player',
  speaker: 'media_player',
  thermostat: 'climate',
  heater: 'climate',
  lock: 'lock',
  vacuum: 'vacuum',
  fan: 'fan',
  plug: 'outlet',
  sensor: 'sensor',
  camera: 'camera',
  alarm: 'alarm',
};
/** What homes list for what is only called "mode" there. */
const MODES: Readonly<Record<string, readonly string[]>> = {
  tv: [
    'netflix',
    'youtube',
    'spotify',
    'disney',
    'prime',
    'hdmi1',
    'hdmi2',
    'hdmi3',
    'tv',
    'radio',
    'bluetooth',
  ],
  fan: ['off', 'low', 'medium', 'high', 'auto', 'night'],
  thermostat: ['off', 'heat', 'cool', 'dry', 'auto', 'fan_only', 'eco'],
  dishwasher: ['eco', 'normal', 'quick', 'intensive'],
  washer: ['eco', 'cotton', 'quick', 'wool'],
  vacuum: ['cleaning', 'paused', 'docked'],
};
const NAMES: Readonly<Record<string, string>> = {
  colour: 'color',
  colour_temperature: 'color_temperature',
  vacuum: 'mode',
};

const toTaken =
  (kind: string, modes: readonly string[] = MODES[kind] ?? ['auto', 'low', 'high']) =>
  (name: string): Taken => {
    const capability = NAMES[name] ?? name;
    return { capability, ...(capability === 'mode' && { values: name === 'vacuum' ? MODES.vacuum : modes }) };
  };

const byHome = new Map(
  Object.entries(homes).map(([key, { devices }]): [string, readonly OrderedDevice[]] => [
    key,
    devices.map(({ id, name, room, floor, kind, capabilities, modes }) => ({
      id,
      name,
      room,
      floor: floor ?? undefined,
      type: TYPES[kind] ?? 'other',
      state: capabilities.map(each => ({ name: NAMES[each] ?? each })),
      takes: capabilities.map(toTaken(kind, modes)),
    })),
  ]),
);

const HUES: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../src/intents/orders/words/shared.json', import.meta.url), 'utf8'),
).hues;
const WORK: Readonly<Record<string, readonly string[]>> = {
  start: ['cleaning'],
  stop: ['paused', 'docked'],
  pause: ['paused'],
  dock: ['docked'],
};

/** Whether what is set is what was wanted. */
function isValue(wanted: Value, capability: string, { to }: Setting): boolean {
  if ('by' in to) return (to.by === 1 ? ['up', 'higher'] : ['down', 'lower']).includes(String(wanted));
  const { is } = to;
  if (wanted === is) return true;
  if (capability === 'armed') return String(is).startsWith('armed') === wanted;
  // Homes that know a vacuum as on or off, and such as know what it does.
  if (typeof wanted === 'boolean' && typeof is === 'string')
    return (wanted ? ['cleaning'] : ['paused', 'docked']).includes(is);
  if (typeof wanted !== 'string') return false;
  if (NAMES[capability] === 'color' || capability === 'color') return HUES[wanted] === is;
  if ((NAMES[capability] ?? capability) === 'color_temperature')
    return typeof is === 'number' && (wanted === 'warm') === is < 3500;
  if (capability === 'vacuum') return WORK[wanted]?.includes(String(is)) ?? false;
  return capability === 'position' && is === (wanted === 'up' ? 100 : 0);
}

/** What comes of a sentence by the bot's own table of readings: `answered` where it is taken for a question. */
function decide(text: string, where: Sentence['where'], devices: readonly OrderedDevice[]) {
  const loose = (): OrderDecision =>
    parser.mayOrder(text) ? parser.order(text, where, devices) : { decision: 'ignore' };
  if (where === 'ambient') return loose();
  const intent = parser.intent(text, CLOCK);
  const whole = parser.mayBeDevices(intent) ? parser.orderByPattern(text, devices) : null;
  const [first] = parser.steps({
    decision: parser.parse(text, where),
    intent,
    order: whole,
    isWhole: whole !== null,
    isOverheard: false,
    hasQuestionMark: text.includes('?'),
  });
  if (first === 'answer question' && parser.ask(text, devices)) return { decision: 'answered' } as const;
  return whole ?? loose();
}

function outcomeOf(sentence: Sentence, decision: ReturnType<typeof decide>): string {
  const { label } = sentence;
  if (decision.decision === 'answered') return label === 'request' ? 'ANSWERED' : 'answered';
  const asks = decision.decision === 'ask' || decision.decision === 'which';
  const isOffered = decision.decision === 'offer';
  if (label === 'ambiguous')
    return decision.decision === 'run' ? 'RAN' : isOffered ? 'OFFERED ONE' : asks ? 'asked' : 'silent';
  if (label !== 'request' && isOffered) return 'OFFERED';
  if (label !== 'request') return decision.decision === 'run' ? 'OBEYED' : asks ? 'ASKED' : 'silent';
  if (asks) return 'asked';
  if (decision.decision === 'offer')
    return isRight(sentence, decision.settings) === 'right' ? 'offered' : 'OFFERED WRONG';
  if (decision.decision === 'unknown') return 'told unknown';
  if (decision.decision !== 'run') return 'silent';
  return isRight(sentence, decision.settings);
}

function isRight({ home, commands }: Sentence, settings: readonly Setting[]): string {
  const fans = new Set(byHome.get(home)?.flatMap(({ id, type }) => (type === 'fan' ? id : [])));
  const all = settings.map(each => [`${each.deviceId} ${each.capability}`, each] as const);
  // A fan that is put on high runs, whether its author says so or not.
  const isSaid = (deviceId: string) =>
    commands.some(each => each.device === deviceId && each.capability === 'on');
  const isImplied = ({ deviceId, capability, to }: Setting) =>
    capability === 'on' &&
    'is' in to &&
    to.is === true &&
    fans.has(deviceId) &&
    !isSaid(deviceId) &&
    settings.some(each => each.deviceId === deviceId && each.capability === 'mode');
  const got = new Map<string, Setting>(all.filter(([, setting]) => !isImplied(setting)));
  const wanted = commands.map(each => ({
    ...each,
    key: `${each.device} ${got.has(`${each.device} mode`) && !got.has(`${each.device} on`) && each.capability === 'on' ? 'mode' : (NAMES[each.capability] ?? each.capability)}`,
  }));
  const isSame = wanted.length === got.size && wanted.every(({ key }) => got.has(key));
  if (!isSame) return 'WRONG DEVICE';
  const isSet = wanted.every(({ key, value, capability }) =>
    isValue(value, capability, got.get(key) as Setting),
  );
  return isSet ? 'right' : 'WRONG VALUE';
}

const tallies = new Map<string, Map<string, number>>();
function count(key: string, outcome: string): void {
  const tally = tallies.get(key) ?? new Map<string, number>();
  tallies.set(key, tally.set(outcome, (tally.get(outcome) ?? 0) + 1));
}

for (const sentence of sentences) {
  const said = sentence.where === 'addressed' ? findCall(sentence.text, ['homecord', 'homcord']) : null;
  const text = said ?? sentence.text.replace(/@?hom?e?cord\b[,:]?/gi, ' ');
  const decision = decide(text, sentence.where, byHome.get(sentence.home) ?? []);
  const outcome = outcomeOf(sentence, decision);
  count(`${sentence.label} ${sentence.where}`, outcome);
  count(`${sentence.label} ${sentence.lang}`, outcome);
  count(sentence.label, outcome);
  if (shown !== '' && outcome.toLowerCase().startsWith(shown.toLowerCase()))
    console.log(
      [
        sentence.label,
        sentence.where,
        sentence.lang,
        sentence.text,
        JSON.stringify(sentence.commands.map(Object.values)),
        outcome,
        JSON.stringify(
          'settings' in decision ? decision.settings : 'open' in decision ? decision.open : decision,
        ),
      ].join(' | '),
    );
}

for (const [key, tally] of [...tallies].sort()) {
  const all = [...tally.values()].reduce((sum, each) => sum + each, 0);
  const parts = [...tally].sort().map(([outcome, each]) => `${outcome} ${each}`);
  console.log(`${key} (${all}): ${parts.join(', ')}`);
}
