import { ApplicationFlags } from 'discord-api-types/v10';
import { unknownUser } from '../errors.ts';
import type { World } from '../state/world.ts';
import { param, type Route } from './route.ts';

/** Where the gateway is, who the bot is, and what else a client asks for as it logs in. https://docs.discord.com/developers/resources/application */
export const applicationRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/gateway',
    open: true,
    handle: ({ world }) => ({ status: 200, body: { url: gatewayUrl(world) } }),
  },
  {
    method: 'GET',
    path: '/gateway/bot',
    handle: ({ world }) => ({ status: 200, body: toGatewayBot(world) }),
  },
  { method: 'GET', path: '/users/@me', handle: ({ world }) => ({ status: 200, body: toSelf(world) }) },
  {
    method: 'GET',
    path: '/users/:userId',
    handle(request) {
      const user = request.world.users.get(param(request, 'userId'));
      if (!user) throw unknownUser();
      return { status: 200, body: user };
    },
  },
  ...['/applications/@me', '/oauth2/applications/@me'].map(path => ({
    method: 'GET',
    path,
    handle: ({ world }: { world: World }) => ({ status: 200, body: toApplication(world) }),
  })),
  // There are no voice channels to play them in.
  { method: 'GET', path: '/soundboard-default-sounds', handle: () => ({ status: 200, body: [] }) },
];

/** The address for gateway connections, new or resumed. */
export function gatewayUrl(world: World): string {
  return `${world.origin().replace('http', 'ws')}/gateway`;
}

/** The application's flags: which privileged intents the portal grants. */
export function applicationFlags(world: World): number {
  const { GatewayMessageContentLimited, GatewayGuildMembersLimited, GatewayPresenceLimited } =
    ApplicationFlags;
  const content = world.messageContent ? GatewayMessageContentLimited : 0;
  return content | GatewayGuildMembersLimited | GatewayPresenceLimited;
}

function toGatewayBot(world: World) {
  const { shards, limit } = world.sessionStarts;
  return { url: gatewayUrl(world), shards: shards(world.guilds.size), session_start_limit: limit() };
}

function toSelf(world: World) {
  return { ...world.bot, verified: true, mfa_enabled: false, email: null, locale: 'en-US' };
}

function toApplication(world: World) {
  return {
    id: world.bot.id,
    name: world.bot.username,
    icon: null,
    description: '',
    bot: world.bot,
    owner: world.developer,
    team: null,
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    type: null,
    flags: applicationFlags(world),
    flags_new: String(applicationFlags(world)),
    explicit_content_filter: 0,
    eligible_oauth2_scopes: ['bot', 'applications.commands'],
    approximate_guild_count: world.guilds.size,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    install_params: { scopes: ['bot', 'applications.commands'], permissions: '0' },
  };
}
