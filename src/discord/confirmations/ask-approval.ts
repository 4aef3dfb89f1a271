import { ButtonStyle } from 'discord.js';
import { UserError } from '../../errors.ts';
import type { Approval, Confirmation } from '../../guilds/access/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { type Context, forAll } from '../gateway/context.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { channelOf } from '../replies/channel-of.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { sendOnce } from '../replies/send-once.ts';
import { toUnix } from '../replies/unix.ts';
import type { Place } from '../scenes/place.ts';
import { type Approvers, toApprovers } from './approvers.ts';
import { toAskedTexts } from './asked-name.ts';

/** Something careful that others are to approve. */
export interface Wanted {
  readonly about: Pick<Confirmation, 'sceneId' | 'device' | 'runAt'>;
  readonly care: Approval;
  /** What it is called, not escaped. */
  readonly name: string;
  /** Who wants what, as those who approve read it; `channel` null: it was asked for where they are asked. */
  toText(who: { readonly user: string; readonly channel: string | null }, t: Messages): string;
}

/**
 * Asks those who approve it, in its channel. Where that is the one in which it was asked for, their question stands for
 * everything there; else whoever wants it is told that it waits.
 */
export async function askApproval(wanted: Wanted, place: Place, context: Context): Promise<void> {
  const { client, guild, house, member, t, services } = context;
  const { about, care } = wanted;
  const { channelId, userId } = member.actor;
  const scene = escapeText(wanted.name);
  const texts = toAskedTexts(about, t);
  const askedIn = care.approvalChannelId ?? channelId;
  const elsewhere = (id: string) => (id === channelId ? null : `<#${id}>`);
  // Those who approve are pinged by the first: nobody can have them pinged again and again.
  const waiting = await house.waitingApproval({ userId, ...about });
  if (waiting) {
    const channel = elsewhere(waiting.message?.channelId ?? askedIn);
    const said = texts.waitsAlready({ scene, channel, unix: toUnix(waiting.expiresAt) });
    await place.tell(toReply('careful', said));
    return;
  }
  const open = await member.ask('approve', about);
  try {
    const channel = await channelOf(client, guild.id, askedIn);
    const all = await forAll(context);
    const access = await house.setUp.access();
    const asked = { access, care, channelId: askedIn, requester: member.actor };
    const approvers = await toApprovers(guild, asked, all);
    const question = toQuestion(open.confirmation, { wanted, approvers, askedIn }, all);
    const { id } = await sendOnce(channel, question, approvers.pings);
    await open.isSaidOn({ channelId: askedIn, id });
  } catch (error) {
    services.log.warn(
      { err: error, guildId: guild.id, channelId: askedIn },
      'approval could not be asked for',
    );
    await open.cannotBeAsked();
    throw new UserError(texts.cannotAsk({ scene, channel: `<#${askedIn}>` }), { cause: error });
  }
  open.isAsked();
  const channel = elsewhere(askedIn);
  if (channel === null) return place.leave();
  const unix = toUnix(open.confirmation.expiresAt);
  const id = await place.tell(toReply('careful', texts.waiting({ scene, channel, unix })));
  if (id !== null) await open.isToldOn(id);
}

function toQuestion(
  { id, userId, channelId, expiresAt }: Confirmation,
  {
    wanted,
    approvers,
    askedIn,
  }: { readonly wanted: Wanted; readonly approvers: Approvers; readonly askedIn: string },
  { t }: Context,
): Reply {
  const who = { user: `<@${userId}>`, channel: channelId === askedIn ? null : `<#${channelId}>` };
  return toReply(
    'careful',
    wanted.toText(who, t),
    t.careful.whoDecides({ approvers: approvers.names, unix: toUnix(expiresAt) }),
    toButtonRow(
      { id: `approve:${id}:yes`, label: t.careful.approve, style: ButtonStyle.Success },
      { id: `approve:${id}:no`, label: t.careful.deny, style: ButtonStyle.Danger },
    ),
  );
}
