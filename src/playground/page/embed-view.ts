import type { APIEmbed, APIEmbedField } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import type { MessageContext } from './actions.ts';
import { toRows } from './embed-rows.ts';
import { renderMarkdown } from './markdown-view.ts';
import { renderPicture } from './media-view.ts';
import { toColourText } from './role-colour.ts';
import { toMessageTime } from './time-text.ts';

/** Draws an embed: the card that bots sent before there were components. */
export function renderEmbed(embed: APIEmbed, context: MessageContext): TemplateResult {
  const { thumbnail, image } = embed;
  const accent = embed.color === undefined ? 'var(--line)' : toColourText(embed.color);
  return html`<div class="embed" .style=${`--accent: ${accent}`}>
    <div class="embed-text">
      ${embed.author ? html`<p class="embed-author">${renderLink(embed.author.name, embed.author.url)}</p>` : nothing}
      ${embed.title ? html`<p class="embed-title">${renderLink(embed.title, embed.url)}</p>` : nothing}
      ${embed.description ? renderMarkdown(embed.description, context) : nothing}
      ${embed.fields?.length ? renderFields(embed.fields, context) : nothing}
    </div>
    ${thumbnail ? renderPicture({ url: thumbnail.url, description: null, spoiler: false }, 'thumbnail') : nothing}
    ${image ? renderPicture({ url: image.url, description: null, spoiler: false }, 'embed-image') : nothing}
    ${renderFooter(embed, context)}
  </div>`;
}

function renderLink(text: string, url: string | undefined) {
  return url && /^https?:/.test(url)
    ? html`<a href=${url} target="_blank" rel="noopener noreferrer">${text}</a>`
    : text;
}

function renderFields(fields: readonly APIEmbedField[], context: MessageContext) {
  return html`<div class="embed-fields">
    ${toRows(fields).flatMap(row =>
      row.map(
        field => html`<div class="embed-field of-${row.length}">
          <p class="embed-field-name">${field.name}</p>
          ${renderMarkdown(field.value, context)}
        </div>`,
      ),
    )}
  </div>`;
}

function renderFooter({ footer, timestamp }: APIEmbed, { now }: MessageContext) {
  const time = timestamp ? toMessageTime(new Date(timestamp), now) : '';
  const words = [footer?.text ?? '', time].filter(each => each !== '');
  return words.length > 0 ? html`<p class="embed-footer">${words.join(' • ')}</p>` : nothing;
}
