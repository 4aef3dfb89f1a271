import { html, LitElement, type TemplateResult } from 'lit';
import type { HouseDevice } from '../../home.ts';
import { toDeviceWords } from './device-words.ts';
import { renderDefinitions, renderGround, renderWalls } from './floor-plan-ground.ts';
import { renderLight } from './light-spill.ts';
import { findNeighbour } from './plan-keys.ts';
import { PLACES, PLAN } from './plan-layout.ts';
import { renderPlace } from './plan-place.ts';

/** The house from above: its rooms, every device that has a place in them as it is, and one of them in words. */
class FloorPlan extends LitElement {
  static override properties = {
    devices: { attribute: false },
    findTouch: { attribute: false },
    happenings: { attribute: false },
    lookedAt: { state: true },
    tabStop: { state: true },
  };

  declare devices: readonly HouseDevice[];
  /** What a finger on a device does; null: nothing. */
  declare findTouch: (device: HouseDevice) => (() => void) | null;
  /** How often something has happened, by device id. */
  declare happenings: ReadonlyMap<string, number>;
  /** Id of the device that the pointer or the focus came to last. */
  declare private lookedAt: string | null;
  /** Id of the device that had the focus last. */
  declare private tabStop: string | null;

  #focusedOn: string | null = null;

  constructor() {
    super();
    this.lookedAt = null;
    this.tabStop = null;
  }

  protected override createRenderRoot() {
    return this;
  }

  protected override render(): TemplateResult {
    const drawn = this.#listDrawn();
    const tabStop = drawn.find(id => id === this.tabStop) ?? drawn[0];
    return html`<svg
        class="plan"
        viewBox="0 0 ${PLAN.width} ${PLAN.height}"
        role="group"
        aria-label="Floor plan, explored with the arrow keys"
        @pointerover=${this.#onPointer}
        @pointerleave=${this.#onPointer}
        @focusin=${this.#onFocus}
        @focusout=${this.#onBlur}
        @keydown=${this.#onKey}
      >
        ${renderDefinitions()}${renderGround()}
        <g aria-hidden="true">${renderLight(this.devices)}</g>
        ${renderWalls()}
        ${this.devices.map(device =>
          renderPlace(device, {
            touch: this.findTouch(device),
            happenings: this.happenings.get(device.id) ?? 0,
            isTabStop: device.id === tabStop,
          }),
        )}
      </svg>
      <p class="plan-caption">${this.#renderCaption()}</p>`;
  }

  #renderCaption(): TemplateResult | string {
    const device = this.devices.find(({ id }) => id === this.lookedAt);
    if (!device) return 'Point at a thing to see how it is; click it to use it by hand.';
    return html`<b>${device.name}</b> ${toDeviceWords(device)}`;
  }

  #listDrawn(): readonly string[] {
    return this.devices.map(({ id }) => id).filter(id => PLACES.has(id));
  }

  #onPointer(event: PointerEvent): void {
    this.lookedAt = findDevice(event) ?? this.#focusedOn;
  }

  #onFocus(event: FocusEvent): void {
    this.#focusedOn = findDevice(event);
    this.lookedAt = this.#focusedOn;
    this.tabStop = this.#focusedOn;
  }

  #onBlur(): void {
    this.#focusedOn = null;
    this.lookedAt = null;
  }

  /** Enter and Space act, as on a button of HTML; arrows lead to the next device that way. */
  #onKey(event: KeyboardEvent): void {
    const id = findDevice(event);
    const device = this.devices.find(each => each.id === id);
    if (!device) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!event.repeat) this.findTouch(device)?.();
      return;
    }
    const next = findNeighbour(device.id, event.key, this.#listDrawn());
    if (next === null) return;
    event.preventDefault();
    this.querySelector<SVGElement>(`[data-device="${CSS.escape(next)}"]`)?.focus();
  }
}

/** Id of the device whose place an event comes from. */
function findDevice({ target }: Event): string | null {
  return (target as Element).closest('[data-device]')?.getAttribute('data-device') ?? null;
}

customElements.define('floor-plan', FloorPlan);
