import { nothing, type SVGTemplateResult, svg } from 'lit';
import { DANGERS, isDanger } from '../../../hub/capabilities.ts';
import type { Mark } from './mark.ts';

/** A thermometer, read in figures. */
export function drawReading({ state }: Mark): SVGTemplateResult {
  return svg`<rect class="backing" x="-18" y="-9" width="36" height="18" rx="9" />
    <text class="figure" y="4.3">${toFigure(state.temperature)}</text>`;
}

/** A thermostat: the warmth of the room in the middle, a ring that burns while it heats. */
export function drawDial({ state }: Mark): SVGTemplateResult {
  const { temperature, target_temperature: target, mode } = state;
  const heats = mode !== 'off' && target != null && temperature != null && target > temperature;
  return svg`<circle class="backing" r="16" />
    <circle class="scale ${heats ? 'heating' : ''}" r="13.5" pathLength="100"
      .style=${`--reach: ${toEgress(target)}`} transform="rotate(135)" />
    <text class="figure in-dial" y="3.4">${toFigure(temperature)}</text>`;
}

/** A motion sensor, and the waves of what it sees. */
export function drawMotion({ state }: Mark): SVGTemplateResult {
  return svg`${
    state.motion ? svg`<g class="waves"><circle r="8" /><circle r="8" /><circle r="8" /></g>` : nothing
  }<circle class="eye ${state.motion ? 'seeing' : ''}" r="5" /><circle class="pupil" r="2" />`;
}

/** What senses smoke or water, and the waves of its alarm. */
export function drawAlarm({ state }: Mark): SVGTemplateResult {
  const isRaised = DANGERS.some(name => isDanger(name, state[name]));
  return svg`${
    isRaised ? svg`<g class="waves"><circle r="8" /><circle r="8" /><circle r="8" /></g>` : nothing
  }<circle class="backing" r="9" /><circle class="eye ${isRaised ? 'seeing' : ''}" r="4" />`;
}

/** An alarm system's panel: its shield is filled while it guards, and lit while it is being armed. */
export function drawPanel({ state }: Mark): SVGTemplateResult {
  const { armed } = state;
  const isRaised = isDanger('armed', armed);
  const guards = armed != null && armed !== 'disarmed';
  return svg`${
    isRaised ? svg`<g class="waves"><circle r="8" /><circle r="8" /><circle r="8" /></g>` : nothing
  }<circle class="backing" r="10" /><path class="shield ${guards ? 'guarding' : ''}" d="M0-6.5 5.5-4.5V0Q5.5 4.5 0 6.5-5.5 4.5-5.5 0V-4.5z" />`;
}

function toFigure(celsius: number | null | undefined): string {
  return celsius == null ? '–' : `${celsius.toFixed(1)}°`;
}

/** How much of the dial's three quarters a wish for 10 to 28 °C fills, in hundredths of the whole circle. */
function toEgress(celsius: number | null | undefined): number {
  return celsius == null ? 0 : Math.round(75 * Math.min(1, Math.max(0, (celsius - 10) / 18)));
}
