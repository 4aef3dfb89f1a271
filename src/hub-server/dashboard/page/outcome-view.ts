import { html, nothing, type TemplateResult } from 'lit';
import type { Deeds } from './deeds.ts';
import { TEXTS } from './texts.ts';

/** Draws what came of the last thing that was done. Its place is always there, so that what appears in it is read aloud. */
export function renderOutcome(deeds: Deeds): TemplateResult {
  const { outcome } = deeds;
  const dismiss = () => deeds.dismiss('outcome');
  return html`<div class="outcome" role="status">${
    outcome === null
      ? nothing
      : html`<p class=${outcome.ok ? 'well-done' : 'not-done'} dir="auto">${outcome.text}</p>
        ${outcome.undo ? html`<button type="button" class="plain" @click=${outcome.undo}>${TEXTS.deeds.undo}</button>` : nothing}
        <button type="button" class="plain" aria-label=${TEXTS.deeds.dismiss} @click=${dismiss}>✕</button>`
  }</div>`;
}
