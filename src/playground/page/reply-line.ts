import type { APIMessage, APIUser } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import type { MessageContext } from './actions.ts';
import { nameOf, renderFace, renderTag } from './author.ts';
import { commandName } from './message-facts.ts';
import { toReplyQuote } from './reply-quote.ts';

/** Draws the line above a message that says what it answers: another message, or a command. */
export function renderReplyLine(
  message: APIMessage,
  context: MessageContext,
): TemplateResult | typeof nothing {
  const replied = message.referenced_message;
  if (replied) return renderReply(replied, context);
  if (message.message_reference && replied === null) {
    return html`<p class="reply-line"><em>Original message was deleted</em></p>`;
  }
  const used = message.interaction_metadata?.user;
  const command = commandName(message);
  return used && command !== null ? renderUse(used, command, context) : nothing;
}

function renderReply(replied: APIMessage, context: MessageContext): TemplateResult {
  const { author } = replied;
  const pinged = context.snapshot.userId === author.id ? '@' : '';
  return html`<button type="button" class="reply-line" @click=${() => context.actions.showMessage(replied.id)}>
    ${renderFace(author)} ${renderTag(author)}
    <strong>${pinged}${nameOf(author)}</strong>
    <span class="reply-text">${toReplyQuote(replied, context)}</span>
  </button>`;
}

function renderUse(user: APIUser, command: string, { snapshot }: MessageContext): TemplateResult {
  return html`<p class="reply-line">
    ${renderFace(user)} <strong>${user.id === snapshot.userId ? 'You' : nameOf(user)}</strong> used
    <span class="used">/${command}</span>
  </p>`;
}
