import { html, LitElement } from 'lit';
import type { AccountApi } from './account-api.ts';
import { renderFailure } from './form-parts.ts';
import { renderLanguageChoice } from './language-choice.ts';
import { MIN_PASSWORD_LENGTH } from './limits.ts';
import type { PasswordField } from './password-field.ts';
import { createSending } from './sending.ts';
import { TEXTS } from './texts.ts';
import './password-field.ts';

/** The first visit of somebody who was invited: choosing a password. Fires `dead` where the link would not be taken. */
class JoinForm extends LitElement {
  static override properties = {
    api: { attribute: false },
    secret: { attribute: false },
    name: { state: true },
  };

  declare api: AccountApi;
  declare secret: string;
  /** Whom the link is for; null: not known yet. */
  declare private name: string | null;
  readonly #sending = createSending(this);

  constructor() {
    super();
    this.name = null;
  }

  protected override createRenderRoot() {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('secret')) void this.#tryLink();
  }

  async #tryLink(): Promise<void> {
    try {
      this.name = await this.api.invited(this.secret);
      if (this.name === null) this.dispatchEvent(new CustomEvent('dead'));
    } catch (error) {
      this.#sending.fail(error instanceof Error ? error.message : TEXTS.failed);
    }
  }

  get #field(): PasswordField | null {
    return this.querySelector('password-field');
  }

  protected override render() {
    const { name } = this;
    const { busy, failure } = this.#sending;
    if (name === null) return html`<main class="opening">${failure ?? TEXTS.opening}</main>`;
    return html`<main class="door">
      <h1 dir="auto">${TEXTS.members.welcome(name)}</h1>
      <p>${TEXTS.members.welcomeLead}</p>
      <form @submit=${this.#onSubmit} novalidate>
        <input hidden type="text" name="username" autocomplete="username" .value=${name} readonly>
        <password-field autocomplete="new-password" hint=${TEXTS.password.hint(MIN_PASSWORD_LENGTH)} ?wrong=${failure !== null}></password-field>
        ${renderFailure(failure)}
        <button class="primary" aria-busy=${busy}>${TEXTS.setup.submit}</button>
      </form>
      ${renderLanguageChoice(() => history.replaceState(null, '', `#join=${this.secret}`))}
    </main>`;
  }

  async #onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    const password = this.#field?.value ?? '';
    if (password === '') this.#sending.fail(TEXTS.password.missing);
    else {
      const { secret } = this;
      await this.#sending.run(async () => void (await this.api.join({ secret, password })));
    }
    if (this.#sending.failure !== null) this.#field?.focus();
  }
}

customElements.define('join-form', JoinForm);
