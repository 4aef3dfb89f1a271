import { once } from '../../process/once.ts';
import { fold } from '../text/fold.ts';
import { createGrammar, type Grammar, type GrammarFile } from './language.ts';
import cs from './languages/cs.json' with { type: 'json' };
import da from './languages/da.json' with { type: 'json' };
import de from './languages/de.json' with { type: 'json' };
import en from './languages/en.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };
import it from './languages/it.json' with { type: 'json' };
import nb from './languages/nb.json' with { type: 'json' };
import nl from './languages/nl.json' with { type: 'json' };
import pl from './languages/pl.json' with { type: 'json' };
import pt from './languages/pt.json' with { type: 'json' };
import sv from './languages/sv.json' with { type: 'json' };

const FILES: Readonly<Record<string, GrammarFile>> = { en, cs, da, de, es, fr, it, nb, nl, pl, pt, sv };

const all = Object.entries(FILES).map(([tag, file]) => ({
  tag,
  grammar: once(() => createGrammar(tag, file)),
  vocabulary: once(() => new Set(fold(JSON.stringify(file)).match(/\p{L}+/gu) ?? [])),
}));

/** A language is tried if it knows at least this share of a sentence's words. */
const MOSTLY = 0.6;

/**
 * Reads a sentence with the grammars of English and the household's language, or of all languages for `every`: first those that
 * the sentence seems to be in (`told`), then those that know most of its words. A grammar is compiled at its first sentence, which
 * takes 15 to 60 ms.
 */
export function readInLanguages<T>(
  text: string,
  language: string,
  told: readonly string[],
  read: (grammars: readonly Grammar[]) => T | null,
): T | null {
  const own = all.filter(({ tag }, at) => at === 0 || language === 'every' || language === tag);
  const spoken = own.filter(({ tag }) => told.includes(tag) || tag === language);
  const made = spoken.length === 0 ? null : read(spoken.map(({ grammar }) => grammar()));
  if (made !== null) return made;
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  const others = own.filter(
    each =>
      !spoken.includes(each) &&
      words.filter(word => each.vocabulary().has(word)).length >= words.length * MOSTLY,
  );
  return others.length === 0 ? null : read(others.map(({ grammar }) => grammar()));
}
