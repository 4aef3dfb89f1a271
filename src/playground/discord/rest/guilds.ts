import { unknownMember } from '../errors.ts';
import { removeGuild } from '../state/guilds.ts';
import { toApiChannel, toApiGuild, toApiMember } from '../state/payloads.ts';
import { requireGuild } from './lookups.ts';
import { param, type RestRequest, type Route } from './route.ts';

/** Guilds, their channels, roles and members. https://docs.discord.com/developers/resources/guild */
export const guildRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/users/@me/guilds',
    handle: ({ world }) => ({
      status: 200,
      body: [...world.guilds.values()].map(({ id, name }) => ({ id, name })),
    }),
  },
  {
    method: 'DELETE',
    path: '/users/@me/guilds/:guildId',
    handle(request) {
      removeGuild(request.world, requireGuild(request));
      return { status: 204 };
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guildId',
    handle: request => ({ status: 200, body: toApiGuild(requireGuild(request)) }),
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/channels',
    handle(request) {
      const channels = requireGuild(request).channelIds.flatMap(id => request.world.channels.get(id) ?? []);
      return { status: 200, body: channels.map(channel => toApiChannel(request.world, channel)) };
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/roles',
    handle: request => ({ status: 200, body: requireGuild(request).roles }),
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/members',
    handle: request => ({ status: 200, body: [...requireGuild(request).members.values()].map(toApiMember) }),
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/members/@me',
    handle: request => ({ status: 200, body: findMember(request, request.world.bot.id) }),
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/members/:userId',
    handle: request => ({ status: 200, body: findMember(request, param(request, 'userId')) }),
  },
];

function findMember(request: RestRequest, userId: string) {
  const member = requireGuild(request).members.get(userId);
  if (!member) throw unknownMember();
  return toApiMember(member);
}
