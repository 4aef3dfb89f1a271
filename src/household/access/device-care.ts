import type { DeviceCommand } from '../../guilds/model.ts';
import { type CarefulDeed, carefulDeedOf, isHarmless, onlySecures } from '../../hub/device-care.ts';
import type { HubDeviceDetail } from '../../hub/model.ts';
import type { Suspicion } from './confirmation-policy.ts';
import { readingOf } from './device-reading.ts';

/** What a device's kind says of setting it so, going by what it and its parts are called, too. */
export interface KindOfDeed {
  /** The gravest reason to ask first; null: there is none. */
  readonly deed: CarefulDeed | null;
  /** It locks, closes, arms, or turns off what is asked about when it is turned on, and does nothing else. */
  readonly onlySecures: boolean;
  /** It is for anybody who may run scenes, where rights go by harm. */
  readonly isHarmless: boolean;
}

/** Tells it. */
export function careOfDevice(
  device: HubDeviceDetail,
  commands: readonly DeviceCommand[],
  suspicion: Suspicion,
): KindOfDeed {
  const namesOf = (part: string | undefined) => [
    device.name,
    device.id,
    // Without a part, all of them are meant.
    ...(device.parts ?? []).flatMap(each => (part === undefined || each.id === part ? each.name : [])),
  ];
  const asked = {
    type: device.type,
    takes: (capability: string) => device.controls.some(control => control.capability === capability),
    readingOf: (wish: Pick<DeviceCommand, 'capability' | 'part'>) => readingOf(device, wish),
    sounds: (doing: Parameters<Suspicion['suggestsHarm']>[1], part: string | undefined) =>
      namesOf(part).some(name => suspicion.suggestsHarm(name, doing)),
    hasParts: (device.parts ?? []).length > 0,
    staysOn: (part: string | undefined) => namesOf(part).some(suspicion.mustStayOn),
  };
  return {
    deed: carefulDeedOf(asked, commands),
    onlySecures: onlySecures(asked, commands),
    isHarmless: isHarmless(asked, commands),
  };
}
