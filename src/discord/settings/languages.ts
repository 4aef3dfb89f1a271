import type { Messages } from '../../messages/catalogue.ts';
import { type Suggestions, toChoices } from '../replies/choices.ts';

/** Every language at once, as it is stored. */
export const EVERY_LANGUAGE = 'every';

/** What a language calls itself: `de` → `Deutsch`. */
export function toOwnName(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
}

/** What another language calls it: in `en`, `de` → `German`. */
function toNameIn(reader: string, tag: string): string {
  return new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag;
}

/** Suggestions for a language by its own name or the one that the reader's language has for it, "every language" first. */
export function toLanguageChoices(
  typed: string,
  tags: readonly string[],
  { tag: reader, settings }: Pick<Messages, 'tag' | 'settings'>,
): Suggestions {
  const entries = tags.map(tag => ({ id: tag, name: toChoiceName(tag, reader) }));
  return toChoices(typed, [{ id: EVERY_LANGUAGE, name: settings.every }, ...entries]);
}

/** The tag that was chosen or typed, by its own name, the English one or the reader's; null: none of these. */
export function parseLanguage(typed: string, tags: readonly string[], reader: string): string | null {
  const wanted = typed.trim().toLowerCase();
  if (wanted === EVERY_LANGUAGE) return EVERY_LANGUAGE;
  const namesOf = (tag: string) => [
    tag,
    toOwnName(tag),
    toNameIn('en', tag),
    toNameIn(reader, tag),
    toChoiceName(tag, reader),
  ];
  return tags.find(tag => namesOf(tag).some(name => name.toLowerCase() === wanted)) ?? null;
}

function toChoiceName(tag: string, reader: string): string {
  const [own, readers] = [toOwnName(tag), toNameIn(reader, tag)];
  return own === readers ? own : `${own} (${readers})`;
}
