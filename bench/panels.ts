import { measurePanels } from './panel-load.ts';

/** As long as it takes to see that nothing grows. */
const SECONDS = 600;

/** Prints what ten panels of 500 devices cost while twenty of them change a second, and how true they are. */
export async function printPanels(): Promise<void> {
  const load = await measurePanels({ seconds: SECONDS });
  const mib = load.residentMiB.map(each => Math.round(each)).join(', ');
  console.log(`\nten panels, 500 devices, ${load.changes} changes in ${SECONDS} s`);
  console.log(
    `edits a minute: ${load.editsPerMinute.toFixed(1)} in all, ${load.mostEditsPerMinuteOfOne.toFixed(1)} of one panel at most, ${(load.shortestGapMs / 1000).toFixed(2)} s apart at least; answered with 429: ${load.answered429}`,
  );
  console.log(
    `a lamp shown as it was not: for ${(load.medianWrongMs / 1000).toFixed(1)} s half of the time, ${(load.longestWrongMs / 1000).toFixed(1)} s at most`,
  );
  console.log(`resident after each minute: ${mib} MiB`);
}
