/** The languages of the page: what each calls itself, and how it writes times and numbers. Their texts are in `texts/`. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de' },
  fr: { name: 'Français', locale: 'fr' },
  es: { name: 'Español', locale: 'es' },
  it: { name: 'Italiano', locale: 'it' },
  nl: { name: 'Nederlands', locale: 'nl' },
  pt: { name: 'Português (Brasil)', locale: 'pt-BR' },
  pl: { name: 'Polski', locale: 'pl' },
} as const;
/** One of LANGUAGES. */
export type Language = keyof typeof LANGUAGES;

const KEY = 'homecord-language';

/** What of a browser there is: tests of what the page says run without one. */
const { document, location } = globalThis as {
  readonly document?: { readonly documentElement: { lang: string } };
  readonly location?: { reload(): void };
};

/** What somebody has chosen here, or else the first of their browser's that there is; English where there is none. */
export function pickLanguage(chosen: string | null, wanted: readonly string[]): Language {
  const tags = [chosen ?? '', ...wanted].map(tag => tag.split('-', 1)[0]?.toLowerCase() ?? '');
  return tags.find((tag): tag is Language => Object.hasOwn(LANGUAGES, tag)) ?? 'en';
}

/** The language of this browser's page; English where there is no browser. */
export function readLanguage(): Language {
  if (!document) return 'en';
  try {
    return pickLanguage(localStorage.getItem(KEY), navigator.languages);
  } catch {
    // Nothing may be kept here.
    return pickLanguage(null, navigator.languages);
  }
}

/** Tells the browser, and whoever reads the page aloud, which language it is in. */
export function tellLanguage(language: Language): void {
  if (document) document.documentElement.lang = language;
}

/** Keeps a choice, and loads the page anew in it. */
export function chooseLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // It stays as the browser would have it.
  }
  location?.reload();
}
