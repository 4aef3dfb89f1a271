import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { HomeDevice, Overview } from '../contract.ts';
import type { AccountApi } from './account-api.ts';
import { createDeeds } from './deeds.ts';
import { renderActivity } from './home-activity.ts';
import { filterDevices, filterScenes, toRooms, type Wanted } from './home-filter.ts';
import { renderHealth } from './home-health.ts';
import { renderFinder, renderGlance, renderNoDevices, renderRooms } from './home-rooms.ts';
import { renderOutcome } from './outcome-view.ts';
import { TEXTS } from './texts.ts';
import './ask-dialog.ts';
import './device-detail.ts';

/**
 * The whole home at a glance: how it stands, its rooms with what is in them, and what happens there; what of it is set or
 * run from here. While the hub is not heard, nothing of it glows: it is what was. Fires `answer` with a device,
 * and `favourites` with the ids of all there are.
 */
class HomeView extends LitElement {
  static override properties = {
    api: { attribute: false },
    overview: { attribute: false },
    now: { attribute: false },
    isHeard: { attribute: false },
    mayUse: { attribute: false },
    favourites: { attribute: false },
    wanted: { state: true },
    opened: { state: true },
  };

  declare api: AccountApi;
  declare overview: Overview;
  declare now: Date;
  declare isHeard: boolean;
  /** Whether who looks may set and run things. */
  declare mayUse: boolean;
  declare favourites: ReadonlySet<string>;
  declare private wanted: Wanted;
  /** Id of the device whose detail is open. */
  declare private opened: string | null;
  readonly #deeds = createDeeds(this);

  constructor() {
    super();
    this.wanted = { query: '', room: null };
    this.opened = null;
  }

  protected override createRenderRoot() {
    return this;
  }

  onAnswer(detail: HomeDevice): void {
    this.dispatchEvent(new CustomEvent('answer', { detail }));
  }

  deviceOf(wanted: string): HomeDevice | undefined {
    return this.overview.devices.find(({ id }) => id === wanted);
  }

  protected override render() {
    const { overview, now, isHeard, wanted, mayUse } = this;
    const scenes = filterScenes(overview.scenes, wanted);
    const deeds = this.#deeds;
    return html`
      ${renderHealth(overview, isHeard)}
      <div class="home ${isHeard ? '' : 'stale'}">
        <div class="rooms">
          ${overview.devices.length > 0 ? this.#renderDevices() : renderNoDevices(overview)}
        </div>
        ${renderActivity({ ...overview, scenes }, { now, mayUse, deeds, open: id => this.#open(id) })}
        <label class="show-ids"><input type="checkbox">${TEXTS.home.showIds}</label>
      </div>
      ${this.#renderOpened()}
      ${this.opened === null ? renderOutcome(deeds) : nothing}
      ${
        deeds.question
          ? html`<ask-dialog .question=${deeds.question} @leave=${() => deeds.dismiss('question')}></ask-dialog>`
          : nothing
      }
    `;
  }

  #renderDevices(): unknown {
    const { overview, now, wanted, favourites, mayUse } = this;
    const shown = filterDevices(overview.devices, wanted);
    const change = (changes: Partial<Wanted>) => {
      this.wanted = { ...wanted, ...changes };
    };
    return [
      renderGlance(overview.devices),
      renderFinder(wanted, { rooms: toRooms(overview.devices), count: shown.length, change }),
      renderRooms(shown, {
        favourites,
        now,
        mayUse,
        deeds: this.#deeds,
        isWhole: shown.length === overview.devices.length,
        open: id => this.#open(id),
      }),
    ];
  }

  #renderOpened(): TemplateResult | typeof nothing {
    const device = this.opened === null ? undefined : this.deviceOf(this.opened);
    if (!device) return nothing;
    const deeds = this.#deeds;
    return html`<device-detail .device=${device} .deeds=${deeds} .outcome=${deeds.outcome} .busy=${deeds.busy.has(device.id)}
      .now=${this.now} .favourite=${this.favourites.has(device.id)} .pressable=${this.overview.pressable} .recorded=${this.overview.recorded} .api=${this.api}
      .mayUse=${this.mayUse} @favourite=${this.#onFavourite} @leave=${this.#onLeave}></device-detail>`;
  }

  #open(id: string): void {
    this.#deeds.dismiss('outcome');
    this.opened = id;
  }

  async #onFavourite({ detail: id }: CustomEvent<string>): Promise<void> {
    try {
      const detail = await this.api.setFavourite(id, !this.favourites.has(id));
      this.dispatchEvent(new CustomEvent('favourites', { detail }));
    } catch (error) {
      this.#deeds.fail(error);
    }
  }

  #onLeave(): void {
    this.opened = null;
  }
}

customElements.define('home-view', HomeView);
