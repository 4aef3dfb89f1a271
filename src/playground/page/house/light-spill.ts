import { type SVGTemplateResult, svg } from 'lit';
import type { HouseDevice } from '../../home.ts';
import { toClipId } from './floor-plan-ground.ts';
import { toGlow, toLevel } from './glow.ts';
import { PLACES, type Place, ROOMS, WINDOWS } from './plan-layout.ts';

/** The colour of a screen in a dark room. */
const SCREEN = '#8fb8ff';

/** What falls on the floors: daylight through the windows, and the light of lamps and screens, each up to its room's walls. */
export function renderLight(devices: readonly HouseDevice[]): SVGTemplateResult[] {
  return ROOMS.map(
    ({ name }) => svg`<g clip-path="url(#${toClipId(name)})">
      ${WINDOWS.filter(({ room }) => room === name).map(window => renderDaylight(window, 1))}
      ${devices.map(device => {
        const place = PLACES.get(device.id);
        return place?.room === name ? renderSpill(device, place) : null;
      })}
    </g>`,
  );
}

function renderSpill(device: HouseDevice, place: Place): SVGTemplateResult | null {
  if (place.look === 'blind') return renderDaylight(place, toOpenness(device));
  if (place.egress === undefined) return null;
  const isLight = device.type === 'light';
  const level = toLevel(device);
  const id = `light-of-${device.id}`;
  const style = `--glow: ${isLight ? toGlow(device.state) : SCREEN}; --level: ${toStrength(level, isLight)}`;
  return svg`<g class="spill ${isLight ? '' : `screen ${place.look}`}" .style=${style}>
    <radialGradient id=${id}>
      <stop offset="0" stop-opacity="0.85" />
      <stop offset="0.35" stop-opacity="0.55" />
      <stop offset="0.7" stop-opacity="0.2" />
      <stop offset="1" stop-opacity="0" />
    </radialGradient>
    <circle cx=${place.x} cy=${place.y} r=${place.egress} fill="url(#${id})" />
  </g>`;
}

/** Even a dim lamp is seen; a screen never lights a room as a lamp does. */
function toStrength(level: number, isLight: boolean): number {
  if (level === 0) return 0;
  return isLight ? 0.25 + 0.75 * level : 0.6;
}

/** Daylight widens as it comes in, to about twice its window's width into the room. */
function renderDaylight(
  { x, y, turn = 0, width = 0 }: Pick<Place, 'x' | 'y' | 'turn' | 'width'>,
  openness: number,
): SVGTemplateResult {
  const half = width / 2;
  return svg`<g transform="translate(${x} ${y}) rotate(${turn})">
    <path class="daylight" .style=${`--open: ${openness}`} fill="url(#daylight)" filter="url(#soft-edge)"
      d="M${-half} 0H${half}L${half + 14} 62H${-half - 14}Z" />
  </g>`;
}

/** How far a blind is open, from 0 to 1; one that says nothing is taken for open. */
export function toOpenness({ state }: Pick<HouseDevice, 'state'>): number {
  return (state.position ?? 100) / 100;
}
