import type { APIMessage } from 'discord-api-types/v10';
import { html, LitElement, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Actions } from './actions.ts';
import { countLeft, findTooLong } from './characters-left.ts';
import type { CommandDraft } from './command-draft.ts';
import { type CommandEntry, listCommands } from './command-list.ts';
import { fitHeight, renderAnswered, renderField, typeAnywhere } from './composer-field.ts';
import type { Drafts } from './drafts.ts';
import { toMentions } from './mentions.ts';
import type { Channel, Snapshot } from './protocol.ts';
import { renderSuggestions } from './suggestion-list.ts';
import { findTypedCommand, listSuggestions, type Suggestion } from './suggestions.ts';
import { findPerson } from './view-state.ts';
import './command-form.ts';
import './voice/voice-panel.ts';

const UNKNOWN_COMMAND = 'No such command, or not for you. Begin with a space to send the text as it is.';

/**
 * Where a person writes. A text that begins with a slash opens the command picker, an `@` that of people:
 * arrows move, Enter and Tab pick, Escape closes. A picked command that takes options becomes a form; a
 * text that begins with a slash is never sent as a message.
 */
class MessageComposer extends LitElement {
  static override properties = {
    snapshot: { attribute: false },
    channel: { attribute: false },
    actions: { attribute: false },
    answered: { attribute: false },
    drafts: { attribute: false },
    text: { state: true },
    caret: { state: true },
    command: { state: true },
    pickerOpen: { state: true },
    active: { state: true },
    failure: { state: true },
    speaking: { state: true },
  };

  declare snapshot: Snapshot;
  declare channel: Channel;
  declare actions: Actions;
  /** The message that the next one replies to. */
  declare answered: APIMessage | null;
  /** Of this window. */
  declare drafts: Drafts;
  declare private text: string;
  /** Characters before the caret, when the text last changed. */
  declare private caret: number;
  declare private command: CommandEntry | null;
  declare private pickerOpen: boolean;
  declare private active: number;
  declare private failure: string | null;
  /** Whether a voice message is being made. */
  declare private speaking: boolean;

  #stopListening: (() => void) | null = null;
  /** The command that was begun in this channel before; null: it is none, or another. */
  #recalled: CommandDraft | null = null;

  constructor() {
    super();
    this.answered = null;
    this.text = '';
    this.caret = 0;
    this.command = null;
    this.pickerOpen = false;
    this.active = 0;
    this.failure = null;
    this.speaking = false;
  }

  protected override createRenderRoot() {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopListening = typeAnywhere(() => this.focus());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopListening?.();
  }

  override focus(): void {
    this.querySelector<HTMLElement>('textarea, command-form input')?.focus();
  }

  /** Begins a command as if it had been picked; unknown names are typed out instead. */
  start(name: string): void {
    const entry = this.#entries().find(each => each.name === name);
    if (entry) this.#pickCommand(entry);
    else this.#write(`/${name}`);
  }

  /** Types a text in place of what stands there, with the picker open where it begins a command. */
  compose(text: string): void {
    void this.#write(text);
  }

  /** What would be sent. */
  #content(): string {
    return toMentions(this.text.trim(), this.snapshot.people);
  }

  #entries(): readonly CommandEntry[] {
    const { commands, userId } = this.snapshot;
    return listCommands(commands, findPerson(this.snapshot, userId) ?? { role: 'member', locale: 'en-US' });
  }

  #suggestions(): readonly Suggestion[] {
    const { text, caret, snapshot } = this;
    return this.pickerOpen ? listSuggestions({ text, caret }, this.#entries(), snapshot.people) : [];
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get('snapshot');
    if (before !== undefined && (before as Snapshot).userId !== this.snapshot.userId) this.command = null;
    if (changed.has('channel')) this.#changeChannel(changed.get('channel') as Channel | undefined);
  }

  #changeChannel(left: Channel | undefined): void {
    if (left?.id === this.channel.id) return;
    this.text = this.drafts.recall(this.channel.id);
    this.#recalled = this.drafts.recallCommand(this.channel.id);
    this.command = this.#entries().find(({ name }) => name === this.#recalled?.name) ?? null;
    this.failure = null;
    this.speaking = false;
  }

  protected override updated(changed: Map<string, unknown>): void {
    this.querySelector('.picker .active')?.scrollIntoView({ block: 'nearest' });
    if (changed.has('answered') && this.answered) this.focus();
    if (changed.has('text')) this.drafts.keep(this.channel.id, this.text);
    const field = this.querySelector('textarea');
    if (field) fitHeight(field);
    if (changed.has('command') && !this.command) this.drafts.keepCommand(this.channel.id, null);
  }

  protected override render() {
    const suggestions = this.#suggestions();
    const app = findPerson(this.snapshot, this.snapshot.botUserId);
    const pick = (suggestion: Suggestion) => this.#pick(suggestion);
    return html`
      ${this.failure ? html`<p class="composer-failure" role="alert">⚠ ${this.failure}</p>` : nothing}
      ${suggestions.length > 0 ? renderSuggestions(suggestions, { app, active: this.active, pick, key: event => this.#onKey(event), leave: event => this.#onBlur(event) }) : nothing}
      ${this.speaking ? this.#renderPanel() : nothing}
      ${this.answered ? renderAnswered(this.answered, () => this.actions.replyTo(null)) : nothing}
      <div class="composer-box">
        ${this.command ? keyed(this.command, this.#renderForm(this.command)) : this.#renderField(suggestions.length > 0)}
      </div>
    `;
  }

  #renderPanel() {
    return html`<voice-panel
      .voice=${this.snapshot.voice}
      .actions=${this.actions}
      @leave=${this.#stopSpeaking}
    ></voice-panel>`;
  }

  async #stopSpeaking(): Promise<void> {
    this.speaking = false;
    await this.updateComplete;
    (this.querySelector<HTMLElement>('.voice-button') ?? this).focus();
  }

  #renderForm(command: CommandEntry) {
    return html`<command-form
      .command=${command}
      .draft=${this.#recalled}
      .snapshot=${this.snapshot}
      .actions=${this.actions}
      @draft=${({ detail }: CustomEvent<CommandDraft>) => this.drafts.keepCommand(this.channel.id, detail)}
      @done=${() => this.#write('')}
      @leave=${() => this.#write('')}
    ></command-form>`;
  }

  #renderField(suggesting: boolean) {
    const left = countLeft(this.#content());
    return renderField(
      { text: this.text, channel: this.channel.name, active: suggesting ? this.active : null, left },
      {
        input: event => this.#onInput(event),
        key: event => this.#onKey(event),
        leave: event => this.#onBlur(event),
        useCommand: () => void this.#write('/'),
        send: () => void this.#send(),
        speak: this.snapshot.voice ? () => this.#speak() : null,
      },
    );
  }

  #speak(): void {
    this.pickerOpen = false;
    this.speaking = !this.speaking;
  }

  #onInput(event: Event): void {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    this.text = event.target.value;
    this.caret = event.target.selectionStart;
    this.pickerOpen = true;
    this.active = 0;
    const entries = this.#entries();
    const typed = findTypedCommand(this.text, entries, { sent: false });
    const unknown = this.text.startsWith('/') && this.#suggestions().length === 0;
    this.failure = unknown ? UNKNOWN_COMMAND : null;
    // A command is nobody else's until it is sent.
    if (this.text !== '' && !this.text.startsWith('/')) this.actions.type();
    if (typed) void this.#pickCommand(typed);
  }

  /** Whoever scrolls the picker is still picking. */
  #onBlur({ relatedTarget: next }: FocusEvent): void {
    this.pickerOpen &&=
      next instanceof Element && next.closest('message-composer :is(textarea, .picker)') !== null;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const found = this.#suggestions();
    const picked = found[this.active];
    if (event.key === 'ArrowDown' && picked) this.active = (this.active + 1) % found.length;
    else if (event.key === 'ArrowUp' && picked) this.active = (this.active + found.length - 1) % found.length;
    else if (event.key === 'Escape' && picked) this.#closePicker();
    else if (event.key === 'Escape' && this.answered) this.actions.replyTo(null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && picked && !event.shiftKey) this.#pick(picked);
    else if (event.key === 'Enter' && !event.shiftKey) void this.#send();
    else return;
    event.preventDefault();
  }

  #closePicker(): void {
    this.pickerOpen = false;
    this.focus();
  }

  async #write(text: string, caret = text.length): Promise<void> {
    this.command = null;
    this.text = text;
    this.caret = caret;
    this.failure = null;
    this.active = 0;
    await this.updateComplete;
    this.focus();
    this.querySelector('textarea')?.setSelectionRange(caret, caret);
    this.pickerOpen = text.startsWith('/');
  }

  #pick(suggestion: Suggestion): void {
    if (suggestion.kind === 'command') void this.#pickCommand(suggestion.command);
    else {
      const before = `${this.text.slice(0, suggestion.start)}@${suggestion.person.name} `;
      void this.#write(before + this.text.slice(this.caret).replace(/^ /, ''), before.length);
    }
  }

  async #pickCommand(entry: CommandEntry): Promise<void> {
    this.pickerOpen = false;
    if (entry.options.length > 0) {
      this.#recalled = null;
      this.command = entry;
      return;
    }
    await this.#write('');
    this.failure = await this.actions.invoke(entry.name, {});
  }

  async #send(): Promise<void> {
    if (!this.text.startsWith('/')) return await this.#say();
    const command = findTypedCommand(this.text, this.#entries(), { sent: true });
    if (command) await this.#pickCommand(command);
    else this.pickerOpen = true;
  }

  async #say(): Promise<void> {
    const typed = this.text;
    const content = this.#content();
    this.failure = findTooLong(content);
    if (content === '' || this.failure !== null) return;
    await this.#write('');
    this.failure = await this.actions.say(content);
    if (this.failure !== null && this.text === '') this.text = typed;
  }
}

customElements.define('message-composer', MessageComposer);

declare global {
  interface HTMLElementTagNameMap {
    'message-composer': MessageComposer;
  }
}
