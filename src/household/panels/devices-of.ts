import type { HubDevice } from '../../hub/model.ts';
import type { PanelView } from './contract.ts';

/** The devices that a panel shows. */
export function devicesOf({ home, room }: Pick<PanelView, 'home' | 'room'>): readonly HubDevice[] {
  const devices = home.devices ?? [];
  return room === null ? devices : devices.filter(device => device.room === room);
}
