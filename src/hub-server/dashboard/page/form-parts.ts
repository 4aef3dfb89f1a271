import { html, nothing, type TemplateResult } from 'lit';
import { TEXTS } from './texts.ts';

/** Draws why a form failed. Its place is always there, so that what appears in it is read aloud. */
export function renderFailure(failure: string | null): TemplateResult {
  return html`<div role="alert">${failure === null ? nothing : html`<p class="failure">${failure}</p>`}</div>`;
}

/** Draws that the setup link somebody came by leads nowhere. */
export function renderDeadLink(): TemplateResult {
  return html`<p class="caution">${TEXTS.setup.deadLink}</p>`;
}

/** The name that goes with the password, for password managers alone: a hub has one owner. */
export function renderOwnerName(): TemplateResult {
  return html`<input hidden type="text" name="username" autocomplete="username" .value=${TEXTS.product} readonly>`;
}
