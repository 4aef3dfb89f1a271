import { type APIApplication, type APITeamMember, TeamMemberMembershipState } from 'discord-api-types/v10';
import { expect, it, onTestFinished } from 'vitest';
import { createOwners } from '../../../src/discord/gateway/owners.ts';
import type { GuildStore } from '../../../src/guilds/contract.ts';
import { openTestStore, silent } from '../../support/guild-store.ts';
import { startTestDiscord } from '../../support/local-discord.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';

const robin = { id: '1200000000000000002', name: 'Robin' };
const user = (id: string) => ({ id, username: 'u', discriminator: '0', global_name: null, avatar: null });

/** Owners as the Discord at this address tells them, before it was asked. */
function ownersAt(apiUrl: string, guilds: GuildStore) {
  return createOwners({ access: { token: 'MTIz.a.b', apiUrl }, guilds, log: silent });
}

/** A Discord that says no more than whom the application belongs to; null: that it is out of order. */
async function startSaying(application: () => Partial<APIApplication> | null) {
  const { origin } = await startScriptedHub(() => {
    const body = application();
    return body === null ? { status: 400, body: { message: 'no', code: 0 } } : { body };
  });
  return `${origin}/api`;
}

it('knows the owner of the application once Discord has said so', async () => {
  const { token, apiUrl } = await startTestDiscord({ applicationOwner: robin });
  const guilds = await openTestStore();
  const owners = createOwners({ access: { token, apiUrl }, guilds, log: silent });
  expect(owners.has(robin.id)).toBe(false);
  expect(await owners.ask()).toBe(true);
  expect([robin.id, '1200000000000000003'].map(owners.has)).toEqual([true, false]);
});

it('takes a team’s members for owners, and neither the invited nor the team itself', async () => {
  const member = (id: string, membership_state: TeamMemberMembershipState) =>
    ({ user: user(id), membership_state, team_id: '9', permissions: ['*'], role: 'admin' }) as APITeamMember;
  const { Accepted, Invited } = TeamMemberMembershipState;
  const members = [member('1', Accepted), member('2', Accepted), member('3', Invited)];
  const team = { id: '9', icon: null, name: 'Team', members, owner_user_id: '1' };
  const owners = ownersAt(await startSaying(() => ({ owner: user('9'), team })), await openTestStore());
  await owners.ask();
  expect(['1', '2', '3', '9'].map(owners.has)).toEqual([true, true, false, false]);
});

it('follows the application to another owner', async () => {
  let owner = '1';
  const owners = ownersAt(
    await startSaying(() => ({ owner: user(owner), team: null })),
    await openTestStore(),
  );
  await owners.ask();
  owner = '2';
  await owners.ask();
  expect(['1', '2'].map(owners.has)).toEqual([false, true]);
});

it('hears by itself that somebody is an owner no more', async () => {
  let owner = '1';
  const access = {
    token: 'MTIz.a.b',
    apiUrl: await startSaying(() => ({ owner: user(owner), team: null })),
  };
  const owners = createOwners({ access, guilds: await openTestStore(), log: silent, everyMs: 10 });
  onTestFinished(owners.keepAsking());
  await expect.poll(() => owners.has('1')).toBe(true);
  owner = '2';
  await expect.poll(() => ['1', '2'].map(owners.has)).toEqual([false, true]);
});

it('goes by what it heard in an earlier run while Discord does not answer', async () => {
  let isDown = false;
  const url = await startSaying(() => (isDown ? null : { owner: user('1'), team: null }));
  const guilds = await openTestStore();
  await ownersAt(url, guilds).ask();
  isDown = true;
  const owners = ownersAt(url, guilds);
  expect(await owners.ask()).toBe(false);
  expect(owners.has('1')).toBe(true);
});

it('lets nobody be an owner where Discord has never answered', async () => {
  const owners = ownersAt(await startSaying(() => null), await openTestStore());
  expect(await owners.ask()).toBe(false);
  expect(owners.has('1')).toBe(false);
});
