import {
  isAmbiguousWord,
  type PressMoment,
  parseButtonInWord,
  parsePressWord,
  type WordMeaning,
} from '../parse-press-word.ts';
import { findRule, isForUnknown, type TopicRule, toRuled } from '../topic-rules.ts';
import type { Press } from './contract.ts';
import {
  isButtonTopic,
  isEventTopic,
  isOrderTopic,
  isStateTopic,
  parseButtonInTopic,
  settleByTopic,
} from './settle-by-topic.ts';
import { readBthome } from './shapes/bthome.ts';
import { readDahua } from './shapes/dahua.ts';
import { readDeconz } from './shapes/deconz.ts';
import { readEnocean } from './shapes/enocean.ts';
import { readHomekit } from './shapes/homekit.ts';
import { readHue } from './shapes/hue.ts';
import { readIdentity } from './shapes/identity.ts';
import { isObject, type JsonObject, type Reading } from './shapes/reading.ts';
import { readShelly } from './shapes/shelly.ts';
import { countBeside, readTotal } from './shapes/slot-readers.ts';
import { readSlots } from './shapes/slots.ts';
import { readZwave } from './shapes/zwave.ts';
import { parseButtonTopic } from './topics.ts';

/** A message as it came from a broker. */
export interface ButtonMessage {
  readonly topic: string;
  readonly payload: Buffer;
  /** Sent because it was kept, not because it happened now. */
  readonly retained: boolean;
  /** The broker's DUP flag. */
  readonly redelivered: boolean;
  readonly receivedAt: Date;
}

/** No source's event is longer; a longer payload is not read, only kept as far as the record goes. */
const maxReadBytes = 8 * 1024;

/** Bytes of a payload that are kept for the record. */
const maxRawBytes = 256;

/** A button's topic is not longer, in characters. */
const maxTopicLength = 1_024;

const utf8 = new TextDecoder();

/** One thing that a message tells of a button, and which part of a press that is. */
export interface Stroke {
  readonly press: Press;
  /**
   * `whole`: a press, told at once. `start`: its beginning, where what it was follows for sure; `open`: where it may
   * not. Else its end, the way up, or a hold that goes on.
   */
  readonly moment: 'whole' | 'start' | 'open' | PressMoment;
  /** A number beside it that may count all there ever were; null: none does, or it agrees with the event's name. */
  readonly total: number | null;
  /** The same for all that its source writes alike. */
  readonly form: string;
}

/** What a household says of a topic. */
export interface TopicSaid {
  /** What its messages mean. */
  readonly rules?: readonly TopicRule[];
  /** That it is a button's: a filter of the household's is this topic in full. */
  readonly isNamed?: boolean;
}

/**
 * Reads a message in any of the sources' shapes, one entry a button that it tells of; none where it is no press: a
 * retained message, a report of state, a dial that is turned. What nothing recognises is a press on a topic of the
 * specification's shape, whose payload is not fixed, and on one that the household names, and none elsewhere.
 * Never throws.
 */
export function parseStrokes(
  message: ButtonMessage,
  { rules = [], ...said }: TopicSaid = {},
): readonly Stroke[] {
  const { topic, payload } = message;
  if (message.retained || topic.length > maxTopicLength) return [];
  const rule = rules.length > 0 && payload.length <= maxReadBytes ? findRule(toText(payload), rules) : null;
  if (rule) return toRuledStrokes(message, rule);
  // What is cleared there is a state, as zigbee2mqtt clears `<name>/action` after every press.
  const isNamed = (said.isNamed ?? false) && payload.length > 0;
  if (!isNamed && isOrderTopic(topic)) return [];
  const readings = readPayload(message, isNamed || isButton(topic));
  const strokes = readings.flatMap(reading => toStroke(reading, message, isNamed) ?? []);
  const other = rules.find(isForUnknown);
  return other && strokes.some(({ press }) => press.isUnknown) ? toRuledStrokes(message, other) : strokes;
}

/** A message as the household says that it is to be read. */
function toRuledStrokes(message: ButtonMessage, { means }: TopicRule): readonly Stroke[] {
  const told = toRuled(means);
  if (told === null) return [];
  const value = parseJson(toText(message.payload));
  const sources = isObject(value) ? [value] : [];
  const meaning: WordMeaning = { kind: 'press', ...told };
  return [
    {
      press: toPress({ meaning, button: null, sources }, told, message),
      moment: 'whole',
      total: null,
      form: '',
    },
  ];
}

function toStroke(reading: PayloadReading, message: ButtonMessage, isNamed: boolean): Stroke | null {
  const { meaning, sources } = reading;
  const settled = settleByTopic(meaning, message.topic, isNamed);
  if (settled === null) return null;
  const total = reading.total ?? (sources[0] ? readTotal(sources[0]) : null);
  const told = total === null ? settled : countBeside(settled, total);
  const isCounted = reading.total === undefined && settled.action !== 'pressed' && settled.count === total;
  const press = toPress(reading, told, message);
  return {
    press,
    moment: settled.moment ?? toMoment(meaning),
    total: isCounted ? null : total,
    form: toForm(sources),
  };
}

function toPress(
  { meaning, button: named, sources }: PayloadReading,
  told: Pick<Press, 'action' | 'count'>,
  { topic, payload, receivedAt, redelivered }: ButtonMessage,
): Press {
  const own = parseButtonTopic(topic);
  const button = own?.button ?? named ?? parseButtonInTopic(topic);
  const event = `${told.action}:${button ?? ''}`;
  return {
    topic,
    family: own?.family ?? null,
    button,
    action: told.action,
    count: told.count,
    ...readIdentity(sources, event),
    isRedelivery: redelivered,
    isUnknown: meaning.kind === 'unknown' && payload.length > 0,
    receivedAt,
    raw: toPrintable(payload),
  };
}

function toForm([source]: readonly JsonObject[]): string {
  return source === undefined ? '' : Object.keys(source).toSorted().join();
}

function toMoment(meaning: WordMeaning): Stroke['moment'] {
  if (meaning.kind === 'start') return meaning.isOpen ? 'open' : 'start';
  return ('moment' in meaning && meaning.moment) || 'whole';
}

interface PayloadReading extends Omit<Reading, 'source'> {
  /** Where time and identity may stand, the nearest first. */
  readonly sources: readonly JsonObject[];
}

function readPayload({ payload, topic }: ButtonMessage, isForButton: boolean): readonly PayloadReading[] {
  const nothing: PayloadReading = { meaning: { kind: 'unknown' }, button: null, sources: [] };
  if (payload.length > maxReadBytes) return [nothing];
  const text = toText(payload);
  const value = parseJson(text);
  const top = isObject(value) ? value : {};
  const several = readShelly(top) ?? readBthome(top);
  const one =
    readDahua(top) ??
    readDeconz(top) ??
    readEnocean(top) ??
    readHue(value) ??
    readZwave(value, topic) ??
    readHomekit(top);
  const readings = several ?? [one ?? readSlots(value)].filter(reading => reading !== null);
  if (readings.length > 0) return readings.map(reading => ({ ...reading, sources: [reading.source, top] }));
  if (typeof value === 'object' || text === '') return [{ ...nothing, sources: [top] }];
  const word = String(value);
  if (!isForButton && !canTell(topic, word)) return [nothing];
  const counted = readEspurna(word, topic) ?? (isForButton ? readNumber(word) : null);
  return [counted ?? { ...nothing, meaning: parsePressWord(word), button: parseButtonInWord(word) }];
}

/** Whether a word can be a press on a topic that is no button's: one that may be anything only where events are told. */
function canTell(topic: string, word: string): boolean {
  return !isStateTopic(topic) && (isEventTopic(topic) || !isAmbiguousWord(word));
}

function isButton(topic: string): boolean {
  return parseButtonTopic(topic) !== null || isButtonTopic(topic);
}

/** ESPurna's events by number (its `types.h`), on `<device>/button/<n>`; null where the topic is none of those. */
function readEspurna(word: string, topic: string): PayloadReading | null {
  const button = /^[^/]+\/button\/(\d{1,2})$/.exec(topic)?.[1];
  if (button === undefined || !/^[0-6]$/.test(word)) return null;
  const event = ['idle', 'pressed', 'single', 'double', 'hold', 'hold', 'triple'][Number(word)] ?? 'idle';
  return { meaning: parsePressWord(event), button: `btn_${Number(button)}`, sources: [] };
}

/** A bare number is that of the presses where a topic is a button's, and else anything; 0 and 1 are a state. */
function readNumber(word: string): PayloadReading | null {
  const number = /^\d{1,9}$/.test(word) ? Number(word) : 0;
  if (number < 2) return null;
  const meaning = countBeside({ action: 'pressed', count: 1 }, number);
  return { meaning: { kind: 'press', ...meaning }, button: null, sources: [], total: number };
}

/** The payload as text, up to the NUL that some firmware ends it with. */
function toText(payload: Buffer): string {
  const end = payload.indexOf(0);
  return payload.toString('utf8', 0, end === -1 ? payload.length : end).trim(); // a byte order mark is white space
}

/** The value if the text is JSON, else the text itself. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // most sources send a bare word
  }
}

/**
 * The start of a payload as one printable line of at most 256 bytes of UTF-8, never cut inside a character.
 * White space becomes a blank; control, direction and undecodable characters become `?`, which never lengthens.
 */
export function toPrintable(payload: Uint8Array): string {
  const isCut = payload.length > maxRawBytes;
  // One that is told that more follows keeps what it has of a character: it is not used again.
  const decoder = isCut ? new TextDecoder() : utf8;
  const text = decoder.decode(payload.subarray(0, maxRawBytes), { stream: isCut });
  return text.replace(/\s/gu, ' ').replace(/[\p{C}\uFFFD]/gu, '?');
}
