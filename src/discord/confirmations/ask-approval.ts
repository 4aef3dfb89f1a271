import { ButtonStyle } from 'discord.js';
import { UserError } from '../../errors.ts';
import type { Confirmation } from '../../guilds/access/contract.ts';
import { type Context, forAll } from '../gateway/context.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { channelOf } from '../replies/channel-of.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toRoleMention } from '../replies/role-mention.ts';
import { sendOnce } from '../replies/send-once.ts';
import { toUnix } from '../replies/unix.ts';
import type { SceneRequest } from '../scenes/place.ts';
import { toWhen } from '../scenes/scheduled-view.ts';

/** Asks those who approve a scene, in its channel; answers what to tell whoever wants it. */
export async function askApproval(request: SceneRequest, context: Context): Promise<Reply> {
  const { client, guild, house, member, t, services } = context;
  const { sceneId, runAt } = request;
  const { channelId, userId } = member.actor;
  const { approverRoleId, approvalChannelId } = (await house.setUp.access()).scene(sceneId);
  const scene = escapeText(await house.sceneName(sceneId));
  const place = approvalChannelId ?? channelId;
  // Those who approve are pinged by the first: nobody can have them pinged again and again.
  const waiting = await house.waitingApproval({ userId, sceneId, runAt });
  if (waiting) {
    const asked = { scene, channel: `<#${waiting.message?.channelId ?? place}>` };
    return toReply('careful', t.careful.waitsAlready({ ...asked, unix: toUnix(waiting.expiresAt) }));
  }
  const open = await member.ask('approve', request);
  try {
    const channel = await channelOf(client, guild.id, place);
    const question = toQuestion(open.confirmation, { scene, approverRoleId }, await forAll(context));
    const pings = approverRoleId === null ? undefined : { roles: [approverRoleId] };
    const { id } = await sendOnce(channel, question, pings);
    await open.isSaidOn({ channelId: place, id });
  } catch (error) {
    services.log.warn({ err: error, guildId: guild.id, channelId: place }, 'approval could not be asked for');
    await open.cannotBeAsked();
    throw new UserError(t.careful.cannotAsk({ scene, channel: `<#${place}>` }), { cause: error });
  }
  open.isAsked();
  const unix = toUnix(open.confirmation.expiresAt);
  return toReply('careful', t.careful.waiting({ scene, channel: `<#${place}>`, unix }));
}

function toQuestion(
  { id, userId, channelId, runAt, expiresAt }: Confirmation,
  { scene, approverRoleId }: { readonly scene: string; readonly approverRoleId: string | null },
  { guild, t, services }: Context,
): Reply {
  const who = { user: `<@${userId}>`, scene, channel: `<#${channelId}>` };
  const wants = runAt
    ? t.careful.wantsLater({ ...who, when: toWhen(runAt, services.now(), t) })
    : t.careful.wants(who);
  const approvers = approverRoleId ? toRoleMention(guild, approverRoleId, t) : t.access.managers;
  return toReply(
    'careful',
    wants,
    t.careful.whoDecides({ approvers, unix: toUnix(expiresAt) }),
    toButtonRow(
      { id: `approve:${id}:yes`, label: t.careful.approve, style: ButtonStyle.Success },
      { id: `approve:${id}:no`, label: t.careful.deny, style: ButtonStyle.Danger },
    ),
  );
}
