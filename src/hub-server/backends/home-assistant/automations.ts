import type { Automation } from '../../../hub/contract.ts';
import type { HomeNames } from '../home-names.ts';
import { domainOf } from './entity-domains.ts';
import { friendlyNameOf, spellableOf, toReadable } from './entity-names.ts';
import type { EntityState, EntityStates } from './entity-states.ts';
import { isShown } from './group-devices.ts';
import { toNumber } from './readers/reading.ts';
import type { Registries } from './registries.ts';

/** The automations among the entities. */
export function toAutomations(registries: Registries, states: EntityStates, names: HomeNames): Automation[] {
  return [...states.values()].flatMap(entity => {
    const { entityId, attributes } = entity;
    const entry = registries.entities.get(entityId) ?? null;
    if (domainOf(entityId) !== 'automation' || !isShown(entry)) return [];
    return {
      id: names.id('automation', entry?.id ?? entityId, spellableOf(entity)),
      name: friendlyNameOf(entity) ?? toReadable(entityId),
      ...toStatus(entity),
      running: toCount(attributes.current),
      last_triggered: toTimestamp(attributes.last_triggered),
    };
  });
}

function toStatus({ state }: EntityState): Pick<Automation, 'status' | 'error'> {
  if (state === 'on') return { status: 'enabled' };
  if (state === 'off') return { status: 'disabled' };
  if (state !== 'unavailable') return { status: 'unknown' };
  return { status: 'error', error: 'Home Assistant cannot run it: its configuration is broken or gone.' };
}

function toCount(value: unknown): number {
  return Math.min(Math.max(0, Math.trunc(toNumber(value) ?? 0)), Number.MAX_SAFE_INTEGER);
}

/** RFC 3339 in UTC of Home Assistant's ISO 8601 with an offset. */
function toTimestamp(value: unknown): string | null {
  const time = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
  const year = time.getUTCFullYear();
  return year >= 0 && year <= 9999 ? time.toISOString() : null;
}
