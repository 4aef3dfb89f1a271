import { readFileSync } from 'node:fs';
import path from 'node:path';
import { once } from '../process/once.ts';
import type de from './de.json';
import type en from './en.json';
import type es from './es.json';
import type fr from './fr.json';
import type it from './it.json';
import { type Messages, type Texts, toMessages } from './messages.ts';
import type nl from './nl.json';
import type pl from './pl.json';
import type pt from './pt.json';

export type { Messages } from './messages.ts';

/** The languages that the bot writes, by their ISO 639 codes; English first. */
const CODES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'] as const;

type Code = (typeof CODES)[number];

/** The file of each has every text, or this does not compile. */
type Files = Complete<{
  en: typeof en;
  de: typeof de;
  fr: typeof fr;
  es: typeof es;
  it: typeof it;
  nl: typeof nl;
  pt: typeof pt;
  pl: typeof pl;
}>;
type Complete<Each extends Readonly<Record<Code, Texts>>> = Each;

function read<Of extends Code>(code: Of): Files[Of] {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, `${code}.json`), 'utf8'));
}

function ofEach<Value>(make: (code: Code) => Value): Readonly<Record<Code, Value>> {
  return Object.fromEntries(CODES.map(code => [code, make(code)])) as Record<Code, Value>;
}

/** What is needed of every language at the start, since Discord is told the commands in each of them: the rest is read again. */
export const declared = ofEach(code => {
  const { tag, commands } = read(code);
  return { tag, commands };
});

/** The messages of each, read when they are first asked for: few households speak two. */
export const languages = Object.defineProperties(
  {},
  ofEach(code => ({ enumerable: true, get: once(() => toMessages(read(code))) })),
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
  Object.entries(LOCALES_OF).flatMap(([code, locales]) => locales.map(locale => [locale, code as Code])),
);

/** Whether the bot writes the language of a BCP 47 tag: `de`, `pt-BR`. */
export function writes(tag: string): boolean {
  return Object.hasOwn(languages, toCode(tag));
}

/**
 * The messages for a Discord locale or a language's tag (`en-GB`, `de`, `es-419`); English where the bot writes none such,
 * or Discord says none.
 */
export function messagesFor(tag: string): Messages {
  const code = toCode(String(tag));
  return languages[Object.hasOwn(languages, code) ? (code as Code) : 'en'];
}

/** `es-419` → `es`. */
function toCode(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}
