import { html, LitElement } from 'lit';
import type { KeyView } from '../contract.ts';
import type { AccountApi } from './account-api.ts';
import { renderFailure } from './form-parts.ts';
import { createSending } from './sending.ts';
import { TEXTS } from './texts.ts';

const text = TEXTS.revoke;

/** Asks whether a key is really to end, and ends it. Fires `revoked` with what is left of it, or `leave`. */
class RevokeDialog extends LitElement {
  static override properties = {
    api: { attribute: false },
    record: { attribute: false },
  };

  declare api: AccountApi;
  declare record: KeyView;
  readonly #sending = createSending(this);

  protected override createRenderRoot() {
    return this;
  }

  protected override firstUpdated(): void {
    this.querySelector('dialog')?.showModal();
  }

  protected override render() {
    const { label, prefix } = this.record;
    const { busy, failure } = this.#sending;
    return html`<dialog aria-labelledby="revoke-title" @close=${this.#leave}>
      <h2 id="revoke-title" dir="auto">${text.title(label)}</h2>
      <p>${text.lead(prefix)}</p>
      ${renderFailure(failure)}
      <div class="buttons">
        <button type="button" class="secondary" autofocus @click=${this.#close}>${text.cancel}</button>
        <button type="button" class="danger" aria-busy=${busy} @click=${this.#revoke}>${text.confirm}</button>
      </div>
    </dialog>`;
  }

  #close(): void {
    // The browser gives the focus back to what opened it.
    this.querySelector('dialog')?.close();
  }

  #leave(): void {
    this.dispatchEvent(new CustomEvent('leave'));
  }

  async #revoke(): Promise<void> {
    await this.#sending.run(async () => {
      const detail = await this.api.revokeKey(this.record.prefix);
      this.dispatchEvent(new CustomEvent('revoked', { detail }));
    });
  }
}

customElements.define('revoke-dialog', RevokeDialog);
