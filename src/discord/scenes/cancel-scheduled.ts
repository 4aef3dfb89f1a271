import { ButtonStyle } from 'discord-api-types/v10';
import { UserError } from '../../errors.ts';
import type { ScheduledScene } from '../../guilds/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { requireAllowed } from '../access/actor.ts';
import { type Context, forAll } from '../gateway/context.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply, withNote } from '../replies/reply.ts';
import { listScheduled, toWhen } from './scheduled-view.ts';

/** The button by which a scene that waits is cancelled from the message that says so. */
export function toCancelRow(id: string, t: Messages) {
  return toButtonRow({ id: `scenes:drop:${id}`, label: t.schedule.drop, style: ButtonStyle.Secondary });
}

/** Cancels one, if this person may, and shows what still waits. */
export async function cancelListed(context: Context, id: string): Promise<Reply> {
  const { house, t } = context;
  const { sceneId } = await cancel(context, id);
  const scene = escapeText(await house.sceneName(sceneId));
  return withNote(await listScheduled(context, 0), t.schedule.cancelled({ scene }));
}

/** Cancels one, if this person may, and says who did, for all to read where it was said that it waits. */
export async function cancelScheduled(context: Context, id: string): Promise<Reply> {
  const { sceneId, runAt } = await cancel(context, id);
  const { house, member, t, services } = await forAll(context);
  const what = {
    user: `<@${member.actor.userId}>`,
    scene: escapeText(await house.sceneName(sceneId)),
    when: toWhen(runAt, services.now(), t),
  };
  return toReply('calm', t.schedule.cancelledBy(what));
}

async function cancel({ member, house, t }: Context, id: string): Promise<ScheduledScene> {
  const scheduled = (await house.waiting()).find(one => one.id === id);
  if (!scheduled) throw new UserError(t.schedule.gone);
  const isCancelled = requireAllowed(await member.cancel(scheduled), t);
  if (!isCancelled) throw new UserError(t.schedule.gone);
  return scheduled;
}
