import { PLACES, type Place } from './plan-layout.ts';

/** How each arrow key looks at the plan: how far ahead of one place another lies, and how far aside. */
const LOOKS: Readonly<Record<string, (from: Place, to: Place) => readonly [ahead: number, aside: number]>> = {
  ArrowRight: (from, to) => [to.x - from.x, to.y - from.y],
  ArrowLeft: (from, to) => [from.x - to.x, to.y - from.y],
  ArrowDown: (from, to) => [to.y - from.y, to.x - from.x],
  ArrowUp: (from, to) => [from.y - to.y, to.x - from.x],
};

/** Which of the devices drawn an arrow key leads to from one of them; null for another key, or where none lies that way. */
export function findNeighbour(from: string, key: string, drawn: readonly string[]): string | null {
  const look = LOOKS[key];
  const here = PLACES.get(from);
  if (!look || !here) return null;
  let nearest: string | null = null;
  let least = Infinity;
  for (const id of drawn) {
    const there = PLACES.get(id);
    if (!there) continue;
    const [ahead, aside] = look(here, there);
    // What lies more aside than ahead is what another arrow is for.
    if (ahead <= 0 || Math.abs(aside) > ahead) continue;
    const distance = ahead + 2 * Math.abs(aside);
    if (distance >= least) continue;
    nearest = id;
    least = distance;
  }
  return nearest;
}
