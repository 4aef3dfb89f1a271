import { measurePanels, type PanelLoad } from './panel-load.ts';

/** As long as it takes to see that nothing grows. */
const SECONDS = 600;
/** In the last third beside the first, which may not have had all its room yet. */
const MOST_GROWTH = 1.1;
const LONGEST_WRONG_MS = 10_000;

/** Prints what ten panels of 500 devices cost while twenty of them change a second, and how true they are. */
export async function printPanels(): Promise<void> {
  const [spread, together] = await Promise.all([
    measurePanels({ seconds: SECONDS }),
    measurePanels({ seconds: SECONDS, isSpread: false }),
  ]);
  print('over three channels', spread);
  print('eight of them in one channel', together);
}

/** Fails where they are wrong for too long, or grow. */
function print(where: string, load: PanelLoad): void {
  const { residentMiB, longestWrongMs, answered429 } = load;
  const mib = residentMiB.map(each => Math.round(each)).join(', ');
  console.log(`\nten panels ${where}, 500 devices, ${load.changes} changes in ${SECONDS} s`);
  console.log(
    `edits a minute: ${load.editsPerMinute.toFixed(1)} in all, ${load.mostEditsPerMinuteOfOne.toFixed(1)} of one panel at most, ${(load.shortestGapMs / 1000).toFixed(2)} s apart at least; answered with 429: ${answered429}`,
  );
  console.log(
    `a lamp shown as it was not: for ${(load.medianWrongMs / 1000).toFixed(1)} s half of the time, ${(longestWrongMs / 1000).toFixed(1)} s at most`,
  );
  console.log(`resident in each third, half of the time: ${mib} MiB`);
  const [first, , last] = residentMiB;
  const problems = [
    ...(longestWrongMs > LONGEST_WRONG_MS ? ['a panel was wrong for more than ten seconds'] : []),
    ...(answered429 > 0 ? ['Discord was asked too often'] : []),
    ...(last > first * MOST_GROWTH ? ['memory grows'] : []),
  ];
  if (problems.length > 0) throw new Error(`panels ${where}: ${problems.join(', ')}`);
}
