import type { APIMessage } from 'discord-api-types/v10';
import { html, LitElement, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { MessageContext } from './actions.ts';
import { commandName, renderMessage } from './message-view.ts';
import { renderHints } from './newcomer-hints.ts';
import type { Channel } from './protocol.ts';

/** Messages of one author closer than this stand under one name. */
const TOGETHER_MS = 7 * 60_000;
/** Nearer to the end than this, a reader wants to see what comes. */
const NEAR_END_PX = 120;

/** A channel's messages, oldest first. Stays at the end as they come, unless someone scrolled up to read. */
class MessageList extends LitElement {
  static override properties = {
    channel: { attribute: false },
    messages: { attribute: false },
    context: { attribute: false },
  };

  declare channel: Channel;
  declare messages: readonly APIMessage[];
  declare context: MessageContext;
  #atEnd = true;

  protected override createRenderRoot() {
    return this;
  }

  protected override firstUpdated(): void {
    // What grows without a render, such as a revealed spoiler or a narrower window, must not lose the end.
    new ResizeObserver(() => this.#follow()).observe(this);
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.get('channel') !== undefined) this.#atEnd = true;
  }

  protected override updated(): void {
    this.#follow();
  }

  #follow(): void {
    if (this.#atEnd) this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  get #scroller(): HTMLElement {
    return this.querySelector<HTMLElement>('.messages') ?? this;
  }

  #onScroll(): void {
    const { scrollTop, clientHeight, scrollHeight } = this.#scroller;
    this.#atEnd = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
  }

  protected override render() {
    const { snapshot, actions } = this.context;
    const isFirst = snapshot.channels[0]?.id === this.channel.id;
    return html`<div class="messages" role="log" aria-label="Messages in ${this.channel.name}" tabindex="0" @scroll=${this.#onScroll}>
      <div class="welcome">
        <span class="welcome-mark" aria-hidden="true">#</span>
        <h2>Welcome to #${this.channel.name}!</h2>
        <p>This is the start of the #${this.channel.name} channel.</p>
        ${this.channel.topic ? html`<p class="welcome-topic">${this.channel.topic}</p>` : nothing}
        ${isFirst && this.messages.length === 0 ? renderHints(snapshot, actions) : nothing}
      </div>
      ${repeat(this.messages, message => message.id, this.#renderOne)}
    </div>`;
  }

  #renderOne = (message: APIMessage, index: number) => {
    const before = this.messages[index - 1];
    const { context } = this;
    const compact = before !== undefined && belongsTogether(before, message);
    const day = new Date(message.timestamp).toDateString();
    const newDay = before !== undefined && new Date(before.timestamp).toDateString() !== day;
    const waiting = [...context.waiting].filter(key => key.startsWith(message.id)).join();
    const { people, channels, userId } = context.snapshot;
    const minute = Math.floor(context.now.getTime() / 10_000);
    const depends = [message, compact, newDay, minute, people, channels, userId, context.failures, waiting];
    return guard(
      depends,
      () =>
        html`${newDay ? html`<div class="day" role="separator"><span>${day}</span></div>` : nothing}${renderMessage(message, compact, context)}`,
    );
  };
}

function belongsTogether(before: APIMessage, message: APIMessage): boolean {
  const apartMs = Date.parse(message.timestamp) - Date.parse(before.timestamp);
  const answers = commandName(message) !== null || Boolean(message.message_reference);
  return before.author.id === message.author.id && apartMs < TOGETHER_MS && !answers;
}

customElements.define('message-list', MessageList);
