import { expect, it } from 'vitest';
import { createSpans, sinceBoot } from '../../../src/household/clock/spans.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Two processes, one after the other, on a machine whose clock is set. */
function createMachine() {
  const clock = { now: Date.UTC(2026, 10, 28, 12), elapsed: 5_000 };
  const start = () => createSpans({ now: () => clock.now, elapsed: () => clock.elapsed });
  return {
    start,
    set: (byMs: number) => void (clock.now += byMs),
    pass(ms: number) {
      clock.now += ms;
      clock.elapsed += ms;
    },
    now: () => clock.now,
  };
}

it('lets a span last as long as was asked, however the clock is set meanwhile', () => {
  const wrong = [-HOUR_MS, -MINUTE_MS, 0, MINUTE_MS, HOUR_MS].flatMap(byMs => {
    const { start, set, pass } = createMachine();
    const spans = start();
    const span = spans.begin(10 * MINUTE_MS);
    pass(4 * MINUTE_MS);
    set(byMs);
    const leftMs = spans.leftMs(span);
    pass(6 * MINUTE_MS - 1);
    const last = spans.leftMs(span);
    pass(1);
    const over = spans.leftMs(span);
    set(-HOUR_MS);
    const again = spans.leftMs(span);
    const found = [leftMs, last, over, again];
    return found.join() === [6 * MINUTE_MS, 1, 0, 0].join() ? [] : [{ byMs, found }];
  });
  expect(wrong).toEqual([]);
});

it('goes by the clock for one of the process before, but no longer than was asked', () => {
  const rows = [
    // set while the process is down, left then
    [-HOUR_MS, 10 * MINUTE_MS],
    [-MINUTE_MS, 7 * MINUTE_MS],
    [0, 6 * MINUTE_MS],
    [MINUTE_MS, 5 * MINUTE_MS],
    [HOUR_MS, 0],
  ] as const;
  const wrong = rows.flatMap(([byMs, expected]) => {
    const { start, set, pass } = createMachine();
    const span = start().begin(10 * MINUTE_MS);
    pass(4 * MINUTE_MS);
    set(byMs);
    const spans = start();
    const leftMs = spans.leftMs(span);
    // What is seen once goes by no clock that is set any more.
    set(-HOUR_MS);
    const afterwards = spans.leftMs(span);
    return leftMs === expected && afterwards === expected ? [] : [{ byMs, expected, leftMs, afterwards }];
  });
  expect(wrong).toEqual([]);
});

it('goes by the clock alone where nothing says how long one was to last', () => {
  const { start, now } = createMachine();
  expect(start().leftMs({ until: new Date(now() + 5 * HOUR_MS), lengthMs: null })).toBe(5 * HOUR_MS);
});

it('tells two apart that end at the same time of a clock that was set back between them', () => {
  const { start, set, pass } = createMachine();
  const spans = start();
  const first = spans.begin(10 * MINUTE_MS);
  pass(MINUTE_MS);
  set(-MINUTE_MS);
  const second = spans.begin(10 * MINUTE_MS);
  expect([spans.leftMs(first), spans.leftMs(second)]).toEqual([9 * MINUTE_MS, 10 * MINUTE_MS]);
});

it('forgets none that still lasts, however many have been', () => {
  const { start, set, pass } = createMachine();
  const spans = start();
  const pause = spans.begin(10 * HOUR_MS);
  set(-HOUR_MS);
  for (let i = 0; i < 20_000; i += 1) {
    spans.begin(1);
    pass(1);
  }
  expect(spans.leftMs(pause)).toBe(10 * HOUR_MS - 20_000);
});

it('counts since the machine started', () => {
  const before = sinceBoot();
  expect(before).toBeGreaterThan(0);
  expect(sinceBoot()).toBeGreaterThanOrEqual(before);
});
