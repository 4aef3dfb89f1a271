import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFairTime } from '../../src/process/fair-time.ts';
import { inSteps, oneStep, type Steps } from '../../src/process/steps.ts';

const EVER = Number.POSITIVE_INFINITY;

/** Fair time by a clock that work moves, and waiting too, where a household is about that wants nothing yet. */
async function inCompany() {
  const clock = startClock();
  const fair = createFairTime(clock.now);
  await fair.turnWithin('household', EVER);
  return { clock, fair };
}

function startClock() {
  let nowMs = 0;
  return { now: () => nowMs, pass: (ms: number) => (nowMs += ms) };
}

it('lets others have their turn between slices', async () => {
  const fair = createFairTime();
  const order: string[] = [];
  const long = fair.run(
    'attacker',
    (function* () {
      for (const _ of Array.from({ length: 50 })) {
        const until = performance.now() + 1;
        while (performance.now() < until);
        yield;
      }
      order.push('attacker');
    })(),
  );
  const short = fair.run(
    'household',
    oneStep(() => order.push('household')),
  );
  await Promise.all([long, short]);
  expect(order).toEqual(['household', 'attacker']);
});

it('makes who took too much wait until that is made up for, and nobody else', async () => {
  const { clock, fair } = await inCompany();
  fair.charge('attacker', () => clock.pass(600));
  await fair.turnWithin('household', EVER);
  let isTheirTurn = false;
  const waiting = fair.turnWithin('attacker', EVER).then(() => (isTheirTurn = true));
  await fair.turnWithin('household', EVER);
  expect(isTheirTurn).toBe(false);
  clock.pass(10_000);
  await waiting;
  expect(isTheirTurn).toBe(true);
});

it('tells who cannot have their turn in time, and does not keep them waiting', async () => {
  const { clock, fair } = await inCompany();
  fair.charge('attacker', () => clock.pass(501));
  expect(await fair.turnWithin('attacker', 5)).toBe(false);
  expect(await fair.turnWithin('household', 5)).toBe(true);
  const waiting = fair.turnWithin('attacker', 20);
  fair.charge('attacker', () => clock.pass(100));
  expect(await waiting).toBe(false);
  clock.pass(10_000);
  expect(await fair.turnWithin('attacker', 0)).toBe(true);
});

it('lets those who waited have their turn one after another, so that what they do counts for the next', async () => {
  const { clock, fair } = await inCompany();
  fair.charge('attacker', () => clock.pass(501));
  let had = 0;
  const waiting = new Set<Promise<void>>();
  for (let n = 0; n < 10; n++) {
    const turn: Promise<void> = fair.turnWithin('attacker', EVER).then(() => {
      had++;
      waiting.delete(turn);
    });
    waiting.add(turn);
  }
  for (let n = 1; n <= 10; n++) {
    clock.pass(10);
    await Promise.race(waiting);
    expect(had).toBe(n);
  }
});

it('has only so many of one’s wait, and sends away who comes then', async () => {
  const { clock, fair } = await inCompany();
  fair.charge('attacker', () => clock.pass(501));
  let sentAway = 0;
  const turns = Array.from({ length: 10_000 }, async () => {
    const isTheirs = await fair.turnWithin('attacker', EVER);
    if (!isTheirs) sentAway++;
    return isTheirs;
  });
  await Promise.resolve();
  expect(sentAway).toBe(9_900);
  expect(await fair.turnWithin('household', 0)).toBe(true);
  clock.pass(10_000);
  const had = await Promise.all(turns);
  expect(had.filter(isTheirs => isTheirs)).toHaveLength(100);
  expect(await fair.turnWithin('attacker', EVER)).toBe(true);
});

it('lets who was quiet take half a second at once', async () => {
  const { clock, fair } = await inCompany();
  fair.charge('other', () => clock.pass(450));
  await fair.turnWithin('other', EVER);
  fair.charge('other', () => clock.pass(40));
  expect(await fair.turnWithin('other', 0)).toBe(true);
});

it('lets who is alone take all of it, and owe nothing for that once others come', async () => {
  const clock = startClock();
  const fair = createFairTime(clock.now);
  fair.charge('household', () => clock.pass(4_000));
  expect(await fair.turnWithin('household', 0)).toBe(true);
  await fair.turnWithin('other', 0);
  expect(await fair.turnWithin('household', 0)).toBe(true);
  fair.charge('household', () => clock.pass(600));
  expect(await fair.turnWithin('household', 0)).toBe(false);
});

it('charges what failed', async () => {
  const { clock, fair } = await inCompany();
  const fail = () => {
    clock.pass(550);
    throw new Error('no');
  };
  expect(() => fair.charge('attacker', fail)).toThrow('no');
  const first = await Promise.race([
    fair.turnWithin('attacker', EVER).then(() => 'turn'),
    fair.turnWithin('other', EVER).then(() => 'waits'),
  ]);
  expect(first).toBe('waits');
  clock.pass(10_000);
});

it('gives back what steps come to, and their error', async () => {
  const fair = createFairTime();
  const seen: number[] = [];
  await fair.run(
    'household',
    inSteps([1, 2, 3], item => void seen.push(item)),
  );
  expect(seen).toEqual([1, 2, 3]);
  const failing = oneStep(() => {
    throw new Error('broken');
  });
  await expect(fair.run('household', failing)).rejects.toThrow('broken');
});

it('does no more than a slice of it all at once of who owes something, however much they began', async () => {
  const { clock, fair } = await inCompany();
  let inThisTurn = 0;
  let most = 0;
  const work = (): Steps<void> =>
    inSteps(Array.from({ length: 64 }), () => {
      clock.pass(0.5);
      most = Math.max(most, ++inThisTurn);
    });
  fair.charge('attacker', () => clock.pass(1));
  let isOver = false;
  const all = Promise.all(Array.from({ length: 6 }, () => fair.run('attacker', work()))).then(() => {
    isOver = true;
  });
  while (!isOver) {
    await setImmediate();
    inThisTurn = 0;
  }
  await all;
  // A slice is 2 ms, a step of eight takes 4: six at once would be 48.
  expect(most).toBe(8);
});

it('has the little of many done in no time, though each of them owes something', async () => {
  const { clock, fair } = await inCompany();
  const homes = Array.from({ length: 200 }, (_, at) => `home ${at}`);
  for (const home of homes) fair.charge(home, () => clock.pass(0.01));
  let turns = 0;
  let isOver = false;
  const all = Promise.all(
    homes.map(home =>
      fair.run(
        home,
        oneStep(() => clock.pass(0.005)),
      ),
    ),
  ).then(() => {
    isOver = true;
  });
  for (; !isOver; turns++) await setImmediate();
  await all;
  expect(turns).toBeLessThan(20);
});
