import type { Automation, Device } from '../../hub/contract.ts';
import type { Scene } from '../../hub/scenes/contract.ts';

/** What a home lists. */
export interface Lists {
  readonly device: readonly Device[];
  readonly scene: readonly Scene[];
  readonly automation: readonly Automation[];
}

/** One thing of a home that is other than it was, or is no more. */
export interface Moved {
  readonly name: keyof Lists;
  readonly value: { readonly id: string } | { readonly id: string; readonly removed: true };
}

/** What was last told of a home. */
export interface ListedHome {
  /** What of these lists is news, which is told then. */
  read(lists: Lists): Moved[];
  /** The same of one device. */
  readDevice(device: Device): Moved[];
}

/** Begins with nothing known: the first lists are all news. */
export function createListedHome(): ListedHome {
  const known: Record<keyof Lists, Map<string, string>> = {
    device: new Map(),
    scene: new Map(),
    automation: new Map(),
  };
  const lastRead: Partial<Lists> = {};

  function note(name: keyof Lists, item: { readonly id: string }): Moved[] {
    const text = JSON.stringify(item);
    if (known[name].get(item.id) === text) return [];
    known[name].set(item.id, text);
    return [{ name, value: item }];
  }

  function readList<Name extends keyof Lists>(name: Name, items: Lists[Name]): Moved[] {
    // A backend gives the very same array while nothing in it changed.
    if (lastRead[name] === items) return [];
    (lastRead as Record<Name, Lists[Name]>)[name] = items;
    const ids = new Set(items.map(({ id }) => id));
    const gone = [...known[name].keys()].filter(id => !ids.has(id));
    for (const id of gone) known[name].delete(id);
    return [
      ...gone.map(id => ({ name, value: { id, removed: true } }) as const),
      ...items.flatMap(item => note(name, item)),
    ];
  }

  return {
    read: lists => [
      ...readList('device', lists.device),
      ...readList('scene', lists.scene),
      ...readList('automation', lists.automation),
    ],
    readDevice: device => note('device', device),
  };
}
