import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import { html, LitElement, nothing } from 'lit';
import type { Filling } from './command-draft.ts';
import type { CommandOption } from './command-list.ts';
import { filterChoices, hasChoices } from './command-option.ts';

type Choice = APIApplicationCommandOptionChoice;

/** Waits this long for the next letter before it asks. */
const SETTLE_MS = 120;
/** A bot that has just started may be late once. */
const AGAIN_MS = 1_000;

/**
 * One option of a slash command: a text field with a listbox of choices above it. Asks `suggest` as the
 * person types, and shows only the latest answer. Fires `fill` with what the field holds at each change,
 * `finish` when Enter or Tab is done with it, and `leave` on Backspace in the empty field.
 */
class OptionField extends LitElement {
  static override properties = {
    option: { attribute: false },
    suggest: { attribute: false },
    filling: { attribute: false },
    problem: { attribute: false },
    text: { state: true },
    choices: { state: true },
    state: { state: true },
    active: { state: true },
  };

  declare option: CommandOption;
  declare suggest: (typed: string) => Promise<readonly Choice[]>;
  /** What it holds at first; null: nothing. */
  declare filling: Filling | null;
  declare problem: string | null;
  declare private text: string;
  declare private choices: readonly Choice[];
  declare private state: 'closed' | 'asking' | 'open' | 'failed';
  declare private active: number;

  readonly #id = `option-${crypto.randomUUID()}`;
  /** Whether an arrow key chose what is highlighted; a suggestion alone is no choice. */
  #moved = false;
  #latestAsk = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.filling = null;
    this.problem = null;
    this.text = '';
    this.choices = [];
    this.state = 'closed';
    this.active = 0;
  }

  protected override createRenderRoot() {
    return this;
  }

  /** Selects what stands in the field, so that what is typed next replaces it. */
  override async focus(): Promise<void> {
    await this.updateComplete;
    const input = this.querySelector('input');
    input?.focus();
    input?.select();
  }

  protected override willUpdate(): void {
    if (this.hasUpdated || !this.filling) return;
    this.text = this.filling.text;
    this.choices = this.filling.choices;
  }

  protected override updated(): void {
    this.querySelector('[role=option].active')?.scrollIntoView({ block: 'nearest' });
  }

  protected override render() {
    const { label, description, required } = this.option;
    const open = this.state === 'open' && this.choices.length > 0;
    return html`<label class="option ${this.problem ? 'wrong' : ''}">
        <span class="option-name">${label}</span>
        <input
          type="text"
          role="combobox"
          autocomplete="off"
          spellcheck="false"
          aria-label="${label}: ${description}"
          aria-autocomplete="list"
          aria-expanded=${open}
          aria-controls=${this.#id}
          aria-activedescendant=${open && this.active >= 0 ? `${this.#id}-${this.active}` : nothing}
          aria-required=${required ?? false}
          aria-invalid=${this.problem !== null}
          aria-describedby=${this.problem ? `${this.#id}-problem` : nothing}
          size=${Math.max(6, this.text.length + 1)}
          .value=${this.text}
          @input=${this.#onInput}
          @focus=${() => this.#ask(0)}
          @blur=${() => this.#close()}
          @keydown=${this.#onKey}
        >
      </label>
      ${this.problem ? html`<p class="option-problem wrong" id="${this.#id}-problem" role="alert">${this.problem}</p>` : nothing}
      ${this.state === 'closed' ? nothing : this.#renderPopup(open)}`;
  }

  #renderPopup(open: boolean) {
    return html`<div class="popup">
      <p class="popup-head"><strong>${this.option.label}</strong> ${this.option.description}</p>
      <div role="listbox" id=${this.#id} aria-label="Choices for ${this.option.label}" ?hidden=${!open}>
        ${this.choices.map((choice, index) => this.#renderChoice(choice, index))}
      </div>
      <p class="popup-note" role="status">${open ? '' : this.#note()}</p>
    </div>`;
  }

  #renderChoice(choice: Choice, index: number) {
    return html`<div
      id="${this.#id}-${index}"
      role="option"
      aria-selected=${index === this.active}
      class=${index === this.active ? 'active' : ''}
      @pointerdown=${(event: Event) => event.preventDefault()}
      @click=${() => this.#choose(choice)}
    >${choice.name}</div>`;
  }

  #note(): string {
    if (this.state === 'asking') return 'Loading options…';
    if (this.state === 'failed') return 'Loading options failed';
    if (!hasChoices(this.option)) return '';
    return this.text === '' ? 'Type a value' : 'No options match your search';
  }

  #onInput(event: Event): void {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.text = event.target.value;
    this.#tell();
    // Until the answer comes, Enter must not pick what the text has ruled out.
    this.choices = filterChoices(this.choices, this.text);
    this.active = this.#firstActive();
    this.#ask(SETTLE_MS);
  }

  #ask(delayMs: number, isAgain = false): void {
    const ask = ++this.#latestAsk;
    this.#moved = false;
    if (!isAgain) this.state = this.choices.length > 0 ? 'open' : 'asking';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      const answer = await this.suggest(this.text).catch(() => null);
      if (ask !== this.#latestAsk) return;
      this.choices = answer ?? [];
      this.state = answer ? 'open' : 'failed';
      this.active = this.#firstActive();
      if (!answer && !isAgain) this.#ask(AGAIN_MS, true);
    }, delayMs);
  }

  /** An empty optional field suggests without presuming: Enter then sends the command as it is. */
  #firstActive(): number {
    return this.text === '' && !this.option.required ? -1 : 0;
  }

  #close(): void {
    this.#latestAsk++;
    clearTimeout(this.#timer);
    this.state = 'closed';
  }

  #choose(choice: Choice): void {
    this.text = choice.name;
    this.#close();
    this.#tell();
    this.#finish({ submit: false });
  }

  #tell(): void {
    const detail = { text: this.text, choices: this.choices };
    this.dispatchEvent(new CustomEvent<Filling>('fill', { detail }));
  }

  #move(step: 1 | -1): void {
    this.active = Math.max(-1, Math.min(this.active + step, this.choices.length - 1));
    this.#moved = true;
  }

  #onKey(event: KeyboardEvent): void {
    const active = this.state === 'open' ? this.choices[this.active] : undefined;
    const choice = active?.name === this.text ? undefined : active;
    const picks = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && this.#wantsChoice());
    if (event.key === 'ArrowDown') this.#move(1);
    else if (event.key === 'ArrowUp') this.#move(-1);
    else if (picks && choice) this.#choose(choice);
    else if (event.key === 'Enter') this.#finish({ submit: true });
    else if (event.key === 'Escape' && this.state !== 'closed') this.#close();
    else if (event.key === 'Backspace' && this.text === '') this.dispatchEvent(new CustomEvent('leave'));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whether someone did anything in the field: Tab passes through an untouched one. */
  #wantsChoice(): boolean {
    return this.#moved || this.text !== '';
  }

  #finish(detail: { submit: boolean }): void {
    this.dispatchEvent(new CustomEvent('finish', { detail }));
  }
}

customElements.define('option-field', OptionField);
