import { once } from '../../process/once.ts';
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
}));

/**
 * The grammars that a sentence is read by: of English and the household's own language, or for `every` of all that there are, those
 * of the languages that it seems to be in (`told`). Each takes some 30 ms to be made ready, at its first sentence.
 */
export function grammarsOf(language: string, told: readonly string[]): readonly Grammar[] {
  const own = all.filter(({ tag }, at) => at === 0 || language === 'every' || language === tag);
  const spoken = own.filter(({ tag }) => told.includes(tag));
  return (spoken.length > 0 ? spoken : own).map(({ grammar }) => grammar());
}
