import { html, type TemplateResult } from 'lit';
import { renderAvatar } from './avatar.ts';
import type { Suggestion } from './suggestions.ts';

/** The listbox's id, and the beginning of its options' (`suggestion-0`), for the field that it belongs to. */
export const LIST_ID = 'suggestions';
export const optionId = (index: number) => `suggestion-${index}`;

/** Draws what can be picked above the composer. `title` heads commands: whose they are. */
export function renderSuggestions(
  suggestions: readonly Suggestion[],
  { title, active, pick }: { title: string; active: number; pick: (suggestion: Suggestion) => void },
): TemplateResult {
  const commands = suggestions[0]?.kind === 'command';
  return html`<div class="picker popup">
    <p class="popup-head"><strong>${commands ? title : 'Members'}</strong></p>
    <div id=${LIST_ID} role="listbox" aria-label=${commands ? 'Commands' : 'Members'}>
      ${suggestions.map(
        (suggestion, index) => html`<div
          id=${optionId(index)}
          role="option"
          aria-selected=${index === active}
          class=${index === active ? 'active' : ''}
          @pointerdown=${(event: Event) => event.preventDefault()}
          @click=${() => pick(suggestion)}
        >${renderSuggestion(suggestion)}</div>`,
      )}
    </div>
  </div>`;
}

function renderSuggestion(suggestion: Suggestion): TemplateResult {
  if (suggestion.kind === 'command') {
    const { name, description, options } = suggestion.command;
    return html`<span class="picker-name">/${name}${options.map(option => html` <i>${option.name}</i>`)}</span>
      <span class="picker-description">${description}</span>`;
  }
  const { id, name, role } = suggestion.person;
  return html`<span class="picker-person">
    ${renderAvatar({ id, name, bot: role === 'bot' })} <span class="picker-name">${name}</span>
    ${role === 'bot' ? html`<span class="tag">APP</span>` : ''}
  </span>`;
}
