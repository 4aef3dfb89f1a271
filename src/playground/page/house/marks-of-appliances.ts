import { nothing, type SVGTemplateResult, svg } from 'lit';
import type { Mark } from './mark.ts';

/** Below this a machine is idle, not working. In watts. */
const IDLE_POWER = 5;

/** A television on its board, seen from above. */
export function drawTv(): SVGTemplateResult {
  return svg`<rect class="case" x="-4" y="-26" width="7" height="52" rx="2" />
    <rect class="lit-screen" x="0.5" y="-24.5" width="3.5" height="49" rx="1.5" />`;
}

/** A screen and a keyboard on a desk. */
export function drawMonitor(): SVGTemplateResult {
  return svg`<rect class="case" x="1" y="-13" width="6" height="26" rx="2" />
    <rect class="lit-screen" x="0" y="-11.5" width="3" height="23" rx="1" />
    <rect class="keys" x="-7" y="-8" width="5" height="16" rx="1.5" />`;
}

/** A loudspeaker, with sound around it while it plays. */
export function drawSpeaker({ state }: Mark): SVGTemplateResult {
  return svg`<rect class="case" x="-7" y="-7" width="14" height="14" rx="4" /><circle class="cone" r="4" />
    ${state.on ? svg`<g class="sound"><path d="M-10-5a8 8 0 0 0 0 10" /><path d="M-13.5-8a13 13 0 0 0 0 16" /></g>` : nothing}`;
}

/** A coffee machine, steaming while it is on. */
export function drawCoffee({ state }: Mark): SVGTemplateResult {
  return svg`<rect class="case" x="-8" y="-7" width="16" height="15" rx="3" /><circle class="cup" cy="1.5" r="4" />
    ${state.on ? svg`<g class="steam"><path d="M-2-3q-2-3 0-6t0-5" /><path d="M3-3q-2-3 0-6t0-5" /></g>` : nothing}`;
}

/** A washing machine whose drum turns while it works. */
export function drawWasher({ state }: Mark): SVGTemplateResult {
  const works = state.on === true && (state.power ?? 0) > IDLE_POWER;
  return svg`<circle class="led" cx="10" cy="-10.5" r="1.6" /><circle class="drum" r="9" /><g class=${works ? 'laundry turning' : 'laundry'}>
    <path d="M-6-1a6 6 0 0 1 9-4q-2 5-9 4zM6 2a6 6 0 0 1-9 4q3-5 9-4z" /></g>`;
}

/** A fan whose blades turn as fast as its mode says. */
export function drawFan({ state }: Mark): SVGTemplateResult {
  const blade = 'M0 0C-5-4-5-9-2-11 1-12 4-11 4-8 4-5 2-3 0 0z';
  return svg`<circle class="cage" r="12" />
    <g class="blades ${state.on ? `turning ${state.mode ?? ''}` : ''}">
      <path d=${blade} /><path d=${blade} transform="rotate(120)" /><path d=${blade} transform="rotate(240)" />
    </g><circle class="hub" r="2" />`;
}

/** A robot vacuum, whose eye is lit while it is not at its dock. */
export function drawVacuum({ state }: Mark): SVGTemplateResult {
  const isOut = state.mode != null && state.mode !== 'docked';
  return svg`<circle class="case" r="9" /><path class="line" d="M-6.5-2.5a7 7 0 0 1 13 0" /><circle class="led ${isOut ? 'out' : ''}" cy="3" r="2.2" />`;
}

/** A doorbell's plate and button. */
export function drawDoorbell(): SVGTemplateResult {
  return svg`<rect class="backing" x="-6.5" y="-9" width="13" height="18" rx="4" /><circle class="push" r="3.6" />`;
}

/** A wall switch with two rockers. */
export function drawRemote(): SVGTemplateResult {
  return svg`<rect class="backing" x="-8" y="-8" width="16" height="16" rx="3" />
    <path class="line" d="M0-8V8" /><path class="push" d="M-5 0h2M3 0h2" />`;
}
