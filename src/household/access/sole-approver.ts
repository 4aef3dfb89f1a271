import type { GuildStore } from '../../guilds/contract.ts';
import type { Chat } from '../chat.ts';

/** The one person who could approve a scene; null: there are more, or as far as is known there may be. */
export async function soleApprover(
  guildId: string,
  sceneId: string,
  {
    guilds,
    soleMember,
  }: { readonly guilds: Pick<GuildStore, 'access'>; readonly soleMember: Chat['soleMember'] },
): Promise<string | null> {
  const { roles, scene } = await guilds.access(guildId);
  const { approverRoleId } = scene(sceneId);
  return soleMember(guildId, approverRoleId === null ? roles.manage : [...roles.manage, approverRoleId]);
}
