import { readId, toId } from '../ids.ts';
import { isRecord, type JsonRecord } from '../json.ts';
import type { HubNotice, HubNotices } from '../model.ts';
import { toDate } from '../times.ts';
import { NOTICE_BUTTON_PATTERN, NOTICE_LEVELS, NOTICE_LIMITS } from './contract.ts';

/** At once; a hub that has more says so by its cursor. */
const MOST = 200;
/** A hub that counts more has lost count. */
const MOST_MISSED = 1_000_000;
const MOST_CURSOR = 100;

/** What a hub told its household, of whatever it says; what has no text is left out. */
export function toNotices(body: unknown): HubNotices {
  const { notices, cursor, missed }: JsonRecord = isRecord(body) ? body : {};
  const listed = Array.isArray(notices) ? notices.slice(0, MOST) : [];
  return {
    notices: listed.flatMap(each => toNotice(each) ?? []),
    cursor: typeof cursor === 'string' && cursor.length <= MOST_CURSOR ? cursor : null,
    missed: typeof missed === 'number' && missed > 0 ? Math.min(Math.floor(missed), MOST_MISSED) : 0,
  };
}

function toNotice(told: unknown): HubNotice | null {
  const id = isRecord(told) ? readId(told) : null;
  if (!isRecord(told) || id === null) return null;
  const { title, level, buttons, picture, answer } = told;
  const text = toText(told.text, NOTICE_LIMITS.text);
  const at = toDate(told.at);
  if (text === null || at === null || id.length > MOST_CURSOR) return null;
  return {
    id,
    title: toText(title, NOTICE_LIMITS.title),
    text,
    level: NOTICE_LEVELS.find(known => known === level) ?? 'info',
    // What was pressed already is not offered.
    buttons:
      Array.isArray(buttons) && !answer ? buttons.flatMap(toButton).slice(0, NOTICE_LIMITS.buttons) : [],
    picture: toId(picture),
    at,
  };
}

function toButton(told: unknown): HubNotice['buttons'][number] | [] {
  if (!isRecord(told) || typeof told.id !== 'string' || !NOTICE_BUTTON_PATTERN.test(told.id)) return [];
  const label = toText(told.label, NOTICE_LIMITS.label);
  return label === null ? [] : { id: told.id, label };
}

function toText(value: unknown, most: number): string | null {
  const text = typeof value === 'string' ? value.toWellFormed().trim() : '';
  if (text === '') return null;
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
}
