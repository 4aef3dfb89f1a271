import type { Context } from '../gateway/context.ts';
import { pickCalled } from '../replies/pick-called.ts';

/** Within what Discord waits for the first answer. */
const PATIENCE_MS = 1_000;

/**
 * The id of the device that somebody typed by its name, else what they typed: the hub may know it all the same.
 * @throws which there are, where several are called so.
 */
export async function toDeviceId(
  typed: string,
  { member, t }: Pick<Context, 'member' | 't'>,
  patienceMs = PATIENCE_MS,
): Promise<string> {
  const looking = await member.look();
  if (!looking.allowed) return typed;
  return pickCalled(typed, await looking.value.recentDevices(patienceMs), t)?.id ?? typed;
}
