import { html, noChange, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Command, Control, DevicePart } from '../../../hub/contract.ts';
import { toCapabilityWords, toValueWords } from './state-words.ts';
import { TEXTS } from './texts.ts';

/** One thing that a device takes, as it stands, and what sets it. */
export interface ControlParts {
  readonly control: Control;
  /** What the device, or the part, tells now. */
  readonly state: DevicePart['state'];
  /** Unique in the page. */
  readonly id: string;
  readonly busy: boolean;
  readonly set: (value: Command['value']) => void;
}

/** Keys of a slider are pressed again and again: what they come to is sent, and not every step. */
const SETTLE_MS = 400;
/** What is about to be sent, by the slider's id: it stands where it was put. */
const settling = new Map<string, ReturnType<typeof setTimeout>>();

/** Draws what sets a capability: a switch, a slider, a choice or a colour, with the range that the device takes. */
export function renderControl(parts: ControlParts): TemplateResult {
  const { control } = parts;
  if (control.capability === 'color') return renderColor(parts);
  if (control.values || control.type === 'string') return renderChoice(parts);
  return control.type === 'boolean' ? renderSwitch(parts) : renderSlider(parts);
}

function renderSwitch({ control: { capability }, state, id, busy, set }: ControlParts): TemplateResult {
  const isOn = state[capability] === true;
  return html`<div class="control">
    <label for=${id}>${TEXTS.controls[capability]}</label>
    <button type="button" id=${id} class="switch" role="switch" aria-checked=${isOn} aria-busy=${busy} @click=${() => set(!isOn)}></button>
  </div>`;
}

function renderSlider({ control, state, id, busy, set }: ControlParts): TemplateResult {
  const { capability, minimum = 0, maximum = 100, step } = control;
  const now = state[capability];
  const words = (value: unknown) =>
    typeof value === 'number' ? toValueWords(capability, value) : TEXTS.state.unknown;
  const tell = ({ target }: Event) => {
    const slider = target as HTMLInputElement;
    const output = slider.parentElement?.querySelector('output');
    if (output) output.value = words(Number(slider.value));
  };
  const onChange = ({ target }: Event) => {
    const value = Number((target as HTMLInputElement).value);
    clearTimeout(settling.get(id));
    const send = () => {
      settling.delete(id);
      set(value);
    };
    settling.set(id, setTimeout(send, SETTLE_MS));
  };
  const isHeld = busy || settling.has(id);
  return html`<div class="control slider">
    <label for=${id}>${TEXTS.controls[capability]}</label>
    <output for=${id} .value=${isHeld ? noChange : live(words(now))}></output>
    <input id=${id} type="range" min=${minimum} max=${maximum} step=${step ?? 'any'} aria-busy=${busy}
      aria-valuetext=${words(now)} .value=${isHeld ? noChange : live(String(now ?? minimum))} @input=${tell} @change=${onChange}>
  </div>`;
}

function renderChoice({ control, state, id, busy, set }: ControlParts): TemplateResult {
  const { capability, values = [] } = control;
  const now = state[capability];
  const isListed = values.some(value => value === now);
  const words: Readonly<Record<string, string>> = TEXTS.values;
  const name = (value: unknown) => {
    if (typeof value === 'string') return words[value] ?? value.replaceAll('_', ' ');
    // What can only be opened and closed.
    if (capability === 'position' && value === 0) return TEXTS.state.closed;
    if (capability === 'position' && value === 100) return TEXTS.state.open;
    return toCapabilityWords(capability, value);
  };
  const onChange = ({ target }: Event) => {
    const value = values[(target as HTMLSelectElement).selectedIndex - (isListed ? 0 : 1)];
    if (value !== undefined) set(value);
  };
  return html`<div class="control choice-of">
    <label for=${id}>${capability === 'position' ? TEXTS.history.capabilities.position : TEXTS.controls[capability]}</label>
    <select id=${id} aria-busy=${busy} @change=${onChange}>
      ${isListed ? '' : html`<option selected>${name(now)}</option>`}
      ${values.map(value => html`<option .selected=${busy ? noChange : live(value === now)}>${name(value)}</option>`)}
    </select>
  </div>`;
}

function renderColor({ control: { capability }, state, id, busy, set }: ControlParts): TemplateResult {
  const onChange = ({ target }: Event) => set((target as HTMLInputElement).value);
  return html`<div class="control">
    <label for=${id}>${TEXTS.controls[capability]}</label>
    <input id=${id} type="color" .value=${busy ? noChange : live(state.color ?? '#ffffff')} aria-busy=${busy} @change=${onChange}>
  </div>`;
}
