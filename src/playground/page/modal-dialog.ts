import { html, LitElement, nothing } from 'lit';
import type { MessageContext } from './actions.ts';
import { renderAvatar } from './avatar.ts';
import { COMPONENT } from './component-type.ts';
import { renderIcon } from './icon.ts';
import { renderMarkdown } from './markdown-view.ts';
import { renderField } from './modal-fields.ts';
import { type Fields, findProblems, type Modal, type ModalField, toFields, toPreset } from './modal-form.ts';
import { findPerson } from './view-state.ts';

const STOPS = 'button:enabled, input:enabled, textarea:enabled, a[href]';

/**
 * A form that the bot asked for, as a modal dialog: it keeps the focus inside and gives it back afterwards.
 * Fires `leave` when it was cancelled or its sending has succeeded.
 */
class ModalDialog extends LitElement {
  static override properties = {
    modal: { attribute: false },
    interactionId: { attribute: false },
    context: { attribute: false },
    filled: { state: true },
    problems: { state: true },
    failure: { state: true },
    sending: { state: true },
  };

  declare modal: Modal;
  declare interactionId: string;
  declare context: MessageContext;
  declare private filled: Fields;
  declare private problems: ReadonlyMap<string, string>;
  declare private failure: string | null;
  declare private sending: boolean;

  /** Custom ids of the fields that were filled in or sent from: an Enter that was meant for the command before is no mistake. */
  readonly #touched = new Set<string>();
  /** What had the focus before the form. */
  #opener: HTMLElement | null = null;

  constructor() {
    super();
    this.filled = {};
    this.problems = new Map();
    this.failure = null;
    this.sending = false;
  }

  protected override createRenderRoot() {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#opener?.focus();
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('modal')) this.filled = toPreset(this.modal);
  }

  protected override firstUpdated(): void {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) this.#opener = activeElement;
    this.querySelector('dialog')?.showModal();
    this.querySelector<HTMLElement>('.field :is(input, textarea, .select)')?.focus();
  }

  protected override render() {
    const app = findPerson(this.context.snapshot, this.context.snapshot.botUserId);
    return html`<dialog aria-labelledby="modal-title" @cancel=${this.#leave} @close=${this.#leave} @keydown=${loopFocus}>
      <form novalidate @submit=${this.#onSubmit} @keydown=${this.#onKey}>
        <header>
          ${app ? renderAvatar({ ...app, bot: true }) : nothing}
          <h2 id="modal-title">${this.modal.title}</h2>
          <button type="button" class="modal-close" aria-label="Close" @click=${this.#leave}>${renderIcon('close')}</button>
        </header>
        <div class="modal-rows">
          <p class="modal-note">
            This form will be submitted to ${app?.name ?? 'the app'}. Do not share passwords or other sensitive
            information.
          </p>
          ${this.modal.components.map(row =>
            row.type === COMPONENT.textDisplay
              ? renderMarkdown(row.content, this.context)
              : toFields(row).map(field => this.#renderField(field)),
          )}
          ${this.failure ? html`<p class="failure" role="alert">⚠ ${this.failure}</p>` : nothing}
        </div>
        <footer>
          <button type="button" class="button button-secondary" @click=${this.#leave}>Cancel</button>
          <button type="submit" class="button button-primary" aria-busy=${this.sending}>Submit</button>
        </footer>
      </form>
    </dialog>`;
  }

  #renderField(field: ModalField) {
    const { custom_id: customId } = field.component;
    return renderField(
      field,
      {
        value: this.filled[customId] ?? '',
        problem: this.problems.get(customId) ?? null,
        fill: value => {
          this.#touched.add(customId);
          this.filled = { ...this.filled, [customId]: value };
          // Whoever mends a field is not told of it any longer.
          this.problems = new Map([...this.problems].filter(([id]) => id !== customId));
        },
      },
      this.context.snapshot,
    );
  }

  #leave(): void {
    this.dispatchEvent(new CustomEvent('leave'));
  }

  /** Enter in a line of text sends the form, but calls no field wrong that nobody has touched. */
  #onKey(event: KeyboardEvent): void {
    const { target: field, key } = event;
    if (key !== 'Enter' || !(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.repeat) return;
    void this.#send(this.#touched);
    this.#touched.add(field.closest<HTMLElement>('[data-field]')?.dataset.field ?? '');
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    void this.#send(null);
  }

  /** Sends it; where something is missing, says so of the fields that are judged (null: all) and goes to the first. */
  async #send(judged: ReadonlySet<string> | null): Promise<void> {
    if (this.sending) return;
    const problems = findProblems(this.modal, this.filled);
    this.problems = new Map([...problems].filter(([id]) => judged === null || judged.has(id)));
    await this.updateComplete;
    const [wrong] = [...this.problems.keys(), ...problems.keys()];
    if (wrong !== undefined) {
      const field = `[data-field="${CSS.escape(wrong)}"]`;
      this.querySelector<HTMLElement>(`${field} :is(input, textarea, .select)`)?.focus();
      return;
    }
    this.sending = true;
    this.failure = await this.context.actions.submit(this.interactionId, this.filled);
    this.sending = false;
    if (this.failure === null) this.#leave();
  }
}

/**
 * Leads Tab from the last stop of a dialog to its first and back, as Discord does: the browser by itself would go on
 * to its own bars.
 */
function loopFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !(event.currentTarget instanceof HTMLElement)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  to?.focus();
  event.preventDefault();
}

customElements.define('modal-dialog', ModalDialog);
