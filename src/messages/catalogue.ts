import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import { type Messages, toMessages } from './messages.ts';
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

export type { Messages } from './messages.ts';

/** Every language that the bot writes, by its ISO 639 code; English first. */
export const languages = {
  en: toMessages(en),
  de: toMessages(de),
  fr: toMessages(fr),
  es: toMessages(es),
  it: toMessages(it),
  nl: toMessages(nl),
  pt: toMessages(pt),
  pl: toMessages(pl),
} as const satisfies Record<string, Messages>;

/** By language, Discord's locales of it; English apart, which Discord falls back to by itself. */
const LOCALES_OF: Readonly<Record<Exclude<keyof typeof languages, 'en'>, readonly string[]>> = {
  de: ['de'],
  fr: ['fr'],
  es: ['es-ES', 'es-419'],
  it: ['it'],
  nl: ['nl'],
  pt: ['pt-BR'],
  pl: ['pl'],
};

/** Discord's locales in which the bot writes, beside English, and the language of each. */
export const LOCALES: Readonly<Record<string, keyof typeof languages>> = Object.fromEntries(
  Object.entries(LOCALES_OF).flatMap(([code, locales]) =>
    locales.map(locale => [locale, code as keyof typeof LOCALES_OF]),
  ),
);

/** Whether the bot writes the language of a BCP 47 tag: `de`, `pt-BR`. */
export function writes(tag: string): boolean {
  return Object.hasOwn(languages, toCode(tag));
}

/** The messages for a Discord locale or a language's tag (`en-GB`, `de`, `es-419`); English where the bot writes none such. */
export function messagesFor(tag: string): Messages {
  const code = toCode(tag);
  return Object.hasOwn(languages, code) ? languages[code as keyof typeof languages] : languages.en;
}

/** `es-419` → `es`. */
function toCode(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}
