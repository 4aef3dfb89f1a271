import { expect, it } from 'vitest';
import { createExpiries } from '../../../src/household/access/expiries.ts';
import { createAudit } from '../../../src/household/audit/audit.ts';
import { clock } from '../../../src/process/clock.ts';
import { openTestStore, silent } from '../../support/guild-store.ts';
import { stepClock } from '../../support/step-clock.ts';

const HOUR_MS = 60 * 60_000;
const question = {
  guildId: '1',
  kind: 'confirm',
  sceneId: 'movie_night',
  userId: '3',
  way: 'slash',
  channelId: '2',
  runAt: null,
  hubSince: null,
} as const;
const ANY = { userId: null, sceneId: null, kind: null, since: null };

/** Questions over a real store, and their record. `taking` resolves as one is taken from there, which waits for `taken.when`. */
async function startExpiries() {
  const guilds = await openTestStore();
  const taking = Promise.withResolvers<void>();
  const taken = { when: Promise.resolve() };
  const told: string[] = [];
  const parts = { log: silent, now: clock.now };
  const homes = { sceneName: async () => 'Movie night', recentDevices: async () => [] };
  const audit = createAudit({ ...parts, guilds, homes, days: 90, isMember: () => true });
  const expiries = createExpiries({
    log: silent,
    leftMs: ({ expiresAt }) => Math.max(0, expiresAt.getTime() - clock.now()),
    audit,
    guilds: {
      ...guilds,
      async removeConfirmation(id) {
        taking.resolve();
        await taken.when;
        return guilds.removeConfirmation(id);
      },
    },
    async tellExpired({ id }) {
      told.push(id);
    },
  });
  const ask = (expiresAt: number) => guilds.askConfirmation({ ...question, expiresAt: new Date(expiresAt) });
  const recorded = async () =>
    (await guilds.auditPage('1', ANY, { upTo: null, offset: 0, limit: 9 })).entries.map(({ at }) => at);
  return { expiries, audit, guilds, ask, told, recorded, taking: taking.promise, taken };
}

it('looks once after what was asked before it began with what had waited', async () => {
  const { advance } = stepClock();
  const { expiries, guilds, told, ask } = await startExpiries();
  const question = await ask(clock.now() + 50);
  const alone: string[] = [];
  expiries.watch(question, async () => void alone.push(question.id));
  await expiries.start();
  await advance(49);
  expect(alone).toEqual([]);
  await advance(1);
  await expect.poll(() => alone).toEqual([question.id]);
  expect(told).toEqual([question.id]);
  expect(await guilds.confirmations()).toEqual([]);
  await expiries.stop();
});

it('tells what has run out as it ends, and puts it on record as of then', async () => {
  const { expiries, audit, ask, told, recorded, taking, taken } = await startExpiries();
  const held = Promise.withResolvers<void>();
  taken.when = held.promise;
  const { id, expiresAt } = await ask(clock.now() - HOUR_MS);
  await expiries.start();
  await taking;
  const stopped = expiries.stop();
  held.resolve();
  await stopped;
  await audit.stop();
  expect(told).toEqual([id]);
  expect(await recorded()).toEqual([expiresAt]);
});

it('leaves what still waits to the next start', async () => {
  const { expiries, guilds, ask, told } = await startExpiries();
  await ask(clock.now() + HOUR_MS);
  await expiries.start();
  await expiries.stop();
  expect(told).toEqual([]);
  expect(await guilds.confirmations()).toHaveLength(1);
});
