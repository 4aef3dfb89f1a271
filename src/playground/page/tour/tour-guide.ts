import { html, LitElement, nothing } from 'lit';
import type { Actions } from '../actions.ts';
import { createFocusWatch } from '../focus-watch.ts';
import type { Memory } from '../memory.ts';
import { renderHints } from '../newcomer-hints.ts';
import type { Snapshot } from '../protocol.ts';
import { toCardText } from './card.ts';
import { findHelp } from './help.ts';
import type { TourScript } from './script.ts';
import { follow, goTo, type Place, recallPlace, rememberPlace, STEPS, type Stage } from './stage.ts';
import { listTargets } from './targets.ts';

/** Space between a thing and the ring around it, in pixels. */
const RING_GAP_PX = 4;

/** What Escape leaves when the focus is in it, and not the tour. */
const LEFT_BY_ESCAPE = '[role=log], dialog, traffic-drawer';

/**
 * Takes a newcomer through the playground: a card that says what to do next, and a ring around where. It moves
 * on when the thing has been done, in whatever way, and never takes the focus. Escape ends it. Tells `leave` when
 * it went and had the focus.
 */
class TourGuide extends LitElement {
  static override properties = {
    snapshot: { attribute: false },
    channelId: { attribute: false },
    actions: { attribute: false },
    memory: { attribute: false },
    place: { state: true },
  };

  declare snapshot: Snapshot;
  declare channelId: string;
  declare actions: Actions;
  /** Of this browser, for all its windows. */
  declare memory: Memory;
  /** null: no tour is under way. */
  declare private place: Place | null;
  #stage: Stage = 'end';
  /** Whether the stage is another than a moment ago. */
  #isNews = false;
  #targets: readonly string[] = [];
  readonly #focusWatch = createFocusWatch(this);
  #frame = 0;

  readonly #onWindowKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !this.place) return;
    if (!(event.target instanceof Element && event.target.closest(LEFT_BY_ESCAPE))) this.#go(null);
  };
  /** The tour went on, or ended, in another window of this browser. */
  readonly #onStorage = () => this.#recall();

  constructor() {
    super();
    this.place = null;
  }

  protected override createRenderRoot() {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.#onWindowKey);
    addEventListener('storage', this.#onStorage);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#onWindowKey);
    removeEventListener('storage', this.#onStorage);
    cancelAnimationFrame(this.#frame);
  }

  /** Begins from the first step, whatever was seen of the tour before. */
  start(): void {
    this.#go(goTo(0, this.snapshot));
  }

  /** A browser that knows nothing of the tour begins it. */
  #recall(): void {
    const recalled = recallPlace(this.memory);
    if (recalled === null) this.start();
    else this.place = recalled === 'over' ? null : recalled;
  }

  #go(place: Place | null): void {
    this.place = place;
    rememberPlace(this.memory, place);
  }

  protected override willUpdate(): void {
    this.#focusWatch.before();
    const script = this.snapshot.tour;
    if (!script) return;
    if (!this.hasUpdated) this.#recall();
    if (!this.place) return;
    const sight = { snapshot: this.snapshot, channelId: this.channelId, script };
    const { place, stage } = follow(this.place, sight);
    if (place !== this.place) this.#go(place);
    this.#isNews = stage !== this.#stage;
    this.#stage = stage;
    this.#targets = listTargets(stage, place, sight);
  }

  protected override updated(): void {
    cancelAnimationFrame(this.#frame);
    if (this.#focusWatch.isLost()) this.#passFocusOn();
    const ring = this.querySelector<HTMLElement>('.tour-ring');
    if (!ring) return;
    const [best] = this.#targets;
    if (this.#isNews && best !== undefined && !findReachable([best])) {
      document.querySelector(best)?.scrollIntoView({ block: 'center' });
    }
    this.#follow(ring);
  }

  /** A button of the card went: the next that leads on gets the focus, or whoever opened the tour. */
  #passFocusOn(): void {
    const next = this.querySelector<HTMLElement>('.tour-step:last-child, .tour-progress button');
    if (next) next.focus();
    else this.dispatchEvent(new Event('leave'));
  }

  /** What is pointed at moves for many reasons, and none of them is told here. */
  #follow(ring: HTMLElement): void {
    placeRing(ring, findReachable(this.#targets));
    const { style } = document.documentElement;
    const card = this.querySelector('.tour-card')?.getBoundingClientRect();
    // On a narrow screen, channels and house end where the card begins; what opens above the composer does so above the card.
    style.setProperty('--tour-height', `${innerHeight - (card?.top ?? 0)}px`);
    style.setProperty('--tour-card-height', `${this.getBoundingClientRect().bottom - (card?.top ?? 0)}px`);
    this.#frame = requestAnimationFrame(() => this.#follow(ring));
  }

  protected override render() {
    const { place } = this;
    const script = this.snapshot.tour;
    if (!script || !place) return nothing;
    const { title, text } = toCardText(this.#stage, this.snapshot, script);
    const atEnd = this.#stage === 'end';
    return html`
      <section class="tour-card" aria-label="Tour" @keydown=${this.#onKey}>
        <p class="tour-progress">
          ${STEPS.map((_, step) => html`<span class="tour-dot ${step <= place.step ? 'reached' : ''}" aria-hidden="true"></span>`)}
          ${atEnd ? 'That was the tour' : `${place.step + 1} of ${STEPS.length}`}
          <button type="button" aria-label="${atEnd ? 'Close' : 'Skip'} the tour" @click=${() => this.#go(null)}>${atEnd ? 'Close' : 'Skip'}</button>
        </p>
        <div aria-live="polite">
          <h2>${title}</h2>
          <p>${text}</p>
        </div>
        ${atEnd ? renderHints(this.snapshot.hints, this.actions) : this.#renderButtons(place, script)}
      </section>
      <div class="tour-ring" aria-hidden="true"></div>
    `;
  }

  #renderButtons(place: Place, script: TourScript) {
    const { snapshot, channelId } = this;
    const help = findHelp(this.#stage, place, { snapshot, channelId, script }, this.actions);
    return html`<div class="tour-buttons">
      ${help ? html`<button type="button" class="tour-help" @click=${() => help.give()}>${help.label}</button>` : nothing}
      <button type="button" class="tour-step" ?disabled=${place.step === 0} @click=${() => this.#step(-1)}>Back</button>
      <button type="button" class="tour-step" @click=${() => this.#step(1)}>Next</button>
    </div>`;
  }

  #step(by: number): void {
    if (this.place) this.#go(goTo(this.place.step + by, this.snapshot));
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowLeft') this.#step(-1);
    if (event.key === 'ArrowRight') this.#step(1);
  }
}

/** Puts a ring around an element, wherever it is on the screen; hides it for null. */
function placeRing(ring: HTMLElement, target: Element | null): void {
  ring.hidden = target === null;
  if (target === null) return;
  const { left, top, width, height } = target.getBoundingClientRect();
  ring.style.translate = `${left - RING_GAP_PX}px ${top - RING_GAP_PX}px`;
  ring.style.width = `${width + 2 * RING_GAP_PX}px`;
  ring.style.height = `${height + 2 * RING_GAP_PX}px`;
}

/** The first of these things that a pointer can reach; null where each is out of sight, covered or not there. */
function findReachable(selectors: readonly string[]): Element | null {
  const found = selectors.map(selector => document.querySelector(selector));
  return found.find(each => each !== null && isReachable(each)) ?? null;
}

function isReachable(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  return width > 0 && shown !== null && element.contains(shown);
}

customElements.define('tour-guide', TourGuide);

declare global {
  interface HTMLElementTagNameMap {
    'tour-guide': TourGuide;
  }
}
