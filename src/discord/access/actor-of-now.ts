import { DiscordAPIError, type Guild, type GuildMember, RESTJSONErrorCodes } from 'discord.js';
import type { Confirmation } from '../../guilds/access/contract.ts';
import type { Actor } from '../../household/access/actor.ts';
import { toPerson } from './actor.ts';

/**
 * Whoever asked for a scene some time ago, with the roles and permissions that they have now; `memberGone`: no member any
 * more; `notSeen`: the channel where they asked is gone, or hidden from them, or from the bot.
 */
export async function toActorOfNow(
  guild: Guild,
  { channelId, userId, way }: Pick<Confirmation, 'channelId' | 'userId' | 'way'>,
): Promise<Actor | 'memberGone' | 'notSeen'> {
  const member = await fetchMember(guild, userId);
  if (!member) return 'memberGone';
  if (!(await isThere(guild, channelId))) return 'notSeen';
  const person = toPerson(guild, member);
  if (!person.canSee(channelId)) return 'notSeen';
  return { guildId: guild.id, channelId, userId, ...person, way, addressed: true };
}

/** Whether there is such a channel; fetched where the bot has none in its cache, as of a thread that was archived. */
async function isThere(guild: Guild, channelId: string): Promise<boolean> {
  if (guild.channels.resolve(channelId)) return true;
  try {
    return (await guild.channels.fetch(channelId)) !== null;
  } catch (error) {
    // Of one that is hidden from the bot, nobody can say who sees it.
    const gone: readonly unknown[] = [RESTJSONErrorCodes.UnknownChannel, RESTJSONErrorCodes.MissingAccess];
    if (error instanceof DiscordAPIError && gone.includes(error.code)) return false;
    throw error;
  }
}

/** Anew, since what the bot has cached may be old; null: no member any more. */
async function fetchMember(guild: Guild, userId: string): Promise<GuildMember | null> {
  try {
    return await guild.members.fetch({ user: userId, force: true, cache: false });
  } catch (error) {
    const gone: readonly unknown[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];
    if (error instanceof DiscordAPIError && gone.includes(error.code)) return null;
    throw error;
  }
}
