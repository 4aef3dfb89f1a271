import { ButtonStyle } from 'discord.js';
import { UserError } from '../../errors.ts';
import type { Confirmation } from '../../guilds/access/contract.ts';
import { type Context, forAll } from '../gateway/context.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { channelOf } from '../replies/channel-of.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { sendOnce } from '../replies/send-once.ts';
import { toUnix } from '../replies/unix.ts';
import type { Place, SceneRequest } from '../scenes/place.ts';
import { toWhen } from '../scenes/scheduled-view.ts';
import { type Approvers, toApprovers } from './approvers.ts';

/**
 * Asks those who approve a scene, in its channel. Where that is the one in which it was asked for, their question stands
 * for everything there; else whoever wants the scene is told that it waits.
 */
export async function askApproval(request: SceneRequest, place: Place, context: Context): Promise<void> {
  const { client, guild, house, member, t, services } = context;
  const { sceneId, runAt } = request;
  const { channelId, userId } = member.actor;
  const access = await house.setUp.access();
  const scene = escapeText(await house.sceneName(sceneId));
  const askedIn = access.scene(sceneId).approvalChannelId ?? channelId;
  const elsewhere = (id: string) => (id === channelId ? null : `<#${id}>`);
  // Those who approve are pinged by the first: nobody can have them pinged again and again.
  const waiting = await house.waitingApproval({ userId, sceneId, runAt });
  if (waiting) {
    const channel = elsewhere(waiting.message?.channelId ?? askedIn);
    const said = t.careful.waitsAlready({ scene, channel, unix: toUnix(waiting.expiresAt) });
    await place.tell(toReply('careful', said));
    return;
  }
  const open = await member.ask('approve', request);
  try {
    const channel = await channelOf(client, guild.id, askedIn);
    const all = await forAll(context);
    const asked = { access, sceneId, channelId: askedIn, requester: member.actor };
    const approvers = await toApprovers(guild, asked, all);
    const question = toQuestion(open.confirmation, { scene, approvers, askedIn }, all);
    const { id } = await sendOnce(channel, question, approvers.pings);
    await open.isSaidOn({ channelId: askedIn, id });
  } catch (error) {
    services.log.warn(
      { err: error, guildId: guild.id, channelId: askedIn },
      'approval could not be asked for',
    );
    await open.cannotBeAsked();
    throw new UserError(t.careful.cannotAsk({ scene, channel: `<#${askedIn}>` }), { cause: error });
  }
  open.isAsked();
  const channel = elsewhere(askedIn);
  if (channel === null) return place.leave();
  const unix = toUnix(open.confirmation.expiresAt);
  const id = await place.tell(toReply('careful', t.careful.waiting({ scene, channel, unix })));
  if (id !== null) await open.isToldOn(id);
}

function toQuestion(
  { id, userId, channelId, runAt, expiresAt }: Confirmation,
  {
    scene,
    approvers,
    askedIn,
  }: { readonly scene: string; readonly approvers: Approvers; readonly askedIn: string },
  { t, services }: Context,
): Reply {
  const who = { user: `<@${userId}>`, scene, channel: channelId === askedIn ? null : `<#${channelId}>` };
  const wants = runAt
    ? t.careful.wantsLater({ ...who, when: toWhen(runAt, services.now(), t) })
    : t.careful.wants(who);
  return toReply(
    'careful',
    wants,
    t.careful.whoDecides({ approvers: approvers.names, unix: toUnix(expiresAt) }),
    toButtonRow(
      { id: `approve:${id}:yes`, label: t.careful.approve, style: ButtonStyle.Success },
      { id: `approve:${id}:no`, label: t.careful.deny, style: ButtonStyle.Danger },
    ),
  );
}
