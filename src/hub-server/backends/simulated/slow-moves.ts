import type { Command, DeviceDetail, DeviceState } from '../../../hub/contract.ts';
import type { House } from './house.ts';

/** What takes its time, as with real ones: what it tells meanwhile, and how long that is. */
interface Slow {
  readonly meanwhile: DeviceState;
  readonly takesMs: number;
}

/** The things of the house that are not at once what they were told to be. */
export interface SlowMoves {
  /** Sets out for it; false: this takes no time. What was under way before is given up. */
  begin(device: DeviceDetail, command: Command): boolean;
  /** Gives up what is under way, since somebody took hold of the device. */
  forget(id: string): void;
  /** Ends what has taken its time. */
  tick(): void;
}

/** People leave a house, or go to bed, before it is guarded. */
const ARMING: Slow = { meanwhile: { armed: 'arming' }, takesMs: 5_000 };
const RETURNING: Slow = { meanwhile: { mode: 'returning' }, takesMs: 15_000 };

/** Watches over them. */
export function createSlowMoves(house: House, now: () => Date): SlowMoves {
  const underWay = new Map<string, { readonly state: DeviceState; readonly dueMs: number }>();
  return {
    begin(device, { capability, value }) {
      underWay.delete(device.id);
      const slow = toSlow(device, { capability, value });
      if (!slow || device.state[capability] === value) return false;
      const dueMs = now().getTime() + slow.takesMs;
      underWay.set(device.id, { state: { [capability]: value }, dueMs });
      house.apply({ [device.id]: slow.meanwhile });
      return true;
    },
    forget: id => void underWay.delete(id),
    tick() {
      for (const [id, { state, dueMs }] of underWay) {
        if (now().getTime() < dueMs) continue;
        if (house.apply({ [id]: state }).unreachable.length === 0) underWay.delete(id);
      }
    },
  };
}

function toSlow({ type }: DeviceDetail, { capability, value }: Command): Slow | null {
  if (capability === 'armed' && String(value).startsWith('armed')) return ARMING;
  return type === 'vacuum' && capability === 'mode' && value === 'docked' ? RETURNING : null;
}
