import type { APIMessage } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { nameOf } from './author.ts';
import { renderCharactersLeft } from './characters-left.ts';
import { renderIcon } from './icon.ts';
import { LIST_ID, optionId } from './suggestion-list.ts';

/** What takes what is typed by itself. */
const FIELDS = 'input, textarea, select, [contenteditable], dialog *';

/** Whether the style sheet's `field-sizing` grows the field; elsewhere its text has to be measured. */
const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content');

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
  /** null where nothing can be said. */
  readonly speak: (() => void) | null;
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
    ${actions.speak && text === '' ? renderMicrophone(actions.speak) : nothing}
    <button type="button" class="send" aria-label="Send message" ?disabled=${text.trim() === ''} @click=${() => actions.send()}>
      ${renderIcon('send')}
    </button>`;
}

const renderMicrophone = (speak: () => void) =>
  html`<button type="button" class="voice-button" aria-label="Send a voice message" aria-haspopup="true" @click=${speak}>
    ${renderIcon('microphone')}
  </button>`;

/** Draws the line that says which message the next one answers, and how to give that up. */
export function renderAnswered({ author }: APIMessage, stop: () => void): TemplateResult {
  return html`<p class="answered">
    <span>Replying to <strong>${nameOf(author)}</strong></span>
    <button type="button" aria-label="Stop replying" @click=${stop}>${renderIcon('close')}</button>
  </p>`;
}

/** Makes a field as high as its text, wrapped lines included; the style sheet says where that ends. */
export function fitHeight(field: HTMLTextAreaElement): void {
  if (GROWS_BY_ITSELF) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}

/**
 * Lets whoever types outside of any field write where it is meant: `focus` is called before the letter falls, so that
 * the browser puts it there. Escape leads back from the messages, too. Returns how to stop.
 */
export function typeAnywhere(focus: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.matches(FIELDS)) return;
    // A space presses whatever has the focus.
    const isLetter = [...key].length === 1 && key !== ' ';
    if (isLetter || (key === 'Escape' && target.closest('[role=log]'))) focus();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
