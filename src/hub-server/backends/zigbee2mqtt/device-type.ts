import type { DeviceType } from '../../../hub/contract.ts';
import type { BridgeDevice, Expose } from './bridge.ts';
import { isMain } from './capabilities.ts';
import openings from './openings.json' with { type: 'json' };

/** What a device is, where it exposes several things: the first of these. */
const kinds = ['light', 'cover', 'lock', 'climate', 'fan', 'switch'] as const;

/** What every device tells of itself, whatever it is. */
const ofEveryDevice = new Set(['linkquality', 'battery', 'battery_low', 'voltage', 'device_temperature']);

/** What tells that a door or window is open. */
const contacts = new Set(['contact', 'garage_door_contact', 'door_state', 'window_state', 'opening_state']);

type Opening = keyof typeof openings;

/**
 * What a device is, from what it exposes. What is no part of that is told from the words of its product and of those
 * who named it: a plug from a wall switch, and what it is that a motor moves or a magnet is on.
 */
export function toDeviceType(device: BridgeDevice): DeviceType {
  const { exposes, product } = device;
  const types = new Set(exposes.filter(isMain).map(({ type }) => type));
  const names = new Set(exposes.map(({ name }) => name));
  if (names.has('garage_door_contact'))
    return toOpening(device, ['garage_door', 'gate', 'door']) ?? 'garage_door';
  const kind = kinds.find(each => types.has(each));
  if (kind === 'cover') return toCoverType(device);
  if (kind === 'switch') {
    return /\b(plug|outlet|socket|power strip|power bar)s?\b/i.test(`${product} ${device.description}`)
      ? 'outlet'
      : 'switch';
  }
  if (kind) return kind;
  if ([...contacts].some(name => names.has(name))) return toContactType(device);
  if (names.has('action')) return 'button';
  return exposes.some(isMeasured) ? 'sensor' : 'other';
}

/** A motor that is made for blinds may well move a garage door, which its owner says; no owner makes a door of blinds. */
function toCoverType(device: BridgeDevice): DeviceType {
  const { product } = device;
  return (
    toOpening(device, ['garage_door', 'gate']) ??
    toOpening({ ...device, name: product ?? '' }, ['blind', 'window']) ??
    toOpening(device, ['blind', 'window', 'door']) ??
    'cover'
  );
}

/** Most are sold for doors and windows alike: their owner knows which. */
function toContactType(device: BridgeDevice): DeviceType {
  return toOpening(device, ['garage_door', 'window', 'gate', 'door']) ?? 'sensor';
}

/** Which of these the first of its texts says that speaks of one alone: its name, what is written of it, its product. */
function toOpening({ name, description, product }: BridgeDevice, among: readonly Opening[]): Opening | null {
  for (const text of [name, description, product]) {
    const said = among.filter(opening => speaksOf(text ?? '', openings[opening]));
    // A garage door is a door, too, in all words that there are for it.
    if (said[0] === 'garage_door' || said[0] === 'blind') return said[0];
    if (said.length === 1) return said[0] ?? null;
  }
  return null;
}

/** Whether a text has one of these: a word, or with a star where a longer one may go on. */
function speaksOf(text: string, words: readonly string[]): boolean {
  const spaced = ` ${fold(text)} `;
  return words.some(word => {
    const [start, end] = [word.startsWith('*') ? '' : ' ', word.endsWith('*') ? '' : ' '];
    return spaced.includes(start + word.replaceAll('*', '') + end);
  });
}

/** Words of lower-case letters without marks: `Haustür (Süd)` → `haustur sud`. */
function fold(text: string): string {
  const bare = text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
  return (bare.match(/\p{L}+/gu) ?? []).join(' ');
}

/** A setting is no measurement. */
function isMeasured({ type, name, isSettable }: Expose): boolean {
  return (type === 'numeric' || type === 'binary') && !isSettable && !ofEveryDevice.has(name);
}
