import { html, type TemplateResult } from 'lit';

/** Draws a name, which may be broken after a slash rather than within a word: `Küche/Deckenlampe`. */
export function renderName(name: string): TemplateResult[] {
  return name.split(/(?<=\/)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
}

/** Draws the id that the API has for a thing: seen only where ids are asked for. */
export function renderId(id: string): TemplateResult {
  return html`<code class="id">${id}</code>`;
}
