import { type SVGTemplateResult, svg } from 'lit';
import { renderFurniture } from './furniture.ts';
import { INNER_WALLS, OUTER_WALLS, PLAN, ROOMS, WINDOWS } from './plan-layout.ts';

/** Where a room's light ends: the id of its clip path. */
export function toClipId(room: string): string {
  return `within-${room.toLowerCase().replaceAll(' ', '-')}`;
}

/** What the rest of the plan refers to: the edges of its rooms, and how daylight fades. */
export function renderDefinitions(): SVGTemplateResult {
  return svg`<defs>
    ${ROOMS.map(
      ({ name, x, y, width, height }) =>
        svg`<clipPath id=${toClipId(name)}><rect x=${x} y=${y} width=${width} height=${height} /></clipPath>`,
    )}
    <linearGradient id="daylight" x1="0" y1="0" x2="0" y2="1">
      <stop class="sky" offset="0" stop-opacity="0.4" />
      <stop class="sky" offset="1" stop-opacity="0" />
    </linearGradient>
    <filter id="soft-edge"><feGaussianBlur stdDeviation="3" /></filter>
    <pattern id="tiles" width="9" height="9" patternUnits="userSpaceOnUse">
      <path class="seam" d="M0 0H9V9" />
    </pattern>
    <pattern id="boards" width="12" height="12" patternUnits="userSpaceOnUse">
      <path class="seam" d="M0 0V12" />
    </pattern>
  </defs>`;
}

/** The ground that everything stands on: lawn, floors and furniture, as they always are. */
export function renderGround(): SVGTemplateResult {
  return svg`<g aria-hidden="true">
    <rect class="lawn" width=${PLAN.width} height=${PLAN.height} rx="12" />
    <rect class="path" x="0" y="126" width="24" height="36" />
    <rect class="terrace" x="36" y="319" width="150" height="34" rx="2" />
    <rect x="36" y="319" width="150" height="34" fill="url(#boards)" />
    <rect class="floor" x="24" y="6" width="270" height="310" />
    <rect x="132" y="6" width="68" height="110" fill="url(#tiles)" />
    ${renderFurniture()}
  </g>`;
}

/** Walls, windows, doorways and the rooms' names; above the light, which they hold in. */
export function renderWalls(): SVGTemplateResult {
  return svg`<g aria-hidden="true">
    <path class="swing" d="M100 116V92A24 24 0 0 1 124 116M182 116V92A24 24 0 0 0 158 116M208 116V92A24 24 0 0 1 232 116" />
    <path class="wall inner" d=${INNER_WALLS} />
    <path class="wall" d=${OUTER_WALLS} />
    ${WINDOWS.map(
      ({ x, y, turn, width }) => svg`<g transform="translate(${x} ${y}) rotate(${turn})">
        <rect class="glass" x=${-width / 2} y="-2.5" width=${width} height="5" />
      </g>`,
    )}
    ${ROOMS.map(({ name, label: [x, y] }) => svg`<text class="room-name" x=${x} y=${y}>${name}</text>`)}
  </g>`;
}
