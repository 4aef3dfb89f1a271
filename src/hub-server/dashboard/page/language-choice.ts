import { html, type TemplateResult } from 'lit';
import { chooseLanguage, LANGUAGES } from './language.ts';
import { LANGUAGE, TEXTS } from './texts.ts';

/** Draws the choice of a language, each by its own name. `before` is called ahead of loading the page anew. */
export function renderLanguageChoice(before: () => void = () => {}): TemplateResult {
  const onChange = ({ target }: Event) => {
    before();
    chooseLanguage((target as HTMLSelectElement).value);
  };
  return html`<select class="language" aria-label=${TEXTS.language.label} @change=${onChange}>
    ${Object.entries(LANGUAGES).map(
      ([tag, { name }]) =>
        html`<option value=${tag} lang=${tag} .selected=${tag === LANGUAGE}>${name}</option>`,
    )}
  </select>`;
}
