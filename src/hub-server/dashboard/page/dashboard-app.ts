import { html, LitElement, nothing } from 'lit';
import type { HomeDevice, Overview, Session } from '../contract.ts';
import { createAccountApi } from './account-api.ts';
import { applyEvent } from './apply-event.ts';
import { moveFavourites } from './favourites.ts';
import { allows, type Level } from './levels.ts';
import { renderShell, toViewName } from './shell.ts';
import { TEXTS } from './texts.ts';
import { type LinkSecret, parseLinkSecret, parseView, type View, viewsOf } from './view.ts';
import { watchHome } from './watch-home.ts';
import './account-view.ts';
import './home-view.ts';
import './join-form.ts';
import './keys-view.ts';
import './people-view.ts';
import './record-view.ts';
import './setup-form.ts';
import './sign-in-form.ts';

/** How often relative times are told anew. */
const CLOCK_MS = 15_000;
const RETRY_MS = 2000;

/** The account dashboard: who is asking, and which page they see. Holds the home as it was last told. */
class DashboardApp extends LitElement {
  static override properties = {
    session: { state: true },
    view: { state: true },
    link: { state: true },
    overview: { state: true },
    favourites: { state: true },
    connected: { state: true },
    now: { state: true },
  };

  /** null: not known yet. */
  declare private session: Session | null;
  declare private view: View;
  /** Of the link that somebody came by, kept here alone: the address bar and the history forget it at once. */
  declare private link: LinkSecret | null;
  declare private overview: Overview | null;
  declare private favourites: ReadonlySet<string>;
  declare private connected: boolean;
  declare private now: Date;

  readonly #api = createAccountApi(session => this.#onSession(session));
  #stopWatching: (() => void) | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.session = null;
    this.overview = null;
    this.favourites = new Set();
    this.connected = true;
    this.now = new Date();
    this.link = null;
    this.view = 'home';
    this.#readAddress();
    addEventListener('hashchange', () => this.#readAddress());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void this.#askWhoIsThere();
    });
    setInterval(() => {
      this.now = new Date();
    }, CLOCK_MS);
    void this.#askWhoIsThere();
  }

  protected override createRenderRoot() {
    return this;
  }

  #readAddress(): void {
    const link = parseLinkSecret(location.hash);
    if (link !== null) {
      this.link = link;
      history.replaceState(null, '', location.pathname);
    }
    this.view = parseView(location.hash);
  }

  /** Tries until there is an answer: a page that was opened before its hub comes to life with it. */
  async #askWhoIsThere(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      await this.#api.session();
    } catch {
      // Whatever it was is told by the line below the page, and tried again.
      this.connected = false;
      this.#retry = setTimeout(() => void this.#askWhoIsThere(), RETRY_MS);
    }
  }

  #onSession(session: Session): void {
    this.session = session;
    if (session.state === 'signed_in') {
      this.link = null;
      this.favourites = new Set(session.favourites);
      void this.#moveFavourites();
      this.#stopWatching ??= this.#watch();
      return;
    }
    this.#stopWatching?.();
    this.#stopWatching = null;
    this.overview = null;
    this.connected = true;
  }

  #watch(): () => void {
    return watchHome({
      onEvent: (name, value) => {
        this.now = new Date();
        this.overview = applyEvent(this.overview, name, value);
      },
      onConnected: connected => {
        // While away, another window may have signed in anew: this one's token would be refused.
        if (connected && !this.connected) void this.#askWhoIsThere();
        this.connected = connected;
      },
      onSilent: () => void this.#readHome(),
      onRefused: () => void this.#askWhoIsThere(),
    });
  }

  async #readHome(): Promise<void> {
    try {
      const overview = await this.#api.overview();
      if (this.session?.state === 'signed_in') this.overview = overview;
    } catch {
      // The line below the page says so once the stream breaks off, too.
      this.connected = false;
    }
  }

  protected override updated(changed: Map<string, unknown>): void {
    const state = this.session?.state;
    const name = state === 'signed_in' ? toViewName(this.view) : TEXTS.signIn.title;
    document.title = state === undefined ? TEXTS.product : `${name} · ${TEXTS.product}`;
    // Who comes in or changes pages by keyboard or by ear starts at the new one's heading.
    const before = changed.get('session') as Session | null | undefined;
    const cameIn = before && before.state !== state;
    if (state === 'signed_in' && (cameIn || changed.get('view') !== undefined)) {
      this.querySelector('h1')?.focus();
    }
  }

  protected override render() {
    return html`${this.#renderPage()}
      <p class="connection" role="status">${this.connected ? nothing : this.#toConnectionText()}</p>`;
  }

  #toConnectionText(): string {
    return this.overview === null ? TEXTS.unreachable : TEXTS.connectionLost;
  }

  #renderPage() {
    const { link } = this;
    const api = this.#api;
    if (this.session === null) return html`<main class="opening">${TEXTS.opening}</main>`;
    if (link?.kind === 'join' && this.session.state !== 'signed_in') {
      return html`<join-form .api=${api} .secret=${link.secret} @dead=${this.#forgetLink}></join-form>`;
    }
    if (this.session.state === 'unclaimed') {
      return html`<setup-form .api=${api} .secret=${link?.secret ?? null}></setup-form>`;
    }
    if (this.session.state === 'signed_out') {
      const hasMembers = this.session.members === true;
      return html`<sign-in-form .api=${api} .byLink=${link !== null} .hasMembers=${hasMembers}></sign-in-form>`;
    }
    const { level } = this.session;
    const views = viewsOf(level);
    const view = views.includes(this.view) ? this.view : 'home';
    const content = this.#renderView(view, level);
    return renderShell(view, { views, content, signOut: () => void this.#signOut() });
  }

  #renderView(view: View, level: Level) {
    if (view === 'people') return html`<people-view .api=${this.#api} .now=${this.now}></people-view>`;
    if (view === 'record') return html`<record-view .api=${this.#api} .now=${this.now}></record-view>`;
    if (view === 'keys') return html`<keys-view .api=${this.#api} .now=${this.now}></keys-view>`;
    if (view === 'account') {
      return html`<account-view .api=${this.#api} @sign-out=${this.#signOut}></account-view>`;
    }
    return this.overview === null
      ? html`<p class="opening">${TEXTS.opening}</p>`
      : html`<home-view .api=${this.#api} .overview=${this.overview} .now=${this.now} .isHeard=${this.connected} .mayUse=${allows(level, 'use')} .favourites=${this.favourites} @answer=${this.#onAnswer} @favourites=${this.#onFavourites}></home-view>`;
  }

  #forgetLink(): void {
    this.link = { kind: 'setup', secret: '' };
  }

  #onFavourites({ detail }: CustomEvent<readonly string[]>): void {
    this.favourites = new Set(detail);
  }

  async #moveFavourites(): Promise<void> {
    const all = await moveFavourites(this.#api).catch(() => null);
    if (all !== null) this.favourites = new Set(all);
  }

  #onAnswer({ detail }: CustomEvent<HomeDevice>): void {
    this.overview = applyEvent(this.overview, 'device', detail);
  }

  async #signOut(): Promise<void> {
    await this.#api.signOut().catch(() => {
      this.connected = false;
    });
  }
}

customElements.define('dashboard-app', DashboardApp);
