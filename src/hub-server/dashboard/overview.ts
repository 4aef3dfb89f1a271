import type { Device, DeviceDetail } from '../../hub/contract.ts';
import { BackendError, type ButtonPress, type Health, type HomeBackend } from '../backends/backend.ts';
import type { HistoryRecord } from '../history/record.ts';
import type { HomeDevice, Overview, RecentPress } from './contract.ts';
import { readDoubts } from './doubts.ts';

/** Where an overview is taken from. */
export interface OverviewSources {
  readonly backend: HomeBackend;
  /** How the forwarding of presses stands; null: no broker is set. */
  readonly presses: (() => Health) | null;
  /** What devices told; null, or absent: no record is kept. */
  readonly history?: HistoryRecord | null;
}

/** How the home stands now. Its lists are empty while it is away. */
export async function readOverview(
  { backend, presses: forwarding, history }: OverviewSources,
  presses: readonly RecentPress[],
): Promise<Overview> {
  const lists = await readLists(backend);
  return {
    kind: backend.kind,
    home: backend.health(),
    forwarding: forwarding?.() ?? null,
    ...lists,
    doubts: readDoubts(lists.devices),
    pressable: backend.pressButton !== undefined,
    recorded: Boolean(history),
    presses,
  };
}

async function readLists(
  backend: HomeBackend,
): Promise<Pick<Overview, 'devices' | 'scenes' | 'automations'>> {
  try {
    const [devices, scenes, automations] = await Promise.all([
      backend.devices(),
      backend.scenes(),
      backend.automations(),
    ]);
    return { devices: devices.map(toHomeDevice), scenes, automations };
  } catch (error) {
    // That it is away, and why, is told by its health.
    if (error instanceof BackendError) return { devices: [], scenes: [], automations: [] };
    throw error;
  }
}

/** A device without what the page knows of every capability. */
export function toHomeDevice({ capabilities, units, ...device }: DeviceDetail): HomeDevice {
  return device;
}

/** A press as the overview tells it, with what its device is called now. */
export async function toRecentPress(
  { eventId, device: id, family, button, action, pressedAt }: ButtonPress,
  backend: HomeBackend,
): Promise<RecentPress> {
  const device = await findDevice(id, backend);
  return {
    event_id: eventId,
    device: id,
    name: device?.name ?? id,
    room: device?.room ?? null,
    topic: `${family}/button/${button}`,
    action,
    at: pressedAt.toISOString(),
  };
}

async function findDevice(id: string, backend: HomeBackend): Promise<Device | null> {
  try {
    return await backend.device(id);
  } catch (error) {
    // A home that goes away just after a press: its id will do.
    if (error instanceof BackendError) return null;
    throw error;
  }
}
