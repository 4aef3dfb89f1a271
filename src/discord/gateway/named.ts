import type { LocalizationMap } from 'discord-api-types/v10';
import { declared, LOCALES } from '../../messages/catalogue.ts';

type Commands = (typeof declared.en)['commands'];

/** A command or option as the catalogue has it. */
interface Entry {
  readonly name: string;
  readonly description: string;
}

/** A command's or option's name and description in every language, as Discord takes them. */
export function named(pick: (commands: Commands) => Entry) {
  return {
    ...labelled(commands => pick(commands).name),
    description: pick(declared.en.commands).description,
    description_localizations: inEveryLanguage(commands => pick(commands).description),
  };
}

/** The name of one of an option's choices in every language. */
export function labelled(pick: (commands: Commands) => string) {
  return { name: pick(declared.en.commands), name_localizations: inEveryLanguage(pick) };
}

function inEveryLanguage(pick: (commands: Commands) => string): LocalizationMap {
  const entries = Object.entries(LOCALES);
  return Object.fromEntries(entries.map(([locale, code]) => [locale, pick(declared[code].commands)]));
}
