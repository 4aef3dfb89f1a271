import { html, nothing, type TemplateResult } from 'lit';
import type { ButtonPress, HouseButton, HouseDevice } from '../home.ts';
import type { Actions } from './actions.ts';
import { renderDevice } from './device-view.ts';
import type { Snapshot } from './protocol.ts';

const PRESSES: readonly (readonly [ButtonPress['action'], label: string])[] = [
  ['single', 'Press'],
  ['double', 'Double'],
  ['hold', 'Hold'],
];

/** Draws the house beside its Discord: the buttons on its walls, to be pressed, and every room's devices as they are. */
export function renderHouse({ devices, buttons }: Snapshot, actions: Actions): TemplateResult {
  const rooms = Map.groupBy(devices, device => device.room ?? 'Elsewhere');
  return html`
    ${
      buttons.length > 0
        ? html`<section aria-labelledby="buttons-title">
          <h2 id="buttons-title">Buttons</h2>
          <ul class="wall">${buttons.map(button => renderButton(button, toLabel(button, buttons), actions))}</ul>
        </section>`
        : nothing
    }
    ${[...rooms].map(([room, inRoom]) => renderRoom(room, inRoom))}
  `;
}

function renderRoom(room: string, devices: readonly HouseDevice[]): TemplateResult {
  return html`<section aria-label=${room}>
    <h2>${room}</h2>
    <ul class="devices">${devices.map(renderDevice)}</ul>
  </section>`;
}

/** A button's name, told apart from its device's other buttons by the number in its id. */
function toLabel({ device, name, button }: HouseButton, all: readonly HouseButton[]): string {
  const several = all.filter(each => each.device === device).length > 1;
  return several ? `${name} ${button.replace('btn_', '')}` : name;
}

function renderButton(
  { device, button, family }: HouseButton,
  name: string,
  actions: Actions,
): TemplateResult {
  return html`<li class="wall-button">
    <span class="device-name">${name}</span>
    <span class="topic">${family}/button/${button}</span>
    <span class="presses">
      ${PRESSES.map(
        ([action, label]) => html`<button
          type="button"
          aria-label="${label} ${name}"
          data-button=${action === 'single' ? `${device}/${button}` : nothing}
          @click=${() => actions.press({ device, button, action })}
        >${label}</button>`,
      )}
    </span>
  </li>`;
}
