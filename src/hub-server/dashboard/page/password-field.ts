import { html, LitElement, nothing } from 'lit';
import { TEXTS } from './texts.ts';

/** A password's label and box, and a switch to look at what was typed. Inside a form, `value` is what stands in it. */
export class PasswordField extends LitElement {
  static override properties = {
    label: {},
    fieldId: { attribute: 'field-id' },
    autocomplete: {},
    hint: {},
    wrong: { type: Boolean },
    shown: { state: true },
  };

  declare label: string;
  declare fieldId: string;
  declare autocomplete: 'new-password' | 'current-password';
  declare hint: string;
  /** Whether the form's failure is about this field. */
  declare wrong: boolean;
  declare private shown: boolean;

  constructor() {
    super();
    this.label = TEXTS.password.label;
    this.fieldId = 'password';
    this.autocomplete = 'current-password';
    this.hint = '';
    this.wrong = false;
    this.shown = false;
  }

  protected override createRenderRoot() {
    return this;
  }

  get value(): string {
    return this.#input?.value ?? '';
  }

  /** Empties the field, and hides again what comes next. */
  clear(): void {
    if (this.#input) this.#input.value = '';
    this.shown = false;
  }

  override focus(): void {
    this.#input?.focus();
  }

  get #input(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  protected override render() {
    const { fieldId, hint } = this;
    return html`<div class="field">
      <label for=${fieldId}>${this.label}</label>
      <div class="password">
        <input id=${fieldId} type=${this.shown ? 'text' : 'password'} autocomplete=${this.autocomplete} required
          autocapitalize="none" spellcheck="false" maxlength="1024"
          aria-invalid=${this.wrong} aria-describedby=${hint ? `${fieldId}-hint` : nothing}>
        <button type="button" class="plain" aria-pressed=${this.shown} aria-controls=${fieldId} @click=${this.#toggle}>${TEXTS.password.show}</button>
      </div>
      ${hint ? html`<p class="hint" id="${fieldId}-hint">${hint}</p>` : nothing}
    </div>`;
  }

  #toggle(): void {
    this.shown = !this.shown;
  }
}

customElements.define('password-field', PasswordField);
