import { parseButtonInWord, parsePressWord } from '../../../parse-press-word.ts';
import type { PressAction } from '../backend.ts';
import type { EntityState } from './entity-states.ts';
import { toNumber } from './readers/reading.ts';

/** The `event_types` of an event entity. */
export function eventTypesOf({ attributes }: EntityState): string[] {
  const types = attributes.event_types;
  return Array.isArray(types)
    ? types.filter(type => typeof type === 'string').map(type => withCount(type))
    : [];
}

/** The event type of the last event; null where there was none. */
export function lastTypeOf({ attributes }: EntityState): string | null {
  const { event_type: type, totalNumberOfPressesCounted: count } = attributes;
  return typeof type === 'string' ? withCount(type, toNumber(count) ?? 1) : null;
}

/** Matter told the count beside the event type at first; later Home Assistants write `multi_press_2`, as is done here. */
function withCount(type: string, count = 1): string {
  return type === 'multi_press_complete' ? `multi_press_${count}` : type;
}

/**
 * Whether an event entity is a button: by its device class, or, having none, by its event types being spelt as
 * presses are, most of them.
 */
export function canPress(entity: EntityState): boolean {
  const { device_class: deviceClass } = entity.attributes;
  if (deviceClass !== undefined && deviceClass !== null) return isButtonClass(deviceClass);
  const types = eventTypesOf(entity);
  const known = types.filter(type => ['press', 'start', 'switch'].includes(parsePressWord(type).kind));
  return known.length * 2 > types.length;
}

function isButtonClass(deviceClass: unknown): boolean {
  return deviceClass === 'button' || deviceClass === 'doorbell';
}

/** The keys that an event entity tells apart in its event types, such as `btn_2` in `2_double`; one, unnamed, if none. */
export function keysOf(eventTypes: readonly string[]): (string | null)[] {
  const keys = new Set(eventTypes.map(parseButtonInWord));
  return keys.size > 0 ? [...keys] : [null];
}

/**
 * What an event of a button is, or null where it is no press of its own. A source that tells of one press by several
 * events, as its `vocabulary` of them shows, is believed only once: of `initial_press` and `short_release` the second
 * counts, of `short_release` and `multi_press_1` the second, of `btn_down`, `btn_up` and `single_push` the last. A
 * release counts where it ends a hold.
 */
export function toPressAction(type: string, vocabulary: readonly string[]): PressAction | null {
  const others = vocabulary.filter(
    other => other !== type && parseButtonInWord(other) === parseButtonInWord(type),
  );
  const meaning = parsePressWord(type);
  switch (meaning.kind) {
    case 'idle':
      return null;
    case 'start':
      return others.some(other => actionOf(other) !== null) || /repeat|ongoing/i.test(type) ? null : 'single';
    case 'press':
      if (meaning.moment === 'repeat') return null; // the hold was told when it began
      if (meaning.action === 'release') return endsHold(type, others) ? 'release' : null;
      if (meaning.action === 'single' && isRelease(type) && others.some(countsSingle)) return null;
      if (meaning.action === 'pressed') return meaning.count > 4 ? 'quadruple' : 'single';
      return meaning.action;
    case 'key':
      return meaning.action === 'pressed' ? 'single' : meaning.action;
    case 'switch':
      return 'single';
    // Beside events that are known to be presses it is another kind of event.
    case 'unknown':
      return others.some(other => ['press', 'start', 'key'].includes(parsePressWord(other).kind))
        ? null
        : 'single';
  }
}

/** What a word says of a press; null where it says something else. */
function actionOf(type: string): string | null {
  const meaning = parsePressWord(type);
  return meaning.kind === 'press' ? meaning.action : null;
}

function isRelease(type: string): boolean {
  return /releas|up$/i.test(type);
}

/** A single press that is told after it was counted. */
function countsSingle(type: string): boolean {
  return actionOf(type) === 'single' && !isRelease(type);
}

function endsHold(type: string, others: readonly string[]): boolean {
  const namesHold = (word: string) => /hold|held|long|stop/i.test(word);
  if (namesHold(type)) return true;
  const canHold = others.some(other => actionOf(other) === 'hold');
  const hasOwnEnd = others.some(other => isRelease(other) && namesHold(other));
  const tellsEachMove = others.some(other => parsePressWord(other).kind === 'start');
  return canHold && !hasOwnEnd && !tellsEachMove;
}
