import { html, LitElement, nothing } from 'lit';
import type { Actions } from './actions.ts';
import type { CommandDraft, Filling } from './command-draft.ts';
import type { CommandEntry, CommandOption } from './command-list.ts';
import { filterChoices, isAutocompleted, listChoices, parseOption } from './command-option.ts';
import { renderIcon } from './icon.ts';
import type { OptionValues, Snapshot } from './protocol.ts';
import './option-field.ts';

/**
 * A picked command with its options as fields, required ones first; the others wait as buttons until
 * wanted. Fires `done` when the command was sent, `leave` when it was given up, and `draft` with what is
 * filled in whenever that changes.
 */
class CommandForm extends LitElement {
  static override properties = {
    command: { attribute: false },
    draft: { attribute: false },
    snapshot: { attribute: false },
    actions: { attribute: false },
    added: { state: true },
    problems: { state: true },
    sending: { state: true },
    failure: { state: true },
  };

  declare command: CommandEntry;
  /** What was filled in before; null: it was only just picked. */
  declare draft: CommandDraft | null;
  declare snapshot: Snapshot;
  declare actions: Actions;
  /** Names of optional options that are shown. */
  declare private added: readonly string[];
  declare private problems: ReadonlyMap<string, string>;
  declare private sending: boolean;
  declare private failure: string | null;

  #fillings: ReadonlyMap<string, Filling> = new Map<string, Filling>();
  /** Names of the options that were filled in or sent from: Enter calls no other one wrong. */
  readonly #touched = new Set<string>();

  constructor() {
    super();
    this.draft = null;
    this.added = [];
    this.problems = new Map();
    this.sending = false;
    this.failure = null;
  }

  protected override createRenderRoot() {
    return this;
  }

  protected override willUpdate(): void {
    if (this.hasUpdated) return;
    if (this.draft) {
      this.added = this.draft.added;
      this.#fillings = new Map(this.draft.fillings);
      return;
    }
    // A command whose options are all optional opens with its first, as Discord's does.
    const [first] = this.command.options;
    if (first && !first.required) this.added = [first.name];
  }

  protected override firstUpdated(): void {
    // What comes back with a reload takes nobody's place.
    if (!this.draft) this.#focusOn(this.#shown()[0]);
  }

  protected override updated(changed: Map<string, unknown>): void {
    if (changed.has('added')) this.#tell();
  }

  #tell(): void {
    const detail = { name: this.command.name, added: this.added, fillings: [...this.#fillings] };
    this.dispatchEvent(new CustomEvent<CommandDraft>('draft', { detail }));
  }

  #shown(): readonly CommandOption[] {
    const { options } = this.command;
    const wanted = this.added.flatMap(name => options.filter(option => option.name === name));
    return [...options.filter(option => option.required), ...wanted];
  }

  protected override render() {
    const shown = this.#shown();
    const hidden = this.command.options.filter(option => !shown.includes(option));
    return html`
      ${this.failure ? html`<p class="composer-failure" role="alert">⚠ ${this.failure}</p>` : nothing}
      <div class="command-form" role="group" aria-label="Command ${this.command.label}" @keydown=${this.#onKey}>
        <span class="command-name">/${this.command.label}</span>
        ${shown.map(option => this.#renderField(option))}
        ${hidden.map(
          option => html`<button type="button" class="add-option" title=${option.description} @click=${() => this.#add(option)}>
            + ${option.label}
          </button>`,
        )}
        <button type="button" class="send" aria-busy=${this.sending} aria-label="Send command" @click=${() => this.#send(null)}>
          ${renderIcon('send')}
        </button>
      </div>
    `;
  }

  #renderField(option: CommandOption) {
    return html`<option-field
      data-name=${option.name}
      .option=${option}
      .filling=${this.#fillings.get(option.name) ?? null}
      .problem=${this.problems.get(option.name) ?? null}
      .suggest=${(typed: string) => this.#suggest(option, typed)}
      @fill=${(event: CustomEvent<Filling>) => this.#fill(option, event.detail)}
      @finish=${(event: CustomEvent<{ submit: boolean }>) => this.#finish(option, event.detail.submit)}
      @leave=${() => this.#leave(option)}
    ></option-field>`;
  }

  /** What was wrong with a field is judged anew when the command is sent again. */
  #fill({ name }: CommandOption, filling: Filling | null): void {
    const others = [...this.#fillings].filter(([each]) => each !== name);
    this.#fillings = new Map(filling ? [...others, [name, filling]] : others);
    this.#touched.add(name);
    this.problems = new Map([...this.problems].filter(([each]) => each !== name));
    this.#tell();
  }

  async #suggest(option: CommandOption, typed: string) {
    const choices = listChoices(option, this.snapshot);
    if (choices) return filterChoices(choices, typed);
    if (!isAutocompleted(option)) return [];
    const { values } = this.#read();
    return await this.actions.autocomplete(
      this.command.name,
      { ...values, [option.name]: typed },
      option.name,
    );
  }

  #read(): { values: OptionValues; problems: ReadonlyMap<string, string> } {
    const values: Record<string, string | number | boolean> = {};
    const problems = new Map<string, string>();
    for (const option of this.#shown()) {
      const { text, choices } = this.#fillings.get(option.name) ?? { text: '', choices: [] };
      const reading = parseOption(option, text, listChoices(option, this.snapshot) ?? choices);
      if ('problem' in reading) problems.set(option.name, reading.problem);
      else if (reading.value !== null) values[option.name] = reading.value;
    }
    return { values, problems };
  }

  /** Moves on from a field that is filled: to the next, to one still wrong, to one not yet wanted. */
  #finish(option: CommandOption, submit: boolean): void {
    if (submit) {
      void this.#send(this.#touched);
      this.#touched.add(option.name);
      return;
    }
    const shown = this.#shown();
    const { problems } = this.#read();
    const next = shown[shown.indexOf(option) + 1] ?? shown.find(each => problems.has(each.name));
    const hidden = this.command.options.find(each => !shown.includes(each));
    if (!next && hidden) this.#add(hidden);
    else void this.#focusOn(next ?? option);
  }

  #add(option: CommandOption): void {
    this.added = [...this.added, option.name];
    this.#focusOn(option);
  }

  #leave(option: CommandOption): void {
    const rest = this.#shown().filter(each => each !== option);
    if (option.required || rest.length === 0) {
      this.dispatchEvent(new CustomEvent('leave'));
      return;
    }
    this.added = this.added.filter(name => name !== option.name);
    this.#fill(option, null);
    this.#focusOn(rest.at(-1));
  }

  async #focusOn(option: CommandOption | undefined): Promise<void> {
    await this.updateComplete;
    const field = option && this.querySelector<HTMLElement>(`[data-name="${CSS.escape(option.name)}"]`);
    (field ?? this.querySelector<HTMLElement>('.send'))?.focus();
  }

  /** Sends it; where something is wrong, says so of the options that are judged (null: all) and goes to the first. */
  async #send(judged: ReadonlySet<string> | null): Promise<void> {
    if (this.sending) return;
    const { values, problems } = this.#read();
    this.problems = new Map([...problems].filter(([name]) => judged === null || judged.has(name)));
    const [first] = [...this.problems.keys(), ...problems.keys()];
    const wrong = this.#shown().find(({ name }) => name === first);
    if (wrong) return void this.#focusOn(wrong);
    this.sending = true;
    this.failure = await this.actions.invoke(this.command.name, values);
    this.sending = false;
    if (this.failure === null) this.dispatchEvent(new CustomEvent('done'));
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.dispatchEvent(new CustomEvent('leave'));
  }
}

customElements.define('command-form', CommandForm);
