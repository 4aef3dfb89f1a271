import type { APIButtonComponent, APIMessage } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import type { MessageContext } from './actions.ts';
import { BUTTON_STYLES } from './component-type.ts';
import { renderIcon } from './icon.ts';

/** Draws a button of a message: one that asks the bot, or one that leads to an address. */
export function renderButton(
  button: APIButtonComponent,
  message: APIMessage,
  context: MessageContext,
): TemplateResult | typeof nothing {
  if ('url' in button) return renderLinkButton(button);
  if (!('custom_id' in button)) return nothing;
  const key = `${message.id}/${button.custom_id}`;
  const busy = context.waiting.has(key);
  return html`<button
    type="button"
    class="button button-${BUTTON_STYLES[button.style] ?? 'secondary'}"
    data-key=${key}
    aria-label=${button.label ? nothing : (button.emoji?.name ?? 'Button')}
    aria-busy=${busy}
    ?disabled=${button.disabled ?? false}
    @click=${() => !busy && context.actions.click(message, button.custom_id)}
  >${renderButtonFace(button)}${busy ? renderDots() : nothing}</button>`;
}

function renderLinkButton(button: Extract<APIButtonComponent, { url: string }>): TemplateResult {
  const face = html`${renderButtonFace(button)}${renderIcon('open')}`;
  // Only web addresses; a link of any other scheme leads nowhere.
  const url = /^https?:\/\//.test(button.url) ? button.url : null;
  return button.disabled || url === null
    ? html`<button type="button" class="button button-link" disabled>${face}</button>`
    : html`<a class="button button-link" href=${url} target="_blank" rel="noopener noreferrer">${face}</a>`;
}

function renderButtonFace(button: Exclude<APIButtonComponent, { sku_id: string }>): TemplateResult {
  const { emoji, label } = button;
  return html`${
    emoji
      ? html`<span class="button-emoji" aria-hidden="true">${emoji.id ? `:${emoji.name}:` : emoji.name}</span>`
      : nothing
  }${label ? html`<span class="button-label">${label}</span>` : nothing}`;
}

const renderDots = () => html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;
