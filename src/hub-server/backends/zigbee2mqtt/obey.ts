import type { Command, CommandResult } from '../../../hub/contract.ts';
import { clock } from '../../../process/clock.ts';
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
 * Sets a device, and waits until it publishes a state in which all of it is so. zigbee2mqtt acknowledges nothing; what it
 * cannot set, it logs as an error. What switches off has a message of its own, after the others: in one with it
 * zigbee2mqtt would leave out how bright a lamp is to be when it is on again.
 */
export async function obey(
  known: KnownDevice,
  commands: readonly Command[],
  surroundings: ObeySurroundings,
): Promise<CommandResult['status']> {
  if (known.published().availability === 'offline') throw new BackendError('away', 'the device is offline');
  const orders = commands.flatMap(command => toOrders(command, known.targets()));
  const deadline = clock.elapsed() + surroundings.timeoutMs;
  const failures: Failure[] = [];
  let so = 0;
  const messages = [orders.filter(order => !isSwitchingOff(order)), orders.filter(isSwitchingOff)];
  for (const some of messages.filter(({ length }) => length > 0)) {
    const timeoutMs = Math.max(0, deadline - clock.elapsed());
    const outcome = await carryOut(known, some, { ...surroundings, timeoutMs }).catch(cause => {
      // `away` would say that nothing was done, and the first message was sent.
      throw some === messages[0]
        ? cause
        : new BackendError('slow', 'zigbee2mqtt was lost in the middle', { cause });
    });
    so += outcome.so;
    failures.push(...outcome.failures);
  }
  return toStatus(orders.length, so, failures);
}

function isSwitchingOff({ taker, value }: Order): boolean {
  return taker.control.capability === 'on' && value === false;
}

/** Sends one message; resolves with how many of its orders are so once each is or has failed, or the time is up. */
async function carryOut(
  { listed, published }: KnownDevice,
  orders: readonly Order[],
  { device, send, follow, timeoutMs }: ObeySurroundings,
): Promise<{ readonly so: number; readonly failures: readonly Failure[] }> {
  const { state } = published();
  const payload = Object.assign({}, ...orders.map(({ taker, value }) => taker.toPayload(value, state)));
  const failures: Failure[] = [];
  let hasTold = false;
  let isLost = false;
  const countSo = () => (hasTold ? orders.filter(order => isSo(order, device()?.targets() ?? [])).length : 0);
  const { promise, resolve } = Promise.withResolvers<void>();
  const forget = follow(listed.name, sign => {
    if (sign === null) isLost = true;
    else if (sign.failure === null) hasTold = true;
    else if (concerns(sign.failure, payload)) failures.push(sign.failure);
    if (isLost || countSo() + failures.length >= orders.length) resolve();
  });
  try {
    await send(`${listed.name}/set`, JSON.stringify(payload));
    await within(promise, timeoutMs);
  } finally {
    forget();
  }
  if (isLost) throw new BackendError('slow', 'zigbee2mqtt was lost before the device said that it is so');
  // What failed may have been so before.
  return { so: Math.max(0, Math.min(countSo(), orders.length - failures.length)), failures };
}

/** Throws where nothing of it was done. */
function toStatus(all: number, so: number, [failure]: readonly Failure[]): CommandResult['status'] {
  if (failure && so === 0) {
    throw new BackendError(failure.kind, `zigbee2mqtt could not set ${failure.key ?? 'the device'}`);
  }
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

function isSo({ part, taker, value }: Order, targets: readonly Target[]): boolean {
  const { capability } = taker.control;
  const now = targets.find(target => target.part === part && target.taker.control.capability === capability);
  return now?.taker.isSo(now.told, value) ?? false;
}

/** Whether it is of what was sent, and not of what somebody else did. */
function concerns({ key }: Failure, payload: object): boolean {
  return key === null || Object.keys(payload).some(name => name === key || name.startsWith(`${key}_`));
}
