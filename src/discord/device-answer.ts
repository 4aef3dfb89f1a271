import type { HubDevice } from '../hub/model.ts';
import type { Question } from '../intents/questions/contract.ts';
import type { Messages } from '../messages/catalogue.ts';
import { lookUp } from '../messages/look-up.ts';
import { type Looked, lookAt, wantsMore } from './asked-state.ts';
import { toAnswerLine, toDeviceLine } from './device-view.ts';
import { escapeText } from './escape-text.ts';

/** What fits a phone. */
const MOST_LINES = 12;
const MOST_SILENT = 6;

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
  const words = lookUp(t.questions.states, asks);
  if (question.form === 'value' || !words) return toList(inOrder(looked, question).map(toLine(t)), t);
  const wanted = wantsMore(question, asks);
  const states = { asked: wanted ? words.yes : words.no, opposite: wanted ? words.no : words.yes };
  if (question.form === 'whether') {
    return looked.length === 1 ? toVerdict(looked, t) : toVerdictOnAll(looked, question, states, t);
  }
  return toThose(looked, states.asked, t);
}

const toLine = (t: Messages) => (looked: Looked) => toAnswerLine(looked.device, looked.reading, t);

/** "Which uses the most?": the most first. */
function inOrder(looked: readonly Looked[], { ranked }: Question): readonly Looked[] {
  const amountOf = ({ reading }: Looked) => (typeof reading?.value === 'number' ? reading.value : -Infinity);
  return ranked ? looked.toSorted((a, b) => amountOf(b) - amountOf(a)) : looked;
}

function toVerdict([only]: readonly Looked[], t: Messages): string {
  if (!only) return t.questions.nothing;
  const line = toLine(t)(only);
  if (only.holds === null) return t.questions.unsure({ line });
  return only.holds ? t.questions.yes({ line }) : t.questions.no({ line });
}

/** What people worry about: one that is open is enough to be told, while "closed" is meant of all. */
const FINE: ReadonlySet<Question['state']> = new Set<Question['state']>([
  'closed',
  'locked',
  'off',
  'online',
]);

function toVerdictOnAll(
  looked: readonly Looked[],
  { all, several, state }: Question,
  states: { readonly asked: string; readonly opposite: string },
  t: Messages,
): string {
  const known = looked.filter(({ holds }) => holds !== null);
  const silent = toSilent(looked, t);
  if (known.length === 0) return silent.join('\n');
  const asked = known.length;
  if (all || (FINE.has(state) && several)) {
    const others = known.filter(({ holds }) => holds === false);
    if (others.length === 0)
      return [t.questions.yesAll({ devices: asked, state: states.asked }), ...silent].join('\n');
    const head = t.questions.notAll({ devices: others.length, state: states.opposite, asked });
    return [head, toList(others.map(toLine(t)), t), ...silent].join('\n');
  }
  const those = known.filter(({ holds }) => holds === true);
  if (those.length === 0) return [t.questions.noneOf({ state: states.asked, asked }), ...silent].join('\n');
  const head = t.questions.some({ devices: those.length, state: states.asked, asked });
  return [head, toList(those.map(toLine(t)), t), ...silent].join('\n');
}

function toThose(looked: readonly Looked[], state: string, t: Messages): string {
  const asked = looked.filter(({ holds }) => holds !== null).length;
  const those = looked.filter(({ holds }) => holds === true);
  const silent = toSilent(looked, t);
  if (those.length === 0) return [t.questions.whichNone({ state, asked }), ...silent].join('\n');
  const head = t.questions.which({ devices: those.length, state, asked });
  return [head, toList(those.map(toLine(t)), t), ...silent].join('\n');
}

/** Those of which nobody knows, by name. */
function toSilent(looked: readonly Looked[], t: Messages): string[] {
  const names = looked.flatMap(({ device, holds }) => (holds === null ? escapeText(device.name) : []));
  if (names.length === 0) return [];
  const shown = names.length > MOST_SILENT ? [...names.slice(0, MOST_SILENT), '…'] : names;
  return [t.questions.silent({ devices: shown.join(', ') })];
}

function toList(lines: readonly string[], t: Messages): string {
  if (lines.length <= MOST_LINES) return lines.join('\n');
  const shown = lines.slice(0, MOST_LINES - 1);
  return [...shown, t.questions.more({ more: lines.length - shown.length })].join('\n');
}
