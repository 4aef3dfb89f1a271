import { html, nothing, type TemplateResult } from 'lit';
import { renderAvatar } from './avatar.ts';
import type { Person } from './protocol.ts';
import type { Suggestion } from './suggestions.ts';

/** The listbox's id, and the beginning of its options' (`suggestion-0`), for the field that it belongs to. */
export const LIST_ID = 'suggestions';
export const optionId = (index: number) => `suggestion-${index}`;

interface Picking {
  /** Whose commands they are. */
  readonly app: Person | null;
  /** Which one is highlighted. */
  readonly active: number;
  readonly pick: (suggestion: Suggestion) => void;
  /** The list scrolls, and so may get the focus: keys do there what they do in the field. */
  readonly key: (event: KeyboardEvent) => void;
  readonly leave: (event: FocusEvent) => void;
}

/** Draws what can be picked above the composer. */
export function renderSuggestions(
  suggestions: readonly Suggestion[],
  { app, active, pick, key, leave }: Picking,
): TemplateResult {
  const commands = suggestions[0]?.kind === 'command';
  return html`<div class="picker popup">
    <p class="popup-head">
      ${commands && app ? renderAvatar({ ...app, bot: true }) : nothing}
      <strong>${commands ? (app?.name ?? 'Commands') : 'Members'}</strong>
    </p>
    <div
      id=${LIST_ID}
      role="listbox"
      tabindex="0"
      aria-label=${commands ? 'Commands' : 'Members'}
      aria-activedescendant=${optionId(active)}
      @keydown=${key}
      @blur=${leave}
    >
      ${suggestions.map(
        (suggestion, index) => html`<div
          id=${optionId(index)}
          role="option"
          aria-selected=${index === active}
          class=${index === active ? 'active' : ''}
          @pointerdown=${(event: Event) => event.preventDefault()}
          @click=${() => pick(suggestion)}
        >${renderSuggestion(suggestion, app)}</div>`,
      )}
    </div>
  </div>`;
}

function renderSuggestion(suggestion: Suggestion, app: Person | null): TemplateResult {
  if (suggestion.kind === 'command') return renderCommand(suggestion.command, app);
  const { id, name, role } = suggestion.person;
  return html`<span class="picker-person">
    ${renderAvatar({ id, name, bot: role === 'bot' })} <span class="picker-name">${name}</span>
    ${role === 'bot' ? html`<span class="tag">APP</span>` : nothing}
  </span>`;
}

function renderCommand(
  { label, description, options }: Extract<Suggestion, { kind: 'command' }>['command'],
  app: Person | null,
): TemplateResult {
  return html`<span class="picker-command">
    ${app ? renderAvatar({ ...app, bot: true }) : nothing}
    <span class="picker-text">
      <span class="picker-name">/${label}${options.map(option => html` <i class=${option.required ? 'needed' : ''}>${option.label}</i>`)}</span>
      <span class="picker-description">${description}</span>
    </span>
    <span class="picker-app" aria-hidden="true">${app?.name}</span>
  </span>`;
}
