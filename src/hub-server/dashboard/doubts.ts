import type { DeviceDetail } from '../../hub/contract.ts';
import { DOINGS, type Doing } from '../../hub/device-care.ts';
import { suggestsHarm } from '../../intents/confirmation/suggests-confirmation.ts';
import type { Overview } from './contract.ts';

/** What was found of names before: most of them stay. */
const known = new Map<string, readonly Doing[]>();
const MOST_NAMES = 5_000;

/** What devices and parts are called that sounds as if doing something with them could do harm. */
export function readDoubts(
  devices: readonly Pick<DeviceDetail, 'id' | 'name' | 'parts'>[],
): Overview['doubts'] {
  const doubts = devices.map(({ id, name, parts = [] }) => {
    const all = [
      ['', [...doubtsOf(name), ...doubtsOf(id)]],
      ...parts.map(part => [part.id, doubtsOf(part.name)] as const),
    ] as const;
    return [id, Object.fromEntries(all.filter(([, doings]) => doings.length > 0))] as const;
  });
  return Object.fromEntries(doubts.filter(([, each]) => Object.keys(each).length > 0));
}

function doubtsOf(name: string): readonly Doing[] {
  const found = known.get(name) ?? DOINGS.filter(doing => suggestsHarm(name, doing));
  if (known.size >= MOST_NAMES) known.clear();
  known.set(name, found);
  return found;
}
