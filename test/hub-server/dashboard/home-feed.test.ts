import { expect, it, onTestFinished, vi } from 'vitest';
import type { Health } from '../../../src/hub-server/backends/backend.ts';
import { createSimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import { startHomeFeed } from '../../../src/hub-server/dashboard/home-feed.ts';
import { createLog } from '../../../src/process/log.ts';

/** A feed under a clock that the test moves, and the names of the events that it told. */
function follow(change: Partial<ReturnType<typeof createSimulatedHome>> = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const home = { ...createSimulatedHome({ ringEveryMs: null }), ...change };
  const status = { ok: true, detail: 'Button presses are forwarded.' };
  const log = createLog({ level: 'silent' });
  const reason = { code: 'presses_wait', cause: null } as const;
  const presses = () => ({ ...status, reason }) as Health;
  const feed = startHomeFeed({ backend: home, presses, log });
  onTestFinished(() => feed.close());
  const told: (string | undefined)[] = [];
  const leave = feed.subscribe(event => told.push(/^event: (\w+)/.exec(event)?.[1]));
  return { home, status, feed, told, leave, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

it('tells the home anew within seconds of a change of health, and of none otherwise', async () => {
  const { status, told, pass } = follow();
  await pass(60_000);
  expect(told).toEqual(['overview']);
  status.ok = false;
  await pass(6_000);
  expect(told).toEqual(['overview', 'overview']);
});

it('tells what happens together together', async () => {
  const { home, told, pass } = follow();
  await pass(0);
  for (let i = 0; i < 20; i += 1) home.setAvailability('thermostat', i % 2 === 0 ? 'offline' : 'online');
  home.pressButton({ device: 'doorbell', button: 'btn_1' });
  await pass(99);
  expect(told).toEqual(['overview']);
  await pass(1);
  expect(told).toEqual(['overview', 'device', 'press']);
});

it('tells nobody who has left, and nothing after its end', async () => {
  const { home, told, feed, leave, pass } = follow();
  await pass(0);
  leave();
  home.setAvailability('thermostat', 'offline');
  await pass(1_000);
  feed.close();
  home.setAvailability('thermostat', 'online');
  await pass(60_000);
  expect(told).toEqual(['overview']);
});

it('tries again by itself after a home that failed to answer, at first or later', async () => {
  const failures = [new Error('a fault of the home')];
  const home = createSimulatedHome({ ringEveryMs: null });
  const scenes = async () => {
    const failure = failures.pop();
    if (failure) throw failure;
    return home.scenes();
  };
  const { told, feed, pass } = follow({ ...home, scenes });
  await pass(0);
  expect(told).toEqual([]);
  await pass(6_000);
  expect(told).toEqual(['overview']);
  failures.push(new Error('another'));
  feed.subscribe(() => {});
  await pass(6_000);
  expect(told).toEqual(['overview', 'overview']);
});
