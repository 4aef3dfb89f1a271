import type { APIMessage } from 'discord-api-types/v10';
import { commandName, isEphemeral, isSilent } from './message-facts.ts';

/** Messages of one author closer than this stand under one name. */
const TOGETHER_MS = 7 * 60_000;

/** How a message stands under the one before it. */
export interface Placing {
  /** The author's name and picture are left out: they stand above already. */
  readonly compact: boolean;
  /** Whether the day above the message has to be told. */
  readonly newDay: boolean;
  /** Whether what is new begins here. */
  readonly firstNew: boolean;
}

/** Places a message under the one before it, if there is one; `firstNewId` is the first that was not read yet. */
export function placeMessage(
  message: APIMessage,
  before: APIMessage | undefined,
  firstNewId: string | null,
): Placing {
  const newDay = before === undefined || dayOf(before) !== dayOf(message);
  const firstNew = message.id === firstNewId;
  return { newDay, firstNew, compact: !newDay && !firstNew && belongsTogether(before, message) };
}

const dayOf = (message: APIMessage) => new Date(message.timestamp).toDateString();

function belongsTogether(before: APIMessage, message: APIMessage): boolean {
  const apartMs = Date.parse(message.timestamp) - Date.parse(before.timestamp);
  const answers = commandName(message) !== null || Boolean(message.message_reference);
  const alike = isSilent(before) === isSilent(message) && isEphemeral(before) === isEphemeral(message);
  return before.author.id === message.author.id && apartMs < TOGETHER_MS && alike && !answers;
}
