import {
  type APIActionRowComponent,
  type APIStringSelectComponent,
  ComponentType,
} from 'discord-api-types/v10';
import { UserError } from '../../errors.ts';
import type { ScheduledScene } from '../../guilds/model.ts';
import { cut } from '../../household/cut.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { requireAllowed } from '../access/actor.ts';
import type { Context } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toPagedReply } from '../replies/paged-view.ts';
import { type Reply, toReply, withNote } from '../replies/reply.ts';
import { toUnix } from '../replies/unix.ts';

/** Beyond it the hour alone does not say which day is meant. */
const TODAY_MS = 12 * 60 * 60_000;

/** A time to come, in Discord's own timestamps: "at 20:00 (in 2 hours)". */
export function toWhen(runAt: Date, now: number, t: Messages): string {
  const isSoon = runAt.getTime() - now < TODAY_MS;
  return (isSoon ? t.schedule.at : t.schedule.on)({ unix: toUnix(runAt) });
}

/** What waits in a household, with a select of those that this person may cancel. */
export async function listScheduled({ member, house, t }: Context, page: number): Promise<Reply> {
  const waiting = await house.waiting();
  if (waiting.length === 0) return toReply('calm', t.schedule.none);
  const entries = await Promise.all(
    waiting.map(async scheduled => ({
      scheduled,
      name: await house.sceneName(scheduled.sceneId),
      cancellable: await member.mayCancel(scheduled),
    })),
  );
  const lines = entries.map(({ scheduled, name }) => toLine(scheduled, name, t));
  const own = entries.filter(({ cancellable }) => cancellable);
  const { timeZone } = await house.timeZone();
  return toPagedReply(
    {
      accent: 'calm',
      title: t.schedule.title({ scenes: waiting.length }),
      blocks: [{ heading: null, lines }],
      page,
      customId: (to, key) => `scenes:scheduled:${to}:${key}`,
      below: own.length > 0 ? [toSelect(own, timeZone, t)] : [],
    },
    t,
  );
}

/** Cancels one, if this person may, and shows what still waits. */
export async function cancelScheduled(context: Context, id: string): Promise<Reply> {
  const { member, house, t } = context;
  const scheduled = (await house.waiting()).find(one => one.id === id);
  if (!scheduled) throw new UserError(t.schedule.gone);
  const isCancelled = requireAllowed(await member.cancel(scheduled), t);
  if (!isCancelled) throw new UserError(t.schedule.gone);
  const scene = escapeText(await house.sceneName(scheduled.sceneId));
  return withNote(await listScheduled(context, 0), t.schedule.cancelled({ scene }));
}

/** For when the scenes that are meant wait to run, and how that is cancelled; null: none of them waits. */
export async function tellWaiting(
  { house, t, services }: Context,
  isMeant: (scene: { id: string; name: string }) => boolean,
): Promise<string | null> {
  const waiting = await Promise.all(
    (await house.waiting()).map(async ({ sceneId: id, runAt }) => ({
      id,
      name: await house.sceneName(id),
      runAt,
    })),
  );
  const lines = waiting.filter(isMeant).map(({ name, runAt }) => {
    const when = toWhen(runAt, services.now(), t);
    return t.schedule.waiting({ scene: escapeText(name), when });
  });
  return lines.length > 0 ? [...lines, t.schedule.howToCancel].join('\n') : null;
}

function toLine({ userId, channelId, runAt }: ScheduledScene, name: string, t: Messages): string {
  const [user, channel] = [`<@${userId}>`, `<#${channelId}>`];
  return t.schedule.line({ scene: escapeText(name), user, channel, unix: toUnix(runAt) });
}

/** As many as may wait are as many as a select may offer. */
function toSelect(
  entries: readonly { scheduled: ScheduledScene; name: string }[],
  timeZone: string,
  t: Messages,
): APIActionRowComponent<APIStringSelectComponent> {
  // Discord shows no timestamps within a select.
  const format = new Intl.DateTimeFormat(t.tag, {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const options = entries.map(({ scheduled, name }) => ({
    label: cut(`${format.format(scheduled.runAt)} · ${name}`, 100),
    value: scheduled.id,
  }));
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: 'scenes:cancel',
        placeholder: t.schedule.cancel,
        options,
      },
    ],
  };
}
