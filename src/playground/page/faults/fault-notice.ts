import { html, nothing, type TemplateResult } from 'lit';
import type { FaultState } from '../../faults/contract.ts';
import type { HouseDevice } from '../../home.ts';
import type { Actions } from '../actions.ts';
import type { Snapshot } from '../protocol.ts';
import { FAULT_WORDS } from './fault-words.ts';

/** Draws what is broken now and how to mend it, so that nobody forgets. */
export function renderFaultNotice({ faults, devices }: Snapshot, actions: Actions): TemplateResult {
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
