import { html, type TemplateResult } from 'lit';
import type { MessageContext } from './actions.ts';
import { parseMarkdown } from './markdown.ts';
import type { Block, Inline, List } from './markdown-tree.ts';
import { toPlaceText } from './place-text.ts';
import type { Snapshot } from './protocol.ts';
import { toColourText } from './role-colour.ts';
import { toTimeText } from './time-text.ts';
import { findPerson, findRoleName } from './view-state.ts';

/** Draws a message's text. Everything in it becomes text nodes; nothing of it is ever read as HTML. */
export function renderMarkdown(source: string, context: MessageContext): TemplateResult {
  return html`<div class="markdown">${parseMarkdown(source).map(block => renderBlock(block, context))}</div>`;
}

function renderBlock(block: Block, context: MessageContext): TemplateResult {
  switch (block.type) {
    case 'paragraph':
      return html`<p>${renderInlines(block.children, context)}</p>`;
    case 'subtext':
      return html`<p class="subtext">${renderInlines(block.children, context)}</p>`;
    case 'heading':
      // Messages sit under the page's own headings, whatever size they ask for.
      return html`<p role="heading" aria-level=${block.level + 2} class="heading heading-${block.level}">
        ${renderInlines(block.children, context)}
      </p>`;
    case 'quote':
      return html`<blockquote>${block.children.map(child => renderBlock(child, context))}</blockquote>`;
    case 'code_block':
      return html`<pre tabindex="0" role="group" aria-label="Code"><code>${block.text}</code></pre>`;
    case 'list':
      return renderList(block, context);
  }
}

function renderList(list: List, context: MessageContext): TemplateResult {
  const items = list.items.map(
    item => html`<li>
      ${renderInlines(item.children, context)}${item.nested.map(each => renderList(each, context))}
    </li>`,
  );
  return list.start === null ? html`<ul>${items}</ul>` : html`<ol start=${list.start}>${items}</ol>`;
}

const renderInlines = (nodes: readonly Inline[], context: MessageContext) =>
  nodes.map(node => renderInline(node, context));

function renderInline(node: Inline, context: MessageContext): TemplateResult | string {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'break':
      return html`<br>`;
    case 'code':
      return html`<code>${node.text}</code>`;
    case 'bold':
      return html`<strong>${renderInlines(node.children, context)}</strong>`;
    case 'italic':
      return html`<em>${renderInlines(node.children, context)}</em>`;
    case 'underline':
      return html`<u>${renderInlines(node.children, context)}</u>`;
    case 'strike':
      return html`<s>${renderInlines(node.children, context)}</s>`;
    case 'spoiler':
      return html`<button type="button" class="spoiler" aria-label="Spoiler, hidden" aria-expanded="false" @click=${revealSpoiler}>
        <span>${renderInlines(node.children, context)}</span>
      </button>`;
    case 'link':
      return html`<a href=${node.url} target="_blank" rel="noopener noreferrer">${renderInlines(node.children, context)}</a>`;
    case 'time': {
      const date = new Date(node.seconds * 1000);
      return html`<time class="timestamp" title=${toTimeText(date, 'F', context.now)}>${toTimeText(date, node.style, context.now)}</time>`;
    }
    case 'place':
      return renderPlace(node, context);
    case 'emoji':
      return `:${node.name}:`;
    default:
      return renderMention(node, context);
  }
}

type Mention = Extract<Inline, { type: 'user' | 'role' | 'channel' | 'everyone' | 'command' }>;

function renderMention(node: Mention, { snapshot, actions }: MessageContext): TemplateResult {
  switch (node.type) {
    case 'user':
      return html`<span class="mention">@${findPerson(snapshot, node.id)?.name ?? 'unknown-user'}</span>`;
    case 'role':
      return renderRole(node.id, snapshot);
    case 'everyone':
      return html`<span class="mention">${node.text}</span>`;
    case 'channel': {
      const channel = snapshot.channels.find(each => each.id === node.id);
      return html`<button type="button" class="mention" ?disabled=${channel === undefined} @click=${() => actions.openChannel(node.id)}>
        #${channel?.name ?? 'unknown'}
      </button>`;
    }
    case 'command':
      return html`<button type="button" class="mention" @click=${() => actions.startCommand(node.name)}>
        /${node.name}
      </button>`;
  }
}

/** A channel of this guild, or a message in it, as a chip that leads there; of another one: the address. */
function renderPlace(
  node: Extract<Inline, { type: 'place' }>,
  { snapshot, actions }: MessageContext,
): TemplateResult {
  const { channelId, messageId, url } = node;
  const place = toPlaceText(node, snapshot);
  if (place === null) return html`<a href=${url} target="_blank" rel="noopener noreferrer">${url}</a>`;
  const go = () =>
    messageId === null ? actions.openChannel(channelId) : actions.showMessage(messageId, channelId);
  return html`<button type="button" class="mention" @click=${go}>${place}</button>`;
}

/** A role is mentioned in its own colour, where it has one. */
function renderRole(id: string, snapshot: Snapshot): TemplateResult {
  const colour = snapshot.roles.find(role => role.id === id)?.color ?? 0;
  const style = colour === 0 ? '' : `--role: ${toColourText(colour)}`;
  return html`<span class="mention ${style ? 'role' : ''}" .style=${style}>@${findRoleName(snapshot, id) ?? 'unknown-role'}</span>`;
}

function revealSpoiler(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.currentTarget.setAttribute('aria-expanded', 'true');
  event.currentTarget.removeAttribute('aria-label');
}
