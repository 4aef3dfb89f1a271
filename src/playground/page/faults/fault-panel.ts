import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FaultState } from '../../faults/contract.ts';
import type { HouseDevice } from '../../home.ts';
import type { Actions } from '../actions.ts';
import { createMemory } from '../memory.ts';
import type { Snapshot } from '../protocol.ts';
import { FAULT_WORDS } from './fault-words.ts';

const memory = createMemory(() => localStorage);
const OPEN = 'faults-open';

/** Draws the switches by which a visitor breaks things and mends them; nothing where nothing can be broken. */
export function renderFaults(
  { faults, devices }: Snapshot,
  actions: Actions,
): TemplateResult | typeof nothing {
  if (faults.length === 0) return nothing;
  return html`<details class="faults" ?open=${memory.recall(OPEN) === 'yes'} @toggle=${rememberOpen}>
    <summary><span aria-hidden="true">⚡</span> Break something</summary>
    <ul>
      ${faults.map(
        fault => html`<li class="fault">
          ${renderSwitch(fault, actions)}
          <p id="fault-${fault.id}" class="fault-explains">${FAULT_WORDS[fault.id].explains}</p>
          ${fault.target === null ? nothing : renderTarget(fault, fault.target, devices, actions)}
        </li>`,
      )}
    </ul>
  </details>`;
}

function rememberOpen({ target }: Event): void {
  memory.remember(OPEN, (target as HTMLDetailsElement).open ? 'yes' : 'no');
}

/** Draws what is broken now and how to mend it, so that nobody forgets. */
export function renderFaultNotice(
  { faults, devices }: Snapshot,
  actions: Actions,
): TemplateResult | typeof nothing {
  const names = faults.filter(({ on }) => on).map(fault => toName(fault, devices));
  return html`<div class="fault-notice" role="status">
    ${
      names.length > 0
        ? html`<p><span aria-hidden="true">⚡</span> Broken: ${names.join(', ')}</p>
          <button type="button" @click=${() => actions.mendAll()}>Mend all</button>`
        : nothing
    }
  </div>`;
}

function toName({ id, target }: FaultState, devices: readonly HouseDevice[]): string {
  const device = devices.find(each => each.id === target);
  const { name } = FAULT_WORDS[id];
  return device ? `${name} (${device.name})` : name;
}

function renderSwitch({ id, on }: FaultState, actions: Actions): TemplateResult {
  return html`<button
    type="button"
    role="switch"
    class="fault-switch"
    aria-checked=${on}
    aria-describedby="fault-${id}"
    @click=${() => actions.setFault(id, !on)}
  >${FAULT_WORDS[id].name}</button>`;
}

/** The device to lose: any that is there, and the one that is lost already. */
function renderTarget(
  { id, on }: FaultState,
  target: string,
  devices: readonly HouseDevice[],
  actions: Actions,
): TemplateResult {
  const offered = devices.filter(device => device.id === target || device.availability === 'online');
  return html`<select
    class="fault-target"
    aria-label="The device to lose"
    .value=${live(target)}
    @change=${(event: Event) => actions.setFault(id, on, (event.target as HTMLSelectElement).value)}
  >
    ${offered.map(device => html`<option value=${device.id} ?selected=${device.id === target}>${device.name}</option>`)}
  </select>`;
}
