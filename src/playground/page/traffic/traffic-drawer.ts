import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { TrafficEntry, TrafficKind, TrafficPart } from '../../traffic/contract.ts';
import type { ServerConnection } from '../server-connection.ts';
import { addEntries, filterEntries } from './traffic-list.ts';
import { renderRow } from './traffic-row.ts';
import { renderToolbar } from './traffic-toolbar.ts';

/** How near its end a list counts as being at it, in pixels. */
const AT_END_PX = 24;

/** Everything that goes between bot, Discord, hub and broker, as it happens. Tells `leave` when it shall go. */
class TrafficDrawer extends LitElement {
  static override properties = {
    connection: { attribute: false },
    connected: { attribute: false },
    entries: { state: true },
    leftOut: { state: true },
    text: { state: true },
    clearedId: { state: true },
    pausedId: { state: true },
    parts: { state: true },
    currentId: { state: true },
    follows: { state: true },
  };

  declare connection: ServerConnection;
  declare connected: boolean;
  declare private entries: readonly TrafficEntry[];
  declare private leftOut: ReadonlySet<TrafficKind>;
  declare private text: string;
  /** Up to this one they were cleared away. */
  declare private clearedId: number;
  /** After this one they wait until the pause ends; null: there is none. */
  declare private pausedId: number | null;
  /** What is laid open, by entry. */
  declare private parts: ReadonlyMap<number, readonly TrafficPart[] | 'loading'>;
  /** The line that Tab leads to; null: the newest. */
  declare private currentId: number | null;

  /** Whether the newest is kept in sight. */
  declare private follows: boolean;

  constructor() {
    super();
    this.entries = [];
    this.leftOut = new Set();
    this.text = '';
    this.follows = true;
    this.#forget();
  }

  protected override createRenderRoot() {
    return this;
  }

  /** Shows an entry that has just been seen. */
  add(entry: TrafficEntry): void {
    this.entries = addEntries(this.entries, [entry]);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.call('traffic', { watch: false }).catch(() => {}); // A line that is lost carries none anyway.
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('connected') && this.connected) void this.#watch();
  }

  /** A server that was started anew counts from one again, so nothing of before is kept. */
  async #watch(): Promise<void> {
    this.#forget();
    const before = await this.connection.call('traffic', { watch: true }).catch(() => []);
    this.entries = addEntries(before, this.entries);
  }

  #forget(): void {
    this.entries = [];
    this.clearedId = 0;
    this.pausedId = null;
    this.parts = new Map();
    this.currentId = null;
  }

  async #toggle(id: number): Promise<void> {
    this.currentId = id;
    if (this.parts.has(id)) {
      this.parts = new Map([...this.parts].filter(([each]) => each !== id));
      return;
    }
    // What is being read stays where it is.
    this.follows = false;
    this.parts = new Map([...this.parts, [id, 'loading']]);
    const parts = await this.connection.call('traffic_parts', { entry: id }).catch(() => null);
    if (!this.parts.has(id)) return;
    this.parts = new Map([...this.parts, [id, parts ?? []]]);
    await this.updateComplete;
    if (this.#list) showRow(this.#list, id);
  }

  get #list(): HTMLElement | null {
    return this.querySelector<HTMLElement>('.traffic-lines');
  }

  #follow(): void {
    this.follows = true;
  }

  #leave(): void {
    this.dispatchEvent(new Event('leave'));
  }

  #onScroll(): void {
    this.follows = this.#list !== null && mayFollow(this.#list);
  }

  /** Arrows go from line to line, as in any list of choices. */
  #onKey(event: KeyboardEvent): void {
    const lines = [...this.querySelectorAll<HTMLElement>('.traffic-line')];
    const at = lines.indexOf(event.target as HTMLElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: lines.length - 1,
    };
    const next = lines[steps[event.key] ?? -1];
    if (at < 0 || !next) return;
    event.preventDefault();
    this.currentId = Number(next.dataset.entry);
    next.focus();
  }

  protected override updated(): void {
    if (this.#list && this.follows) this.#list.scrollTop = this.#list.scrollHeight;
  }

  protected override render() {
    const arrived = this.entries.filter(({ id }) => id > this.clearedId);
    const pausedId = this.pausedId ?? Number.POSITIVE_INFINITY;
    const due = arrived.filter(({ id }) => id <= pausedId);
    const shown = filterEntries(due, { hidden: this.leftOut, text: this.text });
    return html`<section class="traffic" aria-label="Traffic" @keydown=${this.#onKey}>
      ${this.#renderToolbar(arrived.length - due.length)}
      ${this.#renderLines(shown)}
      ${this.follows ? '' : html`<button type="button" class="traffic-newest" @click=${this.#follow}>Newest ↓</button>`}
      ${shown.length > 0 ? '' : html`<p class="traffic-none">${toNone(due.length)}</p>`}
    </section>`;
  }

  #renderToolbar(waiting: number): TemplateResult {
    const lastId = this.entries.at(-1)?.id ?? 0;
    return renderToolbar({
      leftOut: this.leftOut,
      text: this.text,
      waiting: this.pausedId === null ? null : waiting,
      leaveOut: leftOut => {
        this.leftOut = leftOut;
      },
      search: text => {
        this.text = text;
      },
      pause: () => {
        this.pausedId = this.pausedId === null ? lastId : null;
      },
      clear: () => {
        this.clearedId = lastId;
      },
      leave: () => this.#leave(),
    });
  }

  #renderLines(shown: readonly TrafficEntry[]): TemplateResult {
    const current = shown.find(({ id }) => id === this.currentId) ?? shown.at(-1);
    return html`<ol class="traffic-lines" @scroll=${this.#onScroll}>
      ${repeat(
        shown,
        ({ id }) => id,
        entry =>
          renderRow(entry, {
            parts: this.parts.get(entry.id) ?? null,
            isCurrent: entry === current,
            toggle: () => void this.#toggle(entry.id),
          }),
      )}
    </ol>`;
  }
}

function toNone(due: number): string {
  return due > 0 ? 'None of it passes the filter.' : 'Nothing yet. Ask for /devices, or press a button.';
}

/** Whether a list of traffic is at its end, with nothing open in sight that the next entry would push away. */
function mayFollow(list: HTMLElement): boolean {
  if (list.scrollHeight - list.scrollTop - list.clientHeight >= AT_END_PX) return false;
  const { top } = list.getBoundingClientRect();
  const open = [...list.querySelectorAll('.traffic-parts')];
  return open.every(parts => parts.getBoundingClientRect().bottom <= top);
}

/** Brings an open entry into sight: all of it, or from its line on as much as there is room for. */
function showRow(list: HTMLElement, entryId: number): void {
  const row = list.querySelector(`[data-entry="${entryId}"]`)?.closest('li');
  row?.scrollIntoView({ block: row.clientHeight > list.clientHeight ? 'start' : 'nearest' });
}

customElements.define('traffic-drawer', TrafficDrawer);

declare global {
  interface HTMLElementTagNameMap {
    'traffic-drawer': TrafficDrawer;
  }
}
