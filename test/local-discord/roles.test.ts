import { Events, GatewayIntentBits } from 'discord.js';
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { callRest, identifyWire } from '../support/discord-wire.ts';
import { loginClient, startTestDiscord } from '../support/local-discord.ts';

const GUILD = '1400000000000000001';
const KIDS = '1400000000000000002';

/** A guild of which Ada is the owner, Ben has a role, and Cleo may manage the server by hers. */
const startFamily = () =>
  startTestDiscord({
    guilds: [
      {
        id: GUILD,
        name: 'Home',
        roles: [
          { name: 'Housekeepers', permissions: ['ManageGuild'] },
          { id: KIDS, name: 'Kids', color: 0xd98e04, mentionable: true },
        ],
        members: [
          { name: 'Ada', role: 'owner' },
          { name: 'Ben', roles: ['Kids'] },
          { name: 'Cleo', roles: ['Housekeepers', KIDS] },
        ],
        channels: [{ name: 'general', botLacks: ['MentionEveryone'] }],
      },
    ],
  });

it('tells of roles, and of who has which', async () => {
  const discord = await startFamily();
  const [guild] = discord.guilds();
  expect(guild?.roles.map(({ name }) => name)).toEqual(['Housekeepers', 'Kids', 'homecord']);
  const housekeepers = guild?.roles[0]?.id;
  expect(guild?.members.map(({ roles }) => roles)).toEqual([
    [],
    [KIDS],
    [housekeepers, KIDS],
    [expect.any(String)],
  ]);
  const { body: roles } = await callRest(discord, 'GET', `/guilds/${GUILD}/roles`);
  expect(roles.map(({ name, position }: { name: string; position: number }) => [name, position])).toEqual([
    ['@everyone', 0],
    ['homecord', 1],
    ['Kids', 2],
    ['Housekeepers', 3],
  ]);
  expect(roles[2]).toMatchObject({ id: KIDS, color: 0xd98e04, mentionable: true, managed: false });
});

it('counts who has which role, and follows a change', async () => {
  const discord = await startFamily();
  const [, kids] = discord.guilds()[0]?.roles ?? [];
  const count = async () => (await callRest(discord, 'GET', `/guilds/${GUILD}/roles/member-counts`)).body;
  expect(await count()).toMatchObject({ [KIDS]: 2 });
  expect(Object.keys(await count())).not.toContain(GUILD);
  const [ada] = discord.guilds()[0]?.members ?? [];
  discord.setMemberRoles(GUILD, ada?.id ?? '', [kids?.id ?? '']);
  expect(await count()).toMatchObject({ [KIDS]: 3 });
});

it('grants what a role grants, to discord.js too', async () => {
  const client = await loginClient(await startFamily(), {
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers],
  });
  const members = [...(client.guilds.cache.first()?.members.cache.values() ?? [])];
  const managers = members.filter(({ permissions }) => permissions.has('ManageGuild'));
  expect(managers.map(({ displayName }) => displayName)).toEqual(['Ada', 'Cleo']);
});

it('offers a command to whoever’s role allows it', async () => {
  const discord = await startFamily();
  const [ada, ben, cleo] = discord.guilds()[0]?.members.map(({ id }) => id) ?? [];
  const command = { name: 'hub', description: 'x', default_member_permissions: 32 };
  await callRest(discord, 'POST', `/applications/${discord.applicationId}/commands`, command);
  const { wire } = await identifyWire(discord, 0);
  const { channelId } = discord;
  await expect(discord.invoke({ userId: ben ?? '', channelId, command: 'hub' })).rejects.toThrow('missing');
  for (const userId of [ada ?? '', cleo ?? '']) {
    void discord.invoke({ userId, channelId, command: 'hub' });
    const { d } = await wire.nextEvent('INTERACTION_CREATE');
    expect(d.member.user.id).toBe(userId);
  }
});

it('changes a member’s roles, and tells a bot with the intent', async () => {
  const discord = await startFamily();
  const client = await loginClient(discord, {
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers],
  });
  const updated = new Promise(resolve =>
    client.once(Events.GuildMemberUpdate, (before, after) =>
      resolve([before, after].map(({ roles }) => roles.cache.map(({ name }) => name))),
    ),
  );
  discord.setMemberRoles(GUILD, discord.memberId, ['Housekeepers']);
  expect(await updated).toEqual([
    ['@everyone', 'Kids'],
    ['@everyone', 'Housekeepers'],
  ]);
  expect(() => discord.setMemberRoles(GUILD, discord.memberId, ['Cats'])).toThrow('no role Cats');
});

it.each([
  ['a mentionable role', { roles: ['KIDS'] }, ['KIDS']],
  ['no role that may be pinged only by those who may ping everyone', { parse: ['roles'] }, ['KIDS']],
  ['none that it may not', { parse: [] }, []],
])('lets the bot ping %s', async (_, allowed, pinged) => {
  const discord = await startFamily();
  const named = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('KIDS', KIDS));
  const housekeepers = discord.guilds()[0]?.roles[0]?.id;
  const { body } = await callRest(discord, 'POST', `/channels/${discord.channelId}/messages`, {
    content: `<@&${KIDS}> <@&${housekeepers}> <@&1>`,
    allowed_mentions: named(allowed),
  });
  expect(body.mention_roles).toEqual(named(pinged));
});

it('lets a person ping any role where everyone may ping everyone', async () => {
  const discord = await startFamily();
  const { wire } = await identifyWire(discord, Intent.Guilds | Intent.GuildMessages);
  const housekeepers = discord.guilds()[0]?.roles[0]?.id ?? '';
  const { memberId: userId, channelId } = discord;
  discord.say({ userId, channelId, content: `<@&${housekeepers}> help` });
  expect((await wire.nextEvent('MESSAGE_CREATE')).d.mention_roles).toEqual([housekeepers]);
});

it('gives everybody else who may do everything a role for it', async () => {
  const discord = await startTestDiscord({
    guilds: [
      {
        name: 'Home',
        members: [{ name: 'Ada', role: 'owner' }, { name: 'Ben', role: 'owner' }, { name: 'Cleo' }],
        channels: [{ name: 'general' }],
      },
    ],
  });
  const [guild] = discord.guilds();
  expect(guild?.roles.map(({ name }) => name)).toEqual(['Admins', 'homecord']);
  expect(guild?.members.map(({ role }) => role)).toEqual(['owner', 'owner', 'member', 'bot']);
});
