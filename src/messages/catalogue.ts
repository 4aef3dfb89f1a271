import { de } from './de/messages.ts';
import { en } from './en/messages.ts';
import { es } from './es/messages.ts';
import { fr } from './fr/messages.ts';
import { it } from './it/messages.ts';
import type { Messages } from './messages.ts';
import { nl } from './nl/messages.ts';
import { pl } from './pl/messages.ts';
import { pt } from './pt/messages.ts';

export type { Messages } from './messages.ts';

/** Every language that the bot writes, by its ISO 639 code; English first. */
export const languages = { en, de, fr, es, it, nl, pt, pl } as const satisfies Record<string, Messages>;

/** Discord's locales of them beside English, which it falls back to by itself. */
export const LOCALES: Readonly<Record<string, keyof typeof languages>> = {
  de: 'de',
  fr: 'fr',
  'es-ES': 'es',
  'es-419': 'es',
  it: 'it',
  nl: 'nl',
  'pt-BR': 'pt',
  pl: 'pl',
};

/** Whether the bot writes the language of a BCP 47 tag: `de`, `pt-BR`. */
export function writes(tag: string): boolean {
  return Object.hasOwn(languages, toCode(tag));
}

/** The messages for a Discord locale or a language's tag (`en-GB`, `de`, `es-419`); English where the bot writes none such. */
export function messagesFor(tag: string): Messages {
  const code = toCode(tag);
  return Object.hasOwn(languages, code) ? languages[code as keyof typeof languages] : en;
}

/** `es-419` → `es`. */
function toCode(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}
