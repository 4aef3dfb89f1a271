import { html, LitElement } from 'lit';
import type { AccountApi } from './account-api.ts';
import { renderFailure, renderOwnerName } from './form-parts.ts';
import { renderLanguageChoice } from './language-choice.ts';
import { MIN_PASSWORD_LENGTH } from './limits.ts';
import type { PasswordField } from './password-field.ts';
import { createSending } from './sending.ts';
import { TEXTS } from './texts.ts';
import './password-field.ts';

const text = TEXTS.account;

/** The owner's own matters: another password, and the end of this browser's session. */
class AccountView extends LitElement {
  static override properties = {
    api: { attribute: false },
    changed: { state: true },
  };

  declare api: AccountApi;
  declare private changed: boolean;
  readonly #sending = createSending(this);

  constructor() {
    super();
    this.changed = false;
  }

  protected override createRenderRoot() {
    return this;
  }

  #field(id: string): PasswordField | null {
    return this.querySelector(`password-field[field-id="${id}"]`);
  }

  protected override render() {
    const { busy, failure } = this.#sending;
    return html`
      <section class="panel" aria-labelledby="password-title">
        <h2 id="password-title">${text.passwordTitle}</h2>
        <p class="hint">${text.passwordLead}</p>
        <form @submit=${this.#onSubmit} novalidate>
          ${renderOwnerName()}
          <password-field field-id="current" label=${text.current}></password-field>
          <password-field field-id="next" label=${text.next} autocomplete="new-password" hint=${TEXTS.password.hint(MIN_PASSWORD_LENGTH)}></password-field>
          ${renderFailure(failure)}
          <p class="done" role="status">${this.changed ? text.changed : ''}</p>
          <button class="primary" aria-busy=${busy}>${text.submit}</button>
        </form>
      </section>
      <section class="panel" aria-labelledby="language-title">
        <h2 id="language-title">${TEXTS.language.label}</h2>
        ${renderLanguageChoice()}
      </section>
      <section class="panel" aria-labelledby="session-title">
        <h2 id="session-title">${text.sessionTitle}</h2>
        <p class="hint">${text.sessionLead}</p>
        <button type="button" class="secondary" @click=${this.#signOut}>${TEXTS.signOut}</button>
      </section>
    `;
  }

  #signOut(): void {
    this.dispatchEvent(new CustomEvent('sign-out', { bubbles: true }));
  }

  async #onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    this.changed = false;
    const [current, next] = [this.#field('current'), this.#field('next')];
    const missing = [current, next].find(field => field?.value === '');
    if (missing) {
      this.#sending.fail(TEXTS.password.missing);
      missing.focus();
      return;
    }
    this.changed = await this.#sending.run(async () => {
      await this.api.changePassword({ current: current?.value ?? '', password: next?.value ?? '' });
    });
    if (!this.changed) return current?.focus();
    current?.clear();
    next?.clear();
  }
}

customElements.define('account-view', AccountView);
