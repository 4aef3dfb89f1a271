import { measurePanels, type PanelLoad, type Place } from './panel-load.ts';

/** As long as it takes to see that nothing grows. */
const SECONDS = 600;
/** As long as it takes to learn how seldom old messages may be edited, and then some. */
const OLD_SECONDS = 180;
/** In the last third beside the first, which may not have had all its room yet. */
const MOST_GROWTH = 1.1;
const LONGEST_WRONG_MS = 10_000;
/** In each channel: what Discord takes of edits of old messages is learned by what it refuses. */
const MOST_REFUSED = 3;

const PLACES: Readonly<Record<Place, { readonly name: string; readonly channels: number }>> = {
  spread: { name: 'over three channels', channels: 3 },
  together: { name: 'eight of them in one channel', channels: 2 },
  apart: { name: 'each in a channel of its own', channels: 10 },
};

/** Prints what ten panels of 500 devices cost while twenty of them change a second, and how true they are. */
export async function printPanels(): Promise<void> {
  const [spread, together] = await Promise.all([
    measurePanels({ seconds: SECONDS }),
    measurePanels({ seconds: SECONDS, place: 'together' }),
  ]);
  print('spread', spread);
  print('together', together);
  for (const place of ['apart', 'spread', 'together'] as const)
    printOld(place, await measurePanels({ seconds: OLD_SECONDS, place, isOld: true }));
}

/** Fails where they are wrong for too long, or grow. */
function print(place: Place, load: PanelLoad): void {
  tell(`ten panels ${PLACES[place].name}`, { load, seconds: SECONDS });
  const { residentMiB, longestWrongMs, answered429 } = load;
  const [first, , last] = residentMiB;
  failFor(place, [
    ...(longestWrongMs > LONGEST_WRONG_MS ? ['a panel was wrong for more than ten seconds'] : []),
    ...(answered429 > 0 ? ['Discord was asked too often'] : []),
    ...(last > first * MOST_GROWTH ? ['memory grows'] : []),
  ]);
}

/** Fails where more is refused than it takes to learn how much is not; how true they then are is Discord's. */
function printOld(place: Place, load: PanelLoad): void {
  tell(`ten panels older than an hour, ${PLACES[place].name}`, { load, seconds: OLD_SECONDS });
  const most = MOST_REFUSED * PLACES[place].channels;
  failFor(place, load.answered429 > most ? ['Discord was asked too often'] : []);
}

function tell(what: string, { load, seconds }: { load: PanelLoad; seconds: number }): void {
  const { residentMiB, longestWrongMs, answered429 } = load;
  const mib = residentMiB.map(each => Math.round(each)).join(', ');
  console.log(`\n${what}, 500 devices, ${load.changes} changes in ${seconds} s`);
  console.log(
    `edits a minute: ${load.editsPerMinute.toFixed(1)} in all, ${load.mostEditsPerMinuteOfOne.toFixed(1)} of one panel at most, ${(load.shortestGapMs / 1000).toFixed(2)} s apart at least; answered with 429: ${answered429}`,
  );
  console.log(
    `a lamp shown as it was not: for ${(load.medianWrongMs / 1000).toFixed(1)} s half of the time, ${(longestWrongMs / 1000).toFixed(1)} s at most`,
  );
  console.log(`resident in each third, half of the time: ${mib} MiB`);
}

function failFor(place: Place, problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`panels ${PLACES[place].name}: ${problems.join(', ')}`);
}
