import type { Control } from '../../hub/contract.ts';
import type { HubDeviceDetail, Reading } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';

/** One thing of a device, or of one of its parts, that can be set. */
export interface Knob {
  readonly control: Control;
  readonly part: string | undefined;
  /** What commands and buttons call it: `brightness`, `on:socket_2`. */
  readonly key: string;
  /** What people call it, not escaped: `Brightness`, `Worktop · Power`. */
  readonly label: string;
  /** What it is now; undefined: the device does not say. */
  readonly now: Reading['value'] | undefined;
}

/** What of a device can be set, in the order in which it is offered: the whole first, then part by part. */
export function toKnobs(device: HubDeviceDetail, t: Messages): readonly Knob[] {
  const { controls, parts = [] } = device;
  const whole = controls.map(control => {
    const now = device.state.find(({ name }) => name === control.capability)?.value;
    return { control, part: undefined, key: control.capability, label: nameOf(control, t), now };
  });
  const ofParts = parts.flatMap(({ id, name, state }) =>
    controls.flatMap((control): Knob[] => {
      const reading = state.find(known => known.name === control.capability);
      if (!reading) return [];
      const label = `${name} · ${nameOf(control, t)}`;
      return [{ control, part: id, key: `${control.capability}:${id}`, label, now: reading.value }];
    }),
  );
  return [...whole, ...ofParts];
}

const nameOf = ({ capability }: Control, t: Messages) => t.home.capabilities[capability];
