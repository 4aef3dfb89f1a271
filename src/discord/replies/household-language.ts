import type { Guild } from 'discord.js';
import type { GuildSettings } from '../../guilds/model.ts';
import type { House } from '../../household/house.ts';
import { type Messages, messagesFor } from '../../messages/catalogue.ts';
import { EVERY_LANGUAGE } from '../settings/languages.ts';

/**
 * The language of what a household reads together, as a tag: what it has said that it speaks, else that of its
 * Discord server, which is English until somebody sets another.
 */
export function toHouseholdLocale(
  { language }: Pick<GuildSettings, 'language'>,
  serverLocale: string,
): string {
  return language === null || language === EVERY_LANGUAGE ? serverLocale : language;
}

/** The messages in that language; a household whose settings cannot be read is spoken to in its server's. */
export async function householdMessages(
  { preferredLocale }: Pick<Guild, 'preferredLocale'>,
  { setUp }: { readonly setUp: Pick<House['setUp'], 'settings'> },
): Promise<Messages> {
  const language = await setUp.settings().then(
    settings => settings.language,
    () => null,
  );
  return messagesFor(toHouseholdLocale({ language }, preferredLocale));
}
