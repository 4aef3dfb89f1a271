import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  ButtonStyle,
} from 'discord-api-types/v10';
import { seemsSwitchable } from '../../household/access/switchable.ts';
import { cut } from '../../household/cut.ts';
import type { PanelScene, PanelView } from '../../household/panels/contract.ts';
import type { HubDevice } from '../../hub/model.ts';
import { toGlyph } from '../hub/device-view.ts';
import { type RowButton, toButtonRow } from '../replies/button-row.ts';

const IN_A_ROW = 5;
const MOST_SCENES = 10;
const MOST_SWITCHES = 15;
const LABEL_LENGTH = 80;
const MAX_CUSTOM_ID = 100;

/** The scenes of a panel and what of its devices can be switched, in rows; what a device is now, its colour says. */
export function toPanelButtons(
  { room, scenes, canSwitch }: PanelView,
  devices: readonly HubDevice[],
): APIActionRowComponent<APIButtonComponentWithCustomId>[] {
  const offered = scenesOf(scenes, room).map(toSceneButton);
  const switches = canSwitch ? devices.filter(isSwitch).map(toSwitchButton) : [];
  return [...toRows(offered, MOST_SCENES), ...toRows(switches, MOST_SWITCHES)];
}

/** Those of the room; of the whole house, those that are of no room come first. */
function scenesOf(scenes: readonly PanelScene[], room: string | null): readonly PanelScene[] {
  if (room !== null) return scenes.filter(scene => scene.room === room);
  return [...scenes.filter(scene => scene.room === null), ...scenes.filter(scene => scene.room !== null)];
}

function isSwitch(device: HubDevice): boolean {
  return seemsSwitchable(device) && device.availability !== 'offline';
}

function toSceneButton({ id, name }: PanelScene): RowButton {
  return { id: `panel:scene:${id}`, label: cut(`▶️ ${name}`, LABEL_LENGTH), style: ButtonStyle.Secondary };
}

/** What it does is the other of what it shows. */
function toSwitchButton(device: HubDevice): RowButton {
  const isOn = device.state.some(({ name, value }) => name === 'on' && value === true);
  return {
    id: `panel:turn:${isOn ? 'off' : 'on'}:${device.id}`,
    label: cut(`${toGlyph(device)} ${device.name}`, LABEL_LENGTH),
    style: isOn ? ButtonStyle.Success : ButtonStyle.Secondary,
  };
}

function toRows(buttons: readonly RowButton[], most: number) {
  const shown = buttons.filter(({ id }) => id.length <= MAX_CUSTOM_ID).slice(0, most);
  const rows = Map.groupBy(shown, button => Math.floor(shown.indexOf(button) / IN_A_ROW));
  return [...rows.values()].map(row => toButtonRow(...row));
}
