import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { KeyView, NewKey } from '../contract.ts';
import { type AccountApi, AccountError } from './account-api.ts';
import { renderKeys } from './key-list.ts';
import { TEXTS } from './texts.ts';
import './create-key-form.ts';
import './new-key-panel.ts';
import './revoke-dialog.ts';

const text = TEXTS.keys;
/** How often the list is read again, for the use that is made of keys. */
const REFRESH_MS = 5000;

/** The keys to this home: which there are and what use is made of them, making one, ending one. */
class KeysView extends LitElement {
  static override properties = {
    api: { attribute: false },
    now: { attribute: false },
    keys: { state: true },
    creating: { state: true },
    created: { state: true },
    revoking: { state: true },
    said: { state: true },
  };

  declare api: AccountApi;
  declare now: Date;
  declare private keys: readonly KeyView[] | null;
  declare private creating: boolean;
  /** The key that was just made, for as long as it can be read. */
  declare private created: NewKey | null;
  declare private revoking: KeyView | null;
  /** The last thing that was done or went wrong. */
  declare private said: string;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    this.keys = null;
    this.creating = false;
    this.created = null;
    this.revoking = null;
    this.said = '';
  }

  protected override createRenderRoot() {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#refresh();
    this.#timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.#refresh();
    }, REFRESH_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  async #refresh(): Promise<void> {
    try {
      this.keys = await this.api.keys();
    } catch (error) {
      if (error instanceof AccountError && this.keys === null) this.said = error.message;
    }
  }

  protected override render() {
    const { keys, created } = this;
    return html`
      <p class="lead">${text.lead}</p>
      ${created ? html`<new-key-panel .created=${created} @done=${this.#onCopied}></new-key-panel>` : this.#renderCreation()}
      <p class="done" role="status">${this.said || (keys === null ? text.loading : '')}</p>
      ${keys === null ? nothing : this.#renderList(keys)}
      ${
        this.revoking
          ? html`<revoke-dialog .api=${this.api} .record=${this.revoking} @leave=${this.#onLeave} @revoked=${this.#onRevoked}></revoke-dialog>`
          : nothing
      }
    `;
  }

  #renderCreation(): TemplateResult {
    return this.creating
      ? html`<create-key-form .api=${this.api} @created=${this.#onCreated} @leave=${this.#onCancel}></create-key-form>`
      : html`<button type="button" class="primary create" @click=${this.#onCreate}>${text.create}</button>`;
  }

  #renderList(keys: readonly KeyView[]): TemplateResult {
    if (keys.length === 0) {
      if (this.creating || this.created) return html``;
      return html`<div class="empty"><h2>${text.none}</h2><p>${text.noneHint}</p></div>`;
    }
    return renderKeys(keys, this.now, record => {
      this.revoking = record;
    });
  }

  #onCreate(): void {
    this.creating = true;
    this.said = '';
  }

  async #onCancel(): Promise<void> {
    this.creating = false;
    await this.#focusCreate();
  }

  async #onCreated({ detail }: CustomEvent<NewKey>): Promise<void> {
    this.created = detail;
    this.creating = false;
    await this.#refresh();
  }

  async #onCopied(): Promise<void> {
    this.created = null;
    await this.#focusCreate();
  }

  #onLeave(): void {
    this.revoking = null;
  }

  async #onRevoked({ detail }: CustomEvent<KeyView>): Promise<void> {
    this.revoking = null;
    this.said = (detail.unstored ? text.wasRevokedUnstored : text.wasRevoked)(detail.label);
    await this.#refresh();
    await this.#focusCreate();
  }

  /** What had the focus is gone: the next thing to do takes it. */
  async #focusCreate(): Promise<void> {
    await this.updateComplete;
    this.querySelector<HTMLElement>('.create')?.focus();
  }
}

customElements.define('keys-view', KeysView);
