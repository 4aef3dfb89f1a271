import { ChannelType, Client, GatewayIntentBits, type Guild, PermissionFlagsBits } from 'discord.js';
import { expect, it } from 'vitest';
import { toTold } from '../../../../src/discord/gateway/sessions/told-guild.ts';

const [GUILD, SELF, EVERYONE, BOTS] = ['100', '7', '100', '101'];

/** A guild as discord.js knows it that was told so of it. */
function tell(event: object): Guild {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] });
  client.rest.clearHashSweeper();
  client.rest.clearHandlerSweeper();
  const inside = client as unknown as {
    user: object;
    guilds: { _add(data: object): Guild };
    users: { _add(data: object): object };
  };
  inside.user = inside.users._add({ id: SELF, username: 'homecord', bot: true });
  return inside.guilds._add(event);
}

const channel = (type: ChannelType, id: string) => ({
  id,
  type,
  name: `a channel of type ${type}`,
  position: Number(id),
  parent_id: null,
  permission_overwrites: [{ id: BOTS, type: 0, allow: '0', deny: String(PermissionFlagsBits.SendMessages) }],
});

const told = {
  id: GUILD,
  name: 'Home',
  owner_id: '9',
  preferred_locale: 'de',
  system_channel_id: '200',
  member_count: 3,
  joined_at: '2026-01-01T00:00:00.000Z',
  features: ['COMMUNITY'],
  unavailable: false,
  roles: [
    { id: EVERYONE, name: '@everyone', position: 0, permissions: '2048', managed: false, mentionable: false },
    {
      ...{ id: BOTS, name: 'homecord', position: 1, permissions: '1024', managed: true, mentionable: true },
      tags: { bot_id: SELF },
    },
  ],
  channels: [
    channel(ChannelType.GuildText, '200'),
    channel(ChannelType.GuildVoice, '201'),
    channel(ChannelType.GuildCategory, '202'),
    channel(ChannelType.GuildAnnouncement, '203'),
    channel(ChannelType.GuildStageVoice, '204'),
    channel(ChannelType.GuildForum, '205'),
    channel(ChannelType.GuildMedia, '206'),
  ],
  threads: [ChannelType.PublicThread, ChannelType.PrivateThread, ChannelType.AnnouncementThread].map(
    (type, i) => ({
      ...{ id: `30${i}`, type, guild_id: GUILD, name: 'A thread', parent_id: '200', owner_id: '9' },
      thread_metadata: {
        ...{ archived: false, locked: true, invitable: true, auto_archive_duration: 60 },
        archive_timestamp: '2026-01-02T00:00:00.000Z',
      },
    }),
  ),
  members: [
    {
      ...{ user: { id: SELF, username: 'homecord' }, nick: 'House', roles: [BOTS], pending: false, flags: 0 },
      ...{ joined_at: '2026-01-01T00:00:00.000Z', communication_disabled_until: null },
    },
  ],
};

/** Over a database. */
const carry = (guild: Guild) => JSON.parse(JSON.stringify(toTold(guild)));

it('tells of a guild what it was told itself, of every kind of channel', () => {
  const d = carry(tell(told));
  const { threads, ...rest } = told;
  expect(d).toMatchObject({ ...rest, members: [{ nick: 'House', roles: [BOTS] }] });
  expect(d.threads.map(({ id, parent_id }: Record<string, string>) => [id, parent_id])).toEqual(
    threads.map(({ id, parent_id }) => [id, parent_id]),
  );
  const again = tell(d);
  expect(carry(again)).toEqual(d);
});

it('lets the bot do after that what it might do before, and no more', () => {
  const before = tell(told);
  const after = tell(carry(before));
  const mayDo = (guild: Guild) =>
    guild.channels.cache.map(each => [each.id, String(guild.members.me?.permissionsIn(each).bitfield)]);
  expect(mayDo(after)).toEqual(mayDo(before));
  expect(mayDo(after)).toContainEqual(['200', '1024']);
  expect(after.members.me?.roles.botRole?.id).toBe(BOTS);
});

it('tells of a guild in an outage that it is in one', () => {
  const away = { id: GUILD, unavailable: true };
  expect(carry(tell(away))).toEqual(away);
});
