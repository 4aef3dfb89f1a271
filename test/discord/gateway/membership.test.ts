import { expect, it } from 'vitest';
import { startTestBroker } from '../../support/broker.ts';
import { type Household, startHousehold } from '../../support/household.ts';
import { textOf } from '../../support/spoken.ts';
import { stepClock } from '../../support/step-clock.ts';

const DAY_MS = 86_400_000;
const GUILD = '1200000000000000001';

const other = {
  name: 'Next door',
  members: [{ name: 'Kim', role: 'owner' }],
  channels: [{ name: 'hallway' }],
} as const;
const again = {
  id: GUILD,
  name: 'Our home',
  members: [{ name: 'Robin', role: 'owner' }],
  channels: [{ name: 'general' }],
} as const;

/** A household whose clock can be put forward, beside another one that the bot stays in. */
async function start() {
  const { now, through } = stepClock();
  const clock = { aheadMs: 0 };
  const household = await startHousehold({ own: true, now: () => now() + clock.aheadMs });
  const greeted = household.discord.next('message');
  household.discord.addGuild(other);
  await greeted;
  return {
    ...household,
    through,
    restart: household.restart,
    get running() {
      return household.running;
    },
    async restartAfter(ms: number) {
      await household.running.stop();
      clock.aheadMs += ms;
      await household.restart();
    },
  };
}

/** Ways to be removed from a server. */
const removed: [string, (household: Household) => Promise<void>][] = [
  ['while it runs', async ({ discord }) => discord.removeGuild(GUILD)],
  [
    'while it was away',
    async household => {
      await household.running.stop();
      household.discord.removeGuild(GUILD);
      await household.restart();
    },
  ],
  [
    'while the gateway was lost',
    async ({ discord }) => {
      discord.faults.refuseGateway(true);
      discord.faults.dropGateway({ resumable: false });
      discord.removeGuild(GUILD);
      discord.faults.refuseGateway(false);
    },
  ],
];

it.each(removed)(
  'keeps what a server set up that it is removed from %s, for seven days',
  async (_when, go) => {
    const household = await start();
    const { guilds } = household;
    await go(household);
    const departed = expect.poll(async () => [...(await guilds.departures()).keys()]).toEqual([GUILD]);
    await household.through(departed);
    await household.restartAfter(6 * DAY_MS);
    expect(await guilds.hub(GUILD)).not.toBeNull();
    await household.restartAfter(2 * DAY_MS);
    expect(await guilds.guildIds()).not.toContain(GUILD);
  },
);

it('listens to the broker no longer of a server that it was removed from, and again once it is back', async () => {
  const household = await start();
  const { discord, guilds } = household;
  const broker = await startTestBroker();
  const connection = {
    url: broker.url,
    username: null,
    password: null,
    filters: [],
    clientId: 'homecord-test',
    channelId: household.doorbell,
    fingerprint: null,
    connectedBy: household.parent,
  };
  await guilds.setButtons(GUILD, connection);
  await household.restart();
  const connected = () => household.running.core.of(GUILD).broker()?.state ?? null;
  await expect.poll(connected).toBe('connected');
  discord.removeGuild(GUILD);
  await expect.poll(connected).toBeNull();
  await household.restart();
  expect(connected()).toBeNull();
  discord.addGuild(again);
  await expect.poll(connected).toBe('connected');
});

it.each([
  ['while it runs', async ({ discord }: Household) => void discord.addGuild(again)],
  [
    'while it was away',
    async ({ discord, running, restart }: Household) => {
      await running.stop();
      discord.addGuild(again);
      await restart();
    },
  ],
])('has all as it was once it is back %s, whatever the time', async (_when, comeBack) => {
  const household = await start();
  const { discord, guilds } = household;
  discord.removeGuild(GUILD);
  await expect.poll(async () => (await guilds.departures()).size).toBe(1);
  await comeBack(household);
  await expect.poll(async () => (await guilds.departures()).size).toBe(0);
  await household.restartAfter(30 * DAY_MS);
  expect(await guilds.hub(GUILD)).not.toBeNull();
});

it('stays with a server that it is back in before it had left it', async () => {
  const { discord, guilds, running } = await start();
  const greeting = discord.next('message');
  discord.removeGuild(GUILD);
  discord.addGuild(again);
  expect(textOf((await greeting).message)).toContain('everything is as it was set up here');
  await running.stop();
  expect((await guilds.departures()).size).toBe(0);
});

it('says that all is as it was, in place of the first steps', async () => {
  const { discord, guilds } = await start();
  discord.removeGuild(GUILD);
  await expect.poll(async () => (await guilds.departures()).size).toBe(1);
  const greeting = discord.next('message');
  discord.addGuild(again);
  expect(textOf((await greeting).message)).toContain('everything is as it was set up here');
});

it.each([500, 502])('keeps all where Discord does not name a server and answers %i for it', async status => {
  const household = await start();
  const { discord, guilds } = household;
  await household.running.stop();
  discord.removeGuild(GUILD);
  discord.faults.failRest({ count: 50, status, path: /\/guilds\/\d+$/ });
  await household.restart();
  expect([await guilds.hub(GUILD), (await guilds.departures()).size]).toEqual([expect.anything(), 0]);
});
