import type { PressAction } from '../backend.ts';
import { toPressAction } from './press-words.ts';
import { toRecord } from './to-record.ts';

/** A press that an integration tells of on Home Assistant's event bus. */
export interface BusPress {
  /** In the device registry. */
  readonly deviceId: string;
  /** Which of the device's buttons, in the integration's own words. */
  readonly key: string;
  readonly action: PressAction;
  readonly pressedAt: Date;
  readonly eventId: string;
}

type Data = Readonly<Record<string, unknown>>;
type Reading = Pick<BusPress, 'key' | 'action'>;

/** How each integration writes a press (homeassistant/components/{hue,zha,deconz,shelly,zwave_js}). */
const readers: Readonly<Record<string, (data: Data) => Reading | null>> = {
  hue_event: data => (typeof data.event === 'number' ? readCode(data.event) : readHue(data)),
  zha_event: readZha,
  deconz_event: data => (typeof data.event === 'number' ? readCode(data.event) : null),
  'shelly.click': readShelly,
  zwave_js_value_notification: readZwave,
};

/** The types of events on the bus that tell of presses. */
export const BUS_EVENTS = Object.keys(readers);

/** Reads an event of the bus; null where it tells of no press, or of no device. */
export function parseBusPress(event: unknown): BusPress | null {
  const { event_type: type, data, time_fired: firedAt, context } = toRecord(event);
  const { device_id: deviceId, ...rest } = toRecord(data);
  const eventId = toRecord(context).id;
  const pressedAt = new Date(String(firedAt));
  if (typeof type !== 'string' || typeof deviceId !== 'string' || typeof eventId !== 'string') return null;
  const reading = Object.hasOwn(readers, type) ? readers[type]?.(rest) : null;
  if (!reading || Number.isNaN(pressedAt.getTime())) return null;
  return { ...reading, deviceId, pressedAt, eventId };
}

const codeActions: Readonly<Record<number, PressAction>> = {
  1: 'hold',
  2: 'single',
  3: 'release',
  4: 'double',
  5: 'triple',
  6: 'quadruple',
  10: 'quadruple', // many
};

/** The Hue Tap's buttons, which only press (https://github.com/home-assistant/core/pull/33277), in their order. */
const hueTap = [34, 16, 17, 18];

/** deCONZ, and the Hue bridge's first API: the thousands are the button, the rest is what was done. */
function readCode(code: number): Reading | null {
  if (hueTap.includes(code)) return { key: String(hueTap.indexOf(code) + 1), action: 'single' };
  const action = codeActions[code % 1000];
  return action ? { key: String(Math.floor(code / 1000)), action } : null;
}

const hueTypes = ['initial_press', 'repeat', 'short_release', 'long_press', 'long_release'];

/** The Hue bridge's second API; of a dial the subtype is a direction. */
function readHue({ type, subtype }: Data): Reading | null {
  return typeof subtype === 'number' ? toReading(String(subtype), type, hueTypes) : null;
}

const shellyTypes = {
  1: ['single', 'double', 'triple', 'long', 'single_long', 'long_single'],
  2: ['btn_down', 'btn_up', 'single_push', 'double_push', 'triple_push', 'long_push'],
};

function readShelly({ channel, click_type: type, generation }: Data): Reading | null {
  return toReading(String(channel), type, shellyTypes[generation === 1 ? 1 : 2]);
}

/** A key's name at the beginning of what quirks make of a remote's commands: `on_short_release`, `dim_up_hold`. */
const zhaKey = /^(on|off|toggle|(?:dim_|arrow_|brightness_)?(?:up|down|left|right)|open|close)(?=_|$)/;

/** What remotes send to a light that they dim, for as long as a key is held. */
const zhaMoves: Readonly<Record<string, PressAction>> = {
  move: 'hold',
  move_with_on_off: 'hold',
  stop: 'release',
  stop_with_on_off: 'release',
};

/** Zigbee Home Automation: the commands that the remote sends, per endpoint. */
function readZha({ command, endpoint_id: endpoint }: Data): Reading | null {
  if (typeof command !== 'string') return null;
  const move = Object.hasOwn(zhaMoves, command) ? zhaMoves[command] : undefined;
  if (move !== undefined) return { key: `${endpoint}/move`, action: move };
  if (!isZhaPress(command)) return null;
  const [, name] = zhaKey.exec(command) ?? [];
  const key = name === undefined ? String(endpoint) : `${endpoint}/${name}`;
  return toReading(key, command, zhaTypes(name));
}

/** Remotes report far more than presses: attributes, check-ins, steps of a dial. */
function isZhaPress(command: string): boolean {
  return /press|click|hold|release|single|double|triple|quadruple|long|shake|^(on|off|toggle)$/.test(command);
}

/** A quirk that tells of keys by name tells of the finger's way down, too. */
function zhaTypes(name: string | undefined): string[] {
  return name === undefined ? [] : [`${name}_press`, `${name}_short_release`, `${name}_long_release`];
}

/** Central Scene, the command class of buttons, and its key attributes. */
const centralScene = 91;
const zwaveActions: readonly PressAction[] = [
  'single',
  'release',
  'hold',
  'double',
  'triple',
  'quadruple',
  'quadruple', // five times
];

function readZwave({
  command_class: commandClass,
  property_key: key,
  value_raw: value,
}: Data): Reading | null {
  const action = typeof value === 'number' ? zwaveActions[value] : undefined;
  return commandClass === centralScene && action ? { key: String(key), action } : null;
}

function toReading(key: string, type: unknown, vocabulary: readonly string[]): Reading | null {
  const action = typeof type === 'string' ? toPressAction(type, vocabulary) : null;
  return action && { key, action };
}
