import type { Connection } from 'home-assistant-js-websocket';
import type { Command, CommandResult } from '../../../hub/contract.ts';
import { clock } from '../../../process/clock.ts';
import { within } from '../../../process/within.ts';
import { BackendError } from '../backend.ts';
import { callService, type EntityService } from './call-service.ts';
import { domainOf } from './entity-domains.ts';
import type { EntityStates } from './entity-states.ts';
import type { Target } from './find-targets.ts';
import type { Readers } from './readers/readers.ts';
import type { Value } from './takers/taker.ts';
import { isReachable } from './to-device.ts';

/** What setting a device needs. */
export interface ObeySurroundings {
  /** How things stand at the moment. */
  states(): EntityStates;
  readers(): Readers;
  /** Tells whenever they may stand otherwise; the returned function ends it. */
  follow(listener: () => void): () => void;
  /** For all of it. */
  readonly timeoutMs: number;
}

/** What an entity is to be set to. */
interface Order extends Pick<Target, 'taker'> {
  readonly entityId: string;
  readonly value: Value;
}

/**
 * Sets a device and waits until its entities say that it is so. Home Assistant says that it called a service even where
 * the entity is unavailable: so this looks first, and calls nothing for those.
 */
export async function obey(
  connection: Connection,
  targets: readonly Target[],
  commands: readonly Command[],
  surroundings: ObeySurroundings,
): Promise<CommandResult['status']> {
  const deadline = clock.elapsed() + surroundings.timeoutMs;
  const left = () => Math.max(0, deadline - clock.elapsed());
  const orders = commands.flatMap(command => toOrders(command, targets));
  const reached = orders.filter(({ entityId }) => isReachable(surroundings.states().get(entityId)));
  if (reached.length === 0) throw new BackendError('away', 'the device is unavailable');
  const isWhole = await callAll(connection, toServices(reached), left);
  await untilSo(reached, surroundings, left());
  const isAllSo = reached.every(order => isSo(order, surroundings));
  if (!isWhole || reached.length < orders.length) return 'partial';
  if (isAllSo) return 'confirmed';
  return reached.some(order => isSo(order, surroundings)) ? 'partial' : 'accepted';
}

/** Of a device without a part being named, all of its parts are meant. */
function toOrders({ capability, value, part }: Command, targets: readonly Target[]): Order[] {
  const orders = targets
    .filter(({ taker }) => taker.control.capability === capability)
    .filter(target => part === undefined || target.part === part)
    .map(({ entity: { entityId }, taker }) => ({ entityId, taker, value }));
  if (orders.length === 0) throw new BackendError('refused', `this part does not take ${capability}`);
  return orders;
}

/** One call for all that a lamp is to show, and for all entities for which it is the same. What switches off comes last. */
function toServices(orders: readonly Order[]): EntityService[] {
  const calls = new Map<string, EntityService & { entityIds: string }>();
  for (const { entityId, taker, value } of orders) {
    const { service, data, besides } = taker.toCall(value);
    const key = `${entityId} ${service}`;
    const merged = { ...besides, ...calls.get(key)?.data, ...data };
    const hasData = Object.keys(merged).length > 0;
    calls.set(key, {
      domain: domainOf(entityId),
      service,
      ...(hasData && { data: merged }),
      entityIds: entityId,
    });
  }
  const alike = Map.groupBy(calls.values(), ({ domain, service, data }) =>
    JSON.stringify([domain, service, data]),
  );
  const services = [...alike.values()].flatMap(group => {
    const [first] = group;
    return first ? [{ ...first, entityIds: group.map(({ entityIds }) => entityIds) }] : [];
  });
  return services.toSorted((a, b) => Number(a.service === 'turn_off') - Number(b.service === 'turn_off'));
}

/** False where only a part of it was done; throws where nothing was. */
async function callAll(
  connection: Connection,
  services: readonly EntityService[],
  left: () => number,
): Promise<boolean> {
  let called = 0;
  for (const service of services) {
    try {
      await callService(connection, service, left());
    } catch (error) {
      const isKnown = error instanceof BackendError && error.failure !== 'slow';
      if (called === 0 || !isKnown) throw error;
      return false;
    }
    called += 1;
  }
  return true;
}

/** Resolves once all that can say so has, or the time is up, or the home is away. */
async function untilSo(
  orders: readonly Order[],
  { follow, ...surroundings }: ObeySurroundings,
  timeoutMs: number,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (orders.every(order => isAssumed(order, surroundings) || isSo(order, surroundings))) resolve();
  };
  const forget = follow(look);
  look();
  await within(promise, timeoutMs);
  forget();
}

/** What Home Assistant never hears from, and shows as it was last told to be. */
function isAssumed({ entityId }: Order, { states }: Pick<ObeySurroundings, 'states'>): boolean {
  return states().get(entityId)?.attributes.assumed_state === true;
}

function isSo(order: Order, surroundings: Pick<ObeySurroundings, 'states' | 'readers'>): boolean {
  const { entityId, taker, value } = order;
  const entity = surroundings.states().get(entityId);
  if (entity === undefined || isAssumed(order, surroundings)) return false;
  const told = surroundings.readers().get(domainOf(entityId))?.(entity) ?? {};
  return taker.isSo ? taker.isSo(told, value, entity) : told[taker.control.capability] === value;
}
