import type { LocalDiscord } from '../contract.ts';
import { Refusal } from '../refusal.ts';

/** The id of a person, given by name or id. Throws a Refusal where nobody or more than one is called so. */
export function toUserId(discord: LocalDiscord, given: string): string {
  return find(
    discord.guilds().flatMap(({ members }) => members),
    given,
    'person',
  );
}

/** The id of a channel, given by name or id; `@Ada` are Ada's direct messages. Throws a Refusal likewise. */
export function toChannelId(discord: LocalDiscord, given: string): string {
  if (given.startsWith('@')) return discord.dm(toUserId(discord, given.slice(1)));
  const channels = discord.guilds().flatMap(guild => guild.channels);
  return find(channels, given.replace(/^#/, ''), 'channel');
}

/** The id of a guild, given by name or id; the first one where nothing is given. */
export function toGuildId(discord: LocalDiscord, given: string | undefined): string {
  const guilds = discord.guilds();
  return given === undefined ? (guilds[0]?.id ?? '') : find(guilds, given, 'guild');
}

function find(
  all: readonly { readonly id: string; readonly name: string }[],
  given: string,
  kind: string,
): string {
  // A snowflake may name what is in no list, such as the channel of direct messages.
  if (/^\d{17,20}$/.test(given)) return given;
  const ids = new Set(all.filter(({ name }) => name === given).map(({ id }) => id));
  const [id] = ids;
  if (id === undefined) throw new Refusal(`There is no ${kind} called ${given}`);
  if (ids.size > 1) throw new Refusal(`More than one ${kind} is called ${given}: give the id`);
  return id;
}
