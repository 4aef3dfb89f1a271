import { html, LitElement, nothing } from 'lit';
import type { HomeDevice, Overview, Session } from '../contract.ts';
import { createAccountApi } from './account-api.ts';
import { applyEvent } from './apply-event.ts';
import { renderShell, toViewName } from './shell.ts';
import { TEXTS } from './texts.ts';
import { parseSetupSecret, parseView, type View } from './view.ts';
import { watchHome } from './watch-home.ts';
import './account-view.ts';
import './home-view.ts';
import './keys-view.ts';
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
    secret: { state: true },
    overview: { state: true },
    connected: { state: true },
    now: { state: true },
  };

  /** null: not known yet. */
  declare private session: Session | null;
  declare private view: View;
  /** Of the setup link, kept here alone: the address bar and the history forget it at once. */
  declare private secret: string | null;
  declare private overview: Overview | null;
  declare private connected: boolean;
  declare private now: Date;

  readonly #api = createAccountApi(session => this.#onSession(session));
  #stopWatching: (() => void) | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.session = null;
    this.overview = null;
    this.connected = true;
    this.now = new Date();
    this.secret = null;
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
    const secret = parseSetupSecret(location.hash);
    if (secret !== null) {
      this.secret = secret;
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
      this.secret = null;
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
      onRefused: () => void this.#askWhoIsThere(),
    });
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
    const api = this.#api;
    if (this.session === null) return html`<main class="opening">${TEXTS.opening}</main>`;
    if (this.session.state === 'unclaimed') {
      return html`<setup-form .api=${api} .secret=${this.secret}></setup-form>`;
    }
    if (this.session.state === 'signed_out') {
      return html`<sign-in-form .api=${api} .byLink=${this.secret !== null}></sign-in-form>`;
    }
    return renderShell(this.view, this.#renderView(), () => void this.#signOut());
  }

  #renderView() {
    if (this.view === 'keys') return html`<keys-view .api=${this.#api} .now=${this.now}></keys-view>`;
    if (this.view === 'account') {
      return html`<account-view .api=${this.#api} @sign-out=${this.#signOut}></account-view>`;
    }
    return this.overview === null
      ? html`<p class="opening">${TEXTS.opening}</p>`
      : html`<home-view .api=${this.#api} .overview=${this.overview} .now=${this.now} .isHeard=${this.connected} .mayUse=${true} @answer=${this.#onAnswer}></home-view>`;
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
