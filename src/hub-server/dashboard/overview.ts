import type { DeviceDetail } from '../../hub/contract.ts';
import { type ButtonPress, type Health, type HomeBackend, readIfThere } from '../backends/backend.ts';
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
  // That it is away, and why, is told by its health.
  const lists = await readIfThere(Promise.all([backend.devices(), backend.scenes(), backend.automations()]));
  const [devices, scenes, automations] = lists ?? [[], [], []];
  return {
    kind: backend.kind,
    home: backend.health(),
    forwarding: forwarding?.() ?? null,
    devices: devices.map(toHomeDevice),
    scenes,
    automations,
    doubts: readDoubts(devices),
    pressable: backend.pressButton !== undefined,
    recorded: Boolean(history),
    presses,
  };
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
  // Of a home that goes away just after a press, its id will do.
  const device = await readIfThere(backend.device(id));
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

/** Whether the home still has the button of a press, on the device that is given by its id. */
export function isPressTold({ topic }: RecentPress, device: DeviceDetail | undefined): boolean {
  return device?.buttons.includes(topic.slice(topic.lastIndexOf('/') + 1)) ?? false;
}
