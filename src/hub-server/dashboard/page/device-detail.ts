import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { isRecorded } from '../../../hub/capabilities.ts';
import type { Command, Control, DevicePart } from '../../../hub/contract.ts';
import type { HomeDevice } from '../contract.ts';
import type { AccountApi } from './account-api.ts';
import { toAttributeWords } from './attribute-words.ts';
import { renderControl } from './control-view.ts';
import type { Deeds } from './deeds.ts';
import { renderDevicePicture, toPictureStyle } from './device-picture.ts';
import { renderName } from './name-view.ts';
import { renderOutcome } from './outcome-view.ts';
import { toBatteryWords, toPartWords, toReading, toStateWords } from './state-words.ts';
import { TEXTS } from './texts.ts';
import { renderTime } from './time-view.ts';
import './history-view.ts';

const text = TEXTS.detail;
const PRESSES = ['single', 'double', 'hold'] as const;

/** One device with all that is known of it, and what it takes. Fires `favourite`, and `leave` once it is closed. */
class DeviceDetail extends LitElement {
  static override properties = {
    device: { attribute: false },
    deeds: { attribute: false },
    now: { attribute: false },
    favourite: { attribute: false },
    pressable: { attribute: false },
    recorded: { attribute: false },
    api: { attribute: false },
    mayUse: { attribute: false },
    /** How the deeds stand: drawn anew with it. */
    outcome: { attribute: false },
    busy: { attribute: false },
  };

  declare device: HomeDevice;
  declare deeds: Deeds;
  declare now: Date;
  declare favourite: boolean;
  declare pressable: boolean;
  /** Whether the hub keeps a record of what devices told. */
  declare recorded: boolean;
  declare api: AccountApi;
  declare mayUse: boolean;

  protected override createRenderRoot() {
    return this;
  }

  protected override firstUpdated(): void {
    this.querySelector('dialog')?.showModal();
  }

  protected override render() {
    const { device } = this;
    return html`<dialog class="detail" aria-labelledby="detail-title" @close=${this.#leave}>
      <header .style=${toPictureStyle(device.state)}>
        ${renderDevicePicture(device)}
        <div class="detail-name"><h2 id="detail-title" dir="auto" tabindex="-1" autofocus>${renderName(device.name)}</h2>
          ${device.room === null ? nothing : html`<p class="hint" dir="auto">${device.room}</p>`}</div>
        <button type="button" class="plain star" aria-pressed=${this.favourite} aria-label=${text.favourite} title=${text.favourite} @click=${this.#favour}>${this.favourite ? '★' : '☆'}</button>
        <button type="button" class="plain" aria-label=${text.close} title=${text.close} @click=${this.#close}>✕</button>
      </header>
      ${this.#renderState()}
      ${this.mayUse ? this.#renderControls() : nothing}
      ${this.mayUse && this.pressable ? this.#renderButtons() : nothing}
      ${renderOutcome(this.deeds)}
      ${this.recorded && Object.keys(device.state).some(isRecorded) ? html`<history-view .api=${this.api} .device=${device.id}></history-view>` : nothing}
      ${this.#renderFacts()}
    </dialog>`;
  }

  #renderState(): TemplateResult {
    const { device } = this;
    if (device.availability === 'offline') return html`<p class="detail-state">${TEXTS.state.offline}</p>`;
    const words = [
      toReading(device.state),
      toPartWords(device) ?? toStateWords(device),
      toBatteryWords(device.state),
    ];
    return html`<p class="detail-state">${words.filter(Boolean).join(' · ')}</p>`;
  }

  #renderControls(): TemplateResult | typeof nothing {
    const { device } = this;
    const { commands = [], parts = [] } = device;
    if (commands.length === 0) return nothing;
    const ofParts = parts.map(part => this.#renderGroup(commands, part));
    return html`<div class="controls">${this.#renderGroup(commands)}${ofParts}</div>`;
  }

  #renderGroup(commands: readonly Control[], part?: DevicePart): TemplateResult {
    const { device, deeds } = this;
    const state = part?.state ?? device.state;
    const taken = part ? commands.filter(({ capability }) => capability in state) : commands;
    const set = (command: Command) => deeds.set(device, command);
    const controls = taken.map(control =>
      renderControl({
        control,
        state,
        id: ['set', device.id, part?.id, control.capability].join('-'),
        busy: deeds.busy.has(device.id),
        set: value => set({ capability: control.capability, value, ...(part && { part: part.id }) }),
      }),
    );
    if (!part) return html`${controls}`;
    return taken.length === 0
      ? html``
      : html`<fieldset class="field"><legend dir="auto">${part.name}</legend>${controls}</fieldset>`;
  }

  #renderButtons(): TemplateResult | typeof nothing {
    const { device, deeds } = this;
    if (device.buttons.length === 0) return nothing;
    return html`<div class="press-buttons">
      ${device.buttons.map(
        (button, index) => html`<fieldset class="field">
          <legend>${device.buttons.length > 1 ? text.button(index + 1) : text.press}</legend>
          <div class="buttons">${PRESSES.map(
            action =>
              html`<button type="button" class="secondary" @click=${() => deeds.press(device, { button, action })}>${text.presses[action]}</button>`,
          )}</div>
        </fieldset>`,
      )}
    </div>`;
  }

  #renderFacts(): TemplateResult {
    const { device, now } = this;
    const known = toAttributeWords(device);
    const facts: readonly (readonly [string, unknown])[] = [
      [text.changed, renderTime(device.last_changed, now)],
      [text.heard, device.last_seen && renderTime(device.last_seen, now)],
      [text.known, known],
      [text.maker, device.manufacturer],
      [text.model, device.model],
      [text.firmware, device.firmware],
      [text.id, html`<code>${device.id}</code>`],
    ];
    return html`<dl class="facts">${facts.map(([term, value]) =>
      value ? html`<div><dt>${term}</dt><dd dir="auto">${value}</dd></div>` : nothing,
    )}</dl>`;
  }

  #favour(): void {
    this.dispatchEvent(new CustomEvent('favourite', { detail: this.device.id }));
  }

  #close(): void {
    this.querySelector('dialog')?.close();
  }

  #leave(): void {
    this.dispatchEvent(new CustomEvent('leave'));
  }
}

customElements.define('device-detail', DeviceDetail);
