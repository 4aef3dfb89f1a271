import type { APIMessage } from 'discord-api-types/v10';
import { html, LitElement, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { MessageContext } from './actions.ts';
import { createFocusKeeper } from './focus-keeper.ts';
import { renderIcon } from './icon.ts';
import { toTimeDependence } from './message-facts.ts';
import { placeMessage } from './message-groups.ts';
import { moveByKey } from './message-keys.ts';
import { elementId, renderDivider, renderMessage } from './message-view.ts';
import { pageBefore, startOf } from './message-window.ts';
import { renderHints } from './newcomer-hints.ts';
import type { Channel } from './protocol.ts';
import { keepTabStops } from './tab-stops.ts';

/** Nearer to the end than this, a reader wants to see what comes. */
const NEAR_END_PX = 120;
/** Nearer to the first message drawn than this, a reader wants to see what was before. */
const NEAR_START_PX = 600;

/**
 * A channel's messages, oldest first; of many, the last, and older ones as someone scrolls up to them. Stays at the
 * end as they come, unless someone scrolled up to read. With the focus inside, arrows go from message to message.
 */
class MessageList extends LitElement {
  static override properties = {
    channel: { attribute: false },
    messages: { attribute: false },
    context: { attribute: false },
    atEnd: { state: true },
    fromId: { state: true },
  };

  declare channel: Channel;
  declare messages: readonly APIMessage[];
  declare context: MessageContext;
  declare private atEnd: boolean;
  /** The first message drawn; null while that is a page before the end. */
  declare private fromId: string | null;

  /** Where the list was scrolled to when it was last seen to move. */
  #lastTop = 0;
  readonly #focusKeeper = createFocusKeeper(this);

  constructor() {
    super();
    this.atEnd = true;
    this.fromId = null;
  }

  protected override createRenderRoot() {
    return this;
  }

  /** Brings a message into view, the focus to it, and for a moment everybody's eye. */
  async show(messageId: string): Promise<void> {
    const at = this.messages.findIndex(({ id }) => id === messageId);
    if (at !== -1 && at < this.#start) this.#showFrom(pageBefore(this.messages, at));
    await this.updateComplete;
    const message = this.querySelector<HTMLElement>(`#${elementId(messageId)}`);
    message?.scrollIntoView({ block: 'center' });
    message?.focus({ preventScroll: true });
    message?.classList.remove('shown');
    // The animation begins anew only once the class was seen to be gone.
    requestAnimationFrame(() => message?.classList.add('shown'));
  }

  protected override firstUpdated(): void {
    // What grows without a render, such as a revealed spoiler or a narrower window, must not lose the end.
    new ResizeObserver(() => this.#follow()).observe(this);
    keepTabStops(this);
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.get('channel') !== undefined) this.#goToEnd();
    this.#focusKeeper.before();
  }

  protected override updated(): void {
    this.#focusKeeper.after();
    this.#follow();
  }

  #follow(): void {
    if (this.atEnd) this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  #goToEnd(): void {
    this.atEnd = true;
    this.fromId = null;
  }

  get #start(): number {
    return startOf(this.messages, this.fromId);
  }

  /** Draws more, and leaves what is being read where it is. */
  async #showFrom(messageId: string | null): Promise<void> {
    const scroller = this.#scroller;
    const belowPx = scroller.scrollHeight - scroller.scrollTop;
    this.fromId = messageId;
    await this.updateComplete;
    scroller.scrollTop = scroller.scrollHeight - belowPx;
  }

  get #scroller(): HTMLElement {
    return this.querySelector<HTMLElement>('.messages') ?? this;
  }

  #onScroll(): void {
    const { scrollTop, clientHeight, scrollHeight } = this.#scroller;
    // Only who goes up leaves the end: a card that opens below takes room, and moves nobody.
    const wentUp = scrollTop < this.#lastTop;
    this.#lastTop = scrollTop;
    if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) this.atEnd = true;
    else if (wentUp) this.atEnd = false;
    const start = this.#start;
    if (scrollTop < NEAR_START_PX && start > 0) void this.#showFrom(pageBefore(this.messages, start));
  }

  protected override render() {
    const { name } = this.channel;
    const start = this.#start;
    const shown = this.messages.slice(start);
    return html`<div
        class="messages"
        role="log"
        aria-label="Messages in ${name}"
        aria-description="Arrows go from message to message."
        aria-relevant="additions"
        tabindex="0"
        @scroll=${this.#onScroll}
        @keydown=${(event: KeyboardEvent) => moveByKey(event, this.#scroller, shown, this.context.actions)}
      >
        ${start === 0 ? this.#renderWelcome() : nothing}
        ${repeat(
          shown,
          message => message.id,
          (message, index) => this.#renderOne(message, start + index),
        )}
      </div>
      ${this.atEnd ? nothing : this.#renderJump()}`;
  }

  #renderWelcome() {
    const { snapshot, actions } = this.context;
    const { id, name, topic } = this.channel;
    const isFirst = snapshot.channels[0]?.id === id;
    return html`<div class="welcome">
      <span class="welcome-mark">${renderIcon('hash')}</span>
      <h2>Welcome to #${name}!</h2>
      <p>This is the start of the #${name} channel.</p>
      ${topic ? html`<p class="welcome-topic">${topic}</p>` : nothing}
      ${isFirst && this.messages.length === 0 ? renderHints(snapshot.hints, actions) : nothing}
    </div>`;
  }

  #renderJump() {
    return html`<p class="older">
      <span>You’re viewing older messages</span>
      <button type="button" @click=${() => this.#jump()}>Jump to present ${renderIcon('chevron')}</button>
    </p>`;
  }

  #jump(): void {
    this.#goToEnd();
    this.#scroller.focus();
  }

  #renderOne(message: APIMessage, index: number) {
    const { context } = this;
    const { people, roles, channels, userId } = context.snapshot;
    const placing = placeMessage(message, this.messages[index - 1], context.firstNew);
    const waiting = [...context.waiting].filter(key => key.startsWith(message.id)).join();
    const time = toTimeDependence(message, context.now);
    const depends = [
      ...[message, time, people, roles, channels, userId, context.failures.get(message.id), waiting],
      context.reasons.get(message.id),
      ...[placing.compact, placing.newDay, placing.firstNew],
    ];
    return guard(
      depends,
      () =>
        html`${renderDivider(placing, new Date(message.timestamp), context.now)}${renderMessage(message, placing.compact, context)}`,
    );
  }
}

customElements.define('message-list', MessageList);

declare global {
  interface HTMLElementTagNameMap {
    'message-list': MessageList;
  }
}
