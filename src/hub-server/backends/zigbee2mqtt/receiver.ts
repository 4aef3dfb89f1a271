import type { Log } from '../../../process/log.ts';
import { parseDevices, parseGroups, parseOnline } from './bridge.ts';
import { type Failure, parseFailure } from './failures.ts';
import type { House } from './house.ts';
import { isObject, parseJson } from './json.ts';
import type { LinkMessage } from './link.ts';

/** What zigbee2mqtt says of itself that the hub listens to. */
const BRIDGE_SUBJECTS = ['state', 'devices', 'groups', 'logging'] as const;
type BridgeSubject = (typeof BRIDGE_SUBJECTS)[number];

/** What a message under the base topic is about. */
type Topic =
  | { readonly about: 'bridge'; readonly subject: BridgeSubject }
  /** A device's or a group's state, or availability, by its friendly name. */
  | { readonly about: 'state' | 'availability'; readonly name: string };

/** Who is told what zigbee2mqtt publishes. */
export interface ReceiverOptions {
  readonly house: House;
  readonly log: Log;
  /** What zigbee2mqtt says of itself; `isLive`: it comes or goes now. */
  onBridge(standing: 'online' | 'offline', isLive: boolean): void;
  /** It told its devices or groups, be they those of before. */
  onListed(): void;
  /** A state of a device or a group; `isLive`: as it came, and not kept by the broker. */
  onState(name: string, isLive: boolean): void;
  /** It could not set something. */
  onFailure(failure: Failure): void;
}

/** More than any device says of itself; the list of devices may be as long as it likes. */
const maxStateLength = 64 * 1024;

/** Creates what takes zigbee2mqtt's messages apart; one that makes no sense changes nothing. */
export function createReceiver(options: ReceiverOptions): (message: LinkMessage) => void {
  const { house, log } = options;
  const puzzled = new Set<string>();

  return message => {
    const topic = parseTopic(message.topic, house.isListed);
    if (topic === null || message.payload === '' || take(topic, message, options)) return;
    const kind = topic.about === 'bridge' ? `bridge/${topic.subject}` : topic.about;
    if (puzzled.has(kind)) return;
    puzzled.add(kind); // once is enough: a device says what it says every few seconds
    log.debug({ kind }, 'zigbee2mqtt published what the hub cannot read');
  };
}

/** Tells whether the message made sense. */
function take(topic: Topic, message: LinkMessage, options: ReceiverOptions): boolean {
  if (topic.about === 'bridge') return takeBridge(topic.subject, message, options);
  if (message.payload.length > maxStateLength) return false;
  if (topic.about === 'state') return takeState(topic.name, message, options);
  const availability = parseOnline(message.payload);
  if (availability === null) return false;
  options.house.update(topic.name, { availability });
  return true;
}

function takeBridge(
  subject: BridgeSubject,
  { payload, isLive }: LinkMessage,
  { house, onBridge, onListed, onFailure }: ReceiverOptions,
): boolean {
  if (subject === 'state') return found(parseOnline(payload), standing => onBridge(standing, isLive));
  if (subject === 'logging') {
    // Most of what it logs is none of the hub's business.
    if (isLive && payload.length <= maxStateLength) found(parseFailure(payload), onFailure);
    return true;
  }
  const isList =
    subject === 'devices'
      ? found(parseDevices(payload), house.setDevices)
      : found(parseGroups(payload), house.setGroups);
  if (isList) onListed();
  return isList;
}

function takeState(name: string, { payload, isLive }: LinkMessage, options: ReceiverOptions): boolean {
  const message = parseJson(payload);
  if (!isObject(message)) return false;
  // What happened in a moment is no state.
  const state = Object.fromEntries(Object.entries(message).filter(([key]) => !/^action(_|$)/.test(key)));
  options.house.update(name, { state });
  if (isLive) options.house.hear(name, message);
  options.onState(name, isLive);
  return true;
}

function found<Value>(value: Value | null, use: (value: Value) => void): boolean {
  if (value !== null) use(value);
  return value !== null;
}

/**
 * Reads a topic without its base, e.g. `hall/lamp/availability`; null where it tells nothing of the home. A friendly
 * name may contain slashes, so whatever is a name that zigbee2mqtt has listed is that name, whichever way it ends.
 */
export function parseTopic(topic: string, isListed: (name: string) => boolean): Topic | null {
  if (isListed(topic)) return { about: 'state', name: topic };
  if (topic.startsWith('bridge/')) return parseBridgeTopic(topic.slice('bridge/'.length));
  if (/(^|\/)(set|get)(\/|$)/.test(topic)) return null;
  const [, name] = /^(.+)\/availability$/s.exec(topic) ?? [];
  return name === undefined ? { about: 'state', name: topic } : { about: 'availability', name };
}

function parseBridgeTopic(told: string): Topic | null {
  const subject = BRIDGE_SUBJECTS.find(known => known === told);
  return subject === undefined ? null : { about: 'bridge', subject };
}
