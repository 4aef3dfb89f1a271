import { html, LitElement, nothing } from 'lit';
import type { Question } from './deeds.ts';
import { TEXTS } from './texts.ts';

const text = TEXTS.deeds;

/** Asks before something careful is done. Fires `leave` where it is not to be. */
class AskDialog extends LitElement {
  static override properties = { question: { attribute: false } };

  declare question: Question;

  protected override createRenderRoot() {
    return this;
  }

  protected override firstUpdated(): void {
    this.querySelector('dialog')?.showModal();
  }

  protected override render() {
    const { title, lines } = this.question;
    return html`<dialog aria-labelledby="ask-title" @close=${this.#leave}>
      <h2 id="ask-title" dir="auto">${title}</h2>
      ${lines.length > 0 ? html`<ul class="asked">${lines.map(line => html`<li dir="auto">${line}</li>`)}</ul>` : nothing}
      <div class="buttons">
        <button type="button" class="secondary" autofocus @click=${this.#close}>${text.cancel}</button>
        <button type="button" class="danger" @click=${this.#goOn}>${text.confirm}</button>
      </div>
    </dialog>`;
  }

  #goOn(): void {
    const { question } = this;
    // The browser gives the focus back to what opened it.
    this.#close();
    question.goOn();
  }

  #close(): void {
    this.querySelector('dialog')?.close();
  }

  #leave(): void {
    this.dispatchEvent(new CustomEvent('leave'));
  }
}

customElements.define('ask-dialog', AskDialog);
