import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import type { DeviceCommand } from '../../guilds/model.ts';
import { cut } from '../../household/cut.ts';
import type { HubDeviceDetail } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { type Knob, toKnobs } from './knobs.ts';
import { type OfferedValue, toLabel, toOfferedValues } from './offered-values.ts';

type Row = APIActionRowComponent<APIButtonComponentWithCustomId | APIStringSelectComponent>;

/** Of Discord's 40 components a message; the text and what turns pages take the others. */
const MOST_COMPONENTS = 22;
/** So that a row is one on a phone. */
const BUTTONS_A_ROW = 3;
/** Discord's limit. */
const CUSTOM_ID_LENGTH = 100;
const LABEL_LENGTH = 60;
const MOST_OPTIONS = 25;

/** What a ↓ takes away and a ↑ adds, where that is not what the device says. */
const STEPS: Readonly<Record<string, number>> = {
  brightness: 10,
  volume: 5,
  position: 25,
  target_temperature: 0.5,
  target_temperature_low: 0.5,
  target_temperature_high: 0.5,
  target_humidity: 5,
};

/** A device's controls: buttons for on and off and for less and more, selects for the rest; as many as fit. */
export function toControlRows(device: HubDeviceDetail, t: Messages): Row[] {
  const knobs = toKnobs(device, t);
  const switches = knobs.filter(({ control }) => control.type === 'boolean');
  const buttons = [
    ...new Map(
      switches
        .flatMap(knob => toSwitch(device.id, knob, t))
        .map(button => [button.custom_id, button] as const),
    ).values(),
  ].filter(fits);
  const rows = [
    ...chunk(buttons, BUTTONS_A_ROW).map(toRowOf),
    ...knobs.flatMap(knob => toRow(device.id, knob, t) ?? []),
  ];
  const taken = new Set<string>();
  let room = MOST_COMPONENTS;
  return rows.filter(({ components }) => {
    const ids = components.map(({ custom_id: id }) => id);
    // A hub may call two parts alike.
    const isOne = new Set([...taken, ...ids]).size === taken.size + ids.length;
    if (!isOne || !components.every(fits) || room <= components.length) return false;
    for (const id of ids) taken.add(id);
    room -= 1 + components.length;
    return true;
  });
}

const fits = ({ custom_id: id }: { readonly custom_id: string }) => id.length <= CUSTOM_ID_LENGTH;

/** null: it has no row of its own. */
function toRow(deviceId: string, knob: Knob, t: Messages): Row | null {
  const { control, now } = knob;
  if (control.type === 'boolean') return null;
  const isStepped = control.type === 'number' && typeof now === 'number' && control.capability in STEPS;
  return isStepped ? toSteps(deviceId, knob, now, t) : toSelect(deviceId, knob, t);
}

/** To what it is not; of what the device does not say, to both. */
function toSwitch(deviceId: string, knob: Knob, t: Messages): APIButtonComponentWithCustomId[] {
  const values = typeof knob.now === 'boolean' ? [!knob.now] : [true, false];
  return values.map(value => toButton(deviceId, knob, { value, sign: '→' }, t));
}

function toSteps(deviceId: string, knob: Knob, now: number, t: Messages): Row {
  const { capability, minimum = now, maximum = now } = knob.control;
  const step = STEPS[capability] ?? 1;
  // The middle one only says what it is.
  const less = Math.max(minimum, Math.ceil(now / step - 1) * step);
  const more = Math.min(maximum, Math.floor(now / step + 1) * step);
  const shown = { type: ComponentType.Button, style: ButtonStyle.Secondary } as const;
  const label = cut(`${knob.label}: ${toLabel(knob.control, now, null, t)}`, LABEL_LENGTH);
  return toRowOf([
    { ...toButton(deviceId, knob, { value: less, sign: '↓' }, t), disabled: less >= now },
    { ...shown, custom_id: `device:is:${toKeyPart(knob)}:${deviceId}`, label, disabled: true },
    { ...toButton(deviceId, knob, { value: more, sign: '↑' }, t), disabled: more <= now },
  ]);
}

function toButton(
  deviceId: string,
  knob: Knob,
  { value, sign }: { readonly value: DeviceCommand['value']; readonly sign: string },
  t: Messages,
): APIButtonComponentWithCustomId {
  const { control, label } = knob;
  const told = toLabel(control, value, null, t);
  return {
    type: ComponentType.Button,
    style: ButtonStyle.Secondary,
    custom_id: `device:to:${value}:${toKeyPart(knob)}:${deviceId}`,
    label: sign === '→' ? cut(`${label} → ${told}`, LABEL_LENGTH) : `${sign} ${told}`,
  };
}

/** null: it takes any text, which nobody can choose from. */
function toSelect(deviceId: string, knob: Knob, t: Messages): Row | null {
  const { control, label, now } = knob;
  const offered = toOfferedValues({ control, now }, t).filter(isShown);
  if (offered.length === 0) return null;
  const is = now === undefined || now === null ? '' : `: ${toLabel(control, now, null, t)}`;
  const select: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: `device:to::${toKeyPart(knob)}:${deviceId}`,
    placeholder: cut(`${label}${is}`, 150),
    options: offered
      .slice(0, MOST_OPTIONS)
      .map(({ value, label }) => ({ label: cut(label, 100), value: String(value), default: value === now })),
  };
  return { type: ComponentType.ActionRow, components: [select] };
}

/** As a custom id says it, whose parts colons part. */
const toKeyPart = ({ key }: Knob) => key.replace(':', '/');
/** Whether Discord has room for it in a select, and somebody something to read. */
const isShown = ({ value, label }: OfferedValue) =>
  String(value).trim() !== '' && String(value).length <= CUSTOM_ID_LENGTH && label.trim() !== '';

function toRowOf(components: readonly APIButtonComponentWithCustomId[]): Row {
  return { type: ComponentType.ActionRow, components: [...components] };
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
