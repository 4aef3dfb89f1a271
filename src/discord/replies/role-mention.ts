import type { Guild } from 'discord.js';
import type { Messages } from '../../messages/catalogue.ts';

/** A role as people read it, whether it is there or not; of itself it pings nobody. */
export function toRoleMention({ id: guildId, roles }: Guild, roleId: string, t: Messages): string {
  // Its id is the server's, and as a mention it reads "@@everyone".
  if (roleId === guildId) return '@everyone';
  return roles.cache.has(roleId) ? `<@&${roleId}>` : t.access.goneRole({ id: roleId });
}
