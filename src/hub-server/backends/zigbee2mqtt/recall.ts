import { within } from '../../../process/within.ts';
import type { SceneRun } from '../backend.ts';
import type { KnownDevice } from './known-device.ts';
import type { NetworkScene } from './scenes.ts';
import type { Signs } from './signs.ts';

/** What running a scene needs of the network. */
export interface RecallOptions extends Pick<Signs, 'follow'> {
  /** The devices that the scene sets. */
  readonly members: readonly KnownDevice[];
  readonly triggeredAt: Date;
  /** How long to wait for a sign that it was run. */
  readonly confirmMs: number;
  send(topic: string, payload: string): Promise<void>;
}

/** A group's new state may be published before the last of its members'. */
const GATHER_MS = 250;

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
  const isOffline = (member: KnownDevice) => member.published().availability === 'offline';
  const unreachable = members.filter(isOffline).map(({ id }) => id);
  if (total > 0 && unreachable.length === total) {
    return { status: 'partial', triggeredAt, total, applied: 0, unreachable };
  }
  // Listens before it speaks.
  const run = Promise.withResolvers<boolean>();
  const forget = follow(keeper, sign => sign?.failure === null && run.resolve(true));
  const told = hear(
    members.filter(member => !isOffline(member)),
    follow,
  );
  try {
    await send(topic, JSON.stringify({ scene_recall: number }));
    const isConfirmed = await within(run.promise, confirmMs);
    if (!isConfirmed) return { status: 'accepted', triggeredAt, total, applied: 0, unreachable };
    await within(told.all, GATHER_MS);
    const status = unreachable.length > 0 ? 'partial' : 'activated';
    const left = told.by().map(member => member.detail());
    return { status, triggeredAt, total, applied: total - unreachable.length, unreachable, left };
  } finally {
    forget();
    told.forget();
  }
}

/** Hears which devices publish their state; resolves once each has. */
function hear(members: readonly KnownDevice[], follow: Signs['follow']) {
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const told = new Set<KnownDevice>();
  const forgets = members.map(member =>
    follow(member.listed.name, sign => {
      if (sign?.failure !== null) return;
      told.add(member);
      if (told.size === members.length) resolve();
    }),
  );
  return { all, by: () => [...told], forget: () => forgets.forEach(forget => void forget()) };
}
