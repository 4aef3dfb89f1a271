import type english from './en.json';
import { createGrammar, type Grammar } from './grammar.ts';
import type { Kinds } from './parameters/told.ts';
import { parameters } from './parameters.ts';
import { createText } from './text.ts';

/** The texts of a language, as its file has them. */
export type Texts = typeof english;

/**
 * Everything that a person reads, in one language: a text, or what makes one of what it is told. Names, ids and a
 * hub's own words arrive escaped: see src/discord/replies/escape-text.ts.
 */
export type Messages = Told<Texts, typeof parameters>;

type Told<Section, Parameters> = {
  [Key in keyof Section]: Section[Key] extends string
    ? Key extends keyof Parameters
      ? (values: Values<Parameters[Key]>) => string
      : string
    : Told<Section[Key], Key extends keyof Parameters ? Parameters[Key] : object>;
};

type Values<Named> = { [Name in keyof Named]: Named[Name] extends keyof Kinds ? Kinds[Named[Name]] : never };

/** The messages of a language's texts. */
export function toMessages(texts: Texts): Messages {
  return toSection(texts, parameters, createGrammar(texts.tag)) as Messages;
}

interface Section {
  readonly [key: string]: string | Section;
}

function toSection(texts: Section, told: object, grammar: Grammar): unknown {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const named: object | undefined = (told as Readonly<Record<string, object>>)[key];
      if (typeof text !== 'string') return [key, toSection(text, named ?? {}, grammar)];
      return [key, named ? createText(text, grammar) : text];
    }),
  );
}
