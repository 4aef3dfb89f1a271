import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GatewayIntentBits } from 'discord-api-types/v10';
import { systemClock } from './clock.ts';
import type { LocalDiscord, LocalDiscordOptions, LocalGuild } from './contract.ts';
import { createEvents } from './events.ts';
import { createGateway } from './gateway/gateway.ts';
import { createInteracting } from './interactions/people.ts';
import { createRestFaults } from './rest/faults.ts';
import { createRestHandler } from './rest/handler.ts';
import { createRateLimits } from './rest/rate-limits.ts';
import { createSpeaking } from './speaking.ts';
import { listCommands } from './state/commands.ts';
import {
  announceAbsence,
  announceGuild,
  createGuild,
  createUser,
  denyBot,
  openDm,
  removeGuild,
  toApiChannel,
} from './state/guilds.ts';
import { createSnowflakes } from './state/snowflakes.ts';
import type { Dispatch, GuildState, World } from './state/world.ts';

const hostNames = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Starts a Discord of one's own on this machine: REST and gateway, version 10, for one bot, and the people it
 * talks to. It listens on 127.0.0.1 and any free port unless told otherwise, and forgets everything at `close`.
 *
 * ```ts
 * const discord = await startLocalDiscord({ guilds: [{ name: 'Home', members: [{ name: 'Ada' }], channels: [{ name: 'general' }] }] });
 * const client = new Client({ intents: [], rest: { api: discord.apiUrl } });
 * await client.login(discord.token);
 * ```
 */
export async function startLocalDiscord(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  const { host = '127.0.0.1', port = 0 } = options;
  const events = createEvents();
  const dispatches: ((event: Dispatch) => void)[] = [];
  const server = createServer();
  const origin = () => `http://${host}:${(server.address() as AddressInfo).port}`;
  const world = createWorld(options, {
    origin,
    emit: events.emit,
    dispatch: event => {
      for (const dispatch of dispatches) dispatch(event);
    },
  });
  for (const guild of options.guilds ?? []) createGuild(world, guild);
  const gateway = createGateway(world, options.heartbeatIntervalMs ?? 41_250);
  dispatches.push(gateway.dispatch);
  const faults = createRestFaults();
  const limits = createRateLimits(() => Date.now());
  const handle = createRestHandler({ world, limits, faults, validate: options.validate });
  server.on('request', (request, response) => {
    if (isForeign(request, host)) return void response.writeHead(403).end();
    handle(request, response).catch(() => response.destroy()); // The client has gone away.
  });
  server.on('upgrade', (request, socket, head) => {
    if (isForeign(request, host))
      return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    gateway.upgrade(request, socket, head);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    apiUrl: `${origin()}/api`,
    token: world.token,
    applicationId: world.bot.id,
    botUserId: world.bot.id,
    faults: { ...faults, ...gateway.faults },
    on: events.on,
    next: events.next,
    ...createSpeaking(world),
    ...createInteracting(world),
    ...createGuildControls(world),
    async close() {
      for (const { settled } of world.interactions.values()) settled.resolve(null);
      gateway.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function createWorld(
  options: LocalDiscordOptions,
  parts: Pick<World, 'origin' | 'emit' | 'dispatch'>,
): World {
  const clock = options.clock ?? systemClock;
  const nextId = createSnowflakes(clock.now);
  const bot = createUser(nextId(), options.botName ?? 'homecord', true);
  const developer = createUser(nextId(), 'Developer');
  const idPart = Buffer.from(bot.id).toString('base64url');
  return {
    clock,
    nextId,
    // In the shape of Discord's own tokens: the bot's id, then secrets.
    token: `${idPart}.${randomBytes(4).toString('base64url')}.${randomBytes(28).toString('base64url')}`,
    bot,
    developer,
    messageContent: options.privilegedIntents?.messageContent ?? true,
    historyLimit: options.historyLimit ?? 500,
    nonceWindowMs: options.nonceWindowMs ?? 120_000,
    guilds: new Map(),
    channels: new Map(),
    users: new Map([bot, developer].map(user => [user.id, user])),
    locales: new Map(),
    commands: new Map(),
    commandCreations: new Map(),
    interactions: new Map(),
    files: new Map(),
    ...parts,
  };
}

type GuildControls = Pick<
  LocalDiscord,
  'dm' | 'guilds' | 'commands' | 'addGuild' | 'removeGuild' | 'setUnavailable' | 'setBotLacks'
>;

function createGuildControls(world: World): GuildControls {
  const requireGuild = (id: string) => {
    const guild = world.guilds.get(id);
    if (!guild) throw new Error(`There is no guild ${id}`);
    return guild;
  };
  return {
    dm: userId => openDm(world, userId).id,
    guilds: () => [...world.guilds.values()].map(guild => describeGuild(world, guild)),
    commands: guildId => [...listCommands(world, guildId), ...listCommands(world, null)],
    addGuild(from: LocalGuild) {
      const guild = createGuild(world, from);
      announceGuild(world, guild);
      return guild.id;
    },
    removeGuild: guildId => removeGuild(world, requireGuild(guildId)),
    setUnavailable(guildId, unavailable) {
      const guild = requireGuild(guildId);
      guild.unavailable = unavailable;
      if (unavailable) announceAbsence(world, { id: guildId, unavailable });
      else announceGuild(world, guild);
    },
    setBotLacks(channelId, permissions) {
      const channel = world.channels.get(channelId);
      if (!channel) throw new Error(`There is no channel ${channelId}`);
      channel.overwrites = denyBot(world, permissions);
      const data = toApiChannel(world, channel);
      const { guildId } = channel;
      world.dispatch({ name: 'CHANNEL_UPDATE', data, intents: GatewayIntentBits.Guilds, guildId });
    },
  };
}

function describeGuild(world: World, { id, name, ownerId, members, channelIds }: GuildState) {
  const roleOf = (userId: string, roles: readonly string[]) => {
    if (userId === world.bot.id) return 'bot';
    return userId === ownerId || roles.length > 0 ? 'owner' : 'member';
  };
  return {
    id,
    name,
    ownerId,
    members: [...members.values()].map(({ user, roles }) => {
      const role: 'owner' | 'member' | 'bot' = roleOf(user.id, roles);
      return { id: user.id, name: user.global_name ?? user.username, role };
    }),
    channels: channelIds.flatMap(channelId => {
      const channel = world.channels.get(channelId);
      return channel ? [{ id: channel.id, name: channel.name, topic: channel.topic }] : [];
    }),
  };
}

/** Whether a request comes from a page of somebody else's, or by a name that is not this machine's. */
function isForeign({ headers }: IncomingMessage, host: string): boolean {
  const isOwn = (authority: string) => [...hostNames, host].includes(authority.replace(/:\d+$/, ''));
  if (!isOwn(headers.host ?? '')) return true;
  return headers.origin !== undefined && !isOwn(headers.origin.replace(/^https?:\/\//, ''));
}
