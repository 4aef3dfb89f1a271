import { nothing, type SVGTemplateResult, svg } from 'lit';
import type { Device, DeviceType } from '../../../hub/contract.ts';
import { renderIcon } from './icons.ts';

type State = Device['state'];

const PICTURES: Readonly<Record<DeviceType, (state: State) => SVGTemplateResult>> = {
  light: drawBulb,
  switch: drawSwitch,
  outlet: drawOutlet,
  sensor: drawSensor,
  button: drawButton,
  cover: drawBlind,
  garage_door: drawGarage,
  gate: drawGarage,
  door: drawEntrance,
  window: drawBlind,
  blind: drawBlind,
  lock: drawLock,
  climate: drawThermometer,
  fan: drawFan,
  media_player: drawScreen,
  alarm: drawShield,
  camera: drawCamera,
  vacuum: drawVacuum,
  valve: drawValve,
  siren: drawSiren,
  appliance: drawAppliance,
  other: drawBox,
};

/** Draws a device as it is now: the blind as far down as it hangs, the door open or shut, the lamp as it glows. */
export function renderDevicePicture({ type, state }: Pick<Device, 'type' | 'state'>) {
  return renderIcon(PICTURES[type](state), { size: 48, className: `picture picture-${type}` });
}

/**
 * What a picture needs to know in numbers, as custom properties of its card: `--glow` a colour, `--level`, `--shut`
 * and `--warmth` from 0 to 1. Nothing in it comes from the device as it is.
 */
export function toPictureStyle({
  color,
  color_temperature,
  brightness,
  position,
  temperature,
}: State): string {
  return [
    `--glow: ${toGlow(color, color_temperature)}`,
    `--level: ${toShare(brightness ?? 100, 0, 100)}`,
    `--shut: ${1 - toShare(position ?? 50, 0, 100)}`,
    `--warmth: ${toShare(temperature ?? 15, -10, 35)}`,
  ].join('; ');
}

/** The colour of a light as it shines: its own, or that of its white, from candle (2200 K) over paper to sky (6500 K). */
function toGlow(color: State['color'], kelvins: State['color_temperature']): string {
  if (color && /^#[0-9a-f]{6}$/i.test(color)) return color;
  const coldness = Math.round(toShare(kelvins ?? 2700, 2200, 6500) * 200);
  return coldness < 100
    ? `color-mix(in oklab, #fff3d6 ${coldness}%, #ffb457)`
    : `color-mix(in oklab, #bcd6ff ${coldness - 100}%, #fff3d6)`;
}

function toShare(value: number, from: number, to: number): number {
  const share = (value - from) / (to - from);
  return Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
}

function drawBulb() {
  return svg`<path class="glass" d="M24 6a13 13 0 0 0-7.6 23.5c1.8 1.3 2.6 2.9 2.6 5h10c0-2.1.8-3.7 2.6-5A13 13 0 0 0 24 6z"/>
    <path d="M20 39h8M22 43h4"/>`;
}

function drawSwitch({ on }: State) {
  return svg`<rect class=${lit(on)} x="6" y="14" width="36" height="20" rx="10"/>
    <circle class="knob" cx=${on ? 32 : 16} cy="24" r="5.5"/>`;
}

function drawOutlet({ on }: State) {
  return svg`<rect class=${lit(on)} x="8" y="8" width="32" height="32" rx="9"/>
    <circle cx="24" cy="24" r="9"/><path d="M20.5 24h.01M27.5 24h.01" stroke-width="4"/>`;
}

function drawSensor(state: State) {
  if (state.contact !== undefined) return drawDoor(state);
  if (state.motion !== undefined) return drawMotion(state);
  return state.temperature === undefined ? drawGauge() : drawThermometer();
}

function drawDoor({ contact }: State) {
  return contact === 'open'
    ? svg`<path d="M11 42V7h26v35M6 42h5M32 42h10"/><path class="live" d="M11 7l16 5v34l-16-4z"/><path d="M22.5 28v3"/>`
    : svg`<path d="M6 42h36M11 42V7h26v35"/><path d="M31 23v4"/>`;
}

/** A door tells by its contact, or how far it stands open. */
function drawEntrance({ contact, position }: State) {
  return drawDoor({ contact: contact ?? (position ? 'open' : 'closed') });
}

/** Its door hangs as far down as it is shut. */
function drawGarage({ contact, position }: State) {
  const isOpen = contact === 'open' || (position ?? 0) > 0;
  return svg`<path d="M6 42V18L24 7l18 11v24"/><path d="M12 42V22h24v20"/>
    ${isOpen ? svg`<path class="live" d="M12 26h24"/>` : svg`<path d="M12 28h24M12 34h24M12 40h24" stroke-width="1"/>`}`;
}

function drawMotion({ motion }: State) {
  return svg`<circle class=${lit(motion)} cx="24" cy="24" r="5"/>
    <path class=${motion ? 'waves' : nothing} d="M15 15a12.7 12.7 0 0 0 0 18M33 15a12.7 12.7 0 0 1 0 18M9 9a21.2 21.2 0 0 0 0 30M39 9a21.2 21.2 0 0 1 0 30"/>`;
}

function drawGauge() {
  return svg`<path d="M8 34a17 17 0 1 1 32 0"/><path d="M24 28l7-9"/>`;
}

function drawThermometer() {
  return svg`<path d="M19 27V11a5 5 0 0 1 10 0v16a9 9 0 1 1-10 0z"/>
    <rect class="mercury" x="22.5" y="10" width="3" height="22"/><circle class="mercury-ball" cx="24" cy="34.5" r="4.5"/>`;
}

function drawButton() {
  return svg`<rect x="8" y="8" width="32" height="32" rx="10"/><circle cx="24" cy="24" r="8"/>`;
}

function drawBlind() {
  return svg`<rect class="sky" x="9" y="8" width="30" height="33" rx="2"/><path d="M24 8v33M9 25h30" opacity=".5"/>
    <g class="blind"><rect class="slats" x="9" y="8" width="30" height="33"/>
      <path d="M9 14h30M9 20h30M9 26h30M9 32h30M9 38h30" stroke-width="1"/></g>
    <path d="M6 7h36"/>`;
}

function drawLock({ locked }: State) {
  return svg`<rect class=${locked === false ? 'alert' : 'body'} x="10" y="21" width="28" height="20" rx="5"/>
    <path d=${locked === false ? 'M16 21v-5a8 8 0 0 1 15.3-3.3' : 'M16 21v-5a8 8 0 0 1 16 0v5'}/><path d="M24 29v4"/>`;
}

function drawFan({ on }: State) {
  const blade = 'M24 24c-5-4-6-10-3-14 2-2.5 7-2.5 8 1 1 4-3 8-5 13z';
  return svg`<g class=${on ? 'blades turning' : 'blades'}>${[0, 120, 240].map(
    turn => svg`<path class=${lit(on)} d=${blade} transform="rotate(${turn} 24 24)"/>`,
  )}</g><circle cx="24" cy="24" r="2.5"/>`;
}

function drawScreen({ on }: State) {
  return svg`<rect class=${lit(on)} x="6" y="10" width="36" height="24" rx="3"/><path d="M17 40h14M24 34v6"/>`;
}

function drawShield({ armed }: State) {
  const isAlarm = armed === 'triggered';
  return svg`<path class=${isAlarm ? 'alert' : lit(armed?.startsWith('armed'))} d="M24 5l15 5v12c0 10-6 17-15 21-9-4-15-11-15-21V10z"/>`;
}

/** A pipe with its tap: the handle lies along it while it is open, and across while it is shut. */
function drawValve({ position }: State) {
  const isOpen = (position ?? 0) > 0;
  return svg`<path class=${lit(isOpen)} d="M5 25h38v12H5z"/><path d="M24 25V14"/>
    <path d=${isOpen ? 'M14 14h20' : 'M24 6v8M20 6h8'} stroke-width="4"/>`;
}

function drawSiren({ on }: State) {
  return svg`<path class=${on ? 'alert' : 'body'} d="M13 36V24a11 11 0 0 1 22 0v12z"/><path d="M8 36h32v6H8z"/>
    <path class=${on ? 'waves' : nothing} d="M24 3v5M6.5 10l3.6 3.6M41.5 10l-3.6 3.6" opacity=${on ? 1 : 0}/>`;
}

function drawCamera() {
  return svg`<rect x="6" y="14" width="26" height="20" rx="4"/><path d="M32 22l10-5v14l-10-5z"/>`;
}

function drawVacuum() {
  return svg`<circle cx="24" cy="24" r="17"/><circle cx="24" cy="24" r="5"/><path d="M12 12a17 17 0 0 1 24 0"/>`;
}

function drawAppliance({ on }: State) {
  return svg`<rect class=${lit(on)} x="10" y="6" width="28" height="36" rx="4"/><circle cx="24" cy="27" r="8"/><path d="M15 12h6"/>`;
}

function drawBox() {
  return svg`<path d="M24 6l16 8.5v18L24 42 8 32.5v-18zM8 14.5L24 24l16-9.5M24 24v18"/>`;
}

const lit = (on: boolean | null | undefined) => (on ? 'live' : nothing);
