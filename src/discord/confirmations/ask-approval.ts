import { ButtonStyle, type Client, type Guild } from 'discord.js';
import { UserError } from '../../errors.ts';
import type { Confirmation } from '../../guilds/access/contract.ts';
import type { Actor } from '../../household/access/gate.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { channelOf } from '../replies/channel-of.ts';
import { escapeText } from '../replies/escape-text.ts';
import { householdMessages } from '../replies/household-language.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toRoleMention } from '../replies/role-mention.ts';
import { sendOnce } from '../replies/send-once.ts';
import { toUnix } from '../replies/unix.ts';
import { toWhen } from '../scenes/scheduled-view.ts';

/** A careful scene that somebody asked for; `runAt` null: at once. */
export interface SceneRequest {
  readonly actor: Actor;
  readonly sceneId: string;
  readonly runAt: Date | null;
}

/** Asks those who approve a scene, in its channel; answers what to tell whoever wants it. */
export async function askApproval(
  { actor, sceneId, runAt }: SceneRequest,
  client: Client<true>,
  services: Services,
  t: Messages,
): Promise<Reply> {
  const { guildId, channelId, userId, way } = actor;
  const { approverRoleId, approvalChannelId } = (await services.guilds.access(guildId)).scene(sceneId);
  const scene = escapeText(await services.households.sceneName(guildId, sceneId));
  const place = approvalChannelId ?? channelId;
  // Those who approve are pinged by the first: nobody can have them pinged again and again.
  const waiting = await services.guilds.waitingApproval({ guildId, userId, sceneId, runAt });
  if (waiting) {
    const asked = { scene, channel: `<#${waiting.message?.channelId ?? place}>` };
    return toReply('careful', t.careful.waitsAlready({ ...asked, unix: toUnix(waiting.expiresAt) }));
  }
  const asked = { guildId, channelId, userId, way, kind: 'approve', sceneId, runAt } as const;
  const confirmation = await services.confirmations.ask(asked);
  try {
    const channel = await channelOf(client, guildId, place);
    const words = await householdMessages(channel.guild, services.guilds);
    const asking = { scene, approverRoleId, guild: channel.guild };
    const question = toQuestion(confirmation, asking, services, words);
    const pings = approverRoleId === null ? undefined : { roles: [approverRoleId] };
    const { id } = await sendOnce(channel, question, pings);
    await services.guilds.setConfirmationMessage(confirmation.id, { channelId: place, id });
  } catch (error) {
    services.log.warn({ err: error, guildId, channelId: place }, 'approval could not be asked for');
    await services.guilds.removeConfirmation(confirmation.id);
    services.audit.run(actor, { sceneId, result: { kind: 'refused', why: 'cannotAsk' } });
    throw new UserError(t.careful.cannotAsk({ scene, channel: `<#${place}>` }), { cause: error });
  }
  services.expiries.watch(confirmation);
  const unix = toUnix(confirmation.expiresAt);
  return toReply('careful', t.careful.waiting({ scene, channel: `<#${place}>`, unix }));
}

function toQuestion(
  { id, userId, channelId, runAt, expiresAt }: Confirmation,
  {
    scene,
    approverRoleId,
    guild,
  }: { readonly scene: string; readonly approverRoleId: string | null; readonly guild: Guild },
  { now }: Services,
  t: Messages,
): Reply {
  const who = { user: `<@${userId}>`, scene, channel: `<#${channelId}>` };
  const wants = runAt
    ? t.careful.wantsLater({ ...who, when: toWhen(runAt, now(), t) })
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
