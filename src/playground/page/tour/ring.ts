/** Space between a thing and the ring around it, in pixels. */
const GAP_PX = 4;

/** Puts a ring around an element, wherever it is on the screen; hides it for null. */
export function placeRing(ring: HTMLElement, target: Element | null): void {
  ring.hidden = target === null;
  if (target === null) return;
  const { left, top, width, height } = target.getBoundingClientRect();
  ring.style.translate = `${left - GAP_PX}px ${top - GAP_PX}px`;
  ring.style.width = `${width + 2 * GAP_PX}px`;
  ring.style.height = `${height + 2 * GAP_PX}px`;
}

/** The first of these things that a pointer can reach; null where each is out of sight, covered or not there. */
export function findReachable(selectors: readonly string[]): Element | null {
  const found = selectors.map(selector => document.querySelector(selector));
  return found.find(each => each !== null && isReachable(each)) ?? null;
}

function isReachable(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  return width > 0 && shown !== null && element.contains(shown);
}
