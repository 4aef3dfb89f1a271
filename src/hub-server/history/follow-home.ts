import { isRecorded } from '../../hub/capabilities.ts';
import type { DeviceDetail } from '../../hub/contract.ts';
import { clock } from '../../process/clock.ts';
import { type HomeBackend, readIfThere } from '../backends/backend.ts';
import type { HistoryRecord } from './record.ts';
import { toNumber } from './to-number.ts';

/** How often a home is looked at whole: what it does not tell by itself, and whether it is there. */
const LOOK_EVERY_MS = 10_000;

/** Notes what a home's devices tell, from now on; returns how to stop. While the home is away, nobody knows. */
export function followHome(
  backend: HomeBackend,
  record: HistoryRecord,
  { onFailure }: { readonly onFailure: (error: unknown) => void },
): () => void {
  let lookedAt: readonly DeviceDetail[] | null = null;
  let hasStopped = false;

  function note({ id, availability, state }: DeviceDetail): void {
    for (const [name, value] of Object.entries(state)) {
      if (isRecorded(name)) record.note(id, name, availability === 'offline' ? null : toNumber(name, value));
    }
  }

  async function look(): Promise<void> {
    const devices = backend.health().ok ? await readIfThere(backend.devices()) : null;
    // The very same list is what nothing has changed in.
    if (hasStopped || (devices && devices === lookedAt)) return;
    lookedAt = devices;
    if (!devices) return record.loseHome();
    const told = new Map(devices.map(({ id, state }) => [id, new Set(Object.keys(state))]));
    record.keepOnly(told, (device, capability) => backend.isGone?.(device, capability) ?? false);
    for (const device of devices) note(device);
  }

  const lookSafely = () => void look().catch(onFailure);
  const endings = [backend.on('change', note), backend.on('refresh', lookSafely)];
  const timer = clock.every(LOOK_EVERY_MS, lookSafely);
  lookSafely();
  return () => {
    hasStopped = true;
    timer.cancel();
    for (const end of endings) end();
  };
}
