import type { SceneOutcome } from '../../hub/model.ts';
import type { Actor } from '../access/actor.ts';
import type { HouseParts } from '../house-parts.ts';

/** For which rooms the devices are in that a scene has set: rules may be about these. */
const ROOMS_MS = 300;

/**
 * Keeps what makes the devices of a scene as they were; null: it is not offered, to whoever may set none of them, or since
 * the hub tells nothing of it. That is kept, too: nothing that was done before is meant by "undo that" then.
 */
export async function keepUndo(
  actor: Actor,
  { undo, status }: SceneOutcome,
  { gate, homes, undos, log }: HouseParts,
): Promise<string | null> {
  const { guildId, userId } = actor;
  const isAwaited = status === 'accepted';
  const requests = undo.map(({ deviceId, commands, left }) => ({
    deviceId,
    commands,
    ifStill: left,
    isAwaited,
  }));
  const id = undos.keep(guildId, { userId, requests });
  const isOffered = await maySetAny().catch(error => {
    log.error({ err: error, guildId }, 'who may undo a scene could not be read');
    return false;
  });
  return isOffered ? id : null;

  async function maySetAny(): Promise<boolean> {
    if (requests.length === 0) return false;
    const devices = await homes.recentDevices(guildId, ROOMS_MS);
    const ruled = requests.map(({ deviceId: id }) => devices.find(device => device.id === id) ?? { id });
    return (await gate.controllable(actor, ruled)).length > 0;
  }
}
