import { ButtonStyle } from 'discord.js';
import { HubResponseError, UserError } from '../../errors.ts';
import type { DeviceCommand } from '../../guilds/model.ts';
import type { ControlResult } from '../../household/devices/control-device.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toDenialError } from '../access/actor.ts';
import type { Context } from '../gateway/context.ts';
import { type RowButton, toButtonRow } from '../replies/button-row.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Accent, type Reply, toReply } from '../replies/reply.ts';
import { toLasting, toValueText } from './value-text.ts';

/** What a device is to be, as somebody asked for it. */
export interface Asked {
  readonly deviceId: string;
  readonly commands: readonly DeviceCommand[];
}

const ACCENTS = { confirmed: 'good', partial: 'careful', accepted: 'calm' } as const satisfies Record<
  string,
  Accent
>;

/**
 * What came of setting a device, with what makes it as it was before, for a minute.
 * @throws what kept it from being set, in words where there are some.
 */
export function toControlReply(result: ControlResult, asked: Asked, { t }: Pick<Context, 't'>): Reply {
  if (result.kind !== 'done') throw toControlError(result, asked, t);
  const { status, undoId } = result;
  const told = toDoneText(result, asked, t);
  return toReply(ACCENTS[status], told, ...(undoId === null ? [] : [toButtonRow(toUndoButton(undoId, t))]));
}

/** Makes what was set as it was before. */
export function toUndoButton(undoId: string, t: Messages): RowButton {
  return { id: `undo:${undoId}`, label: t.turn.undo, style: ButtonStyle.Secondary };
}

/** What kept a device from being set, in words where there are some. */
export function toControlError(
  result: Exclude<ControlResult, { kind: 'done' }>,
  asked: Asked,
  t: Messages,
): unknown {
  switch (result.kind) {
    case 'refused':
      return toDenialError(result.denial, t);
    case 'needs':
      return toDenialError({ allowed: false, refusal: 'must_confirm' }, t);
    case 'failed': {
      const text = toFailureText(result, asked, t);
      return text === null ? result.error : new UserError(text, { cause: result.error });
    }
  }
}

/** What a device that was set is now, or was asked to be. */
export function toDoneText(
  { device: known, status }: Extract<ControlResult, { kind: 'done' }>,
  { commands }: Asked,
  t: Messages,
): string {
  const device = escapeText(known.name);
  if (status !== 'confirmed') return t.turn[status]({ device });
  const [only, ...others] = toLasting(commands);
  if (only?.capability === 'on' && only.part === undefined && others.length === 0)
    return only.value === true ? t.turn.isOn({ device }) : t.turn.isOff({ device });
  return t.turn.isSet({ device, values: toValueText(commands, t, known) });
}

/** null: what the hub's own error says is all that there is to say. */
function toFailureText(
  { device: known, error, isUnknown }: Extract<ControlResult, { kind: 'failed' }>,
  { deviceId }: Asked,
  t: Messages,
): string | null {
  const kind = error instanceof HubResponseError ? error.kind : null;
  if (!known) return kind === 'not_found' ? t.faults.unknownDevice({ id: escapeText(deviceId) }) : null;
  const device = escapeText(known.name);
  if (isUnknown) return t.turn.unknown({ device });
  if (kind === 'forbidden') return t.turn.keyMayNot;
  return kind === 'home_away' && known.availability === 'offline' ? t.turn.outOfReach({ device }) : null;
}
