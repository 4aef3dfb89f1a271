import { Locale } from 'discord-api-types/v10';
import { Refusal } from '../refusal.ts';
import type { World } from './world.ts';

const LOCALES: readonly string[] = Object.values(Locale);

/** The language of a person's client: `en-US` until they choose another. */
export function localeOf(world: World, userId: string): string {
  return world.locales.get(userId) ?? Locale.EnglishUS;
}

/** A locale as it was given. Throws a Refusal for one that Discord has not. */
export function toLocale(locale: string): string {
  if (!LOCALES.includes(locale)) throw new Refusal(`${locale} is none of Discord’s locales`);
  return locale;
}

/** Puts a person's client into a language, and tells whoever watches. Throws a Refusal for one that Discord has not. */
export function setLocale(world: World, userId: string, locale: string): void {
  if (!world.users.has(userId)) throw new Refusal(`There is nobody with the id ${userId}`);
  world.locales.set(userId, toLocale(locale));
  for (const guild of world.guilds.values())
    if (guild.members.has(userId)) world.emit({ type: 'member', guildId: guild.id, userId });
}
