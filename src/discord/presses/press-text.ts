import type { ButtonSettings } from '../../guilds/model.ts';
import type { PressTotal } from '../../guilds/presses/contract.ts';
import type { LateReason } from '../../household/presses/outbox/contract.ts';
import { type ButtonTotal, type Span, sumUp } from '../../household/presses/press-totals.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toButtonTitle } from './press-name.ts';

/** Writes a time as a reader's Discord shows it. */
export type ToTime = (time: Date) => string;

/** When a message is delivered, why late, and how times are written. */
export interface Delivery {
  readonly deliveredAt: Date;
  /** Null: in time. */
  readonly late: LateReason | null;
  readonly toTime: ToTime;
}

type Settings = ReadonlyMap<string, ButtonSettings>;

/** Of several buttons a topic has less room than of one. */
const TOPIC_LENGTH = { alone: 200, inLine: 60 };
/** For "… and 10,000 more buttons: 12,003 presses". */
const REST_LENGTH = 80;

/** What buttons are called: by the household, else by its home, by topic. */
interface Called {
  readonly settings: Settings;
  readonly homeNames: ReadonlyMap<string, string>;
}

/** What is told in time was pressed so shortly before, unless a device's clock is wrong. */
const CLOCKS_APART_MS = 60_000;

/** How presses are told: what buttons are called, how late, and with how much room. */
interface Telling extends Called {
  readonly delivery: Delivery;
  readonly characters: number;
}

/** Tells of one button in a sentence, of several in a digest; of none nothing. */
export function toNewsText(buttons: readonly ButtonTotal[], telling: Telling, t: Messages): string {
  const [button, ...others] = buttons;
  if (button === undefined) return '';
  return others.length === 0 ? toButtonText(button, telling, t) : toDigestText(buttons, telling, t);
}

function titleOf({ topic }: ButtonTotal, { settings, homeNames }: Called): string {
  return toButtonTitle(topic, settings.get(topic), homeNames.get(topic));
}

/** `**Front door** pressed twice`, with the topic in small print where nobody has named the button. */
function toButtonText(button: ButtonTotal, telling: Telling, t: Messages): string {
  const { settings } = telling;
  const said = settings.get(button.topic);
  const title = titleOf(button, telling);
  const told = t.buttons.told({ button: title, done: toPressedText(button, t) });
  const text = `${told}${toTimeText(button, telling.delivery, t)}`;
  return said?.name ? text : `${text}\n-# ${escapeText(button.topic, TOPIC_LENGTH.alone)}`;
}

/** A head with the sum, and a line a button as long as there is room; the rest as one sum. */
function toDigestText(buttons: readonly ButtonTotal[], telling: Telling, t: Messages): string {
  const { settings, characters } = telling;
  const sum = sumUp(buttons);
  const numbers = t.buttons.digest({ presses: sum.presses, buttons: buttons.length });
  const head = `${numbers}${toTimeText(sum, telling.delivery, t)}`;
  const toEntry = (button: ButtonTotal) => {
    const said = settings.get(button.topic);
    const title = titleOf(button, telling);
    const text = t.buttons.told({ button: title, done: toPressedText(button, t) });
    return said?.name ? text : `${text} · ${escapeText(button.topic, TOPIC_LENGTH.inLine)}`;
  };
  const lines = listWithin(buttons, { characters: characters - head.length, joiner: '\n', toEntry }, t);
  return [head, ...lines].join('\n');
}

/** One line for what is too old to be told by itself. */
export function toSummaryText(
  buttons: readonly ButtonTotal[],
  { toTime, characters, ...called }: Called & { toTime: ToTime; characters: number },
  t: Messages,
): string {
  const sum = sumUp(buttons);
  const head = t.buttons.untold({ presses: sum.presses, when: toWhenText(sum, toTime, t) });
  const toEntry = (button: ButtonTotal) =>
    t.buttons.untoldButton({ button: titleOf(button, called), presses: button.presses });
  const entries = listWithin(buttons, { characters: characters - head.length, joiner: ', ', toEntry }, t);
  return `${head} ${entries.join(', ')}`;
}

/** `pressed 5 times (3 × once, 1 × twice)`: the first number is that of the presses. */
export function toPressedText({ presses, actions }: Pick<ButtonTotal, 'presses' | 'actions'>, t: Messages) {
  const { done, ways } = t.buttons;
  const counted = new Map<keyof Messages['buttons']['ways'], number>();
  // What became part of another press counts none.
  for (const action of actions.filter(({ presses: counted }) => counted > 0)) {
    const { way, number } = toWay(action);
    counted.set(way, (counted.get(way) ?? 0) + number);
  }
  const [first, ...others] = counted;
  if (first && others.length === 0) {
    const [way, number] = first;
    if (way === 'held' || way === 'released') return done[way]({ times: presses });
    if (way === 'once' || number === 1) return done.pressed({ times: presses });
  }
  const parts = [...counted].map(([way, number]) => t.buttons.part({ times: number, way: ways[way] }));
  return `${done.pressed({ times: presses })} (${parts.join(', ')})`;
}

const WAYS = {
  pressed: { way: 'once', weight: 1 },
  single: { way: 'once', weight: 1 },
  double: { way: 'twice', weight: 2 },
  triple: { way: 'thrice', weight: 3 },
  quadruple: { way: 'fourTimes', weight: 4 },
  hold: { way: 'held', weight: 1 },
  release: { way: 'released', weight: 1 },
} as const;

/** How a button was pressed, and how often so: events where each is as many presses as its name says. */
function toWay({ action, events, presses }: PressTotal) {
  const { way, weight } = Object.hasOwn(WAYS, action) ? WAYS[action as keyof typeof WAYS] : WAYS.pressed;
  if (weight === 1) return { way, number: presses };
  return presses === weight * events ? { way, number: events } : { way: 'once' as const, number: presses };
}

/** When it was: Discord shows one time for a group of messages, and keeps that of an edited one. */
function toTimeText(span: Span, { deliveredAt, late, toTime }: Delivery, t: Messages): string {
  if (late === null) return ` · ${toSpanText(span, { deliveredAt, toTime })}`;
  const when = toWhenText(span, toTime, t);
  return t.buttons.late({ when, delivered: toTime(deliveredAt), reason: t.buttons.lateReasons[late] });
}

/** `14:02`, or `14:02–14:05`; of a device whose clock is wrong, when it was delivered. */
function toSpanText({ firstAt, lastAt }: Span, { deliveredAt, toTime }: Omit<Delivery, 'late'>): string {
  const isNear = (time: Date) => Math.abs(deliveredAt.getTime() - time.getTime()) <= CLOCKS_APART_MS;
  if (!isNear(firstAt) && !isNear(lastAt)) return toTime(deliveredAt);
  const minuteOf = (time: Date) => Math.floor(time.getTime() / 60_000);
  return minuteOf(firstAt) === minuteOf(lastAt) ? toTime(firstAt) : `${toTime(firstAt)}–${toTime(lastAt)}`;
}

/** `14:02`, or `between 14:02 and 14:05`. */
function toWhenText({ firstAt, lastAt }: Span, toTime: ToTime, t: Messages): string {
  const [from, to] = [toTime(firstAt), toTime(lastAt)];
  return from === to ? from : t.buttons.between({ from, to });
}

/** An entry a button as long as there is room; the rest as one sum, so that the numbers add up. */
function listWithin(
  buttons: readonly ButtonTotal[],
  {
    characters,
    joiner,
    toEntry,
  }: { characters: number; joiner: string; toEntry(button: ButtonTotal): string },
  t: Messages,
): string[] {
  const entries: string[] = [];
  let length = REST_LENGTH;
  for (const button of buttons) {
    const entry = toEntry(button);
    length += joiner.length + entry.length;
    if (length > characters) break;
    entries.push(entry);
  }
  const rest = buttons.slice(entries.length);
  if (rest.length === 0) return entries;
  return [...entries, t.buttons.moreButtons({ buttons: rest.length, presses: sumUp(rest).presses })];
}
