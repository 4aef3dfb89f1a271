import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { HouseDevice } from '../../home.ts';
import type { Actions } from '../actions.ts';
import type { Snapshot } from '../protocol.ts';
import { findNoticeable } from './device-changes.ts';
import { renderDeviceList } from './device-list.ts';
import { toDeviceWords } from './device-words.ts';
import { renderFloorPlan } from './floor-plan.ts';
import { PLACES } from './plan-layout.ts';
import { toPressNews } from './press-news.ts';
import { renderWall } from './wall-buttons.ts';

/** Places the house beside its Discord, as it stands in a snapshot. */
export function renderHouse(snapshot: Snapshot, actions: Actions): TemplateResult {
  return html`<house-panel .house=${snapshot} .actions=${actions}></house-panel>`;
}

type House = Pick<Snapshot, 'devices' | 'buttons' | 'touchable' | 'lastPress'>;

/** The house: its floor plan, the buttons on its walls, and every device in words. */
class HousePanel extends LitElement {
  static override properties = {
    house: { attribute: false },
    actions: { attribute: false },
    pointedAt: { state: true },
  };

  declare house: House;
  declare actions: Pick<Actions, 'press' | 'touch'>;
  /** Id of the device on the plan that a reader looks at. */
  declare private pointedAt: string | null;

  /** How often something has happened: by device id, and by device and button. */
  readonly #happenings = new Map<string, number>();
  /** The latest press that nobody at the page made, in words. */
  #news = '';

  constructor() {
    super();
    this.pointedAt = null;
  }

  protected override createRenderRoot() {
    return this;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('house') as House | undefined;
    if (!before) return;
    for (const id of findNoticeable(before.devices, this.house.devices)) this.#count(id);
    const { lastPress, buttons } = this.house;
    if (!lastPress || lastPress === before.lastPress) return;
    this.#count(lastPress.device);
    this.#count(toKey(lastPress));
    this.#news = toPressNews(lastPress, buttons) ?? this.#news;
  }

  #count(what: string): void {
    this.#happenings.set(what, this.#countHappenings(what) + 1);
  }

  #countHappenings(what: string): number {
    return this.#happenings.get(what) ?? 0;
  }

  protected override render() {
    const { devices, buttons } = this.house;
    const isDrawn = devices.some(({ id }) => id in PLACES);
    return html`
      ${isDrawn ? this.#renderPlan() : nothing}
      <p class="house-news" role="status">${this.#news}</p>
      ${
        buttons.length > 0
          ? renderWall({
              buttons,
              countPresses: button => this.#countHappenings(toKey(button)),
              onPress: press => this.actions.press(press),
            })
          : nothing
      }
      ${isDrawn ? renderFolded(devices) : renderDeviceList(devices)}
    `;
  }

  #renderPlan(): TemplateResult {
    const { devices } = this.house;
    const pointedAt = devices.find(({ id }) => id === this.pointedAt);
    return html`<section aria-labelledby="plan-title">
      <h2 id="plan-title">The house</h2>
      ${renderFloorPlan({
        devices,
        isTouchable: device => this.#findTouch(device) !== null,
        countHappenings: id => this.#countHappenings(id),
        onTouch: device => this.#findTouch(device)?.(),
        onPoint: device => {
          this.pointedAt = device?.id ?? null;
        },
      })}
      <p class="plan-caption">${
        pointedAt
          ? html`<b>${pointedAt.name}</b> ${toDeviceWords(pointedAt)}`
          : 'Point at a thing to see how it is; click it to use it by hand.'
      }</p>
    </section>`;
  }

  /** What a finger on a device's mark does; null: nothing. A device with one button is that button. */
  #findTouch({ id }: HouseDevice): (() => void) | null {
    const { touchable, buttons } = this.house;
    if (touchable.includes(id)) return () => this.actions.touch(id);
    const [only, ...others] = buttons.filter(({ device }) => device === id);
    if (!only || others.length > 0) return null;
    return () => this.actions.press({ device: id, button: only.button, action: 'single' });
  }
}

/** Under a plan, the list is for those who would rather read, but for what has no place on the plan. */
function renderFolded(devices: readonly HouseDevice[]): TemplateResult {
  return html`${renderDeviceList(devices.filter(({ id }) => !(id in PLACES)))}
    <details class="all-devices"><summary>All ${devices.length} devices</summary>${renderDeviceList(devices)}</details>`;
}

function toKey({ device, button }: { readonly device: string; readonly button: string }): string {
  return `${device}/${button}`;
}

customElements.define('house-panel', HousePanel);
