import { createIntentWords } from './addressed/intent-words.ts';
import { createWithoutTime } from './addressed/later.ts';
import { createTalkReader } from './addressed/read-talk.ts';
import type { Language } from './languages/language.ts';
import { LANGUAGES } from './languages/languages.ts';
import { createOrders } from './orders/orders.ts';
import { createQuestions } from './questions/questions.ts';
import { createCorrections } from './sentence/corrections.ts';
import { createDictatedMarks } from './sentence/dictated-marks.ts';
import { createLanguageTeller } from './sentence/language-teller.ts';
import { createLexicon } from './sentence/lexicon.ts';

const NO_NAMES: ReadonlySet<string> = new Set();
const languages = new Map<string, ReturnType<typeof createLanguage>>();

/**
 * What all households of a language share, made with the first parser of it: a pack's tag, or `every`. A family that
 * speaks English is read in every language: English is beside each of them, and many have a second one at home.
 */
export function languageOf(named: string) {
  const tag = named === LANGUAGES[0]?.tag ? 'every' : named;
  const known = languages.get(tag);
  if (known) return known;
  const packs = LANGUAGES.filter((pack, at) => tag === 'every' || at === 0 || pack.tag === tag);
  const made = createLanguage(packs, tag);
  languages.set(tag, made);
  return made;
}

function createLanguage(packs: readonly Language[], tag: string) {
  const lexicon = createLexicon(packs);
  const correct = createCorrections(lexicon);
  const tags = packs.map(({ tag }) => tag);
  const tellLanguages = createLanguageTeller(packs);
  const withoutTime = createWithoutTime(tags, lexicon);
  return {
    lexicon,
    correct,
    marks: createDictatedMarks(packs),
    tags,
    intentWords: createIntentWords(packs),
    questions: createQuestions(tag),
    orders: createOrders(tag, {
      lexicon,
      tags,
      withoutTime,
      tellLanguages: text => tellLanguages(text, NO_NAMES),
    }),
    withoutTime,
    talk: createTalkReader(
      packs.map(({ tag }) => tag),
      lexicon,
    ),
    tellLanguages,
  };
}
