import type { Press } from '../../src/buttons/contract.ts';

/** What presses were in the end, of which some amend others that were told before. */
export function amended(told: readonly Press[]): readonly Press[] {
  const presses: Press[] = [];
  for (const { amends, ...press } of told) {
    if (!amends) {
      presses.push(press);
      continue;
    }
    const at = presses.findIndex(({ key }) => key === amends[0]);
    if (at === -1) throw new Error(`${press.action} amends what was not told`);
    presses[at] = { ...press, key: amends[0] ?? '' };
    for (const other of amends.slice(1))
      presses.splice(
        presses.findIndex(({ key }) => key === other),
        1,
      );
  }
  return presses;
}
