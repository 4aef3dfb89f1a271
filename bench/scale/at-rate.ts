import { setTimeout as delay } from 'node:timers/promises';

const STEP_MS = 10;

/** Does something so often a second, for so long: as many times as are due by now, however late a busy machine wakes this up. */
export async function atRate(
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  act: (turn: number) => void,
): Promise<void> {
  const startedAt = performance.now();
  let done = 0;
  for (;;) {
    const passed = Math.min(seconds, (performance.now() - startedAt) / 1000);
    while (done < passed * perSecond) act(done++);
    if (passed >= seconds) return;
    await delay(STEP_MS);
  }
}
