import { Command } from './contract.ts';
import { toDevice } from './devices.ts';
import { isRecord, type JsonRecord, pickRecord } from './json.ts';
import type { CommandOutcome } from './model.ts';

const STATUSES: readonly CommandOutcome['status'][] = ['confirmed', 'accepted', 'partial'];

/**
 * What a hub said of a device that it set. Nothing but its word confirms that: a device may take its time, and a success
 * without one says that it was asked. An undo that cannot be understood whole is none.
 */
export function toCommandOutcome(deviceId: string, body: unknown): CommandOutcome {
  const told: JsonRecord = isRecord(body) ? body : {};
  const status = STATUSES.find(known => known === told.status) ?? 'accepted';
  const undo = Command.array()
    .min(1)
    .safeParse(pickRecord(told, ['undo']).commands);
  const device = isRecord(told.device) ? toDevice(told.device, deviceId) : null;
  return { status, device, undo: undo.success ? undo.data : null };
}
