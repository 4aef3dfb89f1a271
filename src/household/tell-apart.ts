/** A device or a scene, as people choose it. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly room: string | null;
}

/**
 * The same things, those that share a name called by their room, too: `Lamp (Kitchen)`; by their id where that is not
 * enough.
 */
export function tellApart<T extends Named>(things: readonly T[]): readonly T[] {
  const roomed = rename(things, ({ name, room }) => (room === null ? name : `${name.trim()} (${room})`));
  return rename(roomed, ({ name, id }) => `${name} · ${id}`);
}

function rename<T extends Named>(things: readonly T[], toName: (thing: T) => string): readonly T[] {
  const byName = Map.groupBy(things, ({ name }) => name.trim().toLowerCase());
  if (byName.size === things.length) return things;
  const isShared = ({ name }: T) => (byName.get(name.trim().toLowerCase())?.length ?? 0) > 1;
  return things.map(thing => (isShared(thing) ? { ...thing, name: toName(thing) } : thing));
}
