import { ButtonStyle } from 'discord-api-types/v10';
import { UserError } from '../../errors.ts';
import type { NoticeTarget } from '../../guilds/notices/contract.ts';
import type { Manager } from '../../household/access/manager.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { requireAllowed, toDenialError } from '../access/actor.ts';
import { toPing } from '../alerts/alert-message.ts';
import { readMention, toWarnedReply } from '../alerts/mention.ts';
import type { Invoked, Pressed } from '../gateway/command.ts';
import type { Context } from '../gateway/context.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toLabel } from './notice-message.ts';

/** What `/alerts remove` takes for what the home says. */
export const NOTICES_ID = 'notices';
/** A hub that is asked whether it says anything. */
const PATIENCE_MS = 5_000;
/** For so long somebody who was asked may say that they mean it. */
const SURE_MS = 60_000;

/** Has the household told what its home says. */
export async function placeNotices(context: Invoked, manager: Manager): Promise<Reply> {
  const { options, channelId } = context.interaction;
  return tellHere(context, manager, {
    channelId: options.getChannel('channel')?.id ?? channelId,
    mention: readMention(context),
  });
}

/** The same, in the channel where somebody takes it. */
export function takeNotices(context: Pressed, manager: Manager): Promise<Reply> {
  return tellHere(context, manager, { channelId: context.interaction.channelId, mention: null });
}

async function tellHere(context: Context, manager: Manager, target: NoticeTarget): Promise<Reply> {
  const { member, t } = context;
  const home = requireAllowed(await member.look(), t);
  if ((await home.notices(null, { patienceMs: PATIENCE_MS })) === null) throw new UserError(t.notices.mute);
  await manager.tellNotices(target);
  return toWarnedReply(t.notices.on({ target: toTarget(target) }), target, context);
}

/** Has it told nowhere any more. */
export async function endNotices({ t }: Context, manager: Manager): Promise<Reply> {
  await manager.tellNotices(null);
  return toReply('good', t.notices.off);
}

/** `#home · @parents`. */
export function toTarget({ channelId, mention }: NoticeTarget): string {
  return [`<#${channelId}>`, ...(mention ? [toPing(mention)] : [])].join(' · ');
}

/** Offers to have it told. */
export function toOfferRow(t: Messages) {
  return toButtonRow({ id: 'alerts:home', label: t.notices.offer, style: ButtonStyle.Secondary });
}

/** A button of what the home said: by its notice and its place there; `isMeant`: they were asked, until then. */
export async function pressNotice(
  { member, services, t }: Pressed,
  [noticeId = '', place = '', until = '']: readonly string[],
  isMeant: boolean,
): Promise<Reply> {
  const at = /^\d$/.test(place) ? Number(place) : -1;
  const isInTime = Number(until) > services.now();
  const result = await member.answerNotice({ noticeId, at, isMeant: isMeant && isInTime });
  switch (result.kind) {
    case 'done':
      return toReply('good', t.notices.pressed({ label: escapeText(result.label) }));
    case 'needs':
      return toReply(
        'careful',
        t.notices.sure({ label: escapeText(result.label) }),
        toButtonRow({
          id: `alerts:sure:${noticeId}:${at}:${services.now() + SURE_MS}`,
          label: toLabel(result.label),
          style: ButtonStyle.Danger,
        }),
      );
    case 'over':
      return toReply('calm', t.notices.over);
    case 'refused':
      throw toDenialError(result.denial, t);
    case 'failed':
      if (!result.isUnknown) throw result.error;
      throw new UserError(t.notices.unknown({ label: escapeText(result.label) }), { cause: result.error });
  }
}

/** Somebody sees to what the home said: everybody reads that. */
export async function seeNotice({ interaction, member, house, t }: Pressed, id: string): Promise<Reply> {
  requireAllowed(await member.look(), t);
  return house.seeNotice(id, interaction.user.id)
    ? toReply('good', t.notices.seen)
    : toReply('calm', t.alerts.isOver);
}
