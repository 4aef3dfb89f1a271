import type { DeviceCommand } from '../../guilds/model.ts';
import type { DeviceType } from '../../hub/contract.ts';
import type { HubDeviceDetail } from '../../hub/model.ts';
import type { Suspicion } from './confirmation-policy.ts';
import { readingOf } from './device-reading.ts';

/** What of setting a device may hurt somebody or let somebody in, from the gravest on. */
const CAREFUL_DEEDS = ['unlocks', 'opens', 'disarms', 'heats', 'turns_on', 'turns_off', 'sets'] as const;
/** One of CAREFUL_DEEDS. */
export type CarefulDeed = (typeof CAREFUL_DEEDS)[number];

/** What people and thieves come in by; blinds are none. */
const WAYS_IN: ReadonlySet<string> = new Set<DeviceType>(['door', 'garage_door', 'gate', 'window']);
/** What guards a home beside them: nothing that is simply on or off. */
const GUARDS: ReadonlySet<string> = new Set<DeviceType>(['lock', 'alarm']);
/** Modes of a heating in which it heats nothing. */
const COLD_MODES: ReadonlySet<unknown> = new Set(['off', 'cool', 'dry', 'fan_only', 'fan', 'eco', 'away']);

/**
 * The gravest reason to ask first whether somebody means it, whoever they are and whichever way they came in; null: there
 * is none. Locking, closing, arming and cooling are none. What is not known of a device counts as the worse.
 */
export function carefulDeedOf(
  device: HubDeviceDetail,
  commands: readonly DeviceCommand[],
  suspicion: Suspicion,
): CarefulDeed | null {
  const deeds = commands.map(command => deedOf(device, command, suspicion));
  return CAREFUL_DEEDS.find(deed => deeds.includes(deed)) ?? null;
}

function deedOf(device: HubDeviceDetail, command: DeviceCommand, suspicion: Suspicion): CarefulDeed | null {
  const { capability, value, part } = command;
  const names = [device.name, device.id, ...(device.parts ?? []).flatMap(p => (p.id === part ? p.name : []))];
  const sounds = (doing: Parameters<Suspicion['suggestsHarm']>[1]) =>
    names.some(name => suspicion.suggestsHarm(name, doing));
  const rises = () => isMore(value, readingOf(device, command));
  switch (capability) {
    case 'locked':
      return value === true ? null : 'unlocks';
    case 'armed':
      return /^arm/.test(String(value)) ? null : 'disarms';
    case 'position':
      return rises() && (WAYS_IN.has(device.type) || sounds('any')) ? 'opens' : null;
    case 'target_temperature':
      return rises() ? 'heats' : null;
    case 'mode':
      if (device.type === 'climate') return COLD_MODES.has(value) ? null : 'heats';
      return sounds('any') ? 'sets' : null;
    case 'on': {
      const deed = value === false ? 'turns_off' : 'turns_on';
      if (device.type === 'climate' && deed === 'turns_on') return 'heats';
      const isGuard = GUARDS.has(device.type) || WAYS_IN.has(device.type);
      return isGuard || sounds(deed) ? deed : null;
    }
    default:
      return null;
  }
}

function isMore(value: unknown, now: unknown): boolean {
  return typeof value !== 'number' || typeof now !== 'number' || value > now;
}
