import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { HouseDevice } from '../../home.ts';
import type { Actions } from '../actions.ts';
import type { Snapshot } from '../protocol.ts';
import { renderDeviceList } from './device-list.ts';
import { findNoticeable, toPressNews } from './happenings.ts';
import { PLACES } from './plan-layout.ts';
import { renderWall } from './wall-buttons.ts';
import './floor-plan.ts';

/** Long enough to be read; the bot's message about the press stays. */
const NEWS_MS = 8000;

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
    happenings: { state: true },
    news: { state: true },
  };

  declare house: House;
  declare actions: Pick<Actions, 'press' | 'touch'>;
  /** How often something has happened: by device id, and by device and button. */
  declare private happenings: ReadonlyMap<string, number>;

  /** The latest press that nobody at the page made, in words; empty once it has been shown for NEWS_MS. */
  declare private news: string;
  #newsTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.happenings = new Map();
    this.news = '';
  }

  protected override createRenderRoot() {
    return this;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('house') as House | undefined;
    if (!before) return;
    this.#count(findNoticeable(before.devices, this.house.devices));
    const { lastPress, buttons } = this.house;
    if (!lastPress || lastPress === before.lastPress) return;
    this.#count([lastPress.device, toKey(lastPress)]);
    const news = toPressNews(lastPress, buttons);
    if (news !== null) this.#showNews(news);
  }

  #showNews(news: string): void {
    this.news = news;
    clearTimeout(this.#newsTimer);
    this.#newsTimer = setTimeout(() => {
      this.news = '';
    }, NEWS_MS);
  }

  #count(keys: readonly string[]): void {
    if (keys.length === 0) return;
    const counted = keys.map(key => [key, (this.happenings.get(key) ?? 0) + 1] as const);
    this.happenings = new Map([...this.happenings, ...counted]);
  }

  protected override render() {
    const { devices, buttons } = this.house;
    const isDrawn = devices.some(({ id }) => PLACES.has(id));
    const news = html`<p class="house-news" role="status">${this.news}</p>`;
    return html`
      ${isDrawn ? this.#renderPlan(news) : nothing}
      ${
        buttons.length > 0
          ? renderWall({
              buttons,
              news: isDrawn ? nothing : news,
              countPresses: button => this.happenings.get(toKey(button)) ?? 0,
              onPress: press => this.actions.press(press),
            })
          : nothing
      }
      ${isDrawn ? renderFolded(devices) : renderDeviceList(devices)}
    `;
  }

  #renderPlan(news: TemplateResult): TemplateResult {
    return html`<section aria-labelledby="plan-title">
      <header class="house-head"><h2 id="plan-title">Simulated house</h2>${news}</header>
      <floor-plan
        .devices=${this.house.devices}
        .findTouch=${this.#findTouch}
        .happenings=${this.happenings}
      ></floor-plan>
    </section>`;
  }

  /** What a finger on a device's mark does; null: nothing. A device with one button is that button. */
  readonly #findTouch = ({ id }: HouseDevice): (() => void) | null => {
    const { touchable, buttons } = this.house;
    if (touchable.includes(id)) return () => this.actions.touch(id);
    const [only, ...others] = buttons.filter(({ device }) => device === id);
    if (!only || others.length > 0) return null;
    return () => this.actions.press({ device: id, button: only.button, action: 'single' });
  };
}

/** Under a plan, the list is for those who would rather read, but for what has no place on the plan. */
function renderFolded(devices: readonly HouseDevice[]): TemplateResult {
  return html`${renderDeviceList(devices.filter(({ id }) => !PLACES.has(id)))}
    <details class="all-devices"><summary>All ${devices.length} devices</summary>${renderDeviceList(devices)}</details>`;
}

function toKey({ device, button }: { readonly device: string; readonly button: string }): string {
  return `${device}/${button}`;
}

customElements.define('house-panel', HousePanel);
