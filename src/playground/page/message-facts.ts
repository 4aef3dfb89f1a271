import type { APIMessage } from 'discord-api-types/v10';

/** Bits of a message's `flags` (developer documentation, "Message Flags"). */
export const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const SUPPRESS_NOTIFICATIONS = 1 << 12;
const IS_VOICE_MESSAGE = 1 << 13;
const IS_COMPONENTS_V2 = 1 << 15;

const has = (message: APIMessage, flag: number) => ((message.flags ?? 0) & flag) !== 0;

/** Whether only one person sees a message. */
export const isEphemeral = (message: APIMessage): boolean => has(message, EPHEMERAL);

/** Whether the bot has asked for time, and its answer is still to come. */
export const isThinking = (message: APIMessage): boolean => has(message, LOADING);

/** Whether a message is made of components alone, which show its files too. */
export const isOfComponents = (message: APIMessage): boolean => has(message, IS_COMPONENTS_V2);

/** Whether a message is something said: its one file is to be heard. */
export const isVoice = (message: APIMessage): boolean => has(message, IS_VOICE_MESSAGE);

/** Whether a message was sent without waking anybody. */
export const isSilent = (message: APIMessage): boolean => has(message, SUPPRESS_NOTIFICATIONS);

/** The command that a message answers; null where it answers none. Discord sends the name undocumented. */
export function commandName({ interaction_metadata: metadata }: APIMessage): string | null {
  return metadata && 'name' in metadata && typeof metadata.name === 'string' ? metadata.name : null;
}

/** "a minute ago" is told anew this often. */
const RELATIVE_STEP_MS = 10_000;

const tellsRelative = new WeakMap<APIMessage, boolean>();

/** Whether a message says anywhere how long ago or how soon something is (`<t:…:R>`); asked once a message. */
function tellsRelativeTime(message: APIMessage): boolean {
  const known = tellsRelative.get(message);
  if (known !== undefined) return known;
  const { content, components, embeds, referenced_message: replied } = message;
  const tells = JSON.stringify([content, components, embeds, replied?.content]).includes(':R>');
  tellsRelative.set(message, tells);
  return tells;
}

/** What of the time a message's look depends on: for most, only the day, since messages of today say the hour alone. */
export function toTimeDependence(message: APIMessage, now: Date): number | string {
  return tellsRelativeTime(message) ? Math.floor(now.getTime() / RELATIVE_STEP_MS) : now.toDateString();
}

/** More emoji than this in one message are no larger than its text would be. */
const MAX_JUMBO = 30;

const EMOJI = /\p{RGI_Emoji}|<a?:\w+:\d+>/gv;

/** Whether a message is nothing but a few emoji, which Discord then shows large. */
export function isJumbo(content: string): boolean {
  const rest = content.replaceAll(EMOJI, '').trim();
  return rest === '' && content.trim() !== '' && (content.match(EMOJI)?.length ?? 0) <= MAX_JUMBO;
}
