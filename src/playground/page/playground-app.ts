import type { APIMessage } from 'discord-api-types/v10';
import { html, LitElement, nothing } from 'lit';
import type { Actions, MessageContext } from './actions.ts';
import { type Drawer, parseDrawer, renderHeader } from './channel-header.ts';
import { renderSidebar } from './channel-sidebar.ts';
import { createActions, type View } from './create-actions.ts';
import { createDrafts } from './drafts.ts';
import { renderHouse } from './house/house-panel.ts';
import { createMemory } from './memory.ts';
import type { PageEvent, Snapshot } from './protocol.ts';
import { createReadMarks } from './read-marks.ts';
import { connectToServer, type ServerConnection } from './server-connection.ts';
import { createTyping, renderTyping } from './typing.ts';
import { applyEvent, hasHouse } from './view-state.ts';
import './faults/fault-notice.ts';
import './faults/fault-panel.ts';
import './message-composer.ts';
import './message-list.ts';
import './modal-dialog.ts';
import './traffic/traffic-drawer.ts';
import './tour/tour-guide.ts';

const CLOCK_MS = 1000;

/** The playground: a Discord of one's own, and the house beside it. Holds what is shown and makes what is asked. */
class PlaygroundApp extends LitElement implements View {
  static override properties = {
    snapshot: { state: true },
    channelId: { state: true },
    connected: { state: true },
    modal: { state: true },
    answered: { state: true },
    failures: { state: true },
    reasons: { state: true },
    waiting: { state: true },
    drawer: { state: true },
    now: { state: true },
    traffic: { state: true },
    notice: { state: true },
  };

  declare snapshot: Snapshot | null;
  declare channelId: string;
  declare private connected: boolean;
  declare modal: View['modal'];
  declare answered: APIMessage | null;
  declare failures: ReadonlyMap<string, string>;
  declare reasons: ReadonlyMap<string, readonly string[]>;
  declare waiting: ReadonlySet<string>;
  /** What covers the messages on a narrow screen. */
  declare private drawer: Drawer | null;
  declare private now: Date;
  /** Whether the traffic is laid open below. */
  declare private traffic: boolean;
  /** A sentence about a call that failed apart from any message. */
  declare notice: string | null;

  readonly #typing = createTyping();
  /** Where this window looks: two windows may look through different eyes. */
  readonly #window = createMemory(() => sessionStorage);
  readonly #drafts = createDrafts(this.#window);
  /** What all windows of this browser share. */
  readonly #browser = createMemory(() => localStorage);
  readonly #readMarks = createReadMarks(this.#browser);
  readonly #connection: ServerConnection;
  readonly #actions: Actions;

  constructor() {
    super();
    this.snapshot = null;
    this.channelId = this.#window.recall('channel') ?? '';
    this.connected = false;
    this.modal = null;
    this.answered = null;
    this.failures = new Map();
    this.reasons = new Map();
    this.waiting = new Set();
    this.drawer = parseDrawer(this.#window.recall('drawer'));
    this.traffic = this.#window.recall('traffic') === 'shown';
    this.now = new Date();
    this.notice = null;
    this.#connection = connectToServer({
      onSnapshot: snapshot => this.#onSnapshot(snapshot),
      onEvent: event => this.receive(event),
      onTraffic: entry => this.querySelector('traffic-drawer')?.add(entry),
      onConnected: connected => {
        this.connected = connected;
      },
    });
    this.#actions = createActions(this, this.#connection);
    this.#connection.look(
      this.#window.recall('guild') ?? undefined,
      this.#window.recall('user') ?? undefined,
    );
    setInterval(() => {
      this.now = new Date();
    }, CLOCK_MS);
  }

  protected override createRenderRoot() {
    // What the document shows until its script runs.
    this.replaceChildren();
    return this;
  }

  #onSnapshot(snapshot: Snapshot): void {
    this.snapshot = snapshot;
    if (!snapshot.channels.some(channel => channel.id === this.channelId)) {
      this.channelId = snapshot.channels[0]?.id ?? '';
    }
    this.#window.remember('guild', snapshot.guildId);
    this.#window.remember('user', snapshot.userId);
  }

  receive(event: PageEvent): void {
    if (!this.snapshot) return;
    this.snapshot = applyEvent(this.snapshot, event);
    if (event.type === 'typing') this.#typing.add(event.channelId, event.userId, Date.now());
    if (event.type !== 'message') return;
    this.#typing.remove(event.message.channel_id, event.message.author.id);
  }

  openChannel(channelId: string): void {
    this.channelId = channelId;
    this.drawer = null;
    this.answered = null;
    this.#window.remember('channel', channelId);
  }

  protected override willUpdate(): void {
    this.#window.remember('drawer', this.drawer ?? '');
    if (document.hidden) this.#readMarks.lookAway();
    else if (this.snapshot) this.#readMarks.markRead(this.snapshot, this.channelId);
  }

  protected override updated(changed: Map<string, unknown>): void {
    if (!changed.has('drawer') || this.drawer !== 'house') return;
    // Closed, it keeps how far it was scrolled; it opens at the plan.
    for (const scrolled of this.querySelectorAll('.house, house-panel')) scrolled.scrollTop = 0;
  }

  protected override render() {
    const { snapshot } = this;
    const channel = snapshot?.channels.find(each => each.id === this.channelId);
    if (!snapshot || !channel) {
      return html`<main class="opening" role="status">${this.connected ? 'Opening the house…' : 'Connecting…'}</main>`;
    }
    const context: MessageContext = {
      snapshot,
      now: this.now,
      actions: this.#actions,
      failures: this.failures,
      reasons: this.reasons,
      waiting: this.waiting,
      firstNew: this.#readMarks.firstNew(),
    };
    return html`
      <div class="app ${hasHouse(snapshot) ? '' : 'houseless'}" data-drawer=${this.drawer ?? nothing} @keydown=${this.#onKey}>
        <button type="button" class="skip" @click=${() => this.#skip()}>Skip to the message field</button>
        ${renderSidebar(snapshot, channel.id, this.#readMarks.listUnread(snapshot), {
          openGuild: guildId => this.#connection.look(guildId, snapshot.userId),
          openChannel: channelId => this.openChannel(channelId),
          become: userId => this.#become(userId),
          setLocale: locale => this.#actions.setLocale(locale),
        })}
        <main>
          ${renderHeader(
            snapshot,
            channel,
            this.drawer,
            {
              toggle: drawer => this.#toggle(drawer),
              startTour: () => this.#startTour(),
              toggleTraffic: () => this.#showTraffic(!this.traffic),
            },
            this.traffic,
          )}
          <fault-notice .snapshot=${snapshot} .actions=${this.#actions} @leave=${() => this.querySelector('message-composer')?.focus()}></fault-notice>
          <message-list .channel=${channel} .messages=${snapshot.messages[channel.id] ?? []} .context=${context}></message-list>
          <message-composer .snapshot=${snapshot} .channel=${channel} .actions=${this.#actions} .answered=${this.answered} .drafts=${this.#drafts}></message-composer>
          ${renderTyping(this.#typing.list(channel.id, this.now.getTime()), snapshot)}
          <tour-guide .snapshot=${snapshot} .channelId=${channel.id} .actions=${this.#actions} .memory=${this.#browser} @leave=${() => this.querySelector<HTMLElement>('.tour-start')?.focus()}></tour-guide>
        </main>
        <aside class="house" aria-label="The house">${renderHouse(snapshot, this.#actions)}<fault-panel .snapshot=${snapshot} .actions=${this.#actions}></fault-panel></aside>
        ${this.traffic ? html`<traffic-drawer .connection=${this.#connection} .connected=${this.connected} @leave=${() => this.#showTraffic(false)}></traffic-drawer>` : nothing}
      </div>
      ${this.connected ? nothing : html`<p class="notice" role="alert">Connection lost. Trying again…</p>`}
      ${this.notice ? html`<p class="notice" role="alert">${this.notice}</p>` : nothing}
      ${
        this.modal
          ? html`<modal-dialog .modal=${this.modal.modal} .interactionId=${this.modal.interactionId} .context=${context} @leave=${this.#closeModal}></modal-dialog>`
          : nothing
      }
    `;
  }

  async #skip(): Promise<void> {
    this.drawer = null;
    await this.updateComplete;
    this.querySelector('message-composer')?.focus();
  }

  #toggle(drawer: Drawer): void {
    this.drawer = this.drawer === drawer ? null : drawer;
  }

  /** The button keeps the focus, or gets it back from what goes. */
  #showTraffic(shown: boolean): void {
    const losesFocus = this.querySelector('traffic-drawer:focus-within') !== null;
    this.traffic = shown;
    this.#window.remember('traffic', shown ? 'shown' : '');
    if (losesFocus) this.querySelector<HTMLElement>('.traffic-toggle')?.focus();
  }

  #become(userId: string): void {
    this.answered = null;
    this.modal = null;
    this.#connection.look(this.snapshot?.guildId, userId);
  }

  compose(text: string): void {
    this.querySelector('message-composer')?.compose(text);
  }

  startCommand(name: string): void {
    this.querySelector('message-composer')?.start(name);
  }

  async showMessage(messageId: string, channelId = this.channelId): Promise<void> {
    if (channelId !== this.channelId) this.openChannel(channelId);
    await this.updateComplete;
    await this.querySelector('message-list')?.show(messageId);
  }

  async writeIn(channelId: string, text: string): Promise<void> {
    this.openChannel(channelId);
    await this.updateComplete;
    if (text.startsWith('/')) this.startCommand(text.slice(1));
    else this.compose(text);
  }

  showHouse(): void {
    this.drawer = 'house';
  }

  #startTour(): void {
    this.querySelector('tour-guide')?.start();
  }

  #closeModal(): void {
    this.modal = null;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (this.drawer !== null) this.drawer = null;
    else if (this.traffic) this.#showTraffic(false);
    else return;
    event.preventDefault();
  }
}

customElements.define('playground-app', PlaygroundApp);
