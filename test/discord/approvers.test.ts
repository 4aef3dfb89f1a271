import { expect, it } from 'vitest';
import { startCareful } from '../support/careful-household.ts';
import { answerTo, textOf } from '../support/spoken.ts';

const PARENTS = '1200000000000000032';
const ADMINS = '1200000000000000033';
const parents = (mentionable: boolean) => ({ id: PARENTS, name: 'Parents', mentionable });

/** A household whose owner is the only one who could approve anything. */
const ALONE = { more: [], roles: [parents(true)] };

/** Who is pinged by the request that somebody makes. */
async function pinged(
  household: Awaited<ReturnType<typeof startCareful>>,
  who: string = household.child,
): Promise<{ users: string[]; roles: string[]; text: string }> {
  const asking = household.told(household.doorbell);
  await household.scene(who);
  const request = await asking;
  const users = request.mentions.map(({ id }) => id).filter(id => id !== who);
  return { users, roles: request.mention_roles, text: textOf(request) };
}

it('pings the role that approves', async () => {
  const { users, roles } = await pinged(await startCareful('approve'));
  expect({ users, roles }).toEqual({ users: [], roles: [PARENTS] });
});

it('pings those who manage where no role approves: the owner, and roles that manage', async () => {
  const household = await startCareful('approve', {
    approvers: null,
    roles: [parents(true), { id: ADMINS, name: 'Admins', permissions: ['ManageGuild'], mentionable: true }],
  });
  await household.guilds.allowRole(household.guildId, 'manage', PARENTS);
  const { users, roles } = await pinged(household);
  expect(users).toEqual([household.parent]);
  expect([...roles].sort()).toEqual([PARENTS, ADMINS]);
});

it('pings those who manage for the only one in the role that approves', async () => {
  const household = await startCareful('approve');
  const { users, roles } = await pinged(household, household.second);
  expect({ users, roles }).toEqual({ users: [household.parent], roles: [] });
});

it('pings whom it knows of a role that it cannot ping', async () => {
  const household = await startCareful('approve', { roles: [parents(false)] });
  const { discord, doorbell, second, press, ran } = household;
  discord.setBotLacks(doorbell, ['MentionEveryone']);
  expect(await pinged(household)).toMatchObject({ users: [second], roles: [] });
  const [request] = discord.messages(doorbell);
  if (request) await press(request, 'Approve', second);
  await expect.poll(ran).toBe(1);
});

it('pings those who manage where it knows nobody of a role that it cannot ping', async () => {
  const household = await startCareful('approve', { ...ALONE, roles: [parents(false)] });
  household.discord.setBotLacks(household.doorbell, ['MentionEveryone']);
  const { users, roles, text } = await pinged(household);
  expect({ users, roles }).toEqual({ users: [household.parent], roles: [] });
  expect(text).toContain(`<@&${PARENTS}>`);
});

it('says when it is set up that nobody else could approve, and lets that one confirm instead', async () => {
  const { discord, guilds, guildId, parent, general, doorbell, scene, ran } = await startCareful(null, ALONE);
  const said = await answerTo(
    await discord.invoke({
      userId: parent,
      channelId: general,
      command: 'scenes careful',
      options: { id: 'movie_night', mode: 'approve', role: PARENTS },
    }),
  );
  expect(said).toContain(`nobody but <@${parent}> can approve it`);
  const asked = await scene(parent);
  expect(await answerTo(asked)).toBe('Really run **Movie night**?');
  expect(discord.messages(doorbell)).toEqual([]);
  expect(await guilds.confirmations()).toMatchObject([{ kind: 'confirm', userId: parent, guildId }]);
  expect(ran()).toBe(0);
});

it('runs what the only one confirms, and asks again where somebody else could approve by then', async () => {
  const { guilds, guildId, parent, child, discord, scene, press, told, general, ran } = await startCareful(
    'approve',
    ALONE,
  );
  const confirm = async () => (await scene(parent)).settled();
  const outcome = told(general);
  const first = await confirm();
  if (first) await press(first, 'Run it', parent);
  await outcome;
  expect(ran()).toBe(1);
  const second = await confirm();
  discord.setMemberRoles(guildId, child, ['Parents']);
  if (second) await press(second, 'Run it', parent);
  await expect.poll(async () => guilds.confirmations()).toEqual([]);
  expect(ran()).toBe(1);
});

it.each([
  ['has the role', { name: 'Ada', roles: ['Parents'] }],
  ['manages the server', { name: 'Ada', role: 'owner' }],
] as const)('asks others where somebody else %s', async (_what, other) => {
  const household = await startCareful('approve', { ...ALONE, more: [other] });
  const { roles } = await pinged(household, household.parent);
  expect(roles).toEqual([PARENTS]);
});

it('asks others where it cannot be read who has which role', async () => {
  const household = await startCareful('approve', ALONE);
  household.discord.faults.failRest({ count: 9, status: 403, path: /member-counts/ });
  expect((await pinged(household, household.parent)).roles).toEqual([PARENTS]);
});

it('says when it is set up that the role cannot be pinged', async () => {
  const { discord, parent, general, doorbell } = await startCareful(null, { roles: [parents(false)] });
  discord.setBotLacks(doorbell, ['MentionEveryone']);
  const options = { id: 'movie_night', mode: 'approve', role: PARENTS, channel: doorbell };
  const said = await discord.invoke({
    userId: parent,
    channelId: general,
    command: 'scenes careful',
    options,
  });
  expect(await answerTo(said)).toContain(`<@&${PARENTS}> cannot be pinged in <#${doorbell}>`);
});
