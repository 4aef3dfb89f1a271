import {
  eventTopicWords,
  type PressMoment,
  parseButtonInWord,
  parsePressWord,
  stateTopicWords,
  type WordMeaning,
} from '../parse-press-word.ts';
import type { Press } from './contract.ts';
import { parseButtonTopic } from './topics.ts';

type Told = Pick<Press, 'action' | 'count'> & { readonly moment?: PressMoment };

/**
 * Decides by the topic what the payload leaves open; null: it is no press there. `isNamed`: the household named this
 * topic and no other, so that it is a button's, whatever its shape.
 */
export function settleByTopic(meaning: WordMeaning, topic: string, isNamed: boolean): Told | null {
  const isOwn = isNamed || parseButtonTopic(topic) !== null;
  switch (meaning.kind) {
    case 'press':
      return meaning.action === 'pressed' && meaning.count === 1 ? pressByTopic(topic) : meaning;
    case 'start':
      return { action: 'pressed', count: 1 };
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

/**
 * Home Buttons sends one word for every press, and how often in the topic: `…/button_1_double`; HomeMatic `PRESS_LONG`
 * again and again while it is held.
 */
function pressByTopic(topic: string): Told {
  const meaning = parsePressWord(toLastLevel(topic.replace(/(?<=\/longpush)\/\d+$/, '')));
  if (meaning.kind !== 'press') return { action: 'pressed', count: 1 };
  return meaning.action === 'hold' ? { ...meaning, moment: 'again' } : meaning;
}

function toLastLevel(topic: string): string {
  return topic.slice(topic.lastIndexOf('/') + 1);
}

/** The levels that say what a topic is about, without those that only say that a value follows. */
function toSubject(topic: string): string {
  return topic.replace(/(?:\/(?:state|status|action|event|press|value))+$/i, '');
}

/**
 * Whether a topic names a button or a bell (`hall/binary_sensor/door_button/state`), or ends in what was done with one:
 * HomeMatic's `hm/status/Bell:1/PRESS_SHORT`, Shelly's `shellies/dimmer/longpush/0`.
 */
export function isButtonTopic(topic: string): boolean {
  return (
    /(?:^|[/_-])(?:button|btn|doorbell|ding|ring|visitor|klingel)(?:[_-]?\d+)?$/i.test(toSubject(topic)) ||
    /\/(?:press_(?:short|long|cont|long_start|long_release)|longpush\/\d{1,2})$/i.test(topic)
  );
}

/** Whether a bare word on a topic is a state, a setting or a description, whatever it says: `plate/state/idle`. */
export function isStateTopic(topic: string): boolean {
  return toTopicWords(toLastLevel(topic.replace(/\/(?:state|status|value)$/i, ''))).some(word =>
    stateTopicWords.has(word),
  );
}

/** Whether a topic's last levels name something that is pressed, or where events are told. */
export function isEventTopic(topic: string): boolean {
  return toTopicWords(topic.split('/').slice(-3).join('/')).some(word => eventTopicWords.has(word));
}

/** `HallButton_2` → `hall`, `button`. */
function toTopicWords(level: string): string[] {
  return level
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}

/**
 * What several topics that tell of one button have in common: `zigbee2mqtt/hall` of that and `zigbee2mqtt/hall/action`,
 * HomeMatic's channel of `…/PRESS_LONG` and `…/PRESS_LONG_RELEASE`, the bell of `…/ring` and `…/binaryRing`, a Bluetooth
 * device that several gateways of OpenMQTTGateway hear.
 */
export function toSourceTopic(topic: string): string {
  return topic
    .replace(/\/(?:action|event|click|press_\w+|(?:binary)?ring|ding|doorbell)$/i, '')
    .replace(/^.*\/(?=BTtoMQTT\/)/, '');
}

/** The button that a topic names, as `btn_<n>`; null if none. */
export function parseButtonInTopic(topic: string): string | null {
  const subject = toSubject(topic);
  const input = /\/input(?:_event)?\/(\d{1,3})$/.exec(subject)?.[1];
  if (input !== undefined) return `btn_${Number(input) + 1}`; // Shelly counts inputs from 0
  return parseButtonInWord(toLastLevel(subject));
}

/**
 * Whether a topic carries no events: orders to devices, their descriptions and settings, whether they are there, and
 * notifications for people.
 */
export function isOrderTopic(topic: string): boolean {
  if (parseButtonTopic(topic) !== null) return false;
  return (
    /^cmnd\/|\/(?:commands?|cmnd|cmd|set)(?:\/|$)|\/(?:get|config|info|announce|availability|lwt|attributes)$|(?:^|\/)\$/i.test(
      topic,
    ) || /(?:^|\/)(?:persistent_)?(?:notify|notifications?|alerts?)\//i.test(topic)
  );
}
