import { setTimeout as sleep } from 'node:timers/promises';
import { residentMiB } from './start-up.ts';
import { openWorld, placeOf, SCENE, type World } from './world.ts';

const MINUTE_MS = 60_000;
/** Of each hour, minutes after which it is said what is resident. */
const MARKS = [1, 10, 20, 30, 40, 50, 60];
/** Its first minutes make room for what it is used for. */
const SETTLED_AFTER = 10;
/** So much more than then is no garbage that waits to be collected. */
const MOST_GROWTH = 1.05;

/** Prints what of the bot is resident while it is left alone for an hour, then used for an hour; growing fails. */
export async function printHours(): Promise<void> {
  const world = await openWorld();
  const { pid, stop } = await world.start('homecord');
  console.log(
    `\n${'resident, in MiB, after'.padEnd(28)}${MARKS.map(mark => `${mark} min`.padStart(8)).join('')}`,
  );
  let turn = 0;
  for (const [name, live] of [
    ['left alone', () => sleep(1000)],
    ['used, 9 acts in 2 s', () => use(world, turn++)],
  ] as const) {
    const seen = await watch(pid, live);
    console.log(name.padEnd(28) + seen.map(({ resident }) => resident.toFixed(0).padStart(8)).join(''));
    const settled = seen.find(({ mark }) => mark === SETTLED_AFTER)?.resident ?? Number.NaN;
    const last = seen.at(-1)?.resident ?? Number.NaN;
    if (last <= settled * MOST_GROWTH) continue;
    console.error(`bench: ${name}, the bot grew from ${settled.toFixed(0)} to ${last.toFixed(0)} MiB`);
    process.exitCode = 1;
  }
  await stop();
  await world.close();
}

async function watch(pid: number, live: () => Promise<unknown>) {
  const startedAt = performance.now();
  const seen: { mark: number; resident: number }[] = [];
  for (const mark of MARKS) {
    while (performance.now() - startedAt < mark * MINUTE_MS) await live();
    seen.push({ mark, resident: await residentMiB(pid) });
  }
  return seen;
}

/** What a household does: looks, runs a scene by its command and by a sentence, and talks. */
async function use({ discord, nextTrigger }: World, turn: number): Promise<void> {
  const place = placeOf(turn);
  await discord.invoke({ ...place, command: 'devices' });
  const triggered = nextTrigger();
  const asked = await discord.invoke({ ...place, command: 'scene', options: { id: SCENE } });
  await Promise.all([asked.settled(), triggered]);
  for (let line = 0; line < 6; line++)
    discord.say({ ...place, content: `did you feed the cat before movie night ${turn}${line}` });
  const triggeredAgain = nextTrigger();
  discord.say({ ...place, content: 'movie night please' });
  await triggeredAgain;
  await sleep(2000);
}
