import type { DeviceDetail } from '../../../hub/contract.ts';
import type { SceneRun } from '../backend.ts';
import type { NetworkScene } from './scenes.ts';

/** What running a scene needs of the network. */
export interface RecallOptions {
  /** The devices that the scene sets. */
  readonly members: readonly DeviceDetail[];
  readonly triggeredAt: Date;
  /** How long to wait for a sign that it was run. */
  readonly confirmMs: number;
  send(topic: string, payload: string): Promise<void>;
  /** Resolves with whether a new state of this name is published before the signal aborts. */
  nextState(name: string, signal: AbortSignal): Promise<boolean>;
}

/**
 * Runs a scene. zigbee2mqtt acknowledges no recall, but publishes the new state of what it set: where that comes in
 * time the scene was run, on all the devices that are not offline; otherwise it was accepted. Where all are offline
 * nothing is sent.
 */
export async function recallScene(
  { topic, number, keeper }: NetworkScene,
  { members, triggeredAt, confirmMs, send, nextState }: RecallOptions,
): Promise<SceneRun> {
  const total = members.length;
  const unreachable = members.filter(({ availability }) => availability === 'offline').map(({ id }) => id);
  if (total > 0 && unreachable.length === total) {
    return { status: 'partial', triggeredAt, total, applied: 0, unreachable };
  }
  const patience = new AbortController();
  const confirmed = nextState(keeper, patience.signal); // listens before it speaks
  try {
    await send(topic, JSON.stringify({ scene_recall: number }));
    const timer = setTimeout(() => patience.abort(), confirmMs);
    const isConfirmed = await confirmed;
    clearTimeout(timer);
    if (!isConfirmed) return { status: 'accepted', triggeredAt, total, applied: 0, unreachable };
    const status = unreachable.length > 0 ? 'partial' : 'activated';
    return { status, triggeredAt, total, applied: total - unreachable.length, unreachable };
  } finally {
    patience.abort();
  }
}
