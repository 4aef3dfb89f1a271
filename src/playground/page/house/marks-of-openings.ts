import { type SVGTemplateResult, svg } from 'lit';
import { toOpenness } from './light-spill.ts';
import type { Mark } from './mark.ts';

/** A window in its wall, and the blind that is drawn across it from one side. */
export function drawBlind({ state, place: { width = 0 } }: Mark): SVGTemplateResult {
  return svg`<rect class="glass" x=${-width / 2} y="-2.5" width=${width} height="5" />
    <g transform="translate(${-width / 2} 0)">
      <rect class="slats" .style=${`--shut: ${1 - toOpenness({ state })}`} y="-3.5" width=${width} height="8" rx="1" />
    </g>
    <path class="rail" d="M${-width / 2 - 2} 5H${width / 2 + 2}" />`;
}

/** A door that swings into the room from its lower post. */
export function drawDoor({ state }: Mark): SVGTemplateResult {
  return svg`<path class="sill" d="M0-14V14" />
    <g transform="translate(0 14)"><rect class="leaf ${state.contact ?? ''}" x="-2.5" y="-28" width="5" height="28" rx="1.5" /></g>`;
}

/** A padlock: its shackle lifts when it is unlocked. */
export function drawLock({ state }: Mark): SVGTemplateResult {
  const stands = state.locked === true ? 'locked' : state.locked === false ? 'unlocked' : '';
  return svg`<g class="padlock ${stands}">
    <g transform="translate(3.6 -0.5)"><path class="shackle" d="M-7.2 0V-3a3.6 3.6 0 0 1 7.2 0V0" /></g>
    <rect class="body" x="-6.5" y="-1" width="13" height="10" rx="2.5" />
    <circle class="keyhole" cy="3.6" r="1.4" />
  </g>`;
}
