import { HubResponseError } from '../../errors.ts';
import type { Hub } from '../../hub/model.ts';

/** "There is no such operation here": not found, not allowed, gone, not implemented. */
const ABSENT_STATUSES: ReadonlySet<number> = new Set([404, 405, 410, 501]);

/** Whether a hub that did not set a device sets none at all: it says that there is no such thing, and knows the device. */
export async function isLookOnly(hub: Hub, deviceId: string, error: unknown): Promise<boolean> {
  if (!(error instanceof HubResponseError) || !ABSENT_STATUSES.has(error.status)) return false;
  return hub.device(deviceId, { patienceMs: 2_000 }).then(
    () => true,
    () => false,
  );
}
