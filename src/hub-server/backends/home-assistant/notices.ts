import {
  type NewNotice,
  NOTICE_BUTTON_PATTERN,
  NOTICE_LEVELS,
  NOTICE_LIMITS,
} from '../../../hub/notices/contract.ts';
import { toRecord } from './to-record.ts';

/** The event by which automations have the household told something. */
export const NOTIFY_EVENT = 'homecord_notify';
/** The event that is fired when somebody presses a button of that. */
export const ANSWER_EVENT = 'homecord_notify_action';

/**
 * What an event has the household told; null: nothing, since it has no text. Automations are written by hand, and by
 * templates that make numbers of what looks like one: what is too long is cut, and what cannot be a button is left out,
 * so that the rest is told all the same. `cameraOf`: the device that a picture is asked of, by its id or its entity's.
 */
export function parseNotifyEvent(
  event: unknown,
  cameraOf: (named: string) => string | null = () => null,
): NewNotice | null {
  const { title, text, message, level, buttons, picture } = toRecord(toRecord(event).data);
  const told = toText(text ?? message, NOTICE_LIMITS.text);
  if (told === null) return null;
  return {
    title: toText(title, NOTICE_LIMITS.title) ?? undefined,
    text: told,
    level: NOTICE_LEVELS.find(known => known === level) ?? 'info',
    buttons: toButtons(buttons),
    picture: (typeof picture === 'string' ? cameraOf(picture.trim()) : null) ?? undefined,
  };
}

/** Null: nothing that anybody could read. */
function toText(value: unknown, most: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  const characters = [...String(value).toWellFormed().trim()];
  if (characters.length === 0) return null;
  const cut = characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
  // Counted as JavaScript does, as the API counts it: emoji are two each.
  return cut.length > most ? `${cut.slice(0, most - 2).toWellFormed()}…` : cut;
}

function toButtons(value: unknown): NewNotice['buttons'] {
  const listed: unknown[] = Array.isArray(value) ? value : [];
  const buttons = listed.flatMap(each => {
    const { id: given, label: named } = toRecord(each);
    const id = toText(given, NOTICE_LIMITS.label);
    const label = toText(named ?? given, NOTICE_LIMITS.label);
    return id !== null && label !== null && NOTICE_BUTTON_PATTERN.test(id) ? [{ id, label }] : [];
  });
  return [...new Map(buttons.map(button => [button.id, button])).values()].slice(0, NOTICE_LIMITS.buttons);
}
