import { once } from '../process/once.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import { type Messages, type Texts, toMessages } from './messages.ts';
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

export type { Messages } from './messages.ts';

/** The texts of every language that the bot writes, by its ISO 639 code; English first. */
export const texts = { en, de, fr, es, it, nl, pt, pl } as const satisfies Record<string, Texts>;

type Code = keyof typeof texts;

/** The messages of each, made when they are first asked for: few households speak two. */
export const languages = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(texts).map(([code, each]) => [
      code,
      { enumerable: true, get: once(() => toMessages(each)) },
    ]),
  ),
) as Readonly<Record<Code, Messages>>;

/** By language, Discord's locales of it; English apart, which Discord falls back to by itself. */
const LOCALES_OF: Readonly<Record<Exclude<Code, 'en'>, readonly string[]>> = {
  de: ['de'],
  fr: ['fr'],
  es: ['es-ES', 'es-419'],
  it: ['it'],
  nl: ['nl'],
  pt: ['pt-BR'],
  pl: ['pl'],
};

/** Discord's locales in which the bot writes, beside English, and the language of each. */
export const LOCALES: Readonly<Record<string, Code>> = Object.fromEntries(
  Object.entries(LOCALES_OF).flatMap(([code, locales]) =>
    locales.map(locale => [locale, code as keyof typeof LOCALES_OF]),
  ),
);

/** Whether the bot writes the language of a BCP 47 tag: `de`, `pt-BR`. */
export function writes(tag: string): boolean {
  return Object.hasOwn(texts, toCode(tag));
}

/** The messages for a Discord locale or a language's tag (`en-GB`, `de`, `es-419`); English where the bot writes none such. */
export function messagesFor(tag: string): Messages {
  const code = toCode(tag);
  return languages[Object.hasOwn(texts, code) ? (code as Code) : 'en'];
}

/** `es-419` → `es`. */
function toCode(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}
