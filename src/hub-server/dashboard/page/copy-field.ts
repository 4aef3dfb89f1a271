import { html, LitElement } from 'lit';
import { TEXTS } from './texts.ts';

const text = TEXTS.newKey;

/** A value that is there to be copied, with the button that does it. */
class CopyField extends LitElement {
  static override properties = {
    fieldId: { attribute: 'field-id' },
    label: {},
    value: { attribute: false },
    said: { state: true },
  };

  declare fieldId: string;
  declare label: string;
  declare value: string;
  declare private said: string;

  constructor() {
    super();
    this.said = '';
  }

  protected override createRenderRoot() {
    return this;
  }

  protected override render() {
    return html`<div class="field">
      <label for=${this.fieldId}>${this.label}</label>
      <div class="copy">
        <input id=${this.fieldId} readonly spellcheck="false" .value=${this.value} @focus=${this.#select}>
        <button type="button" class="secondary" aria-label=${text.copyNamed(this.label)} @click=${this.#copy}>${text.copy}</button>
        <span class="said" role="status">${this.said}</span>
      </div>
    </div>`;
  }

  #select(): void {
    this.querySelector('input')?.select();
  }

  async #copy(): Promise<void> {
    this.said = '';
    this.#select();
    const copied = await copySelection(this.value);
    this.said = copied ? text.copied : text.copyFailed;
    // What was not copied stays selected for the keyboard.
    if (copied) this.querySelector('button')?.focus();
  }
}

/** Copies a value that is selected. The clipboard proper exists only on https and localhost; a hub is often neither. */
async function copySelection(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    // Not there, or not allowed: the old way copies what is selected.
    return document.execCommand('copy');
  }
}

customElements.define('copy-field', CopyField);
