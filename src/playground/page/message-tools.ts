import type { APIMessage } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import type { MessageContext } from './actions.ts';
import { renderIcon } from './icon.ts';

/** What can be given with one press; each with its name, for those who hear it. */
const QUICK = [
  ['👍', 'thumbs up'],
  ['❤️', 'heart'],
  ['😂', 'joy'],
] as const;

/** Draws what can be done with a message under the pointer or the focus: react, and reply. */
export function renderTools(
  message: APIMessage,
  { actions, reasons, snapshot }: MessageContext,
): TemplateResult {
  const isRead = snapshot.saysWhy && message.author.id !== snapshot.botUserId && message.content !== '';
  return html`<div class="tools" role="group" aria-label="Message actions">
    ${QUICK.map(
      ([emoji, name]) => html`<button
        type="button"
        title=":${name.replace(' ', '')}:"
        aria-label="React with ${name}"
        @click=${() => actions.react(message, emoji)}
      >${emoji}</button>`,
    )}
    <button type="button" title="Reply" aria-label="Reply" @click=${() => actions.replyTo(message)}>${renderIcon('reply')}</button>
    ${
      isRead
        ? html`<button
          type="button"
          title="How the bot reads this"
          aria-label="Why? How the bot reads this"
          aria-expanded=${reasons.has(message.id)}
          @click=${() => actions.showWhy(message)}
        >?</button>`
        : nothing
    }
  </div>`;
}

/** Draws who reacted how often; pressing one reacts likewise. */
export function renderReactions(
  message: APIMessage,
  { actions }: MessageContext,
): TemplateResult | typeof nothing {
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
