import type { SceneAccess } from '../../guilds/access/contract.ts';
import type { ConfirmationPolicy } from '../../guilds/model.ts';
import type { Manager } from '../../household/access/manager.ts';
import type { Context } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toPostWarnings } from '../replies/post-warnings.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toRoleMention } from '../replies/role-mention.ts';
import { toUnix } from '../replies/unix.ts';

interface Careful extends Pick<SceneAccess, 'approverRoleId' | 'approvalChannelId'> {
  readonly manager: Manager;
  readonly scene: { readonly id: string; readonly name: string };
  readonly policy: ConfirmationPolicy;
}

/** Says how careful a scene is, and at once where the bot could not ask for approval. */
export async function setConfirmationPolicy(
  { guild, house, t }: Context,
  { manager, scene: { id, name }, policy, approverRoleId, approvalChannelId }: Careful,
): Promise<Reply> {
  await manager.setConfirmationPolicy({ sceneId: id, policy, approverRoleId, approvalChannelId });
  const scene = escapeText(name);
  if (policy !== 'approve') return toReply('good', t.careful.set[policy]({ scene }));
  const approvers = approverRoleId === null ? t.access.managers : toRoleMention(guild, approverRoleId, t);
  const channel = `<#${approvalChannelId}>`;
  const place = approvalChannelId === null ? t.careful.askedHere : t.careful.askedThere({ channel });
  const said = t.careful.set.approve({ scene, approvers, place });
  const only = await house.soleApprover(id);
  const notes = only === null ? [said] : [said, t.careful.onlyOne({ user: `<@${only}>` })];
  const roleId = approverRoleId === guild.id ? null : approverRoleId;
  const warnings =
    approvalChannelId === null ? [] : toPostWarnings(guild, { channelId: approvalChannelId, roleId }, t);
  return toReply(only === null && warnings.length === 0 ? 'good' : 'careful', ...notes, ...warnings);
}

/** Keeps everybody below manage from running scenes, for so many minutes; 0 ends that. */
export async function pauseHouse(
  { t, services }: Context,
  { manager, minutes }: { readonly manager: Manager; readonly minutes: number },
): Promise<Reply> {
  const until = minutes > 0 ? new Date(services.now() + minutes * 60_000) : null;
  await manager.setPause(until);
  return until
    ? toReply('careful', t.careful.paused({ unix: toUnix(until) }))
    : toReply('good', t.careful.resumed);
}
