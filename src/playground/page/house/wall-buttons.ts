import { html, type nothing, type TemplateResult } from 'lit';
import type { ButtonPress, HouseButton } from '../../home.ts';
import type { FacePress } from './button-face.ts';
import { toButtonLabel } from './button-label.ts';
import './button-face.ts';

const PRESSES: readonly (readonly [ButtonPress['action'], label: string])[] = [
  ['single', 'Press'],
  ['double', 'Double'],
  ['hold', 'Hold'],
];

/** The buttons of the house, and what becomes of a finger on them. */
export interface Wall {
  readonly buttons: readonly HouseButton[];
  /** Shown beside the heading. */
  readonly news: TemplateResult | typeof nothing;
  /** How often a button has been pressed so far, by whomever. */
  countPresses(button: HouseButton): number;
  onPress(press: ButtonPress): void;
}

/** Draws the buttons on the house's walls, a plate for each device: as things to press, and as plain words. */
export function renderWall(wall: Wall): TemplateResult {
  const plates = [...Map.groupBy(wall.buttons, ({ device }) => device).values()];
  // The plainest first: a newcomer knows what a doorbell does.
  plates.sort((one, other) => one.length - other.length);
  return html`<section aria-labelledby="buttons-title">
    <header class="house-head"><h2 id="buttons-title">Buttons</h2>${wall.news}</header>
    <ul class="wall">${plates.map(plate => renderPlate(plate, wall))}</ul>
  </section>`;
}

function renderPlate(buttons: readonly HouseButton[], wall: Wall): TemplateResult {
  const [first] = buttons;
  return html`<li class="wall-button">
    <div class="plate ${first?.family === 'doorbell' ? 'doorbell' : 'rockers'}">
      ${buttons.map(
        button => html`<button-face
          .label="${toButtonLabel(button)} on the wall: press once, twice or hold"
          .which=${`${button.device}/${button.button}`}
          .presses=${wall.countPresses(button)}
          @press=${({ detail: action }: FacePress) => wall.onPress({ ...toWhich(button), action })}
        ></button-face>`,
      )}
    </div>
    <div class="plate-words">${buttons.map(button => renderWords(button, wall))}</div>
  </li>`;
}

function renderWords(button: HouseButton, wall: Wall): TemplateResult {
  const label = toButtonLabel(button);
  return html`<div class="button-words">
    <span class="device-name">${label}</span>
    <span class="topic">${button.family}/button/${button.button}</span>
    <span class="presses">
      ${PRESSES.map(
        ([action, word]) => html`<button
          type="button"
          aria-label="${word} ${label}"
          @click=${() => wall.onPress({ ...toWhich(button), action })}
        >${word}</button>`,
      )}
    </span>
  </div>`;
}

function toWhich({ device, button }: HouseButton): Pick<ButtonPress, 'device' | 'button'> {
  return { device, button };
}
