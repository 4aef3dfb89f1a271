import type { OrderDecision, OrderedDevice } from '../../../src/intents/orders/contract.ts';

/** A device of a home that sentences are read in. What it takes is what it tells. */
export function device(
  id: string,
  type: string,
  [name, room, floor]: readonly [name: string, room?: string, floor?: string],
  tells: readonly string[],
  more: Pick<OrderedDevice, 'deviceClass' | 'floorLevel'> = {},
): OrderedDevice {
  const state = tells.map(each => ({ name: each }));
  return { id, type, name, room: room ?? null, ...(floor && { floor }), state, ...more };
}

/** “light on=true, fan on=false”, with how it is decided before it where it is not run. */
export function toOutcome(decision: OrderDecision): string {
  const told = (settings: readonly { deviceId: string; capability: string; to: object }[]) =>
    settings
      .map(({ deviceId, capability, to }) => `${deviceId} ${capability}=${Object.values(to)}`)
      .sort()
      .join(', ');
  switch (decision.decision) {
    case 'run':
      return told(decision.settings);
    case 'which':
      return `which ${decision.open.flatMap(({ choices }) => choices.map(told)).join(' | ')}`;
    case 'unknown':
      return decision.ids.length > 0 ? `cannot ${decision.ids}` : 'nothing such';
    default:
      return 'settings' in decision ? `${decision.decision} ${told(decision.settings)}` : decision.decision;
  }
}
