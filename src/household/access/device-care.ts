import type { DeviceCommand } from '../../guilds/model.ts';
import { type CarefulDeed, carefulDeedOf } from '../../hub/device-care.ts';
import type { HubDeviceDetail } from '../../hub/model.ts';
import type { Suspicion } from './confirmation-policy.ts';
import { readingOf } from './device-reading.ts';

/** The gravest reason to ask first before a device is set so, going by what it and its parts are called, too. */
export function careOfDevice(
  device: HubDeviceDetail,
  commands: readonly DeviceCommand[],
  suspicion: Suspicion,
): CarefulDeed | null {
  const namesOf = (part: string | undefined) => [
    device.name,
    device.id,
    ...(device.parts ?? []).flatMap(each => (each.id === part ? each.name : [])),
  ];
  const asked = {
    type: device.type,
    takes: (capability: string) => device.controls.some(control => control.capability === capability),
    readingOf: (wish: Pick<DeviceCommand, 'capability' | 'part'>) => readingOf(device, wish),
    sounds: (doing: Parameters<Suspicion['suggestsHarm']>[1], part: string | undefined) =>
      namesOf(part).some(name => suspicion.suggestsHarm(name, doing)),
  };
  return carefulDeedOf(asked, commands);
}
