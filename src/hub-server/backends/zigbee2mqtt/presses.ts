import { randomUUID } from 'node:crypto';
import type { ButtonPress } from '../backend.ts';
import type { HomeNames } from '../home-names.ts';
import { toId } from '../to-id.ts';
import { type Action, endsHolding, parseAction, toButtonKeys } from './actions.ts';
import type { BridgeDevice } from './bridge.ts';
import { isLockState, isMain } from './capabilities.ts';
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
  const isLock = device.exposes.some(
    expose => (expose.type === 'lock' && isMain(expose)) || isLockState(expose),
  );
  const sources = isLock ? [] : device.exposes.filter(({ name }) => name === 'action');
  const family = toId(device.model ?? device.vendor ?? '', 'button');
  const buttons = new Map<string, string>();
  const toldAt = new Map<string, number>();

  const toButton = (key: string) => {
    const known = buttons.get(key);
    if (known !== undefined || buttons.size >= maxButtons) return known;
    const button = names.button(family, `${device.ieeeAddress}/${key}`);
    buttons.set(key, button);
    return button;
  };

  /** Whether this is one more word of what is being held or turned. */
  const isRepeated = (button: string, { action, repeats }: Action, at: Date) => {
    if (action === 'release') toldAt.delete(`hold ${button}`);
    if (!repeats) return false;
    const before = toldAt.get(`${action} ${button}`) ?? Number.NEGATIVE_INFINITY;
    toldAt.set(`${action} ${button}`, at.getTime());
    return at.getTime() - before < repeatMs;
  };

  const ways = sources.map(({ property, endpoint, values }) => ({
    property,
    listed: new Set(values),
    /** Tells the buttons of several parts apart. */
    suffix: property === 'action' ? '' : `_${endpoint ?? property}`,
  }));
  for (const { listed, suffix } of ways) {
    for (const key of toButtonKeys(listed)) toButton(key + suffix);
  }

  return {
    all: () => [...buttons.values()],
    press(published, at) {
      for (const { property, listed, suffix } of ways) {
        const value = textIn(published[property]);
        if (value !== null && endsHolding(value)) toldAt.clear();
        const found = value === null ? null : parseAction(value, listed);
        const button = found && toButton(found.key + suffix);
        if (!found || !button || isRepeated(button, found, at)) continue;
        return { family, button, action: found.action, pressedAt: at, eventId: randomUUID() };
      }
      return null;
    },
  };
}
