import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { REST, Routes } from 'discord.js';
import pino from 'pino';
import { expect, it } from 'vitest';
import { watchClock } from '../../../src/discord/gateway/watch-clock.ts';
import { startTestDiscord } from '../../support/local-discord.ts';

const MINUTE_MS = 60_000;

it.each([
  [2 * MINUTE_MS, true],
  [-2 * MINUTE_MS, true],
  [MINUTE_MS / 2, false],
])('says of a clock that is %i ms off whether it is wrong: %s', async (offMs, isWrong) => {
  const discord = await startTestDiscord();
  const rest = new REST({ api: discord.apiUrl }).setToken(discord.token);
  const lines = new PassThrough({ encoding: 'utf8' });
  const clock = watchClock(rest, { log: pino(lines), now: () => Date.now() + offMs });
  const answered = once(rest, 'response');
  await rest.get(Routes.user());
  await answered;
  const said = String(lines.read() ?? '');
  expect(clock.aheadMs()).toSatisfy((ahead: number) => Math.abs(ahead - offMs) < MINUTE_MS / 4);
  expect(said.includes('clock of this machine is wrong')).toBe(isWrong);
});
