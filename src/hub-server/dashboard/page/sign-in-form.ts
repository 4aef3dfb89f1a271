import { html, LitElement, nothing, type TemplateResult } from 'lit';
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
    hasMembers: { attribute: false },
  };

  declare api: AccountApi;
  /** Whether somebody came by a setup link: of a hub that has an owner, it leads nowhere. */
  declare byLink: boolean;
  /** Whether some sign in by a name: only then it is asked for. */
  declare hasMembers: boolean;
  readonly #sending = createSending(this);

  protected override createRenderRoot() {
    return this;
  }

  protected override firstUpdated(): void {
    const name = this.querySelector<HTMLElement>('#name');
    if (name) name.focus();
    else this.#field?.updateComplete.then(() => this.#field?.focus());
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
        ${this.hasMembers ? renderName() : renderOwnerName()}
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
    const name = this.querySelector<HTMLInputElement>('#name')?.value ?? '';
    const password = this.#field?.value ?? '';
    if (password === '') this.#sending.fail(TEXTS.password.missing);
    else await this.#sending.run(async () => void (await this.api.signIn({ name, password })));
    if (this.#sending.failure !== null) this.#field?.focus();
  }
}

function renderName(): TemplateResult {
  return html`<div class="field">
    <label for="name">${TEXTS.signIn.name}</label>
    <input id="name" name="username" autocomplete="username" autocapitalize="words" spellcheck="false" aria-describedby="name-hint">
    <p class="hint" id="name-hint">${TEXTS.signIn.nameHint}</p>
  </div>`;
}

customElements.define('sign-in-form', SignInForm);
