/** How near its end a list counts as being at it, in pixels. */
const AT_END_PX = 24;

/** Whether a list of traffic is at its end, with nothing open in sight that the next entry would push away. */
export function mayFollow(list: HTMLElement): boolean {
  if (list.scrollHeight - list.scrollTop - list.clientHeight >= AT_END_PX) return false;
  const { top } = list.getBoundingClientRect();
  const open = [...list.querySelectorAll('.traffic-parts')];
  return open.every(parts => parts.getBoundingClientRect().bottom <= top);
}

/** Brings an open entry into sight: all of it, or from its line on as much as there is room for. */
export function showRow(list: HTMLElement, entryId: number): void {
  const row = list.querySelector(`[data-entry="${entryId}"]`)?.closest('li');
  row?.scrollIntoView({ block: row.clientHeight > list.clientHeight ? 'start' : 'nearest' });
}
