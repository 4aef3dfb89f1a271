import { html, nothing, type TemplateResult } from 'lit';
import type { Actions } from './actions.ts';
import type { Snapshot } from './protocol.ts';

/** Draws what a newcomer may try where nobody has written yet: texts to type, and a button of the house. */
export function renderHints({ hints, buttons }: Snapshot, actions: Actions): TemplateResult | typeof nothing {
  if (hints.length === 0) return nothing;
  return html`<div class="hints" role="group" aria-label="Things to try">
    ${hints.map(hint => html`<button type="button" class="hint" @click=${() => actions.compose(hint)}>${hint}</button>`)}
    ${
      buttons.length > 0
        ? html`<button type="button" class="hint" @click=${() => actions.showButtons()}>
          <span aria-hidden="true">🔘</span> Press a button on the wall
        </button>`
        : nothing
    }
  </div>`;
}
