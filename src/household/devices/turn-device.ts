import type { CommandOutcome } from '../../hub/model.ts';
import type { Actor, ControlRefusal, Denial } from '../access/actor.ts';
import type { Turn, TurnDevice } from '../access/gate.ts';
import type { ToldResult } from '../audit/audit.ts';
import type { HouseParts } from '../house-parts.ts';
import { mayHaveRun, toFailure } from '../scenes/run-scene.ts';

/** How a device is to be turned on or off. */
export interface TurnOptions {
  /** Only if that is what it is now: for what undoes another one. */
  readonly ifOn?: boolean | null;
  /** Awaited once somebody may, before the hub is asked for anything: where it rejects, nothing is done. */
  onAllowed?(): Promise<unknown>;
}

/** What came of turning a device on or off. */
export type TurnResult =
  | {
      readonly kind: 'done';
      readonly device: TurnDevice['device'];
      readonly status: CommandOutcome['status'];
      /** Turning it back makes it as it was. */
      readonly canUndo: boolean;
    }
  | { readonly kind: 'refused'; readonly denial: Denial<ControlRefusal> }
  /** The hub's error. `device` null: the hub did not tell of it, and was asked for nothing else. */
  | {
      readonly kind: 'failed';
      readonly device: TurnDevice['device'] | null;
      readonly error: unknown;
      /** The house may have acted, and nothing is tried twice. */
      readonly isUnknown: boolean;
    };

/** `Member.turn`: decided by the gate, and on record whatever comes of it. */
export async function turnDevice(
  actor: Actor,
  asked: Pick<Turn, 'deviceId' | 'isOn'>,
  { ifOn = null, onAllowed }: TurnOptions,
  { gate, audit, log }: Pick<HouseParts, 'gate' | 'audit' | 'log'>,
): Promise<TurnResult> {
  let device: TurnDevice['device'] | null = null;
  const record = (result: ToldResult) =>
    audit.turn(actor, { ...asked, name: device?.name ?? asked.deviceId, result });
  const refuse = (denial: Denial<ControlRefusal>): TurnResult => {
    record({ kind: 'refused', why: denial.refusal });
    return { kind: 'refused', denial };
  };
  const controlling = await gate.mayControl(actor);
  if (!controlling.allowed) return refuse(controlling);
  await onAllowed?.();
  try {
    const turning = await gate.turn(actor, { ...asked, ifOn });
    if (!turning.allowed) return refuse(turning);
    device = turning.value.device;
    const { status, undo } = await turning.value.turn();
    record(TOLD[status]);
    return { kind: 'done', device, status, canUndo: undoes(undo, asked) };
  } catch (error) {
    log.debug({ err: error }, 'a device was not turned');
    record(device ? toFailure(error) : { ...toFailure(error), kind: 'failed', why: 'unexpected' });
    return { kind: 'failed', device, error, isUnknown: device !== null && mayHaveRun(error) };
  }
}

const TOLD: Readonly<Record<CommandOutcome['status'], ToldResult>> = {
  confirmed: { kind: 'on', applied: null },
  accepted: { kind: 'accepted' },
  partial: { kind: 'partly', applied: null, total: null, unreachable: [] },
};

/** Whether all that undoes it is the other of on and off. */
function undoes(undo: CommandOutcome['undo'], { isOn }: Pick<Turn, 'isOn'>): boolean {
  const [command, ...others] = undo ?? [];
  return (
    others.length === 0 &&
    command?.capability === 'on' &&
    command.value === !isOn &&
    command.part === undefined
  );
}
