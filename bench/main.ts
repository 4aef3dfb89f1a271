/** Prints what a person waits for and what the bot costs, each beside its floor: `npm run bench`. */
import { measureLatency } from './latency.ts';
import { measureStartUp } from './start-up.ts';

const row = (name: string, homecord: number, floor: number, unit: string) =>
  console.log(
    name.padEnd(28),
    `${homecord.toFixed(1)} ${unit}`.padStart(12),
    `${floor.toFixed(1)} ${unit}`.padStart(12),
    (homecord / floor).toFixed(2).padStart(8),
  );

console.log('medians'.padEnd(28), 'homecord'.padStart(12), 'floor'.padStart(12), 'ratio'.padStart(8));
for (const [name, { homecord, floor }] of Object.entries(await measureLatency()))
  row(name, homecord, floor, 'ms');
const { homecord, floor } = await measureStartUp();
row('start, no compile cache', homecord.coldMs, floor.coldMs, 'ms');
row('start, warm compile cache', homecord.warmMs, floor.warmMs, 'ms');
row('resident after start', homecord.residentMiB, floor.residentMiB, 'MiB');
