import { InteractionResponseType as Type } from 'discord-api-types/v10';
import type { LocalEvent } from '../../local-discord/contract.ts';
import type { Seen } from './contract.ts';
import { fieldOf, textOf } from './excerpt.ts';

/** What the bot answers an interaction with first, in words. */
const CALLBACKS: Readonly<Record<number, string>> = {
  [Type.ChannelMessageWithSource]: 'answers',
  [Type.DeferredChannelMessageWithSource]: 'is thinking…',
  [Type.DeferredMessageUpdate]: 'will change its message',
  [Type.UpdateMessage]: 'changes its message',
  [Type.ApplicationCommandAutocompleteResult]: 'suggests',
  [Type.Modal]: 'shows a form',
};

/** A request to Discord's REST and its answer, in a line: `POST /interactions/…/callback`, 204. */
export function describeRest(event: Extract<LocalEvent, { type: 'rest' }>): Seen {
  const { method, path, status, durationMs, body, answer } = event;
  return {
    kind: 'rest',
    direction: 'from_bot',
    title: `${method} ${shorten(path)}`,
    note: status >= 400 ? String(fieldOf(answer, 'message') ?? '') : toNote(path, body),
    status,
    durationMs,
    parts: { Path: path, Request: body, Answer: answer },
  };
}

/** To be read: with emoji instead of their bytes, and without ids, which are in full among the details. */
function shorten(path: string): string {
  const short = path.replace(/\d{17,}/g, '…').replace(/…(\/…)+/g, '…');
  try {
    return decodeURIComponent(short);
  } catch {
    // A client may send a path that cannot be decoded; it is shown as it came.
    return short;
  }
}

function toNote(path: string, body: unknown): string {
  if (!path.endsWith('/callback')) return textOf(body);
  const what = CALLBACKS[Number(fieldOf(body, 'type'))] ?? '';
  const text = textOf(fieldOf(body, 'data'));
  return text === '' ? what : `${what}: ${text}`;
}
