import type { HubDevice } from '../../hub/model.ts';
import type { Question } from '../../intents/questions/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { lookUp } from '../../messages/look-up.ts';
import { toAnswerLine, toDeviceLine } from '../hub/device-view.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Looked, lookAt, tellsByMode, toVerdict, type Verdict, wantsMore } from './asked-state.ts';

/** What fits a phone. */
const MAX_LINES = 12;
const MAX_NAMES = 6;

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
  const isOn = asks === 'mode' && tellsByMode(devices, question);
  const whole = asks === 'state' || question.asks === 'air' || asks === 'mode' || question.state === 'done';
  if (whole && !isOn)
    return toList(
      devices.map(device => toDeviceLine(device, t)),
      t,
    );
  const looked = devices.map(device => lookAt(device, question, asks));
  if (asks === 'motion' && question.form === 'value') return toMotion(looked, t);
  const words = lookUp(t.questions.states, isOn ? 'on' : asks === 'battery_low' ? 'battery' : asks);
  if (question.form === 'whether' && !words) return toWhetherThere(looked, question, t);
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
  if (known.length === 0) return t.questions.unsure({ line: toNames(looked.map(({ device }) => device)) });
  const answer =
    question.form === 'whether'
      ? toWhether(looked, question, states, t)
      : toThose(known, question, states, t);
  return [answer, ...toSilent(looked, t)].join('\n');
}

/** Where something moves now, which is not who is there. */
function toMotion(looked: readonly Looked[], t: Messages): string {
  const placesOf = (wanted: boolean) => [
    ...new Set(looked.flatMap(({ device, holds }) => (holds === wanted ? (device.room ?? device.name) : []))),
  ];
  const inBold = (places: readonly string[]) => places.map(place => `**${escapeText(place)}**`).join(', ');
  const moving = placesOf(true);
  const still = placesOf(false).filter(place => !moving.includes(place));
  const lines = [
    ...(moving.length === 0 ? [] : [t.questions.motion({ places: inBold(moving) })]),
    ...(still.length === 0 ? [] : [t.questions.noMotion({ places: inBold(still) })]),
  ];
  return [...lines, ...toSilent(looked, t)].join('\n');
}

const toLine = (t: Messages) => (looked: Looked) => toAnswerLine(looked.device, looked.reading, t);

/** "Which uses the most?", "which is the coldest?": that first. */
function inOrder(looked: readonly Looked[], { ranked }: Question): readonly Looked[] {
  if (ranked === null) return looked;
  const sign = ranked === 'most' ? 1 : -1;
  // What tells nothing stands at the end, whichever that is.
  const amountOf = ({ reading }: Looked) =>
    typeof reading?.value === 'number' ? sign * reading.value : -Infinity;
  return looked.toSorted((a, b) => amountOf(b) - amountOf(a) || 0);
}

/** Yes or no, and the fact behind it, so that neither is ever in doubt: what is not as it should be, or what is. */
function toWhether(looked: readonly Looked[], question: Question, states: States, t: Messages): string {
  const verdict = toVerdict(looked, question);
  const known = looked.filter(({ holds }) => holds !== null);
  const counts = { devices: known.length, asked: known.length, silent: looked.length - known.length };
  const [only, second] = known;
  if (only && !second) return t.questions[ON_ONE[verdict]]({ ...counts, line: toLine(t)(only) });
  const state = states.asked;
  if (question.quantifier === 'any') {
    if (verdict === 'no') return t.questions.noneOf({ ...counts, state });
    if (verdict === 'seen') return t.questions.noneSeen({ ...counts, state });
    const those = known.filter(({ holds }) => holds);
    return toLed(t.questions.some({ ...counts, devices: those.length, state }), those, t);
  }
  if (verdict === 'yes') return t.questions.yesAll({ ...counts, state });
  if (verdict === 'seen') return t.questions.allSeen({ ...counts, state });
  return toExceptions(known, states, t);
}

const ON_ONE = { yes: 'yes', no: 'no', seen: 'seen', unknown: 'unsure' } as const satisfies Record<
  Verdict,
  string
>;

/** Yes or no of what no device is but tells: "smoke"; those that decide it, or all of them, say the rest. */
function toWhetherThere(looked: readonly Looked[], question: Question, t: Messages): string {
  const known = looked.filter(({ holds }) => holds !== null);
  const decisive = known.filter(({ holds }) => holds === (question.quantifier === 'any'));
  const [shown = []] = [decisive, known, looked].filter(({ length }) => length > 0);
  const line = toList(shown.map(toLine(t)), t);
  const answer = t.questions[ON_ONE[toVerdict(looked, question)]]({
    line,
    silent: looked.length - known.length,
  });
  return [answer, ...(known.length > 0 ? toSilent(looked, t) : [])].join('\n');
}

/** What is not so, by name; a single one beside how many are. */
function toExceptions(known: readonly Looked[], states: States, t: Messages): string {
  const asked = known.length;
  const others = known.filter(({ holds }) => !holds);
  const [only, second] = others;
  if (only && !second) {
    const line = toLine(t)(only);
    return t.questions.allBut({ line, devices: asked - 1, asked, state: states.asked });
  }
  return toLed(t.questions.notAll({ devices: others.length, state: states.opposite, asked }), others, t);
}

function toLed(head: string, looked: readonly Looked[], t: Messages): string {
  return [head, toList(looked.map(toLine(t)), t)].join('\n');
}

/** Those that are so; of one thing, "none of 1" says less than the thing does. */
function toThose(
  known: readonly Looked[],
  { form }: Question,
  { asked: state }: States,
  t: Messages,
): string {
  const asked = known.length;
  const [only, second] = known;
  const those = known.filter(({ holds }) => holds);
  if (only && !second) {
    const line = toLine(t)(only);
    if (form === 'count') return only.holds ? t.questions.one({ line }) : t.questions.none({ line });
    return only.holds ? line : t.questions.noneButOne({ line });
  }
  if (those.length === 0) return t.questions.whichNone({ state, asked });
  return toLed(t.questions.which({ devices: those.length, state, asked }), those, t);
}

/** Those of which nobody knows. */
function toSilent(looked: readonly Looked[], t: Messages): string[] {
  const silent = looked.filter(({ holds }) => holds === null);
  return silent.length === 0
    ? []
    : [t.questions.silent({ devices: toNames(silent.map(({ device }) => device)) })];
}

/** Some devices by name, cut where they are many. */
export function toNames(devices: readonly HubDevice[]): string {
  const names = devices.slice(0, MAX_NAMES).map(({ name }) => escapeText(name));
  return [...names, ...(devices.length > MAX_NAMES ? ['…'] : [])].join(', ');
}

function toList(lines: readonly string[], t: Messages): string {
  if (lines.length <= MAX_LINES) return lines.join('\n');
  const shown = lines.slice(0, MAX_LINES - 1);
  return [...shown, t.questions.more({ more: lines.length - shown.length })].join('\n');
}
