import { toChoices } from './choices.ts';

/** Every language at once, as it is stored. */
export const EVERY_LANGUAGE = 'every';

/** What a language calls itself: `de` → `Deutsch`. */
export function toOwnName(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
}

/** What English calls it: `de` → `German`. */
function toEnglishName(tag: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
}

/** Suggestions for a language by its own name or the English one, "every language" first. */
export function toLanguageChoices(typed: string, tags: readonly string[], every: string) {
  const entries = tags.map(tag => ({ id: tag, name: toChoiceName(tag) }));
  return toChoices(typed, [{ id: EVERY_LANGUAGE, name: every }, ...entries]);
}

/** The tag that was chosen or typed, by any of its names; null: none of these. */
export function parseLanguage(typed: string, tags: readonly string[]): string | null {
  const wanted = typed.trim().toLowerCase();
  if (wanted === EVERY_LANGUAGE) return EVERY_LANGUAGE;
  const namesOf = (tag: string) => [tag, toOwnName(tag), toEnglishName(tag), toChoiceName(tag)];
  return tags.find(tag => namesOf(tag).some(name => name.toLowerCase() === wanted)) ?? null;
}

function toChoiceName(tag: string): string {
  const [own, english] = [toOwnName(tag), toEnglishName(tag)];
  return own === english ? own : `${own} (${english})`;
}
