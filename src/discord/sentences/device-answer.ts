import type { HubDevice } from '../../hub/model.ts';
import type { Question } from '../../intents/questions/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { lookUp } from '../../messages/look-up.ts';
import { toAnswerLine, toDeviceLine } from '../hub/device-view.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Looked, lookAt, wantsMore } from './asked-state.ts';

/** What fits a phone. */
const MAX_LINES = 12;
const MAX_SILENT = 6;

/** Answers a question about devices in a few lines: yes or no first, then those that it is about. */
export function toDeviceAnswer(
  question: Question,
  { devices, asks, told }: { devices: readonly HubDevice[]; asks: string; told: boolean },
  t: Messages,
): string {
  const [only] = devices;
  if (!told && only) {
    return [t.questions.notTold({ device: escapeText(only.name) }), toDeviceLine(only, t)].join('\n');
  }
  const whole = asks === 'state' || asks === 'mode' || question.state === 'done';
  if (whole)
    return toList(
      devices.map(device => toDeviceLine(device, t)),
      t,
    );
  const looked = devices.map(device => lookAt(device, question, asks));
  if (asks === 'motion' && question.form === 'value') return toMotion(looked, t);
  const words = lookUp(t.questions.states, asks);
  if (question.form === 'value' || !words) return toList(inOrder(looked, question).map(toLine(t)), t);
  const wanted = wantsMore(question, asks);
  const states = { asked: wanted ? words.yes : words.no, opposite: wanted ? words.no : words.yes };
  return toJudged(looked, question, states, t);
}

/** The words for being as it was asked, and for not being so: "locked", "unlocked". */
interface States {
  readonly asked: string;
  readonly opposite: string;
}

/** Those that are known to be so or not; the others are named behind them. */
function toJudged(looked: readonly Looked[], question: Question, states: States, t: Messages): string {
  const [only] = looked;
  if (only && looked.length === 1 && only.holds === null)
    return t.questions.unsure({ line: toLine(t)(only) });
  const known = looked.filter(({ holds }) => holds !== null);
  const toAnswer =
    known.length === 1 ? toAnswerOnOne : question.form === 'whether' ? toVerdictOnAll : toThose;
  const answer = known.length === 0 ? [] : [toAnswer(known, question, states, t)];
  return [...answer, ...toSilent(looked, t)].join('\n');
}

/** Of one thing, "none of 1" says less than the thing does. */
function toAnswerOnOne([only]: readonly Looked[], { form }: Question, _states: States, t: Messages): string {
  if (!only) return t.questions.nothing;
  const line = toLine(t)(only);
  if (form === 'whether') return only.holds ? t.questions.yes({ line }) : t.questions.no({ line });
  if (form === 'count') return only.holds ? t.questions.one({ line }) : t.questions.none({ line });
  return only.holds ? line : t.questions.noneButOne({ line });
}

/** Where something moves now, which is not who is there. */
function toMotion(looked: readonly Looked[], t: Messages): string {
  const placesOf = (wanted: boolean) => [
    ...new Set(looked.flatMap(({ device, holds }) => (holds === wanted ? (device.room ?? device.name) : []))),
  ];
  const toNames = (places: readonly string[]) => places.map(place => `**${escapeText(place)}**`).join(', ');
  const moving = placesOf(true);
  const still = placesOf(false).filter(place => !moving.includes(place));
  const lines = [
    ...(moving.length === 0 ? [] : [t.questions.motion({ places: toNames(moving) })]),
    ...(still.length === 0 ? [] : [t.questions.noMotion({ places: toNames(still) })]),
  ];
  return [...lines, ...toSilent(looked, t)].join('\n');
}

const toLine = (t: Messages) => (looked: Looked) => toAnswerLine(looked.device, looked.reading, t);

/** "Which uses the most?": the most first. */
function inOrder(looked: readonly Looked[], { ranked }: Question): readonly Looked[] {
  const amountOf = ({ reading }: Looked) => (typeof reading?.value === 'number' ? reading.value : -Infinity);
  return ranked ? looked.toSorted((a, b) => amountOf(b) - amountOf(a)) : looked;
}

/** What people worry about: one that is open is enough to be told, while "closed" is meant of all. */
const FINE: ReadonlySet<Question['state']> = new Set<Question['state']>([
  'closed',
  'locked',
  'off',
  'online',
]);

function toVerdictOnAll(
  known: readonly Looked[],
  { all, several, state }: Question,
  states: States,
  t: Messages,
): string {
  const asked = known.length;
  const those = known.filter(({ holds }) => holds);
  const others = known.filter(({ holds }) => !holds);
  if (all || (FINE.has(state) && several)) {
    if (others.length === 0) return t.questions.yesAll({ devices: asked, state: states.asked });
    const head = t.questions.notAll({ devices: others.length, state: states.opposite, asked });
    return [head, toList(others.map(toLine(t)), t)].join('\n');
  }
  if (those.length === 0) return t.questions.noneOf({ state: states.asked, asked });
  const head = t.questions.some({ devices: those.length, state: states.asked, asked });
  return [head, toList(those.map(toLine(t)), t)].join('\n');
}

function toThose(known: readonly Looked[], _question: Question, { asked: state }: States, t: Messages) {
  const asked = known.length;
  const those = known.filter(({ holds }) => holds);
  if (those.length === 0) return t.questions.whichNone({ state, asked });
  const head = t.questions.which({ devices: those.length, state, asked });
  return [head, toList(those.map(toLine(t)), t)].join('\n');
}

/** Those of which nobody knows, by name. */
function toSilent(looked: readonly Looked[], t: Messages): string[] {
  const names = looked.flatMap(({ device, holds }) => (holds === null ? escapeText(device.name) : []));
  if (names.length === 0) return [];
  const shown = names.length > MAX_SILENT ? [...names.slice(0, MAX_SILENT), '…'] : names;
  return [t.questions.silent({ devices: shown.join(', ') })];
}

function toList(lines: readonly string[], t: Messages): string {
  if (lines.length <= MAX_LINES) return lines.join('\n');
  const shown = lines.slice(0, MAX_LINES - 1);
  return [...shown, t.questions.more({ more: lines.length - shown.length })].join('\n');
}
