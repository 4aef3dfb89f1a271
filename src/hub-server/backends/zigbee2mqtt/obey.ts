import type { Command, CommandResult } from '../../../hub/contract.ts';
import { within } from '../../../process/within.ts';
import { BackendError } from '../backend.ts';
import type { Failure } from './failures.ts';
import type { Target } from './find-targets.ts';
import type { KnownDevice } from './known-device.ts';
import type { Signs } from './signs.ts';

/** What setting a device needs. */
export interface ObeySurroundings extends Pick<Signs, 'follow'> {
  /** How it stands at the moment; null: it is gone. */
  device(): KnownDevice | null;
  send(topic: string, payload: string): Promise<void>;
  /** How long it has to say that it is so. */
  readonly timeoutMs: number;
}

/** What one of a device's targets is to be set to. */
interface Order extends Pick<Target, 'part' | 'taker'> {
  readonly value: Command['value'];
}

/**
 * Sets a device by one message, and waits until it publishes a state in which all of it is so. zigbee2mqtt acknowledges
 * nothing; what it cannot set, it logs as an error.
 */
export async function obey(
  known: KnownDevice,
  commands: readonly Command[],
  { device, send, follow, timeoutMs }: ObeySurroundings,
): Promise<CommandResult['status']> {
  const { published, listed } = known;
  const { availability, state } = published();
  if (availability === 'offline') throw new BackendError('away', 'the device is offline');
  const orders = commands.flatMap(command => toOrders(command, known.targets()));
  const payload = toPayload(orders, state);
  const failures: Failure[] = [];
  let hasTold = false;
  let isLost = false;
  const so = () => (hasTold ? orders.filter(order => isSo(order, device()?.targets() ?? [])) : []);
  const { promise, resolve } = Promise.withResolvers<void>();
  const forget = follow(listed.name, sign => {
    if (sign === null) isLost = true;
    else if (sign.failure === null) hasTold = true;
    else if (concerns(sign.failure, payload)) failures.push(sign.failure);
    if (isLost || so().length + failures.length >= orders.length) resolve();
  });
  try {
    await send(`${listed.name}/set`, JSON.stringify(payload));
    await within(promise, timeoutMs);
  } finally {
    forget();
  }
  if (isLost) throw new BackendError('slow', 'zigbee2mqtt was lost before the device said that it is so');
  return toStatus(orders.length, so().length, failures);
}

/** Throws where nothing of it was done. */
function toStatus(all: number, so: number, [failure, ...more]: readonly Failure[]): CommandResult['status'] {
  if (failure && (so === 0 || more.length + 1 >= all)) {
    throw new BackendError(failure.kind, `zigbee2mqtt could not set ${failure.key ?? 'the device'}`);
  }
  if (failure) return 'partial';
  if (so === all) return 'confirmed';
  return so > 0 ? 'partial' : 'accepted';
}

/** Of a device without a part being named, all of its parts are meant. */
function toOrders({ capability, value, part }: Command, targets: readonly Target[]): Order[] {
  const orders = targets
    .filter(({ taker }) => taker.control.capability === capability)
    .filter(target => part === undefined || target.part === part)
    .map(target => ({ part: target.part, taker: target.taker, value }));
  if (orders.length === 0) throw new BackendError('refused', `this part does not take ${capability}`);
  return orders;
}

/** Whether it is on is said last: who dims a lamp and switches it off wants it off. */
function toPayload(orders: readonly Order[], published: object): Readonly<Record<string, unknown>> {
  const isLast = ({ taker }: Order) => Number(taker.control.capability === 'on');
  const payloads = orders
    .toSorted((a, b) => isLast(a) - isLast(b))
    .map(({ taker, value }) => Object.entries(taker.toPayload(value, { ...published })));
  return Object.fromEntries(payloads.flat());
}

function isSo({ part, taker, value }: Order, targets: readonly Target[]): boolean {
  const { capability } = taker.control;
  const now = targets.find(target => target.part === part && target.taker.control.capability === capability);
  return now?.taker.isSo(now.told, value) ?? false;
}

/** Whether it is of what was sent, and not of what somebody else did. */
function concerns({ key }: Failure, payload: object): boolean {
  return key === null || Object.keys(payload).some(name => name === key || name.startsWith(`${key}_`));
}
