import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FaultState } from '../../faults/contract.ts';
import type { Actions } from '../actions.ts';
import { createMemory } from '../memory.ts';
import type { Snapshot } from '../protocol.ts';
import { FAULT_WORDS } from './fault-words.ts';

const OPEN = 'faults-open';

/** The switches by which a visitor breaks things and mends them, behind a line that lays them open. */
class FaultPanel extends LitElement {
  static override properties = {
    snapshot: { attribute: false },
    actions: { attribute: false },
    open: { state: true },
  };

  declare snapshot: Snapshot;
  declare actions: Actions;
  declare private open: boolean;

  readonly #memory = createMemory(() => localStorage);

  constructor() {
    super();
    this.open = this.#memory.recall(OPEN) === 'yes';
  }

  protected override createRenderRoot() {
    return this;
  }

  #onToggle({ target }: Event): void {
    this.open = (target as HTMLDetailsElement).open;
    this.#memory.remember(OPEN, this.open ? 'yes' : 'no');
  }

  protected override render() {
    if (this.snapshot.faults.length === 0) return nothing;
    return html`<details class="faults" ?open=${this.open} @toggle=${this.#onToggle}>
      <summary><span aria-hidden="true">⚡</span> Break something</summary>
      ${this.open ? html`<ul>${this.snapshot.faults.map(fault => this.#renderFault(fault))}</ul>` : nothing}
    </details>`;
  }

  #renderFault({ id, on, target }: FaultState): TemplateResult {
    const { name, explains } = FAULT_WORDS[id];
    return html`<li>
      <button
        type="button"
        role="switch"
        class="fault-switch"
        aria-checked=${on}
        aria-describedby="fault-${id}"
        @click=${() => this.actions.setFault(id, !on)}
      >${name}</button>
      <p id="fault-${id}" class="fault-explains">${explains}</p>
      ${target === null ? nothing : this.#renderTargets(id, on, target)}
    </li>`;
  }

  /** The device to lose: any that is there, and the one that is lost already. */
  #renderTargets(id: FaultState['id'], on: boolean, target: string): TemplateResult {
    const offered = this.snapshot.devices.filter(
      device => device.id === target || device.availability === 'online',
    );
    const choose = (event: Event) => this.actions.setFault(id, on, (event.target as HTMLSelectElement).value);
    return html`<select class="fault-target" aria-label="The device to lose" .value=${live(target)} @change=${choose}>
      ${offered.map(device => html`<option value=${device.id} ?selected=${device.id === target}>${device.name}</option>`)}
    </select>`;
  }
}

customElements.define('fault-panel', FaultPanel);

declare global {
  interface HTMLElementTagNameMap {
    'fault-panel': FaultPanel;
  }
}
