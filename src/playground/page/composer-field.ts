import type { APIMessage } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { nameOf } from './author.ts';
import { renderCharactersLeft } from './characters-left.ts';
import { renderIcon } from './icon.ts';
import { LIST_ID, optionId } from './suggestion-list.ts';

/** What stands in the field. */
interface Field {
  readonly text: string;
  /** Name of the channel that it is meant for. */
  readonly channel: string;
  /** Which suggestion is highlighted; null where there are none. */
  readonly active: number | null;
  /** How many characters it may still take; negative where it has too many. */
  readonly left: number;
}

/** What using it does. */
interface FieldActions {
  input(event: Event): void;
  key(event: KeyboardEvent): void;
  leave(event: FocusEvent): void;
  useCommand(): void;
  send(): void;
}

/** Draws the field that a message is written in, with what begins a command and what sends. */
export function renderField({ text, channel, active, left }: Field, actions: FieldActions): TemplateResult {
  return html`<button type="button" class="commands-button" aria-label="Use a command" @click=${() => actions.useCommand()}>
      ${renderIcon('plus')}
    </button>
    <textarea
      rows="1"
      placeholder="Message #${channel}"
      aria-label="Message #${channel}"
      aria-invalid=${left < 0}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-controls=${LIST_ID}
      aria-activedescendant=${active === null ? nothing : optionId(active)}
      .value=${text}
      @input=${(event: Event) => actions.input(event)}
      @keydown=${(event: KeyboardEvent) => actions.key(event)}
      @blur=${(event: FocusEvent) => actions.leave(event)}
    ></textarea>
    ${renderCharactersLeft(left)}
    <button type="button" class="send" aria-label="Send message" ?disabled=${text.trim() === ''} @click=${() => actions.send()}>
      ${renderIcon('send')}
    </button>`;
}

/** Draws the line that says which message the next one answers, and how to give that up. */
export function renderAnswered({ author }: APIMessage, stop: () => void): TemplateResult {
  return html`<p class="answered">
    <span>Replying to <strong>${nameOf(author)}</strong></span>
    <button type="button" aria-label="Stop replying" @click=${stop}>${renderIcon('close')}</button>
  </p>`;
}
