import type { HouseButton, HousePress } from '../../home.ts';
import { toTimeText } from '../time-text.ts';
import { toButtonLabel } from './button-label.ts';

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
      : `Somebody at home pressed ${pressed ? toButtonLabel(pressed) : device}`;
  const pressedAt = new Date(at);
  return `${what} at ${toTimeText(pressedAt, 't', pressedAt)}.`;
}
