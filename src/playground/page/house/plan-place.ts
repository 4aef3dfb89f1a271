import { nothing, type SVGTemplateResult, svg } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { HouseDevice } from '../../home.ts';
import { MARKS } from './device-mark.ts';
import { toDeviceWords } from './device-words.ts';
import { toGlow, toLevel } from './glow.ts';
import { PLACES } from './plan-layout.ts';

/** How a device's place on the plan answers to whoever looks at it. */
export interface PlaceManners {
  /** What a finger on it does; null: nothing. */
  readonly touch: (() => void) | null;
  /** How often something has happened to it so far; with every time it lights up once. */
  readonly happenings: number;
  /** Whether the Tab key comes by here; from there on, arrows lead from place to place. */
  readonly isTabStop: boolean;
}

/** Draws a device where it stands in the house, as it is; nothing where it has no place there. */
export function renderPlace(
  device: HouseDevice,
  { touch, happenings, isTabStop }: PlaceManners,
): SVGTemplateResult | typeof nothing {
  const { id, name, state, availability } = device;
  const place = PLACES.get(id);
  if (!place) return nothing;
  const { x, y, turn = 0, width = 26, height = 26, look } = place;
  const shines = toLevel(device) > 0;
  return svg`<g class="place ${look} ${availability} ${shines ? 'on' : ''} ${touch ? 'touchable' : ''}"
    data-device=${id} role=${touch ? 'button' : 'img'} tabindex=${isTabStop ? 0 : -1}
    aria-label="${name}: ${toDeviceWords(device)}"
    transform="translate(${x} ${y}) rotate(${turn})" .style=${`--glow: ${toGlow(state)}`}
    @click=${touch ?? nothing}
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
