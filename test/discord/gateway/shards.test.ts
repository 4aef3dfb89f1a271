import { expect, it, onTestFinished } from 'vitest';
import { startHomecord } from '../../../src/app/build-bot.ts';
import type { LocalDiscord, LocalDiscordOptions } from '../../../src/local-discord/contract.ts';
import type { LocalGuild } from '../../../src/local-discord/model.ts';
import { openTestStore } from '../../support/guild-store.ts';
import { anyAddress } from '../../support/household.ts';
import { startTestDiscord } from '../../support/local-discord.ts';
import { recordLog } from '../../support/record-log.ts';
import { answerTo } from '../../support/spoken.ts';
import { stepClock } from '../../support/step-clock.ts';

const GUILDS = [0, 1].map(
  (shard): LocalGuild => ({
    id: String(BigInt(1_000_000 + shard) << 22n),
    name: `Home ${shard}`,
    members: [{ name: 'Ada', role: 'owner' }],
    channels: [{ name: 'general' }],
  }),
);
const [FIRST, SECOND] = GUILDS.map(({ id = '' }) => id) as [string, string];

/** A bot of two shards with a household each, whose two sessions may be begun at once. */
async function start(
  { gateway, ...more }: LocalDiscordOptions = {},
  prepare: (discord: LocalDiscord) => void = () => {},
) {
  const discord = await startTestDiscord({
    guilds: GUILDS,
    gateway: { shards: 2, maxConcurrency: 2, ...gateway },
    ...more,
  });
  prepare(discord);
  const guilds = await openTestStore();
  const log = recordLog();
  const join = () =>
    startHomecord({
      access: { token: discord.token, apiUrl: discord.apiUrl },
      guilds,
      addresses: anyAddress,
      log: log.log,
      status: { host: '127.0.0.1', port: 0 },
    });
  return { discord, guilds, log, join };
}

async function startJoined(...terms: Parameters<typeof start>) {
  const { through } = stepClock();
  const begun = await start(...terms);
  const running = await through(begun.join());
  onTestFinished(() => running.stop());
  const readiness = async () => {
    const response = await fetch(`${running.statusUrl}/readyz`);
    return `${response.status} ${(await response.text()).trim()}`;
  };
  const ask = async (guildId: string) => {
    const guild = begun.discord.guilds().find(({ id }) => id === guildId);
    const [channelId = ''] = guild?.channels.map(({ id }) => id) ?? [];
    const userId = guild?.ownerId ?? '';
    return answerTo(await begun.discord.invoke({ userId, channelId, command: 'devices' }));
  };
  return { ...begun, running, readiness, ask, through };
}

it('serves the servers of every shard that Discord recommends', async () => {
  const { running, readiness, ask } = await startJoined();
  await expect.poll(readiness).toBe('200 ready');
  expect(running.bot.shards.count()).toEqual({ all: 2, standing: 2 });
  expect(await ask(FIRST)).toContain('/hub connect');
  expect(await ask(SECOND)).toContain('/hub connect');
});

it('serves the servers of the other shards while one is away, and says which households have none', async () => {
  const { discord, running, readiness, ask, through } = await startJoined();
  await expect.poll(readiness).toBe('200 ready');
  discord.faults.refuseShard(1, true);
  discord.faults.dropGateway({ shard: 1 });
  await through(expect.poll(readiness).toBe('200 ready; 1 of 2 shards away'));
  expect([FIRST, SECOND].map(running.bot.reachable)).toEqual([true, false]);
  expect(await ask(FIRST)).toContain('/hub connect');
  discord.faults.refuseShard(1, false);
  await through(expect.poll(readiness).toBe('200 ready'));
  expect(running.bot.reachable(SECOND)).toBe(true);
});

it('starts with the shards that come up, and takes the others for left by nobody', async () => {
  const { discord, guilds, running, readiness, ask, through } = await startJoined({}, ({ faults }) =>
    faults.refuseShard(0, true),
  );
  await guilds.listen(FIRST, '1', 'shared');
  expect(await ask(SECOND)).toContain('/hub connect');
  expect(await readiness()).toBe('200 ready; 1 of 2 shards away');
  expect(running.core.of(FIRST).isMember()).toBe(true);
  discord.faults.refuseShard(0, false);
  await through(expect.poll(readiness).toBe('200 ready'));
  expect(await ask(FIRST)).toContain('/hub connect');
  expect(await guilds.departures()).toEqual(new Map());
});

it('begins no session beyond those of the day: says so, and waits', async () => {
  const { discord, log, join } = await start({ gateway: { sessionStarts: 1 } });
  const identified: unknown[] = [];
  discord.on(event => event.type === 'gateway' && event.op === 2 && identified.push(event));
  void join();
  await expect.poll(log.text).toContain('Discord lets this bot begin 1 more session(s) until');
  expect(log.text()).toContain('and it needs 2: it waits until then.');
  expect(identified).toEqual([]);
});
