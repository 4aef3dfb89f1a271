import { randomUUID } from 'node:crypto';
import type { ButtonPress } from '../backend.ts';
import type { HomeNames } from '../home-names.ts';
import { toId } from '../to-id.ts';
import { type Action, parseAction, toButtonKeys } from './actions.ts';
import type { BridgeDevice } from './bridge.ts';
import { isMain } from './capabilities.ts';
import { type JsonObject, textIn } from './json.ts';

/** The buttons of one device. */
export interface DeviceButtons {
  /** `btn_<n>` of each that is known, in the order in which the device lists them. */
  all(): readonly string[];
  /** The press that a message just published tells; null if none. Call it with messages as they come, never replays. */
  press(published: JsonObject, at: Date): Omit<ButtonPress, 'device'> | null;
}

/** What is held or turned sends again within this time, and is told once. */
const repeatMs = 2_000;
/** A device that sends more than so many different values sends no buttons. */
const maxButtons = 256;

/**
 * Finds the buttons of a device: each value that its `action` can be is one press of one of them. A lock's actions
 * are no buttons.
 */
export function createDeviceButtons(device: BridgeDevice, names: HomeNames): DeviceButtons {
  const isLock = device.exposes.some(expose => expose.type === 'lock' && isMain(expose));
  const sources = isLock ? [] : device.exposes.filter(({ name }) => name === 'action');
  const family = toId(device.model ?? device.vendor ?? '', 'button');
  const buttons = new Map<string, string>();
  const seenAt = new Map<string, number>();

  const toButton = (key: string) => {
    const known = buttons.get(key);
    if (known !== undefined || buttons.size >= maxButtons) return known;
    const button = names.button(family, `${device.ieeeAddress}/${key}`);
    buttons.set(key, button);
    return button;
  };

  const isRepeated = ({ key, action, repeats }: Action, at: Date) => {
    const before = seenAt.get(`${action} ${key}`);
    seenAt.set(`${action} ${key}`, at.getTime());
    return repeats && before !== undefined && at.getTime() - before < repeatMs;
  };

  const ways = sources.map(({ property, endpoint, values }) => ({
    property,
    listed: new Set(values),
    toKey: (key: string) =>
      property === 'action' ? key : [key, endpoint ?? property].filter(Boolean).join('_'),
  }));
  for (const { listed, toKey } of ways) toButtonKeys(listed).forEach(key => void toButton(toKey(key)));

  return {
    all: () => [...buttons.values()],
    press(published, at) {
      for (const { property, listed, toKey } of ways) {
        const value = textIn(published[property]);
        const found = value === null ? null : parseAction(value, listed);
        if (!found) continue;
        const button = toButton(toKey(found.key));
        if (button === undefined || isRepeated({ ...found, key: button }, at)) continue;
        return { family, button, action: found.action, pressedAt: at, eventId: randomUUID() };
      }
      return null;
    },
  };
}
