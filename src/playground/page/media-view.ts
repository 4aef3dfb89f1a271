import type { APIAttachment, APIMessage } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { renderIcon } from './icon.ts';
import { toSizeText } from './size-text.ts';
import './voice/voice-message.ts';

/** A picture to show: where it is, and what it shows for those who do not see it. */
export interface Picture {
  readonly url: string;
  readonly description: string | null;
  readonly spoiler: boolean;
}

/** A file to be fetched; its size in bytes, where that is known. */
export interface NamedFile {
  readonly url: string;
  readonly name: string;
  readonly size: number | null;
}

/**
 * Where the page itself serves what was sent to the local Discord. A file of any other machine has no such
 * place: it is only named, since the page asks no third party for anything.
 */
export function toOwnUrl(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, search } = new URL(url);
  const near = ['127.0.0.1', 'localhost', '[::1]', location.hostname].includes(hostname);
  return near && pathname.startsWith('/attachments/') ? pathname + search : null;
}

/** Draws one picture, or a field in its place where it may not be asked for. */
export function renderPicture({ url, description, spoiler }: Picture, className: string): TemplateResult {
  const own = toOwnUrl(url);
  const label = description ?? 'Image';
  const picture = own
    ? html`<img class=${className} src=${own} alt=${label} loading="lazy">`
    : html`<div class="${className} absent" role="img" aria-label=${label} title=${url}>🖼️</div>`;
  return spoiler ? renderConcealed(picture, className) : picture;
}

/** Draws one to ten pictures as Discord lays them out: the sheet says how many of them share a row. */
export function renderMosaic(pictures: readonly Picture[]): TemplateResult {
  return html`<div class="mosaic mosaic-${pictures.length}">
    ${pictures.map(picture => renderPicture(picture, 'tile'))}
  </div>`;
}

/** Draws what is hidden until somebody wants to see it. */
export function renderConcealed(content: unknown, className = ''): TemplateResult {
  return html`<div class="concealed ${className}">
    <div class="concealed-content" inert>${content}</div>
    <button type="button" class="conceal" aria-label="Spoiler, hidden" @click=${reveal}><span>Spoiler</span></button>
  </div>`;
}

function reveal({ currentTarget: cover }: Event): void {
  if (!(cover instanceof HTMLElement)) return;
  cover.previousElementSibling?.removeAttribute('inert');
  cover.hidden = true;
}

/** Draws a file as a card that fetches it. */
export function renderFile({ url, name, size }: NamedFile): TemplateResult {
  const own = toOwnUrl(url);
  return html`<div class="file">
    ${renderIcon('file')}
    <span class="file-text">
      ${own ? html`<a href=${own} download=${name}>${name}</a>` : html`<span>${name}</span>`}
      ${size === null ? nothing : html`<small>${toSizeText(size)}</small>`}
    </span>
  </div>`;
}

/** Draws the files of a message that no component or embed shows: pictures as such, others as cards. */
export function renderAttachments(attachments: readonly APIAttachment[]): TemplateResult {
  const isPicture = ({ content_type: type }: APIAttachment) => type?.startsWith('image/') ?? false;
  const pictures = attachments.filter(isPicture).map(toPicture);
  const files = attachments.filter(attachment => !isPicture(attachment));
  return html`${pictures.length > 0 ? renderMosaic(pictures.slice(0, 10)) : nothing}${files.map(
    ({ url, filename, size }) => renderFile({ url, name: filename, size }),
  )}`;
}

/** Draws a voice message; one that lies elsewhere as the file that it is. */
export function renderVoice({ attachments }: Pick<APIMessage, 'attachments'>): TemplateResult {
  const [spoken] = attachments;
  const own = spoken && toOwnUrl(spoken.url);
  if (!own) return renderAttachments(attachments);
  return html`<voice-message src=${own} waveform=${spoken.waveform ?? ''} seconds=${spoken.duration_secs ?? 0}></voice-message>`;
}

/** Discord hides a file whose name says so. */
function toPicture({ url, filename, description }: APIAttachment): Picture {
  return { url, description: description ?? null, spoiler: filename.startsWith('SPOILER_') };
}
