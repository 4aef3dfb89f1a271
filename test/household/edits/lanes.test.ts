import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PostError } from '../../../src/errors.ts';
import { createLanes, RANKS, type Rank, type Waiting } from '../../../src/household/edits/lanes.ts';
import { paceEdits } from '../../../src/household/edits/pace-edits.ts';
import type { Poster } from '../../../src/household/presses/outbox/contract.ts';

const CHANNEL = '10';
/** Of 2015. */
const OLD = '100';
const MINUTE_MS = 60_000;
const young = (now = Date.now()) => String(BigInt(now - Date.UTC(2015)) << 22n);

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 27) }));
afterEach(() => void vi.useRealTimers());

/** Lanes over a Discord that takes so many edits of old messages in so many seconds. */
function start(limit: { most: number; windowMs: number } = { most: 3, windowMs: 20_000 }) {
  const lanes = createLanes({ laneMs: 1_000, now: Date.now });
  const edits: { messageId: string; at: number }[] = [];
  const refusedAt: number[] = [];
  let window = { until: 0, left: 0 };
  async function discord(messageId: string): Promise<void> {
    // By a clock of its own.
    const at = performance.now();
    if (window.until <= at) window = { until: at + limit.windowMs, left: limit.most };
    if (messageId === OLD && window.left === 0) {
      refusedAt.push(Date.now());
      const retryAfterMs = window.until - at;
      throw new PostError('unreachable', CHANNEL, { retryAfterMs, isSlowed: true });
    }
    if (messageId === OLD) window.left -= 1;
    edits.push({ messageId, at: Date.now() });
  }
  async function edit(messageId = OLD, waiting: Partial<Waiting> = {}): Promise<void> {
    const since = Date.now();
    const each = { messageId, rank: () => RANKS.other, since: () => since, ...waiting };
    const turn = await lanes.turn(CHANNEL, each);
    try {
      await turn.edit(() => discord(messageId));
    } finally {
      turn.end();
    }
  }
  /** Somebody who always has something to show. */
  async function goOn(until: number, messageId = OLD): Promise<void> {
    while (Date.now() < until) await edit(messageId).catch(() => {});
  }
  return { lanes, edits, refusedAt, edit, goOn, discord, limit };
}

describe('edits of messages that are older than an hour', () => {
  it.each([
    { most: 3, windowMs: 20_000 },
    { most: 5, windowMs: 5_000 },
    { most: 1, windowMs: 30_000 },
    { most: 10, windowMs: 60_000 },
  ])('are as many as Discord takes, learned by what it refuses: $most in $windowMs ms', async limit => {
    const { edits, refusedAt, goOn } = start(limit);
    void goOn(Date.now() + 60 * MINUTE_MS);
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    const perfect = Math.min(3_600, (limit.most * 60 * MINUTE_MS) / limit.windowMs);
    expect(edits.length).toBeGreaterThan(0.8 * perfect);
    // Once it is learned, and then by what is tried beyond it, ever more seldom.
    expect(refusedAt.length).toBeLessThanOrEqual(6);
  });

  it.each([1_000, 5_000, 7_000, 15_000])('are refused once by what is edited every %d ms', async everyMs => {
    const { refusedAt, edit } = start();
    const editing = setInterval(() => void edit().catch(() => {}), everyMs);
    await vi.advanceTimersByTimeAsync(9 * MINUTE_MS);
    clearInterval(editing);
    expect(refusedAt.length).toBeLessThanOrEqual(1);
  });

  it.each([4, 8])('are shared evenly by %d who always have something to show', async many => {
    const { lanes, discord } = start();
    const went = new Map<number, number[]>();
    for (let who = 0; who < many; who++)
      void (async () => {
        for (;;) {
          const since = Date.now();
          const waiting = { messageId: OLD, rank: () => RANKS.other, since: () => since };
          const turn = await lanes.turn(CHANNEL, waiting);
          await turn
            .edit(() => discord(OLD))
            .then(
              () => went.set(who, [...(went.get(who) ?? []), Date.now()]),
              () => {},
            );
          turn.end();
          await new Promise(resume => setTimeout(resume, 5_000));
        }
      })();
    await vi.advanceTimersByTimeAsync(9 * MINUTE_MS);
    for (const times of went.values()) {
      // But for what it takes to learn how many are taken.
      const waits = times.slice(2).map((at, index) => at - (times[index + 1] ?? 0));
      expect(Math.max(...waits)).toBeLessThanOrEqual(many * 7_000);
    }
  });

  it('are tried ever more seldom beyond what is known', async () => {
    const { refusedAt, goOn } = start();
    void goOn(Date.now() + 24 * 60 * MINUTE_MS);
    await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE_MS);
    expect(refusedAt.length).toBeLessThanOrEqual(12);
    const gaps = refusedAt.slice(2).map((at, index) => at - (refusedAt[index + 1] ?? 0));
    expect(gaps.at(-1)).toBeGreaterThan(60 * MINUTE_MS);
  });

  it('are more again once Discord takes more', async () => {
    const { edits, goOn, limit } = start();
    void goOn(Date.now() + 240 * MINUTE_MS);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    Object.assign(limit, { windowMs: 5_000 });
    await vi.advanceTimersByTimeAsync(120 * MINUTE_MS);
    const before = edits.length;
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(edits.length - before).toBeGreaterThan(200);
  });

  it('wait while none is taken, and keep no newer message waiting', async () => {
    const { edits, edit, goOn } = start();
    void goOn(Date.now() + MINUTE_MS);
    await vi.advanceTimersByTimeAsync(5_000);
    const before = edits.length;
    await Promise.all([edit(young()), vi.advanceTimersByTimeAsync(1_000)]);
    expect(edits.slice(before)).toMatchObject([{ messageId: young(Date.now() - 1_000) }]);
  });

  it('are no matter of another channel', async () => {
    const { lanes, goOn } = start();
    void goOn(Date.now() + MINUTE_MS);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(lanes.slowedTo(CHANNEL)).toEqual({ most: 3, windowMs: 20_500 });
    expect(lanes.slowedTo('11')).toBeNull();
  });

  it('say no more that they are slowed once none had to wait for a while', async () => {
    const { lanes, goOn, edit } = start();
    void goOn(Date.now() + MINUTE_MS);
    await vi.advanceTimersByTimeAsync(20 * MINUTE_MS);
    await edit();
    expect(lanes.slowedTo(CHANNEL)).toBeNull();
  });

  it('go by the clock, should that be set back', async () => {
    const { edits, edit, goOn } = start({ most: 1, windowMs: 20_000 });
    void goOn(Date.now() + 1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.setSystemTime(Date.now() - 60 * MINUTE_MS);
    const before = edits.length;
    void edit().catch(() => edit());
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(edits.length).toBeGreaterThan(before);
  });
});

it('lets go first what tells of one thing, then who misses a danger, then who was wrong for longest', async () => {
  const { lanes } = start();
  const went: string[] = [];
  const held = await lanes.turn(CHANNEL, { messageId: OLD, rank: () => RANKS.other, since: () => 0 });
  const wait = async (name: string, rank: Rank, since: number) => {
    const turn = await lanes.turn(CHANNEL, { messageId: OLD, rank: () => rank, since: () => since });
    went.push(name);
    turn.end();
  };
  void wait('late', RANKS.other, 3);
  void wait('early', RANKS.other, 2);
  void wait('danger', RANKS.danger, 4);
  void wait('alert', RANKS.told, 5);
  held.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(went).toEqual(['alert', 'danger', 'early', 'late']);
});

it('lets the end of an alert go before panels that take all there is', async () => {
  const { lanes, edits, discord, goOn } = start();
  for (let panel = 0; panel < 3; panel++) void goOn(Date.now() + 5 * MINUTE_MS);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  const poster = paceEdits<Poster>(
    {
      post: async () => OLD,
      find: async () => null,
      edit: (...[, messageId]) => discord(messageId),
      removeButtons: (...[, messageId]) => discord(messageId),
    },
    lanes,
    Date.now,
  );
  const before = edits.length;
  let toldAfter = 0;
  void poster.edit(CHANNEL, OLD, '').then(() => (toldAfter = edits.length - before));
  await vi.advanceTimersByTimeAsync(30_000);
  // One may be on its way.
  expect(toldAfter).toBeLessThanOrEqual(2);
  expect(toldAfter).toBeGreaterThan(0);
  await poster.edit(CHANNEL, young(), '');
  expect(edits.at(-1)?.messageId).toBe(young());
});
