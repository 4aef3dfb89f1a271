import { type Guild, type GuildTextBasedChannel, PermissionFlagsBits } from 'discord.js';

const NEEDED = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages];

/**
 * A channel of a server in which the bot may write to everybody: one of `preferred` if it can, else the server's
 * own for such news, else any. undefined: there is none.
 */
export function findOpenChannel(
  guild: Guild,
  preferred: readonly string[] = [],
): GuildTextBasedChannel | undefined {
  const { me } = guild.members;
  const { cache } = guild.channels;
  const candidates = [...preferred.map(id => cache.get(id)), guild.systemChannel, ...cache.values()];
  return candidates.find(
    (channel): channel is GuildTextBasedChannel =>
      !!me && !!channel?.isTextBased() && !channel.isVoiceBased() && channel.permissionsFor(me).has(NEEDED),
  );
}
