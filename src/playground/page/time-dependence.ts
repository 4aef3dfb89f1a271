import type { APIMessage } from 'discord-api-types/v10';

/** "a minute ago" is told anew this often. */
const STEP_MS = 10_000;

const relative = new WeakMap<APIMessage, boolean>();

/** Whether a message says anywhere how long ago or how soon something is (`<t:…:R>`); asked once a message. */
function tellsRelativeTime(message: APIMessage): boolean {
  const known = relative.get(message);
  if (known !== undefined) return known;
  const { content, components, embeds, referenced_message: replied } = message;
  const tells = JSON.stringify([content, components, embeds, replied?.content]).includes(':R>');
  relative.set(message, tells);
  return tells;
}

/** What of the time a message's look depends on: for most, only the day, since messages of today say the hour alone. */
export function toTimeDependence(message: APIMessage, now: Date): number | string {
  return tellsRelativeTime(message) ? Math.floor(now.getTime() / STEP_MS) : now.toDateString();
}
