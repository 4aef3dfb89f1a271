import type { APIMessage } from 'discord-api-types/v10';

/** As many messages are drawn at first, and as many more whenever somebody reads up to the first of them. */
export const PAGE = 50;

/** Where the messages that are drawn begin: at the one with this id, or, for null, a page before the end. */
export function startOf(messages: readonly APIMessage[], fromId: string | null): number {
  const last = Math.max(0, messages.length - PAGE);
  if (fromId === null) return last;
  const from = messages.findIndex(message => message.id === fromId);
  return from === -1 ? last : from;
}

/** The id from which a page more is drawn than from `start`; null where there is nothing. */
export function pageBefore(messages: readonly APIMessage[], start: number): string | null {
  return messages[Math.max(0, start - PAGE)]?.id ?? null;
}
