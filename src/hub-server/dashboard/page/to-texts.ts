import type { TextParameters } from './text-parameters.ts';
import type en from './texts/en.json';

/** A language's texts as its file has them: English is what the others are like. */
export type TextFile = typeof en;

/** Texts that can be used: those that are told something are functions of it. */
export type Texts = Usable<TextFile, TextParameters>;

type Usable<File, Parameters> = {
  readonly [K in keyof File]: K extends keyof Parameters
    ? Parameters[K] extends readonly unknown[]
      ? (...told: Parameters[K]) => string
      : Usable<File[K], Parameters[K]>
    : File[K];
};

/**
 * Makes texts of a language's file. `{0}` stands for what is told first; a text with forms (`one`, `few`, `many`, `other`)
 * goes by the number among what it is told.
 */
export function toTexts(file: TextFile, locale: string): Texts {
  const rules = new Intl.PluralRules(locale);
  const { format } = new Intl.NumberFormat(locale);

  function fill(text: string, told: readonly (string | number)[]): string {
    return text.replace(/\{(\d)\}/g, (_, index) => {
      const value = told[Number(index)];
      return typeof value === 'number' ? format(value) : String(value);
    });
  }

  function toUsable(entry: unknown): unknown {
    if (typeof entry === 'string') {
      return /\{\d\}/.test(entry) ? (...told: (string | number)[]) => fill(entry, told) : entry;
    }
    const entries = entry as Readonly<Record<string, unknown>>;
    if (!('other' in entries)) {
      return Object.fromEntries(Object.entries(entries).map(([name, each]) => [name, toUsable(each)]));
    }
    const forms = entries as Readonly<Record<string, string>>;
    return (...told: (string | number)[]) => {
      const form = rules.select(told.find(each => typeof each === 'number') ?? 0);
      return fill(forms[form] ?? forms.other ?? '', told);
    };
  }

  return toUsable(file) as Texts;
}
