import { html, LitElement, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { ButtonPress } from '../../home.ts';
import { createPressGesture } from './press-gesture.ts';

/** What `button-face` tells with its `press` event. */
export type FacePress = CustomEvent<ButtonPress['action']>;

/**
 * A button of the house as it looks on the wall, to be pressed as one presses it there: once, twice quickly, or held,
 * with a finger or with Enter and Space. Tells `press`; a ring goes out from it each time that `presses` grows.
 */
class ButtonFace extends LitElement {
  static override properties = {
    which: {},
    label: {},
    presses: { type: Number },
    down: { state: true },
  };

  /** `<device>/btn_<n>`: what the page's other parts find it by. */
  declare which: string;
  declare label: string;
  /** How often this button has been pressed so far, by whomever. */
  declare presses: number;
  declare private down: boolean;

  readonly #gesture = createPressGesture(action => this.#tell(action));

  constructor() {
    super();
    this.which = '';
    this.label = '';
    this.presses = 0;
    this.down = false;
  }

  protected override createRenderRoot() {
    return this;
  }

  protected override render() {
    return html`<button
      type="button"
      class="face ${this.down ? 'down' : ''}"
      aria-label=${this.label}
      data-button=${this.which}
      @pointerdown=${this.#onPointerDown}
      @pointerup=${this.#onUp}
      @pointerleave=${this.#onLeave}
      @pointercancel=${this.#onLeave}
      @blur=${this.#onLeave}
      @keydown=${this.#onKeyDown}
      @keyup=${this.#onUp}
      @click=${this.#onClick}
      @contextmenu=${(event: Event) => event.preventDefault()}
    >
      <span class="cap"></span>
      ${this.presses > 0 ? keyed(this.presses, html`<span class="ring"></span>`) : nothing}
    </button>`;
  }

  #tell(action: ButtonPress['action']): void {
    this.dispatchEvent(new CustomEvent('press', { detail: action }));
  }

  #begin(): void {
    this.down = true;
    this.#gesture.down();
  }

  #onPointerDown(event: PointerEvent): void {
    if (event.button === 0) this.#begin();
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) this.#begin();
  }

  #onUp(): void {
    if (this.down) this.#gesture.up();
    this.down = false;
  }

  #onLeave(): void {
    if (this.down) this.#gesture.cancel();
    this.down = false;
  }

  /** A click without a finger or key behind it comes from a screen reader. */
  #onClick(event: PointerEvent): void {
    if (event.detail === 0) this.#tell('single');
  }
}

customElements.define('button-face', ButtonFace);
