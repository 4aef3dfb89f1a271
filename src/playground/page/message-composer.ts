import type { APIMessage } from 'discord-api-types/v10';
import { html, LitElement, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Actions } from './actions.ts';
import { type CommandEntry, findCommands, listCommands } from './command-list.ts';
import type { Channel, Snapshot } from './protocol.ts';
import { findPerson } from './view-state.ts';
import './command-form.ts';

const MAX_CONTENT = 2000;

/**
 * Where a person writes. A text that begins with a slash opens the command picker: arrows move, Enter
 * and Tab pick, Escape closes. A picked command that takes options becomes a form.
 */
class MessageComposer extends LitElement {
  static override properties = {
    snapshot: { attribute: false },
    channel: { attribute: false },
    actions: { attribute: false },
    answered: { attribute: false },
    text: { state: true },
    command: { state: true },
    pickerOpen: { state: true },
    active: { state: true },
    failure: { state: true },
  };

  declare snapshot: Snapshot;
  declare channel: Channel;
  declare actions: Actions;
  /** The message that the next one replies to. */
  declare answered: APIMessage | null;
  declare private text: string;
  declare private command: CommandEntry | null;
  declare private pickerOpen: boolean;
  declare private active: number;
  declare private failure: string | null;

  constructor() {
    super();
    this.answered = null;
    this.text = '';
    this.command = null;
    this.pickerOpen = false;
    this.active = 0;
    this.failure = null;
  }

  protected override createRenderRoot() {
    return this;
  }

  override focus(): void {
    this.querySelector('textarea')?.focus();
  }

  /** Begins a command as if it had been picked; unknown names are typed out instead. */
  start(name: string): void {
    const entry = this.#entries().find(each => each.name === name);
    if (entry) this.#pick(entry);
    else this.#write(`/${name}`);
  }

  #entries(): readonly CommandEntry[] {
    const role = findPerson(this.snapshot, this.snapshot.userId)?.role ?? 'member';
    return listCommands(this.snapshot.commands, role);
  }

  #found(): readonly CommandEntry[] {
    return this.pickerOpen ? findCommands(this.#entries(), this.text.slice(1)) : [];
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get('snapshot');
    if (before !== undefined && (before as Snapshot).userId !== this.snapshot.userId) this.command = null;
  }

  protected override updated(changed: Map<string, unknown>): void {
    this.querySelector('.picker .active')?.scrollIntoView({ block: 'nearest' });
    if (changed.has('answered') && this.answered) this.focus();
  }

  protected override render() {
    const found = this.#found();
    return html`
      ${this.failure ? html`<p class="composer-failure" role="alert">⚠ ${this.failure}</p>` : nothing}
      ${found.length > 0 ? this.#renderPicker(found) : nothing}
      ${this.answered ? this.#renderAnswered(this.answered) : nothing}
      <div class="composer-box">
        ${this.command ? keyed(this.command, this.#renderForm(this.command)) : this.#renderInput(found)}
      </div>
    `;
  }

  #renderAnswered(message: APIMessage) {
    return html`<p class="answered">
      Replying to <strong>${message.author.username}</strong>
      <button type="button" aria-label="Stop replying" @click=${() => this.actions.replyTo(null)}>✕</button>
    </p>`;
  }

  #renderForm(command: CommandEntry) {
    return html`<command-form
      .command=${command}
      .snapshot=${this.snapshot}
      .actions=${this.actions}
      @done=${() => this.#write('')}
      @leave=${() => this.#write('')}
    ></command-form>`;
  }

  #renderInput(found: readonly CommandEntry[]) {
    return html`<button type="button" class="commands-button" aria-label="Use a command" @click=${() => this.#write('/')}>
        <span aria-hidden="true">/</span>
      </button>
      <textarea
        rows=${Math.min(8, this.text.split('\n').length)}
        maxlength=${MAX_CONTENT}
        placeholder="Message #${this.channel.name}"
        aria-label="Message #${this.channel.name}"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls="command-picker"
        aria-activedescendant=${found.length > 0 ? `command-${this.active}` : nothing}
        .value=${this.text}
        @input=${this.#onInput}
        @keydown=${this.#onKey}
        @blur=${() => {
          this.pickerOpen = false;
        }}
      ></textarea>`;
  }

  #renderPicker(found: readonly CommandEntry[]) {
    const bot = findPerson(this.snapshot, this.snapshot.botUserId)?.name ?? 'Commands';
    return html`<div class="picker popup">
      <p class="popup-head"><strong>${bot}</strong></p>
      <div id="command-picker" role="listbox" aria-label="Commands">
        ${found.map(
          (entry, index) => html`<div
            id="command-${index}"
            role="option"
            aria-selected=${index === this.active}
            class=${index === this.active ? 'active' : ''}
            @pointerdown=${(event: Event) => event.preventDefault()}
            @click=${() => this.#pick(entry)}
          >
            <span class="picker-name">/${entry.name}${entry.options.map(option => html` <i>${option.name}</i>`)}</span>
            <span class="picker-description">${entry.description}</span>
          </div>`,
        )}
      </div>
    </div>`;
  }

  #onInput(event: Event): void {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    this.text = event.target.value;
    this.pickerOpen = /^\/[^\n]*$/.test(this.text);
    this.active = 0;
    this.failure = null;
  }

  #onKey(event: KeyboardEvent): void {
    const found = this.#found();
    const picked = found[this.active];
    if (event.key === 'ArrowDown' && picked) this.active = (this.active + 1) % found.length;
    else if (event.key === 'ArrowUp' && picked) this.active = (this.active + found.length - 1) % found.length;
    else if (event.key === 'Escape' && this.pickerOpen) this.pickerOpen = false;
    else if (event.key === 'Escape' && this.answered) this.actions.replyTo(null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && picked && !event.shiftKey) this.#pick(picked);
    else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) void this.#say();
    else return;
    event.preventDefault();
  }

  async #write(text: string): Promise<void> {
    this.command = null;
    this.text = text;
    this.failure = null;
    this.active = 0;
    await this.updateComplete;
    this.focus();
    this.pickerOpen = text.startsWith('/');
  }

  async #pick(entry: CommandEntry): Promise<void> {
    this.pickerOpen = false;
    if (entry.options.length > 0) {
      this.command = entry;
      return;
    }
    await this.#write('');
    this.failure = await this.actions.invoke(entry.name, {});
  }

  async #say(): Promise<void> {
    const content = this.text.trim();
    if (content === '') return;
    await this.#write('');
    this.failure = await this.actions.say(content);
    if (this.failure !== null && this.text === '') this.text = content;
  }
}

customElements.define('message-composer', MessageComposer);

declare global {
  interface HTMLElementTagNameMap {
    'message-composer': MessageComposer;
  }
}
