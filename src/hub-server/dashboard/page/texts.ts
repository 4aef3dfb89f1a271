import { LANGUAGES, readLanguage, tellLanguage } from './language.ts';
import { type TextFile, type Texts, toTexts } from './to-texts.ts';

/** The language that this page is shown in. */
export const LANGUAGE = readLanguage();
/** How it writes times and numbers. */
export const { locale: LOCALE } = LANGUAGES[LANGUAGE];

const { default: file }: { readonly default: TextFile } = await import(`./texts/${LANGUAGE}.json`, {
  with: { type: 'json' },
});

/** Every text of the dashboard. */
export const TEXTS: Texts = toTexts(file, LOCALE);

tellLanguage(LANGUAGE);
