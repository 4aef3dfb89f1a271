import { randomBytes } from 'node:crypto';
import { clock as processClock } from '../../process/clock.ts';
import type { LocalDiscordOptions } from '../contract.ts';
import type { LocalGuild } from '../model.ts';
import { createFiles } from './files.ts';
import { createGuild, createUser } from './guilds.ts';
import { createSessionStarts } from './session-starts.ts';
import { createSnowflakes } from './snowflakes.ts';
import type { World } from './world.ts';

/** Creates the world with its bot, the bot's developer, and the guilds of the options. */
export function createWorld(
  options: LocalDiscordOptions,
  parts: Pick<World, 'origin' | 'emit' | 'dispatch'>,
): World {
  const clock = options.clock ?? processClock;
  const nextId = createSnowflakes(clock.now);
  const bot = createUser(nextId(), options.botName ?? 'homecord', true);
  const { id, name } = options.applicationOwner ?? { id: nextId(), name: 'Developer' };
  const developer = createUser(id, name);
  const idPart = Buffer.from(bot.id).toString('base64url');
  const world: World = {
    clock,
    nextId,
    // In the shape of Discord's own tokens: the bot's id, then secrets.
    token: `${idPart}.${randomBytes(4).toString('base64url')}.${randomBytes(28).toString('base64url')}`,
    bot,
    developer,
    messageContent: options.privilegedIntents?.messageContent ?? true,
    sessionStarts: createSessionStarts(options.gateway ?? {}, clock),
    historyLimit: options.historyLimit ?? 500,
    nonceWindowMs: options.nonceWindowMs ?? 120_000,
    guilds: new Map(),
    channels: new Map(),
    users: new Map([bot, developer].map(user => [user.id, user])),
    locales: new Map(),
    commands: new Map(),
    commandCreations: new Map(),
    interactions: new Map(),
    files: createFiles({ clock, nextId, origin: parts.origin }),
    ...parts,
  };
  for (const guild of toGuilds(options)) createGuild(world, guild);
  return world;
}

function toGuilds({ guilds = [], roles, members, channels }: LocalDiscordOptions): readonly LocalGuild[] {
  if (!roles && !members && !channels) return guilds;
  return [{ name: 'Home', roles: roles ?? [], members: members ?? [], channels: channels ?? [] }, ...guilds];
}
