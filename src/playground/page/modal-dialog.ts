import type {
  APIModalInteractionResponseCallbackData,
  APIStringSelectComponent,
  APITextInputComponent,
} from 'discord-api-types/v10';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { MessageContext } from './actions.ts';
import { COMPONENT } from './component-type.ts';
import { renderMarkdown } from './markdown-view.ts';
import './choice-select.ts';

type Fields = Record<string, string | readonly string[]>;
type Modal = APIModalInteractionResponseCallbackData;
const PARAGRAPH = 2;

/**
 * A form that the bot asked for, as a modal dialog: the browser keeps the focus inside and gives it back
 * afterwards. Fires `leave` when it was cancelled or its sending has succeeded.
 */
class ModalDialog extends LitElement {
  static override properties = {
    modal: { attribute: false },
    interactionId: { attribute: false },
    context: { attribute: false },
    problems: { state: true },
    failure: { state: true },
    sending: { state: true },
  };

  declare modal: Modal;
  declare interactionId: string;
  declare context: MessageContext;
  declare private problems: ReadonlyMap<string, string>;
  declare private failure: string | null;
  declare private sending: boolean;

  readonly #fields: Fields = {};

  constructor() {
    super();
    this.problems = new Map();
    this.failure = null;
    this.sending = false;
  }

  protected override createRenderRoot() {
    return this;
  }

  protected override firstUpdated(): void {
    this.querySelector('dialog')?.showModal();
    this.querySelector<HTMLElement>('input, textarea, .select')?.focus();
  }

  protected override render() {
    return html`<dialog aria-labelledby="modal-title" @cancel=${this.#leave} @close=${this.#leave}>
      <form novalidate @submit=${this.#onSubmit}>
        <h2 id="modal-title">${this.modal.title}</h2>
        <p class="modal-note">This form will be submitted to the app. Do not share passwords you use elsewhere.</p>
        ${this.modal.components.map(component => this.#renderRow(component))}
        ${this.failure ? html`<p class="failure" role="alert">⚠ ${this.failure}</p>` : nothing}
        <footer>
          <button type="button" class="button button-plain" @click=${this.#leave}>Cancel</button>
          <button type="submit" class="button button-primary" aria-busy=${this.sending}>Submit</button>
        </footer>
      </form>
    </dialog>`;
  }

  #renderRow(row: Modal['components'][number]): TemplateResult | readonly TemplateResult[] {
    if (row.type === COMPONENT.textDisplay) return renderMarkdown(row.content, this.context);
    // A text input directly in a row carries its own label: deprecated, still accepted by Discord.
    if (row.type === COMPONENT.actionRow) {
      return row.components.map(input => this.#renderInput(input, input.label ?? '', undefined));
    }
    const { component, label, description } = row;
    if (component.type === COMPONENT.textInput) return this.#renderInput(component, label, description);
    if (component.type === COMPONENT.stringSelect) return this.#renderSelect(component, label, description);
    return html`<p class="unsupported">The playground does not draw this kind of field: ${label}.</p>`;
  }

  #renderInput(input: APITextInputComponent, label: string, description: string | undefined) {
    const id = `field-${input.custom_id}`;
    const problem = this.problems.get(input.custom_id);
    const value = this.#fields[input.custom_id] ?? input.value ?? '';
    this.#fields[input.custom_id] = value;
    const onInput = (event: Event) => {
      const { target } = event;
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
        this.#fields[input.custom_id] = target.value;
      }
    };
    const described = `${id}-about`;
    return html`<div class="field">
      <label for=${id}>${label}${isRequired(input) ? html`<span class="required" aria-hidden="true"> *</span>` : nothing}</label>
      ${
        input.style === PARAGRAPH
          ? html`<textarea id=${id} rows="4" maxlength=${input.max_length ?? 4000} placeholder=${input.placeholder ?? ''}
              aria-required=${isRequired(input)} aria-invalid=${problem !== undefined} aria-describedby=${described} .value=${String(value)} @input=${onInput}></textarea>`
          : html`<input id=${id} type="text" autocomplete="off" maxlength=${input.max_length ?? 4000} placeholder=${input.placeholder ?? ''}
              aria-required=${isRequired(input)} aria-invalid=${problem !== undefined} aria-describedby=${described} .value=${String(value)} @input=${onInput}>`
      }
      ${renderAbout(described, description, problem)}
    </div>`;
  }

  #renderSelect(select: APIStringSelectComponent, label: string, description: string | undefined) {
    const problem = this.problems.get(select.custom_id);
    const preset = select.options.filter(option => option.default).map(option => option.value);
    this.#fields[select.custom_id] ??= preset;
    return html`<div class="field">
      <span class="field-label">${label}${isRequired(select) ? html`<span class="required" aria-hidden="true"> *</span>` : nothing}</span>
      <choice-select
        .options=${select.options}
        .label=${label}
        .placeholder=${select.placeholder ?? 'Make a selection'}
        .minValues=${select.min_values ?? 1}
        .maxValues=${select.max_values ?? 1}
        @choose=${(event: CustomEvent<readonly string[]>) => {
          this.#fields[select.custom_id] = event.detail;
        }}
      ></choice-select>
      ${renderAbout(`field-${select.custom_id}-about`, description, problem)}
    </div>`;
  }

  #leave(): void {
    this.dispatchEvent(new CustomEvent('leave'));
  }

  async #onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    if (this.sending) return;
    this.problems = findProblems(this.modal, this.#fields);
    await this.updateComplete;
    if (this.problems.size > 0) {
      this.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    this.sending = true;
    this.failure = await this.context.actions.submit(this.interactionId, this.#fields);
    this.sending = false;
    if (this.failure === null) this.#leave();
  }
}

const isRequired = (field: { required?: boolean }) => field.required ?? true;

function renderAbout(id: string, description: string | undefined, problem: string | undefined) {
  return html`<p id=${id} class="about">
    ${description ?? nothing} ${problem ? html`<span class="wrong" role="alert">${problem}</span>` : nothing}
  </p>`;
}

/** What must still be filled, by custom id: Discord does not send a form that breaks its own limits. */
function findProblems(modal: Modal, fields: Fields): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const row of modal.components) {
    if (row.type === COMPONENT.textDisplay) continue;
    for (const field of row.type === COMPONENT.label ? [row.component] : row.components) {
      if (!('custom_id' in field)) continue;
      const value = fields[field.custom_id] ?? '';
      const least = 'min_length' in field ? (field.min_length ?? 0) : 0;
      if (value.length === 0) {
        if ('required' in field ? isRequired(field) : true)
          problems.set(field.custom_id, 'This field is required.');
      } else if (value.length < least) problems.set(field.custom_id, `At least ${least} characters.`);
    }
  }
  return problems;
}

customElements.define('modal-dialog', ModalDialog);
