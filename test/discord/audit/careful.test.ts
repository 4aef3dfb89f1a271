import { expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { startCareful } from '../../support/careful-household.ts';
import { answerTo, messageOf } from '../../support/spoken.ts';

type Household = Awaited<ReturnType<typeof startCareful>>;

const movieNight = { type: 'run', sceneId: 'movie_night', scene: 'Movie night' } as const;
const on = { kind: 'on', applied: 4 };

/** What is on record, once there is something. */
async function recorded(household: Household) {
  await expect.poll(async () => (await auditOf(household)).length).toBeGreaterThan(0);
  return auditOf(household);
}

it.each([
  ['ran once it was confirmed', 'Run it', on],
  ['was not confirmed', 'Cancel', { kind: 'declined' }],
])('has one entry of a scene that %s, and none of the question', async (_what, label, result) => {
  const household = await startCareful('confirm');
  const { scene, press, child } = household;
  await press(await messageOf(await scene()), label, child);
  const entry = { userId: child, way: 'slash', ...movieNight, decidedBy: null, result };
  expect(await recorded(household)).toEqual([entry]);
});

it('has one entry of a scene that nobody confirmed in time', async () => {
  const household = await startCareful('confirm');
  await messageOf(await household.scene());
  household.later(60_000);
  expect(await recorded(household)).toMatchObject([{ decidedBy: null, result: { kind: 'expired' } }]);
});

it.each([
  ['approved', 'Approve', on],
  ['denied', 'Deny', { kind: 'declined' }],
])('says who %s a scene', async (_what, label, result) => {
  const household = await startCareful('approve');
  const { told, doorbell, scene, press, second, child } = household;
  const asking = told(doorbell);
  await scene();
  await press(await asking, label, second);
  const entry = { userId: child, way: 'slash', ...movieNight, decidedBy: second, result };
  expect(await recorded(household)).toEqual([entry]);
});

it.each([
  ['friend', 'Approve', 'not_approver'],
  ['friend', 'Deny', 'not_approver'],
  ['child', 'Approve', 'own_request'],
] as const)('says that a %s would have it %sd who may not', async (who, label, why) => {
  const household = await startCareful('approve');
  const asking = household.told(household.doorbell);
  await household.scene();
  await answerTo(await household.press(await asking, label, household[who]));
  const result = { kind: 'refused', why };
  const entry = { userId: household[who], way: 'button', ...movieNight, decidedBy: null, result };
  expect(await recorded(household)).toEqual([entry]);
});

it('has one entry of a scene about which nobody decided in time', async () => {
  const household = await startCareful('approve');
  const asking = household.told(household.doorbell);
  await household.scene();
  await asking;
  household.later(120_000);
  expect(await recorded(household)).toMatchObject([{ decidedBy: null, result: { kind: 'expired' } }]);
});

it('says who approved a scene for later, and says it again once it ran', async () => {
  const household = await startCareful('approve');
  const { discord, told, general, doorbell, say, press, child, second, later, restart } = household;
  const asking = told(general);
  say(`<@${discord.botUserId}> movie night in 10 minutes`);
  const approving = told(doorbell);
  await press(await asking, 'Yes, schedule it', child);
  const approved = told(general);
  await press(await approving, 'Approve', second);
  await approved;
  later(10 * 60_000);
  const ran = told(general);
  await restart();
  await ran;
  expect(await recorded(household)).toMatchObject([
    { userId: child, way: 'button', ...movieNight, decidedBy: second, result: { kind: 'scheduled' } },
    { userId: child, way: 'schedule', ...movieNight, decidedBy: second, result: on },
  ]);
});
