import { expect, it } from 'vitest';
import type { RunResult } from '../../../src/guilds/audit/contract.ts';
import { auditOf } from '../../support/audit-of.ts';
import { startCareful } from '../../support/careful-household.ts';
import { answerTo, textOf } from '../../support/spoken.ts';
import { waitingApproval } from '../../support/waiting-approval.ts';

type Household = Awaited<ReturnType<typeof startCareful>>;
type Waiting = Parameters<typeof waitingApproval>[1];

const movieNight = { type: 'run', sceneId: 'movie_night', scene: 'Movie night' } as const;
const SOON_MS = 10 * 60_000;

/** Has others schedule so many scenes, movie night first. */
async function schedule({ guilds, guildId, general, parent, now }: Household, scenes: number): Promise<Date> {
  const runAt = new Date(now() + SOON_MS);
  for (let at = 0; at < scenes; at++) {
    const sceneId = at === 0 ? 'movie_night' : `scene_${at}`;
    await guilds.schedule({ guildId, channelId: general, userId: parent, sceneId, runAt });
  }
  return runAt;
}

it.each<[string, (household: Household) => Promise<Waiting>, RunResult]>([
  [
    'whose asker has left',
    async () => ({ userId: '1299999999999999999' }),
    { kind: 'refused', why: 'memberGone' },
  ],
  [
    'whose asker Discord does not tell of',
    async ({ discord, child }) => {
      discord.faults.failRest({ count: 1, status: 403, path: new RegExp(`/members/${child}`) });
      return {};
    },
    { kind: 'failed', why: 'unexpected' },
  ],
  [
    'whose time has passed',
    async ({ now }) => ({ runAt: new Date(now() - 1) }),
    { kind: 'refused', why: 'over' },
  ],
  [
    'that waits for that time already',
    async household => ({ runAt: await schedule(household, 1) }),
    { kind: 'refused', why: 'already' },
  ],
  [
    'for which too many wait',
    async household => ({ runAt: new Date((await schedule(household, 25)).getTime() + SOON_MS) }),
    { kind: 'refused', why: 'full' },
  ],
])('has one entry of an approved scene %s, and tells of it', async (_what, prepare, result) => {
  const household = await startCareful('approve');
  const { child, second, general, press, ran, told } = household;
  const asked = await prepare(household);
  const request = await waitingApproval(household, asked);
  const telling = told(general);
  await press(request, 'Approve', second);
  expect(textOf(await telling)).toContain('❌');
  const entry = { userId: asked?.userId ?? child, way: 'slash', ...movieNight, decidedBy: second, result };
  expect(await auditOf(household)).toEqual([entry]);
  expect(ran()).toBe(0);
});

it('has one entry of a scene about which nobody could be asked', async () => {
  const household = await startCareful('approve');
  household.discord.setBotLacks(household.doorbell, ['SendMessages']);
  await answerTo(await household.scene());
  const result = { kind: 'refused', why: 'cannotAsk' };
  const entry = { userId: household.child, way: 'slash', ...movieNight, decidedBy: null, result };
  expect(await auditOf(household)).toEqual([entry]);
});

it('keeps no question that it could not put to whoever said a careful scene', async () => {
  const household = await startCareful('confirm');
  const { discord, guilds, guildId, general, say, child, ran } = household;
  await guilds.listen(guildId, general, 'shared');
  discord.setBotLacks(general, ['SendMessages']);
  say('movie night please');
  const result = { kind: 'refused', why: 'cannotAsk' };
  const entry = { userId: child, way: 'sentence', ...movieNight, decidedBy: null, result };
  await expect.poll(() => auditOf(household)).toEqual([entry]);
  expect(await guilds.confirmations()).toEqual([]);
  expect(ran()).toBe(0);
});
