import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PostError, type PostErrorReason } from '../../../src/errors.ts';
import { createLanes } from '../../../src/household/edits/lanes.ts';
import type { PanelHold, PanelTimes } from '../../../src/household/panels/contract.ts';
import { DEFAULT_PACE } from '../../../src/household/panels/create-panels.ts';
import { keepPanel } from '../../../src/household/panels/keep-panel.ts';
import type { WatchedHome } from '../../../src/household/watch/contract.ts';
import type { HubDevice } from '../../../src/hub/model.ts';
import { silent } from '../../support/guild-store.ts';

const PANEL = { guildId: '1', channelId: '10', messageId: '100', room: null };
const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const deviceOf = (agoMs: number, isWet = false): HubDevice => ({
  id: 'cellar',
  name: 'Cellar',
  type: 'sensor',
  room: null,
  availability: 'online',
  state: [{ name: 'water_leak', value: isWet, unit: null }],
  lastChanged: new Date(Date.now() - agoMs),
  lastSeen: null,
});

/** A panel of a home that says one word, what Discord was told of it, and when; `answer` is what Discord does. */
function start(panels = 1) {
  const edits: { text: string; at: number; messageId: string }[] = [];
  const gone: string[] = [];
  const holds: PanelHold[] = [];
  let failing: PostErrorReason | 'slowed' | null = null;
  let word = 'off';
  const home = (isConnected = true, devices: readonly HubDevice[] = []): WatchedHome => ({
    devices,
    changed: new Set(devices.map(({ id }) => id)),
    heardAt: Date.now(),
    isConnected,
    said: Symbol(),
    hasHub: true,
  });
  const lanes = createLanes({ ...DEFAULT_PACE, now: Date.now });
  let tries = 0;
  const kept = Array.from({ length: panels }, (_, at) =>
    keepPanel({ ...PANEL, messageId: String(100 + at) }, null, {
      poster: {
        async edit(channelId, messageId, text) {
          tries += 1;
          if (failing === 'slowed')
            throw new PostError('unreachable', channelId, { isSlowed: true, retryAfterMs: 5_000 });
          if (failing) throw new PostError(failing, channelId);
          edits.push({ text, at: Date.now(), messageId });
        },
      },
      compose: async () => {
        const said = word;
        return ({ changedAt, checkedAt }: PanelTimes) => `${said} ${changedAt} ${checkedAt}`;
      },
      lanes,
      pace: DEFAULT_PACE,
      log: silent,
      now: Date.now,
      onGone: ({ messageId }) => gone.push(messageId),
      onHold: (_panel, hold) => holds.push(hold),
    }),
  );
  return {
    edits,
    gone,
    holds,
    kept,
    tries: () => tries,
    fail: (reason: typeof failing) => void (failing = reason),
    change(to: string, ...devices: readonly HubDevice[]) {
      word = to;
      for (const panel of kept) panel.update(home(true, devices));
    },
    lose: () => kept.forEach(panel => void panel.update(home(false))),
  };
}

it('shows a change at once, where the last is long ago, and at most one in five seconds', async () => {
  const { change, edits } = start();
  change('on');
  await vi.advanceTimersByTimeAsync(400);
  expect(edits).toHaveLength(1);
  change('off');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(edits).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(edits.map(({ text }) => text.split(' ')[0])).toEqual(['on', 'off']);
});

it('shows a home that never rests, less often after a minute, and never late', async () => {
  const { change, edits } = start();
  for (let ms = 0; ms < 10 * MINUTE_MS; ms += 100) {
    change(String(ms));
    await vi.advanceTimersByTimeAsync(100);
  }
  const gaps = edits.slice(1).map(({ at }, index) => at - (edits[index]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5_000);
  expect(Math.max(...gaps)).toBeLessThan(7_500);
  expect(edits.length).toBeLessThan(95);
});

it('edits nothing where nothing is otherwise, but to say now and then that it is so still', async () => {
  const { change, edits } = start();
  change('on');
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  change('on');
  await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
  expect(edits).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(edits).toHaveLength(2);
  const [changedAt, checkedAt] = (edits[1]?.text ?? '').split(' ').slice(1).map(Number);
  expect((checkedAt ?? 0) - (changedAt ?? 0)).toBeGreaterThanOrEqual(10 * MINUTE_MS);
});

it('does not say that it was checked while the home does not answer', async () => {
  const { change, lose, edits } = start();
  change('on');
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  lose();
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(edits).toHaveLength(1);
});

it.each([8, 9])(
  'gives each of %d panels of a channel its turn within ten seconds, one a second',
  async panels => {
    const { change, edits } = start(panels);
    for (let ms = 0; ms < 5 * MINUTE_MS; ms += 100) {
      change(String(ms));
      await vi.advanceTimersByTimeAsync(100);
    }
    const gaps = edits.slice(1).map(({ at }, index) => at - (edits[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
    const own = Map.groupBy(edits, ({ messageId }) => messageId);
    expect(own.size).toBe(panels);
    for (const times of own.values()) {
      const waits = times.slice(1).map(({ at }, index) => at - (times[index]?.at ?? 0));
      expect(Math.max(...waits)).toBeLessThanOrEqual(panels * 1_000);
    }
  },
);

it.each(['gone', 'forbidden', 'refused'] as const)(
  'tries five times where it is %s, tells that once, and goes on when it is tried anew',
  async reason => {
    const { change, fail, holds, tries, kept, edits } = start();
    fail(reason);
    for (let minute = 0; minute < 180; minute++) {
      change(String(minute));
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
    }
    expect(tries()).toBe(5);
    expect(holds).toMatchObject([{ channelId: '10', reason }]);
    expect(kept[0]?.hold()).toEqual(holds[0]);
    kept[0]?.retry();
    await vi.advanceTimersByTimeAsync(120 * MINUTE_MS);
    expect([tries(), holds.length]).toEqual([10, 1]);
    fail(null);
    kept[0]?.retry();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect([edits.length, kept[0]?.hold()]).toEqual([1, null]);
  },
);

it('goes on trying while Discord is away, and is true within a minute once it is back', async () => {
  const { change, fail, edits, holds } = start();
  fail('unreachable');
  change('on');
  await vi.advanceTimersByTimeAsync(300 * MINUTE_MS);
  expect(holds).toEqual([]);
  fail(null);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(edits).toHaveLength(1);
});

it('makes an edit at once that a dead connection kept from Discord', async () => {
  const { change, fail, edits } = start();
  fail('unreachable');
  change('on');
  await vi.advanceTimersByTimeAsync(350);
  fail(null);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(edits).toHaveLength(1);
});

it('says once that its message was deleted, and is not tried again', async () => {
  const { change, fail, gone, kept, tries } = start();
  fail('message_gone');
  change('on');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gone).toEqual(['100']);
  kept[0]?.stop();
  change('off');
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(tries()).toBe(1);
});

it('goes on where the clock is set back', async () => {
  const { change, edits } = start();
  change('on');
  await vi.advanceTimersByTimeAsync(1_000);
  vi.setSystemTime(Date.now() - 60 * MINUTE_MS);
  change('off');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(edits).toHaveLength(2);
});

it.each([
  ['now', 0, false, 350],
  ['ten seconds ago', 10_000, false, 1_050],
  ['ten minutes ago', 10 * MINUTE_MS, false, 5_050],
  ['ten minutes ago, where that is a danger', 10 * MINUTE_MS, true, 350],
])('gives others to come the more time the older a change is: of %s', async (_, agoMs, isWet, shownMs) => {
  const { change, edits } = start();
  change('on', deviceOf(0));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  change('off', deviceOf(agoMs, isWet));
  await vi.advanceTimersByTimeAsync(shownMs - 100);
  expect(edits).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(edits).toHaveLength(2);
});

it('shows at once after a restart what came to be so long ago', async () => {
  const { change, edits } = start();
  change('on', deviceOf(60 * MINUTE_MS));
  await vi.advanceTimersByTimeAsync(400);
  expect(edits).toHaveLength(1);
});

it('goes on where its lane is slowed, and calls that no outage', async () => {
  const { change, fail, edits, holds } = start();
  fail('slowed');
  change('on');
  await vi.advanceTimersByTimeAsync(30_000);
  fail(null);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([edits.length, holds.length]).toEqual([1, 0]);
});

it('goes on where the clock is set forward', async () => {
  const { change, edits } = start();
  change('on');
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
  change('off');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(edits).toHaveLength(2);
});
