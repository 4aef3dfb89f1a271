import { html, LitElement, nothing } from 'lit';
import type { AccountApi } from './account-api.ts';
import { renderDeadLink, renderFailure, renderOwnerName } from './form-parts.ts';
import { renderLanguageChoice } from './language-choice.ts';
import type { PasswordField } from './password-field.ts';
import { createSending } from './sending.ts';
import { TEXTS } from './texts.ts';
import './password-field.ts';

/** The door of a hub that has an owner. The session that it opens is told by the API itself. */
class SignInForm extends LitElement {
  static override properties = {
    api: { attribute: false },
    byLink: { attribute: false },
  };

  declare api: AccountApi;
  /** Whether somebody came by a setup link: of a hub that has an owner, it leads nowhere. */
  declare byLink: boolean;
  readonly #sending = createSending(this);

  protected override createRenderRoot() {
    return this;
  }

  protected override firstUpdated(): void {
    this.#field?.updateComplete.then(() => this.#field?.focus());
  }

  get #field(): PasswordField | null {
    return this.querySelector('password-field');
  }

  protected override render() {
    const text = TEXTS.signIn;
    const { busy, failure } = this.#sending;
    return html`<main class="door">
      <h1>${text.title}</h1>
      ${this.byLink ? renderDeadLink() : nothing}
      <p>${text.lead}</p>
      <form @submit=${this.#onSubmit} novalidate>
        ${renderOwnerName()}
        <password-field ?wrong=${failure !== null}></password-field>
        ${renderFailure(failure)}
        <button class="primary" aria-busy=${busy}>${text.submit}</button>
      </form>
      <details>
        <summary>${text.forgotten}</summary>
        <p>${text.forgottenHint}</p>
        <pre tabindex="0">${text.forgottenCommand}</pre>
      </details>
      ${renderLanguageChoice()}
    </main>`;
  }

  async #onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    const password = this.#field?.value ?? '';
    if (password === '') this.#sending.fail(TEXTS.password.missing);
    else await this.#sending.run(async () => void (await this.api.signIn({ password })));
    if (this.#sending.failure !== null) this.#field?.focus();
  }
}

customElements.define('sign-in-form', SignInForm);
