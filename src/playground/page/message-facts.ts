import type { APIMessage } from 'discord-api-types/v10';

/** Bits of a message's `flags` (developer documentation, "Message Flags"). */
export const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const SUPPRESS_NOTIFICATIONS = 1 << 12;
const IS_COMPONENTS_V2 = 1 << 15;

const has = (message: APIMessage, flag: number) => ((message.flags ?? 0) & flag) !== 0;

/** Whether only one person sees a message. */
export const isEphemeral = (message: APIMessage): boolean => has(message, EPHEMERAL);

/** Whether the bot has asked for time, and its answer is still to come. */
export const isThinking = (message: APIMessage): boolean => has(message, LOADING);

/** Whether a message is made of components alone, which show its files too. */
export const isOfComponents = (message: APIMessage): boolean => has(message, IS_COMPONENTS_V2);

/** Whether a message was sent without waking anybody. */
export const isSilent = (message: APIMessage): boolean => has(message, SUPPRESS_NOTIFICATIONS);

/** The command that a message answers; null where it answers none. Discord sends the name undocumented. */
export function commandName({ interaction_metadata: metadata }: APIMessage): string | null {
  return metadata && 'name' in metadata && typeof metadata.name === 'string' ? metadata.name : null;
}
