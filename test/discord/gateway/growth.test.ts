import { expect, it, onTestFinished } from 'vitest';
import { startHomecord } from '../../../src/app/build-bot.ts';
import type { LocalGatewayTerms } from '../../../src/local-discord/contract.ts';
import type { LocalGuild } from '../../../src/local-discord/model.ts';
import { openTestStore, silent } from '../../support/guild-store.ts';
import { anyAddress } from '../../support/household.ts';
import { startTestDiscord } from '../../support/local-discord.ts';
import { answerTo } from '../../support/spoken.ts';
import { stepClock } from '../../support/step-clock.ts';

/** A server of an age that says which shard is told of it. */
const guildOf = (age: number): LocalGuild => ({
  id: String(BigInt(1_000_000 + age) << 22n),
  name: `Home ${age}`,
  members: [{ name: 'Ada', role: 'owner' }],
  channels: [{ name: 'general' }],
});

/** A bot with one shard and as many servers as that takes, all of which it knows. */
async function startFull(
  ages: readonly number[],
  { lookForGrowthMs, ...terms }: LocalGatewayTerms & { lookForGrowthMs?: number } = {},
) {
  const { through } = stepClock();
  const gateway = { guildsAShard: ages.length, maxConcurrency: 4, ...terms };
  const discord = await startTestDiscord({ guilds: ages.map(guildOf), gateway });
  const running = await startHomecord({
    access: { token: discord.token, apiUrl: discord.apiUrl },
    guilds: await openTestStore(),
    addresses: anyAddress,
    log: silent,
    status: null,
    ...(lookForGrowthMs && { lookForGrowthMs }),
  });
  onTestFinished(() => running.stop());
  const { cache } = running.bot.client.guilds;
  await expect.poll(() => cache.filter(({ available }) => available).size).toBe(ages.length);
  return {
    discord,
    running,
    through,
    standing: () => running.bot.shards.count(),
    async answers() {
      const asked = discord
        .guilds()
        .map(({ ownerId, channels }) =>
          discord
            .invoke({ userId: ownerId, channelId: channels[0]?.id ?? '', command: 'devices' })
            .then(answerTo),
        );
      return Promise.all(asked);
    },
  };
}

it('joins anew with more shards where Discord lets it in with those of before no more', async () => {
  const { discord, standing, answers, through } = await startFull([0, 1]);
  expect(standing()).toEqual({ all: 1, standing: 1 });
  discord.addGuild(guildOf(2));
  const identified: unknown[] = [];
  discord.on(event => event.type === 'gateway' && event.op === 2 && identified.push(event));
  discord.faults.dropGateway({ resumable: false });
  await through(expect.poll(standing).toEqual({ all: 2, standing: 2 }));
  expect(await answers()).toEqual(Array(3).fill(expect.stringContaining('/hub connect')));
  // The one that was refused, and one for each shard.
  expect(identified).toHaveLength(3);
});

it('does so by itself once Discord recommends twice as many', async () => {
  const full = await startFull([0, 1], { lookForGrowthMs: 100 });
  const { discord, running, standing, answers, through } = full;
  discord.addGuild(guildOf(2));
  await through(expect.poll(standing).toEqual({ all: 2, standing: 2 }));
  expect(await answers()).toEqual(Array(3).fill(expect.stringContaining('/hub connect')));
  await expect
    .poll(() => discord.guilds().map(({ id }) => running.bot.reachable(id)))
    .toEqual([true, true, true]);
});

it('stays as it is where too few sessions are left of the day', async () => {
  const full = await startFull([0, 1], { lookForGrowthMs: 100, sessionStarts: 4 });
  const { discord, standing, through } = full;
  const asked = () => discord.next('rest', ({ path }) => path.endsWith('/gateway/bot'));
  discord.addGuild(guildOf(2));
  await through(asked());
  await through(asked());
  expect(standing()).toEqual({ all: 1, standing: 1 });
});

it('ends where as many shards as Discord recommends do not do, and tries no others', async () => {
  const { discord, running, through } = await startFull([0, 2]);
  discord.addGuild(guildOf(4));
  discord.faults.dropGateway({ resumable: false });
  await expect(through(running.bot.lost)).resolves.toMatchObject({ code: 'discord_shards' });
});
