import { type Client, Events, type Guild } from 'discord.js';

/** Calls when something about a server's channels has changed that may let the bot post where it could not. */
export function watchChannels(client: Client<true>, onChange: (guildId: string) => void): void {
  const changed = ({ id }: Guild) => onChange(id);
  client.on(Events.ChannelCreate, ({ guild }) => changed(guild));
  client.on(Events.ChannelUpdate, (_, channel) => channel.isDMBased() || changed(channel.guild));
  client.on(Events.GuildRoleUpdate, (_, { guild }) => changed(guild));
  client.on(Events.GuildMemberUpdate, (_, { id, guild }) => {
    if (id === client.user.id) changed(guild);
  });
  client.on(Events.GuildAvailable, changed);
  client.on(Events.GuildCreate, changed);
}
