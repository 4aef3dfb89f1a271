import type { Approval } from '../../guilds/access/contract.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { Chat } from '../chat.ts';

/** The one person who could approve what is for that role (null: none); null: there are more, or as far as is known there may be. */
export async function soleApprover(
  guildId: string,
  { approverRoleId }: Pick<Approval, 'approverRoleId'>,
  {
    guilds,
    soleMember,
  }: { readonly guilds: Pick<GuildStore, 'access'>; readonly soleMember: Chat['soleMember'] },
): Promise<string | null> {
  const { roles } = await guilds.access(guildId);
  return soleMember(guildId, approverRoleId === null ? roles.manage : [...roles.manage, approverRoleId]);
}
