import type { APISelectMenuOption } from 'discord-api-types/v10';
import { html, LitElement, nothing } from 'lit';
import { renderIcon } from './icon.ts';

/**
 * Discord's select menu: a button that opens a listbox. Arrows, Home, End and letters move, Enter and
 * Space choose, Escape closes. Fires `choose` with the chosen values when it closes on a choice.
 */
class ChoiceSelect extends LitElement {
  static override properties = {
    options: { attribute: false },
    placeholder: { attribute: false },
    label: { attribute: false },
    fieldId: { attribute: false },
    minValues: { attribute: false },
    maxValues: { attribute: false },
    disabled: { attribute: false },
    busy: { attribute: false },
    chosen: { state: true },
    open: { state: true },
    active: { state: true },
  };

  declare options: readonly APISelectMenuOption[];
  declare placeholder: string;
  /** The control's name where no placeholder says it. */
  declare label: string;
  /** DOM id of the control itself, for a label; none where no label points at it. */
  declare fieldId: string | null;
  declare minValues: number;
  declare maxValues: number;
  declare disabled: boolean;
  declare busy: boolean;
  declare private chosen: readonly string[];
  declare private open: boolean;
  declare private active: number;

  /** What the bot chose from the start, by value. */
  #preset = '';
  /** What was told last, so that closing a list unchanged tells nothing. */
  #told = '';

  readonly #id = `select-${crypto.randomUUID()}`;

  constructor() {
    super();
    this.options = [];
    this.placeholder = '';
    this.label = '';
    this.fieldId = null;
    this.minValues = 1;
    this.maxValues = 1;
    this.disabled = false;
    this.busy = false;
    this.chosen = [];
    this.open = false;
    this.active = 0;
  }

  protected override createRenderRoot() {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('options')) return;
    const preset = this.options.filter(option => option.default).map(option => option.value);
    // A list drawn anew keeps what was chosen from it; one that the bot has preset otherwise does not.
    if (this.hasUpdated && preset.join('\n') === this.#preset) return;
    this.#preset = preset.join('\n');
    this.chosen = preset;
  }

  protected override updated(changed: Map<string, unknown>): void {
    if (changed.has('open') && this.open) this.#place();
    this.querySelector('[role=option].active')?.scrollIntoView({ block: 'nearest' });
  }

  /** Opens the list upwards where there is no room below. */
  #place(): void {
    const list = this.querySelector('.select-list');
    const field = this.querySelector('.select')?.getBoundingClientRect();
    const frame = this.closest('.messages, .modal-rows')?.getBoundingClientRect();
    if (!list || !field || !frame) return;
    const below = frame.bottom - field.bottom;
    list.classList.toggle('above', list.clientHeight > below && field.top - frame.top > below);
  }

  protected override render() {
    const labels = this.options
      .filter(option => this.chosen.includes(option.value))
      .map(option => option.label);
    const name = this.label || this.placeholder;
    return html`<button
        type="button"
        class="select"
        id=${this.fieldId ?? nothing}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded=${this.open}
        aria-controls=${this.#id}
        aria-label=${labels.length > 0 ? `${name}: ${labels.join(', ')}` : name}
        aria-activedescendant=${this.open ? `${this.#id}-${this.active}` : nothing}
        aria-busy=${this.busy}
        ?disabled=${this.disabled}
        @click=${() => this.#toggle()}
        @keydown=${this.#onKey}
        @blur=${() => this.#close()}
      >
        <span class=${labels.length > 0 ? '' : 'placeholder'}>${labels.join(', ') || this.placeholder}</span>
        ${renderIcon('chevron')}
      </button>
      <div class="select-list" id=${this.#id} role="listbox" aria-label=${name} aria-multiselectable=${this.maxValues > 1} ?hidden=${!this.open}>
        ${this.options.map((option, index) => this.#renderOption(option, index))}
      </div>`;
  }

  #renderOption(option: APISelectMenuOption, index: number) {
    const chosen = this.chosen.includes(option.value);
    // Pointer-down would take the focus from the button, and with it close the list before the click.
    return html`<div
      id="${this.#id}-${index}"
      role="option"
      aria-selected=${chosen}
      class=${index === this.active ? 'active' : ''}
      @pointerdown=${(event: Event) => event.preventDefault()}
      @click=${() => this.#choose(option.value)}
    >
      ${option.emoji ? html`<span aria-hidden="true">${option.emoji.name}</span>` : nothing}
      <span class="select-option">
        <span>${option.label}</span>
        ${option.description ? html`<small>${option.description}</small>` : nothing}
      </span>
      ${chosen ? html`<span class="tick" aria-hidden="true">✓</span>` : nothing}
    </div>`;
  }

  #toggle(): void {
    if (this.open) this.#close();
    else this.open = true;
  }

  #close(): void {
    if (!this.open) return;
    this.open = false;
    const changed = this.chosen.join('\n') !== (this.#told || this.#preset);
    if (this.maxValues > 1 && changed && this.chosen.length >= this.minValues) this.#tell();
  }

  #choose(value: string): void {
    if (this.maxValues === 1) {
      this.chosen = [value];
      this.open = false;
      this.#tell();
      return;
    }
    const others = this.chosen.filter(each => each !== value);
    const full = others.length >= this.maxValues;
    if (others.length < this.chosen.length) this.chosen = others;
    else if (!full) this.chosen = [...others, value];
  }

  #tell(): void {
    this.#told = this.chosen.join('\n');
    this.dispatchEvent(new CustomEvent('choose', { detail: this.chosen }));
  }

  #onKey(event: KeyboardEvent): void {
    const last = this.options.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(this.active + 1, last),
      ArrowUp: Math.max(this.active - 1, 0),
      Home: 0,
      End: last,
    };
    const move = moves[event.key];
    if (move !== undefined) {
      if (this.open) this.active = move;
      this.open = true;
    } else if (event.key === 'Escape' && this.open) {
      this.#close();
    } else if ((event.key === 'Enter' || event.key === ' ') && this.open) {
      const option = this.options[this.active];
      if (option) this.#choose(option.value);
    } else if (event.key.length === 1 && this.#jumpTo(event.key)) {
      this.open = true;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #jumpTo(letter: string): boolean {
    const found = this.options.findIndex(option =>
      option.label.toLowerCase().startsWith(letter.toLowerCase()),
    );
    if (found >= 0) this.active = found;
    return found >= 0;
  }
}

customElements.define('choice-select', ChoiceSelect);
