import type { OrderDecision, OrderedDevice } from '../orders/contract.ts';
import type { DeviceWords } from '../questions/contract.ts';
import type { Grammar } from './language.ts';
import type { SlotValue, Thing } from './phrases.ts';
import { isKnown, type Reading, readAll, readOrder, readQuestion } from './read.ts';
import { toSentence } from './words.ts';

/** Readings shown for one message. */
const MOST = 4;

/**
 * Explains how patterns read a message, the chosen reading first: the pattern, the slots, the devices and the outcome. Null
 * where no pattern matches the whole message.
 */
export function explainReadings(
  text: string,
  grammars: readonly Grammar[],
  devices: readonly (OrderedDevice & DeviceWords)[],
): readonly string[] | null {
  const best = [readOrder(text, grammars, devices), readQuestion(text, grammars, devices)];
  const readings = [...best.flatMap(each => each ?? []), ...readAll(text, grammars, devices)];
  const nameOf = (id: string) => devices.find(device => device.id === id)?.name ?? id;
  if (readings.length === 0) return null;
  const told = readings.map(reading => tell(reading, nameOf));
  return [...new Set(told)].slice(0, MOST);
}

/** Explains for each language why none of its patterns matches a message. */
export function explainUnread(
  text: string,
  grammars: readonly Grammar[],
  devices: readonly DeviceWords[],
): readonly string[] {
  return grammars.map(grammar => {
    const unknown = grammar.withoutSkipped(toSentence(text)).filter(word => !isKnown(word, grammar, devices));
    return unknown.length > 0
      ? `No pattern of ${grammar.tag} has ${unknown.map(word => `“${word}”`).join(', ')}.`
      : `No pattern of ${grammar.tag} says all of it.`;
  });
}

function tell(reading: Reading, nameOf: (id: string) => string): string {
  const { language, pattern, slots } = reading;
  const filled = slots.map(({ words, value }) => `“${words}” is ${toMeaning(value)}`);
  const head = `${reading.kind === 'order' ? `An order (${reading.order.act})` : `A question (${reading.asking.form})`} in ${language} by “${pattern}”`;
  return `${[head, ...filled, toOutcome(reading, nameOf)].join('; ')}.`;
}

function toMeaning(value: SlotValue): string {
  switch (value.is) {
    case 'target':
      return [
        ...value.target.things.map(toThing),
        ...value.target.except.map(each => `not ${toThing(each)}`),
      ].join(' and ');
    case 'except':
      return `not ${value.things.map(toThing).join(' and ')}`;
    case 'where':
      return value.places.map(toPlace).join(' or ');
    case 'amount':
      return [value.amount.value, value.amount.unit].filter(Boolean).join(' ');
    default:
      return Object.values(value).join(' ');
  }
}

function toThing({ devices, classes, number, isAll, places }: Thing): string {
  const what = devices
    ? `the device ${devices.map(({ device }) => device.name).join(' or ')}`
    : (classes?.join(' or ') ?? 'whatever is there');
  const where = places.map(toPlace).join(' or ');
  return [isAll && 'all', number === 'many' && 'several', what, where && `in ${where}`]
    .filter(Boolean)
    .join(' ');
}

function toPlace(place: Extract<SlotValue, { is: 'where' }>['places'][number]): string {
  if (place.is === 'rooms') return place.rooms.join(' or ') || 'a room that the home has not';
  if (place.is === 'floors') return place.floors.join(' or ') || 'a floor that the home has not';
  if (place.is === 'both') return place.all.map(places => places.map(toPlace).join(' or ')).join(' and ');
  return place.is === 'home' ? 'the whole home' : 'a room that is not said';
}

function toOutcome(reading: Reading, nameOf: (id: string) => string): string {
  if (reading.kind === 'question') {
    const { finding } = reading;
    if (finding.about === 'unknown') return 'nothing there tells that';
    return `told by the ${finding.asks} of ${finding.ids.map(nameOf).join(', ')}`;
  }
  return toDone(reading.decision, nameOf);
}

function toDone(decision: OrderDecision, nameOf: (id: string) => string): string {
  switch (decision.decision) {
    case 'run':
    case 'ask': {
      const names = [...new Set(decision.settings.map(({ deviceId }) => nameOf(deviceId)))].join(', ');
      return decision.decision === 'run' ? `it sets ${names}` : `it asks first about ${names}`;
    }
    case 'which':
      return `it asks which: ${decision.open.flatMap(({ choices }) => choices.map(([first]) => nameOf(first?.deviceId ?? ''))).join(', ')}`;
    case 'unknown':
      return decision.ids.length > 0
        ? `${decision.ids.map(nameOf).join(', ')} does not take that`
        : 'the home has no such thing';
    default:
      return decision.decision;
  }
}
