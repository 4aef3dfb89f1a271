import type { APIApplicationCommand, LocalizationMap } from 'discord-api-types/v10';

/** What has a name in several languages: a command, an option, a choice. */
export interface Named {
  readonly name: string;
  readonly name_localizations?: LocalizationMap | null | undefined;
}

/** What has a description in several languages. */
export interface Described {
  readonly description: string;
  readonly description_localizations?: LocalizationMap | null | undefined;
}

/** A name in one of Discord's locales; its own where it has none there. */
export function nameIn(locale: string, { name, name_localizations: names }: Named): string {
  return names?.[locale as keyof LocalizationMap] ?? name;
}

/** The same for a description. */
export function descriptionIn(
  locale: string,
  { description, description_localizations: descriptions }: Described,
): string {
  return descriptions?.[locale as keyof LocalizationMap] ?? description;
}

/** Discord's locales that a bot's commands are written in, English first; none where they are in one language alone. */
export function listLocales(commands: readonly APIApplicationCommand[]): readonly string[] {
  const locales = new Set(commands.flatMap(command => Object.keys(command.name_localizations ?? {})));
  return locales.size === 0 ? [] : [...new Set(['en-US', ...locales])];
}

/** What a language calls itself: `Deutsch`, `español (Latinoamérica)`. */
export function nameOfLocale(locale: string): string {
  const names = new Intl.DisplayNames([locale], {
    type: 'language',
    languageDisplay: 'standard',
    style: 'short',
  });
  return names.of(locale) ?? locale;
}
