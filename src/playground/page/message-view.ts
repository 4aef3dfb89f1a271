import type { APIAttachment, APIMessage } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import type { MessageContext } from './actions.ts';
import { nameOf, renderFace, renderTag } from './author.ts';
import { renderComponent } from './component-view.ts';
import { renderEmbed } from './embed-view.ts';
import { renderIcon } from './icon.ts';
import { renderMarkdown } from './markdown-view.ts';
import { renderAttachments, renderVoice } from './media-view.ts';
import { isEphemeral, isJumbo, isOfComponents, isSilent, isThinking, isVoice } from './message-facts.ts';
import type { Placing } from './message-groups.ts';
import { renderReactions, renderTools } from './message-tools.ts';
import { isMentioned } from './read-marks.ts';
import { renderReplyLine } from './reply-line.ts';
import { findNameColour } from './role-colour.ts';
import { toMessageTime, toTimeText } from './time-text.ts';

/** The DOM id of a message's element. */
export const elementId = (messageId: string): string => `message-${messageId}`;

/** Draws a message; `compact` leaves out the author, who wrote the one above too. */
export function renderMessage(
  message: APIMessage,
  compact: boolean,
  context: MessageContext,
): TemplateResult {
  const classes = [
    'message',
    compact ? 'compact' : '',
    isEphemeral(message) ? 'ephemeral' : '',
    isMentioned(message, context.snapshot) ? 'mentioned' : '',
  ];
  const time = toTimeText(new Date(message.timestamp), 't', context.now);
  return html`<article
    id=${elementId(message.id)}
    class=${classes.join(' ')}
    tabindex="-1"
    aria-label="${nameOf(message.author)}, ${time}"
  >
    ${renderReplyLine(message, context)}
    <div class="message-side">${compact ? html`<time class="hover-time" aria-hidden="true">${time}</time>` : renderFace(message.author)}</div>
    <div class="message-body">
      ${compact ? nothing : renderAuthor(message, context)}
      ${renderContent(message, context)}
      ${renderReactions(message, context)}
      ${renderFooter(message, context)}
    </div>
    ${isEphemeral(message) ? nothing : renderTools(message, context)}
  </article>`;
}

function renderAuthor(message: APIMessage, { snapshot, now }: MessageContext): TemplateResult {
  const date = new Date(message.timestamp);
  const colour = findNameColour(snapshot, message.author.id);
  return html`<h3 class="author">
    <span class="author-name" .style=${`--role: ${colour ?? 'var(--strong)'}`}>${nameOf(message.author)}</span>
    ${renderTag(message.author)}
    <time datetime=${message.timestamp} title=${toTimeText(date, 'F', now)}>${toMessageTime(date, now)}</time>
    ${isSilent(message) ? renderSilence() : nothing}
  </h3>`;
}

const renderSilence = () =>
  html`<span class="silent" role="img" aria-label="Sent silently" title="This was a @silent message.">${renderIcon('silent')}</span>`;

function renderContent(message: APIMessage, context: MessageContext): TemplateResult {
  if (isThinking(message)) {
    return html`<p class="thinking" role="status">
      <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>${nameOf(message.author)} is thinking…
    </p>`;
  }
  const edited = message.edited_timestamp;
  return html`
    ${message.content ? renderText(message.content, context) : nothing}
    ${message.embeds.map(embed => renderEmbed(embed, context))}
    ${isVoice(message) ? renderVoice(message) : renderAttachments(listUnshown(message))}
    ${message.components?.map(component => renderComponent(component, message, context))}
    ${edited ? html`<time class="edited" datetime=${edited} title=${toTimeText(new Date(edited), 'F', context.now)}>(edited)</time>` : nothing}
  `;
}

const renderText = (content: string, context: MessageContext) =>
  html`<div class=${isJumbo(content) ? 'jumbo' : ''}>${renderMarkdown(content, context)}</div>`;

/** Files that stand for themselves: embeds and components show theirs. */
function listUnshown(message: APIMessage): readonly APIAttachment[] {
  const { attachments, embeds } = message;
  if (isOfComponents(message)) return [];
  const shown = embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]);
  return attachments.filter(({ url }) => !shown.includes(url));
}

function renderFooter(message: APIMessage, { actions, failures, reasons }: MessageContext): TemplateResult {
  const failure = failures.get(message.id);
  const why = reasons.get(message.id);
  return html`
    ${why ? html`<ul class="why" role="status" aria-label="How the bot reads this">${why.map(each => html`<li>${each}</li>`)}</ul>` : nothing}
    ${failure ? html`<p class="failure" role="alert">⚠ ${failure}</p>` : nothing}
    ${
      isEphemeral(message)
        ? html`<p class="only-you">
          ${renderIcon('eye')} Only you can see this •
          <button type="button" class="as-link" @click=${() => actions.dismiss(message)}>Dismiss message</button>
        </p>`
        : nothing
    }
  `;
}

/** Draws the line before a message with which a day begins, or what is new; nothing where neither does. */
export function renderDivider(
  { newDay, firstNew }: Placing,
  date: Date,
  now: Date,
): TemplateResult | typeof nothing {
  if (!newDay && !firstNew) return nothing;
  const day = newDay ? toTimeText(date, 'D', now) : '';
  const label = [day, firstNew ? 'New messages' : ''].filter(each => each !== '').join(', ');
  return html`<div class="divider ${firstNew ? 'new' : ''}" role="separator" aria-label=${label}>
    ${newDay ? html`<span class="day">${day}</span>` : nothing}
    ${firstNew ? html`<span class="new-mark">New</span>` : nothing}
  </div>`;
}
