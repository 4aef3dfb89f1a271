import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { HouseDevice } from '../../home.ts';
import { MARKS } from './device-mark.ts';
import { toDeviceWords } from './device-words.ts';
import { renderDefinitions, renderGround, renderWalls } from './floor-plan-ground.ts';
import { toGlow, toLevel } from './glow.ts';
import { renderLight } from './light-spill.ts';
import { PLACES, PLAN, type Place } from './plan-layout.ts';

/** What a plan is drawn from, and what it tells of a finger on it. */
export interface FloorPlan {
  readonly devices: readonly HouseDevice[];
  /** Whether a click on this device does anything. */
  isTouchable(device: HouseDevice): boolean;
  /** How often something has happened to a device so far; with every time its mark lights up once. */
  countHappenings(deviceId: string): number;
  onTouch(device: HouseDevice): void;
  /** Hears at which device a reader looks; null: at none any more. */
  onPoint(device: HouseDevice | null): void;
}

/** Draws the house from above: its rooms, and every device that has a place in them as it is. */
export function renderFloorPlan(plan: FloorPlan): TemplateResult {
  return html`<svg class="plan" viewBox="0 0 ${PLAN.width} ${PLAN.height}" role="group" aria-label="Floor plan">
    ${renderDefinitions()}${renderGround()}
    <g aria-hidden="true">${renderLight(plan.devices)}</g>
    ${renderWalls()}
    ${plan.devices.map(device => {
      const place = PLACES[device.id];
      return place ? renderPlace(device, place, plan) : nothing;
    })}
  </svg>`;
}

function renderPlace(device: HouseDevice, place: Place, plan: FloorPlan): SVGTemplateResult {
  const { id, name, state, availability } = device;
  const { x, y, turn = 0, width = 26, height = 26, look } = place;
  const touchable = plan.isTouchable(device);
  const level = toLevel(device);
  const happenings = plan.countHappenings(id);
  return svg`<g class="place ${look} ${availability} ${level > 0 ? 'on' : ''} ${touchable ? 'touchable' : ''}"
    data-device=${id} role=${touchable ? 'button' : 'img'} tabindex="0" aria-label="${name}: ${toDeviceWords(device)}"
    transform="translate(${x} ${y}) rotate(${turn})" .style=${`--glow: ${toGlow(state)}`}
    @click=${touchable ? () => plan.onTouch(device) : nothing}
    @keydown=${touchable ? onEnter(() => plan.onTouch(device)) : nothing}
    @pointerenter=${() => plan.onPoint(device)} @pointerleave=${() => plan.onPoint(null)}
    @focus=${() => plan.onPoint(device)} @blur=${() => plan.onPoint(null)}
  >
    ${happenings > 0 ? keyed(happenings, svg`<circle class="pulse" r="15" />`) : nothing}
    <rect class="target" x=${-width / 2} y=${-height / 2} width=${width} height=${height} rx="6" />
    <g class="mark">${MARKS[look]({ state, place })}</g>
    ${availability === 'offline' ? offlineBadge : nothing}
  </g>`;
}

const offlineBadge = svg`<g class="offline-badge" transform="translate(9 -9)">
  <circle r="5.5" /><path d="M-2.2-2.2 2.2 2.2M2.2-2.2-2.2 2.2" />
</g>`;

/** What a button of HTML does by itself: Enter and Space act, and Space does not scroll. */
function onEnter(act: () => void): (event: KeyboardEvent) => void {
  return event => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) act();
  };
}
