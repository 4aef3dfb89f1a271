import type {
  APIContainerComponent,
  APIMessage,
  APIMessageTopLevelComponent,
  APISectionComponent,
  APISelectMenuComponent,
  APISeparatorComponent,
} from 'discord-api-types/v10';
import { html, type nothing, type TemplateResult } from 'lit';
import type { MessageContext } from './actions.ts';
import { renderButton } from './button-view.ts';
import { COMPONENT } from './component-type.ts';
import { renderMarkdown } from './markdown-view.ts';
import { renderConcealed, renderFile, renderMosaic, renderPicture } from './media-view.ts';
import { toColourText } from './role-colour.ts';
import { listOptions, placeholderOf } from './select-options.ts';
import './choice-select.ts';

/** Any component of a message, at whatever depth it may stand. */
type Component =
  | APIMessageTopLevelComponent
  | APISectionComponent['accessory']
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
    case COMPONENT.userSelect:
    case COMPONENT.roleSelect:
    case COMPONENT.mentionableSelect:
    case COMPONENT.channelSelect:
      return renderSelect(component, message, context);
    case COMPONENT.section:
      return html`<div class="section">
        <div class="section-text">${inner(component.components)}</div>
        ${inner([component.accessory])}
      </div>`;
    case COMPONENT.textDisplay:
      return renderMarkdown(component.content, context);
    case COMPONENT.thumbnail:
      return renderPicture(toPicture(component), 'thumbnail');
    case COMPONENT.mediaGallery:
      return renderMosaic(component.items.map(toPicture));
    case COMPONENT.file:
      return renderFileComponent(component, message);
    case COMPONENT.separator:
      return renderSeparator(component);
    case COMPONENT.container:
      return renderContainer(component, inner(component.components));
    default:
      return html`<p class="unsupported">The playground does not draw this kind of component.</p>`;
  }
}

interface Media {
  readonly media: { readonly url: string };
  readonly description?: string | null | undefined;
  readonly spoiler?: boolean | undefined;
}

function toPicture({ media, description, spoiler }: Media) {
  return { url: media.url, description: description ?? null, spoiler: spoiler ?? false };
}

type FileComponent = Extract<APIMessageTopLevelComponent, { type: 13 }>;

function renderFileComponent({ file, spoiler }: FileComponent, { attachments }: APIMessage): TemplateResult {
  const { url } = file;
  const sent = attachments.find(each => each.url === url);
  const card = renderFile({ url, name: sent?.filename ?? url, size: sent?.size ?? null });
  return spoiler ? renderConcealed(card) : card;
}

function renderSeparator({ divider, spacing }: APISeparatorComponent): TemplateResult {
  return divider === false
    ? html`<div class="gap gap-${spacing ?? 1}"></div>`
    : html`<hr class="separator gap-${spacing ?? 1}">`;
}

function renderContainer(
  { accent_color: colour, spoiler }: APIContainerComponent,
  content: unknown,
): TemplateResult {
  const accented = colour === null || colour === undefined ? '' : 'accented';
  const accent = accented ? toColourText(colour ?? 0) : 'transparent';
  return html`<div class="container ${accented}" .style=${`--accent: ${accent}`}>
    ${spoiler ? renderConcealed(html`<div class="container-content">${content}</div>`) : content}
  </div>`;
}

function renderSelect(select: APISelectMenuComponent, message: APIMessage, context: MessageContext) {
  const key = `${message.id}/${select.custom_id}`;
  return html`<choice-select
    .options=${listOptions(select, context.snapshot)}
    .placeholder=${placeholderOf(select)}
    .minValues=${select.min_values ?? 1}
    .maxValues=${select.max_values ?? 1}
    .disabled=${select.disabled ?? false}
    .busy=${context.waiting.has(key)}
    @choose=${(event: CustomEvent<readonly string[]>) => context.actions.click(message, select.custom_id, event.detail)}
  ></choice-select>`;
}
