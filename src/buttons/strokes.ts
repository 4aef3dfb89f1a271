import { clock } from '../process/clock.ts';
import type { Press } from './contract.ts';
import type { Stroke } from './parse-press.ts';
import { toSourceTopic } from './settle-by-topic.ts';

/** A source that tells first that a button went down, and then how it was pressed, does so within this; */
const AMENDED_WITHIN_MS = 2_500;
/** that it is held, within this. */
const HELD_AFTER_MS = 5_000;
/** What tells of a press on two topics does so at once. */
const ELSEWHERE_WITHIN_MS = 1_500;
/** No finger goes down again sooner; what a repeater sends on does. */
const DOWN_AGAIN_MS = 100;
/** A hold that goes on is told of again before so long. */
const REPEATED_WITHIN_MS = 5_000;
/** A finger does not stay on a button longer. */
const HELD_MS = 30_000;
/** Buttons that are remembered; those that were heard last. */
const MOST_BUTTONS = 1_000;
/** Presses of one of them. */
const MOST_TOLD = 8;

/** A press that was told, of which more parts may come; times in milliseconds. */
interface Told {
  readonly key: string;
  readonly topic: string;
  /** On which it was heard. */
  readonly topics: Set<string>;
  readonly form: string;
  readonly firstAt: number;
  at: number;
  action: Press['action'];
  count: number;
  /** Nothing said yet how it was pressed: what does so amends it. */
  isOpen: boolean;
  /** It was told in parts, so that a greater number of presses takes it in. */
  isOfParts: boolean;
  /** The finger went down, and nothing else was said since. */
  isDown: boolean;
  isUp: boolean;
}

interface Hold {
  at: number;
  readonly topic: string;
  readonly counter: number | null;
}

/** What is remembered of a button. */
interface Button {
  told: Told[];
  hold: Hold | null;
  /** When the finger was last up, and where that was heard. */
  up: { readonly at: number; readonly topic: string } | null;
  total: number;
  climbs: number;
}

/** The presses in what is heard of buttons, of which a press may be several parts. */
export interface Strokes {
  /** Hands on a press at its first part, and again, as an amendment, when a later part says more. Resolves when done. */
  take(stroke: Stroke): Promise<void>;
}

/** Creates the memory that joins the parts of a press; `tell` rejects where a press could not be stored. */
export function createStrokes({
  tell: handOn,
  now = clock.elapsed,
}: {
  tell(press: Press): Promise<void>;
  now?: () => number;
}): Strokes {
  const buttons = new Map<string, Button>();
  let keys = 0;

  function at({ topic, button }: Press): Button {
    const key = `${toSourceTopic(topic)}\0${button ?? ''}`;
    const known = buttons.get(key) ?? { told: [], hold: null, up: null, total: 0, climbs: 0 };
    buttons.delete(key);
    buttons.set(key, known);
    const [oldest] = buttons.keys();
    if (oldest !== undefined && buttons.size > MOST_BUTTONS) buttons.delete(oldest);
    return known;
  }

  function tell(
    button: Button,
    { form, moment }: Stroke,
    press: Press,
    isOpen = press.action === 'pressed' && press.count === 1,
  ): Promise<void> {
    const { topic, action, count } = press;
    const key = String(++keys);
    const isDown = moment === 'start' || moment === 'open';
    const told: Told = {
      ...{ key, topic, topics: new Set([topic]), form, firstAt: now(), at: now(), action, count },
      ...{ isOpen, isOfParts: false, isDown, isUp: false },
    };
    button.told = [...button.told, told].slice(-MOST_TOLD);
    const handedOn = handOn({ ...press, key });
    // It comes again, and is told then.
    handedOn.catch(() => {
      button.told = button.told.filter(other => other !== told);
      if (button.hold && action === 'hold') button.hold = null;
    });
    return handedOn;
  }

  /** What was told was this press: the first takes its name, and the others are part of it. */
  function amend(
    button: Button,
    [first, ...others]: readonly [Told, ...Told[]],
    press: Press,
  ): Promise<void> {
    const { action, count } = press;
    Object.assign(first, { action, count, at: now(), isOpen: false, isOfParts: true, isDown: false });
    button.told = button.told.filter(told => !others.includes(told));
    const amends = [first, ...others].map(({ key }) => key);
    return handOn({ ...press, topic: first.topic, amends });
  }

  /** A press that another topic of the same source told just now. */
  function findElsewhere(button: Button, { topic, action }: Press): Told | undefined {
    return button.told.find(
      told =>
        !told.topics.has(topic) &&
        now() - told.firstAt <= ELSEWHERE_WITHIN_MS &&
        (told.action === action || told.action === 'pressed' || action === 'pressed'),
    );
  }

  /** Parts of which an event of that form may be the sum, the oldest first. */
  function partsOf(button: Button, form: string, withinMs: number): Told[] {
    return button.told.filter(
      told =>
        now() - told.at <= withinMs && (told.isDown || told.form === form) && (told.isOpen || told.isOfParts),
    );
  }

  function hold(button: Button, stroke: Stroke): Promise<void> {
    const { press, form, moment } = stroke;
    const before = button.hold;
    const isCounted = moment === 'whole' && press.counter !== null && press.counter !== before?.counter;
    button.hold = { at: now(), topic: before?.topic ?? press.topic, counter: press.counter };
    if (before && !isCounted && now() - before.at < REPEATED_WITHIN_MS) return Promise.resolve();
    button.hold = { ...button.hold, topic: press.topic };
    button.up = null;
    const part = partsOf(button, form, HELD_AFTER_MS).findLast(({ isOpen, isUp }) => isOpen && !isUp);
    if (!part) return tell(button, stroke, press, false);
    button.hold = { ...button.hold, topic: part.topic };
    return amend(button, [part], press);
  }

  /** The finger is up: of a hold that is news, of another press it is not. */
  function release(button: Button, stroke: Stroke): Promise<void> {
    const { press, moment } = stroke;
    const { hold: held, up } = button;
    button.hold = null;
    button.up = { at: now(), topic: press.topic };
    if (held) return handOn({ ...press, topic: held.topic });
    if (up && up.topic !== press.topic && now() - up.at <= ELSEWHERE_WITHIN_MS) return Promise.resolve();
    const last = button.told.findLast(({ isUp, firstAt }) => !isUp && now() - firstAt < HELD_MS);
    const ends = last && last.action !== 'hold' && (last.isOpen || moment === 'up' || moment === 'end');
    if (!ends) return handOn(press);
    last.isUp = true;
    last.at = now();
    last.isDown = false;
    return Promise.resolve();
  }

  /** An event that says how the button was pressed: it amends the parts that were told before it. */
  function tellWhole(button: Button, stroke: Stroke): Promise<void> {
    const press = withoutTotal(button, stroke);
    button.hold = null;
    const elsewhere = findElsewhere(button, press);
    if (elsewhere) {
      elsewhere.topics.add(press.topic);
      const saysMore = elsewhere.isOpen && press.action !== 'pressed';
      return saysMore ? amend(button, [elsewhere], press) : Promise.resolve();
    }
    const isDownStill = button.told.some(({ isDown, at }) => isDown && now() - at <= DOWN_AGAIN_MS);
    if (isDownStill && (stroke.moment === 'start' || stroke.moment === 'open')) return Promise.resolve();
    const isOpen = press.action === 'pressed' && press.count === 1;
    if (isOpen && stroke.moment !== 'end') return tell(button, stroke, press);
    const parts = partsOf(button, stroke.form, stroke.moment === 'end' ? HELD_MS : AMENDED_WITHIN_MS);
    const [first, ...others] =
      press.count > 1
        ? parts.filter(({ count }) => count < press.count).slice(-press.count)
        : parts.filter(part => part.isOpen).slice(-1);
    if (!first) return tell(button, stroke, press);
    if (!isOpen) return amend(button, [first, ...others], press);
    first.isUp = true;
    first.at = now();
    first.isDown = false;
    return Promise.resolve();
  }

  return {
    take(stroke) {
      const button = at(stroke.press);
      const { action } = stroke.press;
      if (action === 'hold') return hold(button, stroke);
      if (action === 'release') return release(button, stroke);
      return tellWhole(button, stroke);
    },
  };
}

/** A number that goes up by one, message by message, counts all presses there ever were: each is one. */
function withoutTotal(button: Button, { press, total }: Stroke): Press {
  if (total === null) return press;
  button.climbs = total === button.total + 1 ? button.climbs + 1 : 0;
  button.total = total;
  const isLifetime = button.climbs >= 2 && total > 3;
  if (!isLifetime || press.count === 1) return press;
  return { ...press, action: press.count > 1 ? 'pressed' : press.action, count: 1 };
}
