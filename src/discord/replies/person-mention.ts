import type { Messages } from '../../messages/catalogue.ts';

/** Somebody by the id that is on record, also where they had themselves forgotten. */
export function toPersonMention(userId: string, t: Messages): string {
  return userId === '' ? t.privacy.somebody : `<@${userId}>`;
}
