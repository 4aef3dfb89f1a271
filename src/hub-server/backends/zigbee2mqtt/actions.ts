import { parsePressWord } from '../../../parse-press-word.ts';
import type { PressAction } from '../backend.ts';

/** What a value of a device's `action` says: which of its buttons, and how it was pressed. */
export interface Action {
  /** Unique among the device's buttons; empty for the only one. */
  readonly key: string;
  readonly action: PressAction;
  /** It is sent again and again for as long as the button is held, or the wheel turned. */
  readonly repeats: boolean;
}

/** Words that name no button of their own. */
const neutral = new Set(['button', 'btn', 'key']);

/** What no press is: turning and sliding, colour wheels, the upkeep of scenes and groups, what sensors and locks sense. */
const noPress = new Set(
  (
    'unknown none identify color colortemp hue saturation enhanced rotate rotation rotating slide move moving ' +
    'stopped level step region store add remove vibration tilt drop movement static orientation request ' +
    'motion opening closing inactivity finger password locked opened reverse manual failure invalid rfid delay ' +
    'screen display backlight wake sleep standby idle clock light language door'
  ).split(' '),
);

/**
 * Splits a value of `action` into button and press: `1_single`, `single_left`, `up_hold_release`, `button_3_double`,
 * `toggle`. `listed` are all the values that the device can send. null where it is no press, or only the beginning
 * of one that another value tells (`on_press`, where `on_press_release` is to follow).
 */
export function parseAction(value: string, listed: ReadonlySet<string>): Action | null {
  const dimming = parseDimming(value, listed);
  if (dimming !== undefined) return dimming;
  const many = /^[5-9]_click(?:_(.+))?$/.exec(value);
  if (many) return { key: many[1] ?? '', action: 'quadruple', repeats: false };
  const words = value.toLowerCase().match(/[^_\s-]+/g) ?? [];
  const gestures = words.filter(isGesture);
  const key = words.filter(word => !isGesture(word) && !neutral.has(word)).join('_');
  if (gestures.length === 0) {
    const isPress = words.length > 0 && !words.some(word => noPress.has(word));
    return isPress ? { key, action: 'single', repeats: false } : null;
  }
  if (gestures.join('_') === 'press' && listed.has(`${value}_release`)) return null;
  const meaning = parsePressWord(gestures.join('_'));
  if (meaning.kind !== 'press') return null;
  const action = meaning.action === 'pressed' ? toNamed(meaning.count) : meaning.action;
  return { key, action, repeats: action === 'hold' };
}

/** Whether a value says that whatever was held is held no longer, without saying what it was. */
export function endsHolding(value: string): boolean {
  return /^brightness_(move_)?stop(_|$)/.test(value);
}

/** The buttons of a device, in the order of the values that it can send; those of a pattern show when pressed. */
export function toButtonKeys(listed: ReadonlySet<string>): string[] {
  const actions = [...listed].filter(value => !value.includes('*')).map(value => parseAction(value, listed));
  return [...new Set(actions.filter(action => action !== null).map(({ key }) => key))];
}

/**
 * `brightness_move_up` is what a remote sends while its upper button is held: that which says `on` when pressed, or
 * where a press is a step (`brightness_step_up`), a button of its own. undefined: not about dimming.
 */
function parseDimming(value: string, listed: ReadonlySet<string>): Action | null | undefined {
  const match = /^brightness_(?:(step|move)_(up|down)|move_to_level|(?:move_)?stop)(_.+)?$/.exec(value);
  if (!match) return undefined;
  const [, way, direction, endpoint = ''] = match;
  if (!way) return null; // the end of it, or a level: whose it is, it does not say
  const action = way === 'move' ? 'hold' : 'single';
  const command = `${direction === 'up' ? 'on' : 'off'}${endpoint}`;
  const isOfCommand = listed.has(command) && !listed.has(`brightness_step_${direction}${endpoint}`);
  return { key: isOfCommand ? command : `brightness_${direction}${endpoint}`, action, repeats: true };
}

/** Whether a word tells how a button is pressed. Read alone: `up` and `move` are keys here, and so is `down`. */
function isGesture(word: string): boolean {
  const { kind } = parsePressWord(word);
  return kind === 'press' || (kind === 'start' && word !== 'down');
}

/** More than four presses have no name of their own. */
function toNamed(count: number): PressAction {
  return count > 4 ? 'quadruple' : 'single';
}
