import { parseButtonInWord, parsePressWord, toCountedAction, type WordMeaning } from '../parse-press-word.ts';
import type { Press } from './contract.ts';
import { readBthome } from './shapes/bthome.ts';
import { readDeconz } from './shapes/deconz.ts';
import { readIdentity } from './shapes/identity.ts';
import { isObject, type JsonObject, maxCount, type Reading } from './shapes/reading.ts';
import { readShelly } from './shapes/shelly.ts';
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

/**
 * Reads a message in any of the sources' shapes as a press; null where it is none: a retained message, the
 * finger's way down where an event for the way up follows, a report of state. What nothing recognises is a
 * press on a topic of the specification's shape, whose payload is not fixed, and none elsewhere. Never throws.
 */
export function parsePress(message: ButtonMessage): Press | null {
  const { topic, payload, receivedAt } = message;
  if (message.retained || topic.length > maxTopicLength || isOrderTopic(topic)) return null;
  const reading = readPayload(payload, topic);
  const settled = settle(reading.meaning, topic);
  if (settled === null) return null;
  const told = applyCount(settled, reading.sources);
  const own = parseButtonTopic(topic);
  const button = own?.button ?? reading.button ?? parseButtonInTopic(topic);
  const event = `${told.action}:${button ?? ''}`;
  return {
    topic,
    family: own?.family ?? null,
    button,
    action: told.action,
    count: told.count,
    ...readIdentity(reading.sources, event),
    isRedelivery: message.redelivered,
    receivedAt,
    raw: toPrintable(payload),
  };
}

interface PayloadReading extends Omit<Reading, 'source'> {
  /** Where time and identity may stand, the nearest first. */
  readonly sources: readonly JsonObject[];
}

function readPayload(payload: Buffer, topic: string): PayloadReading {
  const nothing: PayloadReading = { meaning: { kind: 'unknown' }, button: null, sources: [] };
  if (payload.length > maxReadBytes) return nothing;
  const text = toText(payload);
  const value = parseJson(text);
  const top = isObject(value) ? value : {};
  const reading =
    readShelly(top) ?? readBthome(top) ?? readDeconz(top) ?? readZwave(value, topic) ?? readSlots(value);
  if (reading !== null) return { ...reading, sources: [reading.source, top] };
  if (typeof value === 'object' || text === '') return { ...nothing, sources: [top] };
  const word = String(value);
  return { ...nothing, meaning: parsePressWord(word), button: parseButtonInWord(word) };
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

type Told = Pick<Press, 'action' | 'count'>;

/** Decides by the topic what the payload leaves open. */
function settle(meaning: WordMeaning, topic: string): Told | null {
  const isOwn = parseButtonTopic(topic) !== null;
  switch (meaning.kind) {
    case 'press':
      return meaning.action === 'pressed' && meaning.count === 1 ? pressByTopic(topic) : meaning;
    case 'switch':
      return meaning.isOn && (isOwn || isButtonTopic(topic)) ? pressByTopic(topic) : null;
    case 'key':
      return isOwn || isButtonTopic(topic) ? { action: meaning.action, count: 1 } : null;
    case 'unknown':
      return isOwn ? { action: 'pressed', count: 1 } : null;
    default:
      return null;
  }
}

/** Home Buttons sends one word for every press, and how often in the topic: `…/button_1_double`. */
function pressByTopic(topic: string): Told {
  const meaning = parsePressWord(topic.slice(topic.lastIndexOf('/') + 1));
  return meaning.kind === 'press' ? meaning : { action: 'pressed', count: 1 };
}

/** `{"action":"pressed","count":2}`: a number beside the event's name says what the name leaves open. */
function applyCount(told: Told, sources: readonly JsonObject[]): Told {
  const count = sources[0]?.count;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > maxCount) return told;
  const action = told.action === 'pressed' && count > 1 ? toCountedAction(count) : told.action;
  return { action, count };
}

/** The levels that say what a topic is about, without those that only say that a value follows. */
function toSubject(topic: string): string {
  return topic.replace(/(?:\/(?:state|status|action|event|press|value))+$/i, '');
}

/** Whether a topic is that of a button or a bell, whoever laid it out: `hall/binary_sensor/door_button/state`. */
function isButtonTopic(topic: string): boolean {
  return /(?:^|[/_-])(?:button|btn|doorbell|ding|ring)(?:[_-]?\d+)?$/i.test(toSubject(topic));
}

function parseButtonInTopic(topic: string): string | null {
  const subject = toSubject(topic);
  const input = /\/input(?:_event)?\/(\d{1,3})$/.exec(subject)?.[1];
  if (input !== undefined) return `btn_${Number(input) + 1}`; // Shelly counts inputs from 0
  return parseButtonInWord(subject.slice(subject.lastIndexOf('/') + 1));
}

/** Topics that carry orders and descriptions to and from devices, never events. */
function isOrderTopic(topic: string): boolean {
  return /^cmnd\/|\/(?:set|get|config)$/i.test(topic);
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
