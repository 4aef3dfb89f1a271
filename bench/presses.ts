import { measureCommits } from './commit-floor.ts';
import { median } from './latency.ts';
import { measurePressLatency } from './press-latency.ts';
import { measurePressLoad } from './press-load.ts';

const COMMITTING_SECONDS = 10;

/** Prints how fast a press is told, how many a second are taken, and what a flood costs, beside their floors. */
export async function printPresses(): Promise<void> {
  await printLatency();
  await printLoad();
}

async function printLatency(): Promise<void> {
  const { homecord, floor } = await measurePressLatency();
  console.log(`\n${'a press to its message'.padEnd(44)}       p50       p95`);
  const row = (name: string, p50: string, p95: string) =>
    console.log(name.padEnd(44), p50.padStart(9), p95.padStart(9));
  row('homecord', `${homecord.p50Ms.toFixed(2)} ms`, `${homecord.p95Ms.toFixed(2)} ms`);
  row('floor: mqtt.js to REST, nothing kept', `${floor.p50Ms.toFixed(2)} ms`, `${floor.p95Ms.toFixed(2)} ms`);
  row('ratio', (homecord.p50Ms / floor.p50Ms).toFixed(2), (homecord.p95Ms / floor.p95Ms).toFixed(2));
}

/** The floor is taken before and after, its median: a disk is not as fast at one moment as at another. */
async function printLoad(): Promise<void> {
  const before = await measureCommits('full', COMMITTING_SECONDS);
  const normal = median(await measureCommits('normal', COMMITTING_SECONDS));
  const load = await measurePressLoad();
  const full = median([...before, ...(await measureCommits('full', COMMITTING_SECONDS))]);
  const row = (name: string, perSecond: number) =>
    console.log(
      name.padEnd(44),
      `${Math.round(perSecond)}/s`.padStart(9),
      (perSecond / full).toFixed(2).padStart(9),
    );
  console.log(`\n${'presses by Mosquitto, 50 buttons, 30 s'.padEnd(44)}  accepted     ratio`);
  row('homecord, synchronous=FULL', load.acceptedPerSecond);
  row('floor: bare commits, synchronous=FULL', full);
  row('floor: bare commits, synchronous=NORMAL', normal);
  console.log(
    `resident after 5, 15, 30 s: ${load.residentMiB.map(mib => `${Math.round(mib)} MiB`).join(', ')}`,
  );
  console.log(
    `posted a minute: ${load.messagesPerMinute} messages, ${load.editsPerMinute} edits; answered with 429: ${load.answered429}`,
  );
  console.log(`presses made ${load.presses}, told in the channel ${load.told}`);
}
