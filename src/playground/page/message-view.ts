import type { APIEmbed, APIMessage, APIUser } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import type { MessageContext } from './actions.ts';
import { renderAvatar } from './avatar.ts';
import { renderComponent } from './component-view.ts';
import { renderMarkdown } from './markdown-view.ts';
import { toReplyQuote } from './reply-quote.ts';
import { toMessageTime, toTimeText } from './time-text.ts';

/** Bits of a message's `flags` (developer documentation, "Message Flags"). */
const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;

/** Whether only one person sees a message. */
export const isEphemeral = (message: APIMessage) => Boolean((message.flags ?? 0) & EPHEMERAL);

/** What a person is called here: the name they show, else the one they log in with. */
const nameOf = (user: APIUser) => user.global_name ?? user.username;

/** Draws a message; `compact` leaves out the author, who wrote the one above too. */
export function renderMessage(
  message: APIMessage,
  compact: boolean,
  context: MessageContext,
): TemplateResult {
  const author = message.author;
  const date = new Date(message.timestamp);
  const bot = author.bot ?? false;
  const forMe = context.snapshot.userId;
  const mentioned = message.mentions.some(user => user.id === forMe) || message.mention_everyone;
  const classes = [
    'message',
    compact ? 'compact' : '',
    isEphemeral(message) ? 'ephemeral' : '',
    mentioned ? 'mentioned' : '',
  ];
  return html`<article class=${classes.join(' ')} aria-label="${nameOf(author)}, ${toTimeText(date, 't', context.now)}">
    ${renderReplyLine(message, context)}
    <div class="message-side">
      ${
        compact
          ? html`<time class="hover-time" aria-hidden="true">${toTimeText(date, 't', context.now)}</time>`
          : renderAvatar({ id: author.id, name: author.username, bot })
      }
    </div>
    <div class="message-body">
      ${
        compact
          ? nothing
          : html`<h3 class="author">
            <span class="author-name">${nameOf(author)}</span>
            ${bot ? html`<span class="tag">APP</span>` : nothing}
            <time datetime=${message.timestamp} title=${toTimeText(date, 'F', context.now)}>${toMessageTime(date, context.now)}</time>
          </h3>`
      }
      ${renderContent(message, context)}
      ${renderReactions(message, context)}
      ${renderFooter(message, context)}
    </div>
    ${isEphemeral(message) ? nothing : renderTools(message, context)}
  </article>`;
}

function renderContent(message: APIMessage, context: MessageContext) {
  if ((message.flags ?? 0) & LOADING) {
    return html`<p class="thinking" role="status">
      <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>${nameOf(message.author)} is thinking…
    </p>`;
  }
  return html`
    ${message.content ? renderMarkdown(message.content, context) : nothing}
    ${message.embeds.map(embed => renderEmbed(embed, context))}
    ${message.attachments.map(file => html`<p class="attachment">📎 ${file.filename}</p>`)}
    ${message.components?.map(component => renderComponent(component, message, context))}
    ${message.edited_timestamp ? html`<span class="edited">(edited)</span>` : nothing}
  `;
}

function renderReplyLine(message: APIMessage, context: MessageContext) {
  const replied = message.referenced_message;
  const used = message.interaction_metadata?.user;
  if (replied) {
    return html`<div class="reply-line">
      ${renderAvatar({ id: replied.author.id, name: replied.author.username, bot: replied.author.bot ?? false })}
      <strong>@${nameOf(replied.author)}</strong>
      <span class="reply-text">${toReplyQuote(replied, context)}</span>
    </div>`;
  }
  if (message.message_reference && replied === null) {
    return html`<div class="reply-line"><em>Original message was deleted</em></div>`;
  }
  const command = commandName(message);
  if (!used || command === null) return nothing;
  const me = used.id === context.snapshot.userId;
  return html`<div class="reply-line">
    ${renderAvatar({ id: used.id, name: used.username, bot: false })}
    <strong>${me ? 'You' : nameOf(used)}</strong> used <span class="mention">/${command}</span>
  </div>`;
}

/** The command that a message answers; null where it answers none. Discord sends the name undocumented. */
export function commandName({ interaction_metadata: metadata }: APIMessage): string | null {
  return metadata && 'name' in metadata && typeof metadata.name === 'string' ? metadata.name : null;
}

function renderEmbed(embed: APIEmbed, context: MessageContext) {
  const colour = embed.color === undefined ? 'transparent' : `#${embed.color.toString(16).padStart(6, '0')}`;
  return html`<div class="container embed" .style=${`--accent: ${colour}`}>
    ${embed.author ? html`<p class="embed-author">${embed.author.name}</p>` : nothing}
    ${embed.title ? html`<p class="embed-title">${embed.title}</p>` : nothing}
    ${embed.description ? renderMarkdown(embed.description, context) : nothing}
    ${embed.fields?.map(
      field => html`<div class="embed-field">
        <strong>${field.name}</strong>${renderMarkdown(field.value, context)}
      </div>`,
    )}
    ${embed.footer ? html`<p class="subtext">${embed.footer.text}</p>` : nothing}
  </div>`;
}

function renderReactions(message: APIMessage, { actions }: MessageContext) {
  if (!message.reactions?.length) return nothing;
  return html`<div class="reactions">
    ${message.reactions.map(({ emoji, count }) => {
      const name = emoji.name ?? '?';
      return html`<button
        type="button"
        class="reaction"
        aria-label="${name}, ${count} ${count === 1 ? 'reaction' : 'reactions'}"
        @click=${() => actions.react(message, name)}
      >${name} <span>${count}</span></button>`;
    })}
  </div>`;
}

function renderFooter(message: APIMessage, { actions, failures }: MessageContext) {
  const failure = failures.get(message.id);
  return html`
    ${failure ? html`<p class="failure" role="alert">⚠ ${failure}</p>` : nothing}
    ${
      isEphemeral(message)
        ? html`<p class="only-you">
          <span aria-hidden="true">👁</span> Only you can see this ·
          <button type="button" class="as-link" @click=${() => actions.dismiss(message)}>Dismiss message</button>
        </p>`
        : nothing
    }
  `;
}

function renderTools(message: APIMessage, { actions }: MessageContext) {
  return html`<div class="tools" role="group" aria-label="Message actions">
    <button type="button" title="React" aria-label="React with thumbs up" @click=${() => actions.react(message, '👍')}>👍</button>
    <button type="button" title="Reply" aria-label="Reply" @click=${() => actions.replyTo(message)}>↩</button>
  </div>`;
}
