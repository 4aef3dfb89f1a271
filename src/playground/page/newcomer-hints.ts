import { html, nothing, type TemplateResult } from 'lit';
import type { Actions } from './actions.ts';

/** Draws texts that a newcomer may try: each is put into the composer, to be sent or changed. */
export function renderHints(
  hints: readonly string[],
  actions: Pick<Actions, 'compose'>,
): TemplateResult | typeof nothing {
  if (hints.length === 0) return nothing;
  return html`<div class="hints" role="group" aria-label="Things to try">
    ${hints.map(hint => html`<button type="button" class="hint" @click=${() => actions.compose(hint)}>${hint}</button>`)}
  </div>`;
}
