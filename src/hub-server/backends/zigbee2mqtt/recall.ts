import type { DeviceDetail } from '../../../hub/contract.ts';
import { within } from '../../../process/within.ts';
import type { SceneRun } from '../backend.ts';
import type { NetworkScene } from './scenes.ts';
import type { Signs } from './signs.ts';

/** What running a scene needs of the network. */
export interface RecallOptions extends Pick<Signs, 'follow'> {
  /** The devices that the scene sets. */
  readonly members: readonly DeviceDetail[];
  readonly triggeredAt: Date;
  /** How long to wait for a sign that it was run. */
  readonly confirmMs: number;
  send(topic: string, payload: string): Promise<void>;
}

/**
 * Runs a scene. zigbee2mqtt acknowledges no recall, but publishes the new state of what it set: where that comes in
 * time the scene was run, on all the devices that are not offline; otherwise it was accepted. Where all are offline
 * nothing is sent.
 */
export async function recallScene(
  { topic, number, keeper }: NetworkScene,
  { members, triggeredAt, confirmMs, send, follow }: RecallOptions,
): Promise<SceneRun> {
  const total = members.length;
  const unreachable = members.filter(({ availability }) => availability === 'offline').map(({ id }) => id);
  if (total > 0 && unreachable.length === total) {
    return { status: 'partial', triggeredAt, total, applied: 0, unreachable };
  }
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // Listens before it speaks.
  const forget = follow(keeper, sign => {
    if (sign?.failure === null) resolve(true);
  });
  try {
    await send(topic, JSON.stringify({ scene_recall: number }));
    const isConfirmed = await within(promise, confirmMs);
    if (!isConfirmed) return { status: 'accepted', triggeredAt, total, applied: 0, unreachable };
    const status = unreachable.length > 0 ? 'partial' : 'activated';
    return { status, triggeredAt, total, applied: total - unreachable.length, unreachable };
  } finally {
    forget();
  }
}
