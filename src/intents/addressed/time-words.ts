import de from './times/de.json' with { type: 'json' };
import en from './times/en.json' with { type: 'json' };
import es from './times/es.json' with { type: 'json' };
import fr from './times/fr.json' with { type: 'json' };
import it from './times/it.json' with { type: 'json' };
import nl from './times/nl.json' with { type: 'json' };
import pl from './times/pl.json' with { type: 'json' };
import pt from './times/pt.json' with { type: 'json' };

/** How times are said in a language: what `times/de.json` holds, accents as written. In English, chrono-node reads them. */
export interface TimeWords {
  /** BCP 47; the file is called so. */
  readonly tag: string;
  /** Single words that say how long: "for about half an hour". */
  readonly spans: {
    /** Stand for a number beside one: "half", "couple". */
    readonly amounts: readonly string[];
    readonly units: readonly string[];
    readonly leads: readonly string[];
    /** Say that something stays as it is for so long: "leave". */
    readonly keeps: readonly string[];
  };
  /** What leads to an hour: "at". */
  readonly at: readonly string[];
  /** Single words before a time that belong to it, besides those. */
  readonly links?: readonly string[];
  /** Hours, where they have words of their own; else they are those of the numbers. */
  readonly hours?: Readonly<Record<string, number>>;
  readonly numbers: Readonly<Record<string, number>>;
  /** From Monday on, each with its other words. */
  readonly weekdays: readonly (readonly string[])[];
  /** From January on. */
  readonly months: readonly (readonly string[])[];
  /**
   * What is said, and the English for it. `{h}` is an hour, `{n}` a number, `{w}` a weekday, `{m}` a month. In English they
   * may be reckoned with: `{h-30}` is half an hour before the hour, `{60n+30}` so many minutes. What begins with `@`
   * counts behind what leads to an hour, or behind a day.
   */
  readonly says: Readonly<Record<string, string>>;
}

/** Every language that times are read in, English first. */
export const TIME_WORDS: readonly TimeWords[] = [en, de, es, fr, it, nl, pl, pt] satisfies TimeWords[];
