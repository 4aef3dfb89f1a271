import { type SVGTemplateResult, svg } from 'lit';

/** A lamp from above: its shade, and the bulb that takes the colour of its light. */
export function drawLamp(): SVGTemplateResult {
  return svg`<circle class="shade" r="9" /><circle class="bulb" r="5" />`;
}

/** A ceiling light: a wide ring around its bulb. */
export function drawPendant(): SVGTemplateResult {
  return svg`<circle class="shade" r="10" /><circle class="ring" r="7" /><circle class="bulb" r="4.5" />`;
}

/** A garden lantern: four panes in a frame. */
export function drawLantern(): SVGTemplateResult {
  return svg`<rect class="shade" x="-8" y="-8" width="16" height="16" rx="3" />
    <rect class="bulb" x="-5" y="-5" width="10" height="10" rx="2" /><path class="line" d="M-5 0H5M0-5V5" />`;
}
