import { html, LitElement, nothing } from 'lit';
import type { HomeDevice } from '../contract.ts';
import { toRaisedAlarms } from './alarms.ts';
import { renderDevicePicture, toPictureStyle } from './device-picture.ts';
import { ICONS, renderIcon } from './icons.ts';
import { renderId, renderName } from './name-view.ts';
import { toBatteryWords, toPartWords, toReading, toStateWords } from './state-words.ts';
import { TEXTS } from './texts.ts';
import { renderTime } from './time-view.ts';

/** How long a change stays marked. */
const FRESH_MS = 1800;

/**
 * One device of the home as it is now. Marks itself for a moment when something about it has changed. Fires `open`, and
 * `switch` with what it is to be.
 */
class DeviceCard extends LitElement {
  static override properties = {
    device: { attribute: false },
    now: { attribute: false },
    mayUse: { attribute: false },
    busy: { attribute: false },
  };

  declare device: HomeDevice;
  declare now: Date;
  declare mayUse: boolean;
  /** Whether it was told to do something, and has not answered. */
  declare busy: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  protected override createRenderRoot() {
    return this;
  }

  protected override updated(changed: Map<string, unknown>): void {
    const before = changed.get('device') as HomeDevice | undefined;
    if (before && isMoved(before, this.device)) this.#markFresh();
  }

  #markFresh(): void {
    this.toggleAttribute('data-fresh', true);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.removeAttribute('data-fresh'), FRESH_MS);
  }

  protected override render() {
    const { device } = this;
    const offline = device.availability === 'offline';
    const shines = device.type === 'light' && device.state.on === true && !offline;
    const reading = offline ? null : toReading(device.state);
    const words = offline ? this.#renderOffline() : (toPartWords(device) ?? toStateWords(device));
    const alarms = offline ? [] : toRaisedAlarms(device);
    const battery = offline ? null : toBatteryWords(device.state);
    // A property, not an attribute: the page's policy lets no style attribute through.
    return html`<div class="card ${offline ? 'offline' : ''} ${shines ? 'shining' : ''}" title=${device.id} .style=${toPictureStyle(device.state)}>
      <p class="card-top">${renderDevicePicture(device)}${reading ? html`<span class="reading">${reading}</span>` : nothing}${this.#renderSwitch()}</p>
      <h3 dir="auto"><button type="button" class="card-open" @click=${this.#open}>${renderName(device.name)}</button></h3>
      ${alarms.map(alarm => html`<p class="card-alarm">${renderIcon(ICONS.warning)}${TEXTS.alarms[alarm]}</p>`)}
      ${words ? html`<p class="card-state">${words}</p>` : nothing}
      ${renderId(device.id)}
      ${battery ? html`<p class="card-battery">${renderIcon(ICONS.battery)}${battery}</p>` : nothing}
    </div>`;
  }

  /** What is simply on or off is switched from here. */
  #renderSwitch() {
    const { availability, commands = [], name, state } = this.device;
    const isSwitched = commands.some(({ capability, values }) => capability === 'on' && !values);
    if (!this.mayUse || !isSwitched || availability === 'offline') return nothing;
    const isOn = state.on === true;
    return html`<button type="button" class="switch" role="switch" aria-label=${name} aria-checked=${isOn} aria-busy=${this.busy}
      @click=${() => this.dispatchEvent(new CustomEvent('switch', { detail: !isOn }))}></button>`;
  }

  #open(): void {
    this.dispatchEvent(new CustomEvent('open'));
  }

  #renderOffline() {
    const since = this.device.last_seen;
    if (since === null) return TEXTS.state.offline;
    return html`${TEXTS.state.offlineSince} ${renderTime(since, this.now)}`;
  }
}

function isMoved(before: HomeDevice, after: HomeDevice): boolean {
  return toTold(before) !== toTold(after);
}

/** Of the attributes only what is shown: a radio's signal never stands still. */
function toTold(device: HomeDevice): string {
  return JSON.stringify([
    device.availability,
    device.state,
    device.parts,
    toStateWords(device),
    toRaisedAlarms(device),
  ]);
}

customElements.define('device-card', DeviceCard);
