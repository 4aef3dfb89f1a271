import { PermissionFlagsBits } from 'discord-api-types/v10';
import { z } from 'zod';
import { missingPermissions, unknownMember } from '../errors.ts';
import { parseForm } from '../limits/form.ts';
import { removeGuild } from '../state/guilds.ts';
import { setTimeOut } from '../state/members.ts';
import { toApiChannel, toApiGuild, toApiMember } from '../state/payloads.ts';
import { computePermissions } from '../state/permissions.ts';
import { isAdministrator } from '../state/roles.ts';
import { compareIds } from '../state/snowflakes.ts';
import type { GuildState, MemberState, World } from '../state/world.ts';
import { pageSize, requireGuild } from './lookups.ts';
import { param, type RestAnswer, type RestRequest, type Route } from './route.ts';

/** Guilds, their channels, roles and members. https://docs.discord.com/developers/resources/guild */
export const guildRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/users/@me/guilds',
    handle: ({ world }) => ({
      status: 200,
      body: [...world.guilds.values()].map(guild => toPartialGuild(world, guild)),
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
    path: '/guilds/:guildId/roles/member-counts',
    handle: request => ({ status: 200, body: countRoles(requireGuild(request)) }),
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/members',
    handle: request => ({ status: 200, body: listMembers(request).map(toApiMember) }),
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
  { method: 'PATCH', path: '/guilds/:guildId/members/:userId', handle: patchMember },
];

/** Of what Discord lets a bot change of a member, the time-out. */
const memberForm = z.looseObject({
  communication_disabled_until: z.iso.datetime({ offset: true }).nullish(),
});

function patchMember(request: RestRequest): RestAnswer {
  const { world } = request;
  const guild = requireGuild(request);
  const userId = param(request, 'userId');
  if (!guild.members.has(userId)) throw unknownMember();
  const { communication_disabled_until: until } = parseForm(memberForm, request.body);
  if (until !== undefined) {
    const permissions = computePermissions(guild, world.bot.id);
    if ((permissions & PermissionFlagsBits.ModerateMembers) === 0n || isAdministrator(guild, userId))
      throw missingPermissions();
    setTimeOut(world, guild, userId, until === null ? null : new Date(until));
  }
  return { status: 200, body: findMember(request, userId) };
}

/** How many members have each role; `@everyone` is not among them. */
function countRoles({ id: guildId, roles, members }: GuildState): Record<string, number> {
  const counted = roles.filter(({ id }) => id !== guildId);
  const having = (roleId: string) => [...members.values()].filter(member => member.roles.includes(roleId));
  return Object.fromEntries(counted.map(({ id }) => [id, having(id).length]));
}

/** A guild as the list of the bot's own has it. */
function toPartialGuild(world: World, guild: GuildState) {
  const { id, name, ownerId } = guild;
  const permissions = computePermissions(guild, world.bot.id).toString();
  const owner = ownerId === world.bot.id;
  return { id, name, icon: null, banner: null, owner, permissions, features: [] };
}

/** A page of members by their ids: after `after`, and one alone unless `limit` says more. */
function listMembers(request: RestRequest): MemberState[] {
  const guild = requireGuild(request);
  const limit = pageSize(request, { least: 1, most: 1000, usual: 1 });
  const after = request.query.get('after') ?? '0';
  return [...guild.members.values()]
    .filter(({ user }) => compareIds(user.id, after) > 0)
    .sort((a, b) => compareIds(a.user.id, b.user.id))
    .slice(0, limit);
}

function findMember(request: RestRequest, userId: string) {
  const member = requireGuild(request).members.get(userId);
  if (!member) throw unknownMember();
  return toApiMember(member);
}
