import type {
  APIButtonComponent,
  APIMediaGalleryComponent,
  APIMessage,
  APIMessageTopLevelComponent,
  APIStringSelectComponent,
  APIThumbnailComponent,
} from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import type { MessageContext } from './actions.ts';
import { BUTTON_STYLES, COMPONENT } from './component-type.ts';
import { renderMarkdown } from './markdown-view.ts';
import './choice-select.ts';

/** Any component of a message, at whatever depth it may stand. */
type Component =
  | APIMessageTopLevelComponent
  | APIButtonComponent
  | APIThumbnailComponent
  | Extract<APIMessageTopLevelComponent, { type: 1 }>['components'][number];

/** Draws one component of a message with everything in it. */
export function renderComponent(
  component: Component,
  message: APIMessage,
  context: MessageContext,
): TemplateResult | typeof nothing {
  const inner = (children: readonly Component[]) =>
    children.map(child => renderComponent(child, message, context));
  switch (component.type) {
    case COMPONENT.actionRow:
      return html`<div class="action-row">${inner(component.components)}</div>`;
    case COMPONENT.button:
      return renderButton(component, message, context);
    case COMPONENT.stringSelect:
      return renderSelect(component, message, context);
    case COMPONENT.section:
      return html`<div class="section">
        <div class="section-text">${inner(component.components)}</div>
        ${inner([component.accessory])}
      </div>`;
    case COMPONENT.textDisplay:
      return renderMarkdown(component.content, context);
    case COMPONENT.thumbnail:
      return renderPicture(component.media.url, component.description, 'thumbnail');
    case COMPONENT.mediaGallery:
      return renderGallery(component);
    case COMPONENT.separator:
      return component.divider === false
        ? html`<div class="gap gap-${component.spacing ?? 1}"></div>`
        : html`<hr class="separator gap-${component.spacing ?? 1}">`;
    case COMPONENT.container: {
      const colour = component.accent_color ?? null;
      const bar = colour === null ? 'transparent' : `#${colour.toString(16).padStart(6, '0')}`;
      return html`<div class="container" .style=${`--accent: ${bar}`}>${inner(component.components)}</div>`;
    }
    default:
      return html`<p class="unsupported">The playground does not draw this kind of component.</p>`;
  }
}

function renderButton(button: APIButtonComponent, message: APIMessage, context: MessageContext) {
  const style = BUTTON_STYLES[button.style] ?? 'secondary';
  const emoji = 'emoji' in button ? button.emoji : undefined;
  const face = html`${emoji ? html`<span aria-hidden="true">${emoji.id ? `:${emoji.name}:` : emoji.name}</span>` : nothing}${'label' in button ? button.label : nothing}`;
  if ('url' in button) {
    return html`<a class="button button-link" href=${safeUrl(button.url)} target="_blank" rel="noopener noreferrer">
      ${face}<span aria-hidden="true">↗</span>
    </a>`;
  }
  if (!('custom_id' in button)) return nothing;
  const busy = context.waiting.has(`${message.id}/${button.custom_id}`);
  const name = 'label' in button && button.label ? nothing : (emoji?.name ?? 'Button');
  return html`<button
    type="button"
    class="button button-${style}"
    aria-label=${name}
    aria-busy=${busy}
    ?disabled=${button.disabled ?? false}
    @click=${() => !busy && context.actions.click(message, button.custom_id)}
  >${face}</button>`;
}

function renderSelect(select: APIStringSelectComponent, message: APIMessage, context: MessageContext) {
  return html`<choice-select
    .options=${select.options}
    .placeholder=${select.placeholder ?? 'Make a selection'}
    .minValues=${select.min_values ?? 1}
    .maxValues=${select.max_values ?? 1}
    .disabled=${select.disabled ?? false}
    .busy=${context.waiting.has(`${message.id}/${select.custom_id}`)}
    @choose=${(event: CustomEvent<readonly string[]>) => context.actions.click(message, select.custom_id, event.detail)}
  ></choice-select>`;
}

function renderGallery(gallery: APIMediaGalleryComponent) {
  return html`<div class="gallery">
    ${gallery.items.map(item => renderPicture(item.media.url, item.description, 'picture'))}
  </div>`;
}

/** A picture of this server's own; one from elsewhere is only named, since the page asks no third party for anything. */
function renderPicture(url: string, description: string | null | undefined, className: string) {
  const local = URL.canParse(url) && new URL(url).origin === location.origin;
  if (local) return html`<img class=${className} src=${url} alt=${description ?? ''}>`;
  return html`<div class="${className} absent" role="img" aria-label=${description ?? 'Picture'}>🖼️</div>`;
}

/** Only web addresses; a link of any other scheme leads nowhere. */
function safeUrl(url: string): string {
  return /^https?:\/\//.test(url) ? url : '#';
}
