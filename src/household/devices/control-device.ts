import type { AskedDevice } from '../../guilds/access/contract.ts';
import type { CarefulDeed } from '../../hub/device-care.ts';
import type { CommandOutcome, HubDeviceDetail } from '../../hub/model.ts';
import type { Actor, ControlRefusal, Denial } from '../access/actor.ts';
import type { ConfirmationToken } from '../access/confirmations.ts';
import { leftOf } from '../access/device-reading.ts';
import type { ControlDevice } from '../access/gate.ts';
import type { Missing } from '../access/missing-confirmation.ts';
import type { ControlRequest } from '../access/switchable.ts';
import type { ToldResult } from '../audit/audit.ts';
import type { HouseParts } from '../house-parts.ts';
import { mayHaveRun, toFailure } from '../scenes/run-scene.ts';

/** How a device is to be set. */
export interface ControlOptions {
  /** That this was confirmed. */
  readonly token?: ConfirmationToken | null;
  /** Of several that one person asked for at once, the first alone. Default: true. */
  readonly isCounted?: boolean;
  /** What the same person wants set with it. */
  readonly beside?: readonly ControlRequest[];
  /** Who approved it, for the record. */
  readonly decidedBy?: string | null;
  /** Awaited once somebody may, before the hub is asked for anything: where it rejects, nothing is done. */
  onAllowed?(): Promise<unknown>;
}

/** What came of setting a device. */
export type ControlResult =
  | {
      readonly kind: 'done';
      /** As it was before. */
      readonly device: HubDeviceDetail;
      readonly status: CommandOutcome['status'];
      /** By which `Member.undo` makes it as it was before, for a minute; null: that is not known. */
      readonly undoId: string | null;
      /** Whether the device comes to say within some seconds that it is so; for one that has not said so yet. */
      isConfirmed(): Promise<boolean>;
    }
  /** It is careful: whoever asks has to confirm it, or somebody else to approve. `asked`: by the hub's own id. */
  | {
      readonly kind: 'needs';
      readonly policy: Missing;
      readonly deed: CarefulDeed;
      readonly asked: AskedDevice;
    }
  | { readonly kind: 'refused'; readonly denial: Denial<ControlRefusal> }
  /** The hub's error. `device` null: the hub did not tell of it, and was asked for nothing else. */
  | {
      readonly kind: 'failed';
      readonly device: HubDeviceDetail | null;
      readonly error: unknown;
      /** The house may have acted, and nothing is tried twice. */
      readonly isUnknown: boolean;
    };

type Parts = Pick<HouseParts, 'gate' | 'audit' | 'undos' | 'log'>;

/** `Member.control`: decided by the gate, and on record whatever comes of it. */
export async function controlDevice(
  actor: Actor,
  request: ControlRequest,
  { token = null, isCounted = true, beside = [], decidedBy = null, onAllowed }: ControlOptions,
  { gate, audit, undos, log }: Parts,
): Promise<ControlResult> {
  const { deviceId, commands } = request;
  let device: HubDeviceDetail | null = null;
  const record = (result: ToldResult) =>
    audit.control(actor, { deviceId, commands, name: device?.name ?? deviceId, decidedBy, result });
  const refuse = (denial: Denial<ControlRefusal>): ControlResult => {
    record({ kind: 'refused', why: denial.refusal });
    return { kind: 'refused', denial };
  };
  const controlling = await gate.mayControl(actor);
  if (!controlling.allowed) return refuse(controlling);
  await onAllowed?.();
  try {
    const admission = await gate.control(actor, request, { token, isCounted, beside });
    if (!admission.allowed) return refuse(admission);
    const { value } = admission;
    device = value.device;
    if (value.deed !== null) {
      const { missing: policy, deed } = value;
      // What was confirmed for something else, or before the hub was exchanged, is not asked about again.
      if (token) return refuse({ allowed: false, refusal: `must_${policy}` });
      return { kind: 'needs', policy, deed, asked: { ...request, deviceId: device.id, name: device.name } };
    }
    const outcome = await value.control();
    if (outcome === 'look_only') return refuse({ allowed: false, refusal: 'look_only' });
    return done(actor, request, outcome, value);
  } catch (error) {
    log.debug({ err: error }, 'a device was not set');
    record(device ? toFailure(error) : { ...toFailure(error), kind: 'failed', why: 'unexpected' });
    return { kind: 'failed', device, error, isUnknown: device !== null && mayHaveRun(error) };
  }

  function done(
    { guildId, userId }: Actor,
    { commands, ifStill }: ControlRequest,
    { status, device: now, undo }: CommandOutcome,
    { device, isConfirmed }: Extract<ControlDevice, { deed: null }>,
  ): ControlResult {
    record(TOLD[status]);
    // What undid something is not undone again.
    const isAwaited = status === 'accepted';
    const left = now && !isAwaited ? leftOf(now, commands) : commands;
    const undoing = undo && ifStill === null ? { deviceId, commands: undo, ifStill: left, isAwaited } : null;
    const undoId = undoing && undos.keep(guildId, { userId, requests: [undoing] });
    return { kind: 'done', device, status, undoId, isConfirmed };
  }
}

const TOLD: Readonly<Record<CommandOutcome['status'], ToldResult>> = {
  confirmed: { kind: 'on', applied: null },
  accepted: { kind: 'accepted' },
  partial: { kind: 'partly', applied: null, total: null, unreachable: [] },
};
