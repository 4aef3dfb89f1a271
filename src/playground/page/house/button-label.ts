import type { HouseButton } from '../../home.ts';

/** A button's name as the bot tells it: the first of a device by the device's, the others by their number too. */
export function toButtonLabel({ name, button }: Pick<HouseButton, 'name' | 'button'>): string {
  const number = button.replace('btn_', '');
  return number === '1' ? name : `${name} ${number}`;
}
