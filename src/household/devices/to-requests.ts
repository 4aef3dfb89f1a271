import type { HubDeviceDetail } from '../../hub/model.ts';
import type { Setting } from '../../intents/orders/contract.ts';
import type { ControlRequest } from '../access/switchable.ts';

type Request = Pick<ControlRequest, 'deviceId' | 'commands'>;

/** What "brighter" adds: enough to be seen, heard or felt. */
const STEPS: Readonly<Record<string, number>> = {
  brightness: 20,
  volume: 10,
  target_temperature: 1,
  position: 25,
};
/** From where, of what does not say how bright it is: a lamp that is off. */
const MIDDLE = 50;

/** What was ordered, a request for each device; `read` tells how it is now, which "brighter" goes from. */
export async function toRequests(
  settings: readonly Setting[],
  read: (deviceId: string) => Promise<HubDeviceDetail>,
): Promise<readonly Request[]> {
  const byDevice = Map.groupBy(settings, ({ deviceId }) => deviceId);
  return Promise.all(
    [...byDevice].map(async ([deviceId, all]): Promise<Request> => {
      const device = all.some(({ to }) => 'by' in to) ? await read(deviceId) : null;
      const commands = all.map(({ capability, to }) => ({
        capability,
        value: 'is' in to ? to.is : toStepped(capability, to.by, device),
      }));
      return { deviceId, commands };
    }),
  );
}

function toStepped(capability: string, by: 1 | -1, device: HubDeviceDetail | null): number {
  const { minimum = 0, maximum = 100 } =
    device?.controls.find(known => known.capability === capability) ?? {};
  const told = device?.state.find(({ name }) => name === capability)?.value;
  const now = typeof told === 'number' ? told : MIDDLE;
  return Math.min(maximum, Math.max(minimum, now + by * (STEPS[capability] ?? 1)));
}
