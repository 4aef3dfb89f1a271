import type { Snapshot } from './protocol.ts';

/** A colour as Discord sends it, 0xRRGGBB, in the way of style sheets. */
export function toColourText(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}

/** The colour of a member's name: that of their highest role that has one; null where none has. */
export function findNameColour(
  { people, roles }: Pick<Snapshot, 'people' | 'roles'>,
  userId: string,
): string | null {
  const worn = new Set(people.find(({ id }) => id === userId)?.roles);
  const coloured = roles.find(({ id, color }) => worn.has(id) && color !== 0);
  return coloured ? toColourText(coloured.color) : null;
}
