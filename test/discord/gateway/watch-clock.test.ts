import { PassThrough } from 'node:stream';
import { REST, Routes } from 'discord.js';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { watchClock } from '../../../src/discord/gateway/watch-clock.ts';
import { startTestDiscord } from '../../support/local-discord.ts';

const MINUTE_MS = 60_000;

/** A clock that is so far off, beside Discord's. */
async function startWatch({ offMs, quietMs }: { offMs: number; quietMs?: number }) {
  const discord = await startTestDiscord();
  const rest = new REST({ api: discord.apiUrl }).setToken(discord.token);
  const lines = new PassThrough({ encoding: 'utf8' });
  const machine = { offMs };
  const clock = watchClock(rest, {
    log: pino(lines),
    now: () => Date.now() + machine.offMs,
    ...(quietMs !== undefined && { quietMs }),
  });
  onTestFinished(clock.stop);
  return {
    machine,
    clock,
    ask: () => rest.get(Routes.user()),
    /** What the log says since it was last read. */
    said: () => String(lines.read() ?? ''),
  };
}

it.each([
  ['ahead', 2 * MINUTE_MS, 'is ahead, so that sentences are taken for old ones and not heard'],
  ['behind', -2 * MINUTE_MS, 'is behind, so that what is scheduled runs late'],
])('says what follows of a clock that is %s, and that it is right again', async (_name, offMs, follows) => {
  const { machine, clock, ask, said } = await startWatch({ offMs });
  await ask();
  expect(clock.aheadMs()).toSatisfy((ahead: number) => Math.abs(ahead - offMs) < MINUTE_MS / 4);
  expect(said()).toContain(`the clock of this machine ${follows}`);
  machine.offMs = 0;
  await ask();
  expect(said()).toContain('the clock of this machine is right again');
});

it('says nothing of half a minute', async () => {
  const { ask, said } = await startWatch({ offMs: MINUTE_MS / 2 });
  await ask();
  expect(said()).toBe('');
});

it('compares at every answer, and says what stays so once', async () => {
  const { machine, clock, ask, said } = await startWatch({ offMs: 2 * MINUTE_MS });
  await ask();
  said();
  machine.offMs = 4 * MINUTE_MS;
  await ask();
  expect(clock.aheadMs()).toBeGreaterThan(3 * MINUTE_MS);
  expect(said()).toBe('');
  machine.offMs = -2 * MINUTE_MS;
  await ask();
  expect(said()).toContain('is behind');
});

it('asks Discord where nobody else does', async () => {
  const { clock, said } = await startWatch({ offMs: 2 * MINUTE_MS, quietMs: 5 });
  await expect.poll(clock.aheadMs).not.toBeNull();
  expect(said()).toContain('is ahead');
});
