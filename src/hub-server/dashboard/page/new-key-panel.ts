import { html, LitElement, nothing } from 'lit';
import type { NewKey } from '../contract.ts';
import { TEXTS } from './texts.ts';
import { isLoopback, toHubAddress } from './view.ts';
import './copy-field.ts';

const text = TEXTS.newKey;

/** A key at the only moment at which it can be read, and what Discord asks for to use it. Fires `done`. */
class NewKeyPanel extends LitElement {
  static override properties = { created: { attribute: false } };

  declare created: NewKey;

  protected override createRenderRoot() {
    return this;
  }

  protected override firstUpdated(): void {
    this.querySelector<HTMLElement>('h2')?.focus();
  }

  protected override render() {
    const { key, record } = this.created;
    return html`<section class="panel new-key" aria-labelledby="created-title">
      <h2 id="created-title" tabindex="-1" dir="auto">${text.readyTitle(record.label)}</h2>
      <p><strong>${text.once}</strong></p>
      <h3>${text.discordTitle}</h3>
      <p class="hint">${text.discordLead}</p>
      <copy-field field-id="address" label=${text.discordAddress} .value=${`${toHubAddress(location)}/api/v1`}></copy-field>
      ${isLoopback(location.hostname) ? html`<p class="caution">${text.loopback}</p>` : nothing}
      <copy-field field-id="key" label=${text.discordKey} .value=${key}></copy-field>
      <button type="button" class="primary" @click=${this.#onDone}>${text.done}</button>
    </section>`;
  }

  #onDone(): void {
    this.dispatchEvent(new CustomEvent('done'));
  }
}

customElements.define('new-key-panel', NewKeyPanel);
