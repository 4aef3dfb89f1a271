import { isDeepStrictEqual } from 'node:util';
import type { Availability } from '../../../hub/contract.ts';
import type { ButtonPress } from '../backend.ts';
import type { ToldDevice } from '../disclosure.ts';
import type { HomeNames } from '../home-names.ts';
import type { BridgeDevice } from './bridge.ts';
import { toReadings } from './capabilities.ts';
import { findTargets, type Target } from './find-targets.ts';
import type { JsonObject } from './json.ts';
import { setApart } from './parts.ts';
import { createDeviceButtons } from './presses.ts';
import { toDevice } from './to-device.ts';

/** What has been published of a device beside its entry in the list. */
export interface Published {
  /** The latest of each property. */
  readonly state: JsonObject;
  readonly availability: Availability;
}

/** Of what nothing has been published yet. */
export const NOTHING_PUBLISHED: Published = { state: {}, availability: 'unknown' };

/** A device of the network, kept up to date by what is published of it. */
export interface KnownDevice {
  /** Its entry in `bridge/devices`. */
  readonly listed: BridgeDevice;
  readonly id: string;
  /** The same object for as long as nothing in it changes. */
  detail(): ToldDevice;
  published(): Published;
  /** What it takes, as it stands. */
  targets(): readonly Target[];
  /** Takes what was published; tells whether the state or availability moved, or only something else, or nothing. */
  update(change: Partial<Published>, at: Date): 'moved' | 'changed' | 'same';
  /** The press that a message told as it came; null if none. */
  press(message: JsonObject, at: Date): ButtonPress | null;
}

/** Makes a device of its entry in the list; `before` is what was known of it under an earlier entry, or none. */
export function createKnownDevice(
  listed: BridgeDevice,
  {
    names,
    at,
    published,
    before,
  }: { names: HomeNames; at: Date; published: Published; before: KnownDevice | undefined },
): KnownDevice {
  const id = toDeviceId(listed, names);
  const readings = setApart(toReadings(listed.exposes));
  const buttons = createDeviceButtons(listed, names);
  let current = published;
  const describe = (changedAt: string) =>
    toDevice(listed, { ...current, id, readings, changedAt, buttons: buttons.all() });
  let detail = describe(before?.detail().last_changed ?? at.toISOString());

  return {
    listed,
    id,
    detail: () => detail,
    published: () => current,
    targets: () => findTargets(readings, current.state),
    update({ state, availability }, at) {
      current = {
        state: { ...current.state, ...state },
        availability: availability ?? current.availability,
      };
      const next = describe(detail.last_changed);
      if (isDeepStrictEqual(next, detail)) return 'same';
      const isSettled =
        next.availability === detail.availability && isDeepStrictEqual(next.state, detail.state);
      detail = isSettled ? next : { ...next, last_changed: at.toISOString() };
      return isSettled ? 'changed' : 'moved';
    },
    press(message, at) {
      const press = buttons.press(message, at);
      return press && { ...press, device: id };
    },
  };
}

/** Fresh from pairing a device is called by its address; only the name that it is given then makes its lasting id. */
function toDeviceId({ ieeeAddress, name }: BridgeDevice, names: HomeNames): string {
  return names.id('device', name === ieeeAddress ? `${ieeeAddress} unnamed` : ieeeAddress, name);
}
