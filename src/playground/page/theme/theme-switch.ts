import { html, LitElement } from 'lit';
import { chooseTheme, recallTheme, THEMES, type Theme } from './theme-choice.ts';

const LABELS: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Lets a visitor choose between light and dark, for this browser. */
class ThemeSwitch extends LitElement {
  readonly #renew = () => this.requestUpdate();

  protected override createRenderRoot() {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('storage', this.#renew);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('storage', this.#renew);
  }

  protected override render() {
    const chosen = recallTheme();
    return html`<div class="themes" role="radiogroup" aria-label="Theme">
      ${THEMES.map(
        theme => html`<label>
          <input type="radio" name="theme" .checked=${theme === chosen} @change=${() => chooseTheme(theme)}>
          <span>${LABELS[theme]}</span>
        </label>`,
      )}
    </div>`;
  }
}

customElements.define('theme-switch', ThemeSwitch);
