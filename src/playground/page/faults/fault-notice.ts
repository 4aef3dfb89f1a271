import { html, LitElement, nothing } from 'lit';
import type { FaultState } from '../../faults/contract.ts';
import type { HouseDevice } from '../../home.ts';
import type { Actions } from '../actions.ts';
import { createFocusWatch } from '../focus-watch.ts';
import type { Snapshot } from '../protocol.ts';
import { FAULT_WORDS } from './fault-words.ts';

/**
 * Says what is broken now, and how to mend it, so that nobody forgets. Tells `leave` when its button had the focus
 * and went.
 */
class FaultNotice extends LitElement {
  static override properties = {
    snapshot: { attribute: false },
    actions: { attribute: false },
  };

  declare snapshot: Pick<Snapshot, 'faults' | 'devices'>;
  declare actions: Pick<Actions, 'mendAll'>;

  readonly #focusWatch = createFocusWatch(this);

  protected override createRenderRoot() {
    return this;
  }

  protected override willUpdate(): void {
    this.#focusWatch.before();
  }

  protected override updated(): void {
    if (this.#focusWatch.isLost()) this.dispatchEvent(new Event('leave'));
  }

  protected override render() {
    const { faults, devices } = this.snapshot;
    const names = faults.filter(({ on }) => on).map(fault => toName(fault, devices));
    return html`<div class="fault-notice" role="status">
      ${
        names.length > 0
          ? html`<p><span aria-hidden="true">⚡</span> Broken: ${names.join(', ')}</p>
            <button type="button" @click=${() => this.actions.mendAll()}>Mend all</button>`
          : nothing
      }
    </div>`;
  }
}

function toName({ id, target }: FaultState, devices: readonly HouseDevice[]): string {
  const device = devices.find(each => each.id === target);
  const { name } = FAULT_WORDS[id];
  return device ? `${name} (${device.name})` : name;
}

customElements.define('fault-notice', FaultNotice);

declare global {
  interface HTMLElementTagNameMap {
    'fault-notice': FaultNotice;
  }
}
