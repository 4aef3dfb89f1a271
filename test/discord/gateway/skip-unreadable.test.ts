import { GatewayDispatchEvents as Events, GatewayOpcodes as Op } from 'discord.js';
import { expect, it, onTestFinished } from 'vitest';
import type { LocalDiscord } from '../../../src/local-discord/contract.ts';
import { type Household, startHousehold } from '../../support/household.ts';
import { recordLog } from '../../support/record-log.ts';
import { answerTo, textOf } from '../../support/spoken.ts';

/** Events that discord.js cannot read, over the real socket: one household's never ends what others have. */

// biome-ignore lint/suspicious/noExplicitAny: payloads of every shape, changed in every place
type Data = any;

const NEXT_DOOR = '1300000000000000001';
const KIM = '1300000000000000002';
const HALLWAY = '1300000000000000003';
const nextDoor = {
  id: NEXT_DOOR,
  name: 'Next door',
  roles: [{ name: 'kids' }],
  members: [{ id: KIM, name: 'Kim', role: 'owner' }],
  channels: [{ id: HALLWAY, name: 'hallway' }],
} as const;

/** What stands in fields of people's own, and in no line of the log. */
const SECRET_WORDS = 'the spare key lies under the blue pot';

/** A household beside another one, and the events that Discord sent of that. */
async function start(options: Parameters<typeof startHousehold>[0] = {}) {
  const recorded = recordLog('warn');
  const household = await startHousehold({ log: recorded.log, ...options });
  const { guilds, guildId, general } = household;
  await guilds.listen(guildId, general, 'own');
  await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
  return Object.assign(household, { recorded });
}

/** Rejects unless a command and a sentence of the first household are answered. */
async function isServed({ discord, child, general }: Pick<Household, 'discord' | 'child' | 'general'>) {
  const shown = await discord.invoke({ userId: child, channelId: general, command: 'devices' });
  expect(await answerTo(shown)).toContain('Living room');
  const answer = discord.next(
    'message',
    ({ message }) => message.channel_id === general && message.author.id === discord.botUserId,
  );
  discord.say({ userId: child, channelId: general, content: 'is the front door locked?' });
  expect(textOf((await answer).message)).toContain('Front door');
}

/** The next event of this kind that Discord sends, as the bot gets it. */
async function captured(discord: LocalDiscord, name: string, act: () => unknown): Promise<Data> {
  const sent = discord.next('gateway', event => event.name === name);
  act();
  return structuredClone((await sent).data);
}

const OTHER_KINDS = ['text', 7, [], {}, [null]] as const;

/** Each with one field, however deep, that is absent or of another kind. */
function variantsOf(data: Data): Data[] {
  const variants: Data[] = [null, 'text', [], {}];
  for (const [index, path] of pathsOf(data).entries())
    for (const kind of [null, undefined, OTHER_KINDS[index % OTHER_KINDS.length]]) {
      const variant = structuredClone(data);
      const last = path.at(-1) ?? '';
      const parent = path.slice(0, -1).reduce((at, key) => at[key], variant);
      if (kind === undefined) delete parent[last];
      else parent[last] = kind;
      variants.push(variant);
    }
  return variants;
}

function pathsOf(data: Data, path: readonly string[] = []): (readonly string[])[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.keys(data).flatMap(key => [[...path, key], ...pathsOf(data[key], [...path, key])]);
}

/** A message with all that one can have, beside what the local Discord models. */
function toFullMessage(message: Data): Data {
  const { author, member, guild_id, channel_id } = message;
  const text = { type: 10, id: 2, content: SECRET_WORDS };
  const button = { type: 2, id: 3, style: 1, label: 'Yes', custom_id: 'ask:yes', emoji: { name: '👍' } };
  return {
    ...message,
    content: SECRET_WORDS,
    mention_everyone: false,
    mentions: [{ ...author, member }],
    mention_roles: [guild_id],
    mention_channels: [{ id: channel_id, guild_id, type: 0, name: 'hallway' }],
    attachments: [
      {
        id: '14',
        filename: 'a.png',
        size: 1,
        url: 'https://cdn.example/a',
        proxy_url: 'https://cdn.example/a',
      },
    ],
    embeds: [{ type: 'rich', title: 'A', fields: [{ name: 'a', value: 'b' }], footer: { text: 'c' } }],
    reactions: [
      { count: 1, count_details: { burst: 0, normal: 1 }, me: false, emoji: { id: null, name: '👍' } },
    ],
    sticker_items: [{ id: '15', name: 'wave', format_type: 1 }],
    components: [{ type: 17, id: 1, components: [text, { type: 1, id: 4, components: [button] }] }],
    message_reference: { type: 0, message_id: '16', channel_id, guild_id },
    referenced_message: { ...message, id: '16', content: SECRET_WORDS },
    message_snapshots: [
      { message: { type: 0, content: SECRET_WORDS, embeds: [], attachments: [], mentions: [] } },
    ],
    interaction_metadata: {
      id: '17',
      type: 2,
      user: author,
      authorizing_integration_owners: { 0: guild_id },
    },
    interaction: { id: '17', type: 2, name: 'devices', user: author },
    thread: toThread(channel_id, { id: message.id }),
    poll: {
      question: { text: SECRET_WORDS },
      answers: [{ answer_id: 1, poll_media: { text: 'yes' } }],
      expiry: '2026-11-30T00:00:00.000Z',
      allow_multiselect: false,
      layout_type: 1,
      results: { is_finalized: false, answer_counts: [{ id: 1, count: 1, me_voted: false }] },
    },
    activity: { type: 1, party_id: 'a' },
    application: { id: '18', name: 'a', icon: null, description: '' },
    role_subscription_data: {
      role_subscription_listing_id: '19',
      tier_name: 'a',
      total_months_subscribed: 1,
      is_renewal: false,
    },
    call: { participants: [author.id], ended_timestamp: null },
    resolved: { users: { [author.id]: author }, members: {}, roles: {}, channels: {} },
  };
}

function toThread(parent_id: string, more: object = {}): Data {
  return {
    ...{
      id: '1300000000000000020',
      guild_id: NEXT_DOOR,
      parent_id,
      owner_id: KIM,
      type: 11,
      name: 'a thread',
    },
    ...{ message_count: 1, member_count: 1, total_message_sent: 1, rate_limit_per_user: 0, flags: 0 },
    ...{ last_message_id: null, applied_tags: [], newly_created: true },
    thread_metadata: {
      ...{ archived: false, locked: false, invitable: true, auto_archive_duration: 60 },
      ...{ archive_timestamp: '2026-11-28T00:00:00.000Z', create_timestamp: '2026-11-28T00:00:00.000Z' },
    },
    member: { id: '1300000000000000020', user_id: KIM, join_timestamp: '2026-11-28T00:00:00.000Z', flags: 0 },
    ...more,
  };
}

/** Of the neighbours: one event of each kind that the bot's intents bring, as Discord sends it. */
async function eventsOf(discord: LocalDiscord): Promise<[string, Data][]> {
  const guild = await captured(discord, Events.GuildCreate, () => discord.addGuild(nextDoor));
  const at = { userId: KIM, channelId: HALLWAY };
  const said = await captured(discord, Events.MessageCreate, () => discord.say({ ...at, content: 'hello' }));
  const command = await captured(discord, Events.InteractionCreate, () =>
    discord.invoke({ ...at, command: 'listen on', options: { channel: HALLWAY } }),
  );
  const message = toFullMessage(said);
  const [role, own] = guild.roles.toSorted((one: Data) => (one.id === NEXT_DOOR ? 1 : -1));
  const channel = { ...guild.channels[0], guild_id: NEXT_DOOR };
  const hidden = { id: own.id, type: 0, allow: '0', deny: '1024' };
  const open = { ...channel, permission_overwrites: [hidden], default_auto_archive_duration: 60 };
  const member = guild.members.find((each: Data) => each.user.id === discord.botUserId);
  const reacted = { ...{ user_id: KIM, channel_id: HALLWAY, message_id: said.id, guild_id: NEXT_DOOR } };
  const form = { type: 18, id: 1, component: { type: 4, id: 2, custom_id: 'address', value: SECRET_WORDS } };
  const { data: _, ...interaction } = command;
  return [
    [Events.MessageCreate, message],
    [Events.MessageUpdate, message],
    [Events.MessageDelete, { id: said.id, channel_id: HALLWAY, guild_id: NEXT_DOOR }],
    [Events.MessageDeleteBulk, { ids: [said.id], channel_id: HALLWAY, guild_id: NEXT_DOOR }],
    [
      Events.MessageReactionAdd,
      { ...reacted, member, emoji: { id: null, name: '▶️' }, burst: false, type: 0 },
    ],
    [Events.MessageReactionRemove, { ...reacted, emoji: { id: null, name: '▶️' }, burst: false, type: 0 }],
    [Events.MessageReactionRemoveAll, { channel_id: HALLWAY, message_id: said.id, guild_id: NEXT_DOOR }],
    [Events.InteractionCreate, command],
    [Events.InteractionCreate, { ...command, type: 4 }],
    [
      Events.InteractionCreate,
      { ...interaction, type: 3, data: { component_type: 2, custom_id: 'ask:yes:1' }, message },
    ],
    [
      Events.InteractionCreate,
      {
        ...{ ...interaction, type: 3, message },
        data: {
          component_type: 8,
          custom_id: 'panel:a',
          values: [HALLWAY],
          resolved: { channels: { [HALLWAY]: channel } },
        },
      },
    ],
    [
      Events.InteractionCreate,
      { ...interaction, type: 5, data: { custom_id: 'hub:connect', components: [form] } },
    ],
    [Events.ChannelCreate, { ...open, id: '1300000000000000021' }],
    [Events.ChannelUpdate, open],
    [Events.ChannelPinsUpdate, { guild_id: NEXT_DOOR, channel_id: HALLWAY, last_pin_timestamp: null }],
    [Events.ThreadCreate, toThread(HALLWAY)],
    [Events.ThreadUpdate, toThread(HALLWAY)],
    [
      Events.ThreadListSync,
      {
        guild_id: NEXT_DOOR,
        channel_ids: [HALLWAY],
        threads: [toThread(HALLWAY)],
        members: [toThread(HALLWAY).member],
      },
    ],
    [Events.ThreadMemberUpdate, { ...toThread(HALLWAY).member, guild_id: NEXT_DOOR }],
    [
      Events.ThreadMembersUpdate,
      {
        ...{ id: '1300000000000000020', guild_id: NEXT_DOOR, member_count: 1, removed_member_ids: [] },
        added_members: [toThread(HALLWAY).member],
      },
    ],
    [Events.ThreadDelete, { id: '1300000000000000020', guild_id: NEXT_DOOR, parent_id: HALLWAY, type: 11 }],
    [
      Events.GuildRoleCreate,
      { guild_id: NEXT_DOOR, role: { ...role, id: '1300000000000000022', tags: { bot_id: KIM } } },
    ],
    [Events.GuildRoleUpdate, { guild_id: NEXT_DOOR, role }],
    [Events.GuildRoleDelete, { guild_id: NEXT_DOOR, role_id: '1300000000000000022' }],
    [Events.GuildMemberUpdate, { ...member, guild_id: NEXT_DOOR }],
    [Events.GuildEmojisUpdate, { guild_id: NEXT_DOOR, emojis: [{ id: '23', name: 'a', roles: [] }] }],
    [Events.GuildStickersUpdate, { guild_id: NEXT_DOOR, stickers: [] }],
    [
      Events.StageInstanceCreate,
      { id: '24', guild_id: NEXT_DOOR, channel_id: HALLWAY, topic: 'a', privacy_level: 2 },
    ],
    [Events.GuildUpdate, guild],
    [Events.UserUpdate, member.user],
    [Events.GuildCreate, guild],
    [Events.ChannelDelete, open],
  ];
}

/** Each a test of its own, so that none takes long where the machine is busy. */
const PARTS = ['first', 'second', 'third', 'last'] as const;
/** So many events, and the other household is asked whether it is served. */
const AT_ONCE = 200;

it.each(PARTS)(
  'skips what it cannot read of one household, and answers the next command and sentence of another: %s part of all kinds',
  async part => {
    // Answers to interactions that Discord never made are none that its description knows.
    const household = await start({ discord: { validate: () => undefined, rateLimits: false } });
    const { discord, guilds, recorded } = household;
    const all = await eventsOf(discord);
    expect(all.length).toBeGreaterThan(30);
    const events = all.filter((_, i) => i % PARTS.length === PARTS.indexOf(part));
    await guilds.listen(NEXT_DOOR, HALLWAY, 'own');
    let sent = 0;
    const ends: unknown[] = [];
    const end = (error: unknown) => ends.push(error);
    for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, end);
    onTestFinished(() => {
      for (const event of ['uncaughtException', 'unhandledRejection']) process.off(event, end);
    });
    const readied: unknown[] = [];
    discord.on(event => event.type === 'gateway' && event.op === Op.Identify && readied.push(event));
    const wrong: unknown[] = [];
    await isServed(household);
    for (const [name, whole] of events) {
      for (const data of variantsOf(whole)) {
        // What cannot be read of a server is read once it has been away.
        if (name === Events.GuildCreate)
          discord.faults.sendEvent({ name: Events.GuildDelete, data: { id: NEXT_DOOR, unavailable: true } });
        discord.faults.sendEvent({ name, data });
        sent += 1;
        if (sent % AT_ONCE === 0) await isServed(household).catch(error => wrong.push([name, error]));
      }
      await isServed(household).catch(error => wrong.push([name, error]));
    }
    expect(wrong).toEqual([]);
    expect(ends, 'errors that would have ended the process').toEqual([]);
    expect(sent).toBeGreaterThan(500);
    expect(readied).toEqual([]);
    expect(recorded.text()).not.toContain(SECRET_WORDS);
    console.log(`${sent} events, of ${events.length} kinds`);
  },
);

it('leaves out a server that it cannot read, says so at every start, and serves the others', async () => {
  const household = await start();
  const { discord, recorded } = household;
  const guild = await captured(discord, Events.GuildCreate, () => discord.addGuild(nextDoor));
  // As Discord sends it from now on: the one of the local Discord does not come.
  discord.setUnavailable(NEXT_DOOR, true);
  const unreadable = { ...guild, channels: [...guild.channels, null] };
  const off = discord.on(event => {
    if (event.type === 'bot' && event.online)
      discord.faults.sendEvent({ name: Events.GuildCreate, data: unreadable });
  });
  const leftOut = () => recorded.lines().filter(({ msg }) => String(msg).startsWith('a server is left out'));
  for (const starts of [1, 2]) {
    await household.restart();
    await isServed(household);
    expect(leftOut()).toHaveLength(starts);
  }
  expect(leftOut()[0]).toMatchObject({ type: 'GUILD_CREATE', guildId: NEXT_DOOR });
  expect(recorded.text()).not.toContain('hallway');
  expect(household.running.bot.reachable(NEXT_DOOR)).toBe(false);
  off();

  // Nothing there half works: a command is answered with a fault, which has a number in the log.
  discord.setUnavailable(NEXT_DOOR, false);
  await expect.poll(() => household.running.bot.reachable(NEXT_DOOR)).toBe(true);
  discord.faults.sendEvent({ name: Events.GuildDelete, data: { id: NEXT_DOOR, unavailable: true } });
  discord.faults.sendEvent({ name: Events.GuildCreate, data: unreadable });
  const shown = await discord.invoke({ userId: KIM, channelId: HALLWAY, command: 'devices' });
  expect(await answerTo(shown)).toContain('Something went wrong on our side');

  // Discord describes it anew, and can be read.
  discord.setUnavailable(NEXT_DOOR, true);
  discord.setUnavailable(NEXT_DOOR, false);
  await expect.poll(() => household.running.bot.reachable(NEXT_DOOR)).toBe(true);
});

it('names what it skips by type, server and field, and goes on with its session', async () => {
  const household = await start();
  const { discord, recorded } = household;
  const said = { id: '1300000000000000030', channel_id: household.general, guild_id: household.guildId };
  const sent = { ...said, content: SECRET_WORDS, thread: null };
  discord.faults.sendEvent({ name: Events.MessageCreate, data: sent });
  discord.faults.sendEvent({ name: Events.Ready, data: null });
  await isServed(household);
  const skipped = recorded.lines().filter(({ msg }) => String(msg).includes('cannot be read'));
  const places = skipped.map(({ type, guildId, shard, field }) => ({ type, guildId, shard, field }));
  expect(places.toSorted((one, other) => String(one.type).localeCompare(String(other.type)))).toEqual([
    { type: 'MESSAGE_CREATE', guildId: household.guildId, shard: 0, field: 'id' },
    { type: 'READY', guildId: null, shard: 0, field: 'session_id' },
  ]);
  expect(recorded.text()).not.toContain(SECRET_WORDS);
  const introduced: unknown[] = [];
  discord.on(event => {
    if (event.type === 'gateway' && event.direction === 'in' && event.op !== Op.Heartbeat)
      introduced.push(event.op);
  });
  const back = discord.next('gateway', ({ name }) => name === Events.Resumed);
  discord.faults.dropGateway();
  await back;
  await isServed(household);
  expect(introduced).toEqual([Op.Resume]);
});

it('refuses in English what an interaction without language and permissions asks for', async () => {
  const household = await start({ discord: { validate: () => undefined } });
  const { discord, parent, general, guilds, guildId } = household;
  const listen = { command: 'listen on', options: { channel: general } };
  const asked = discord.next('gateway', ({ name }) => name === Events.InteractionCreate);
  await discord.invoke({ userId: parent, channelId: general, ...listen });
  const sent: Data = (await asked).data;
  await guilds.stopListening(guildId, general);
  const { locale: _, ...silent } = sent;
  const { permissions: __, ...member } = sent.member;
  for (const changes of [{}, { data: { ...sent.data, name: 'unknown' } }]) {
    const answered = discord.next('rest', ({ path }) => path.includes('/callback'));
    discord.faults.sendEvent({
      name: Events.InteractionCreate,
      data: { ...silent, member, ...changes, id: '1300000000000000040', token: 'a' },
    });
    expect(JSON.stringify((await answered).body)).toContain('❌');
  }
  expect(await guilds.listening(guildId)).toEqual([]);
});
