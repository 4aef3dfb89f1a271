import { CAPABILITIES, CAPABILITY_NAMES, type Capability } from '../../../hub/capabilities.ts';
import type { HouseButton, HouseDevice, HousePress } from '../../home.ts';
import { toTimeText } from '../time-text.ts';
import { toButtonLabel } from './button-label.ts';

type Devices = readonly HouseDevice[];

/** Ids of the devices to which something happened that a person at home would notice. */
export function findNoticeable(before: Devices, after: Devices): readonly string[] {
  const known = new Map(before.map(device => [device.id, device]));
  return after.flatMap(device => {
    const earlier = known.get(device.id);
    return earlier && isNoticeable(earlier, device) ? [device.id] : [];
  });
}

function isNoticeable(before: HouseDevice, after: HouseDevice): boolean {
  if (before === after) return false;
  if (before.availability !== after.availability) return true;
  return CAPABILITY_NAMES.some(each => !isDrifting(each) && before.state[each] !== after.state[each]);
}

/** What a sensor measures drifts by itself all the time, and would make every device twinkle. */
function isDrifting(name: Capability): boolean {
  const { kind, sensors } = CAPABILITIES[name];
  return kind === 'number' && sensors !== undefined;
}

/** Says who pressed a button when it was nobody at this page; null where it was, since they know. */
export function toPressNews(
  { device, button, byVisitor, at }: HousePress,
  buttons: readonly HouseButton[],
): string | null {
  if (byVisitor) return null;
  const pressed = buttons.find(each => each.device === device && each.button === button);
  const what =
    pressed?.family === 'doorbell'
      ? 'The postman rang'
      : `${pressed ? toButtonLabel(pressed) : device} was pressed`;
  const pressedAt = new Date(at);
  return `${what} at ${toTimeText(pressedAt, 't', pressedAt)}.`;
}
