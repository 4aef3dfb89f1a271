import {
  type APIActionRowComponent,
  type APIStringSelectComponent,
  ComponentType,
} from 'discord-api-types/v10';
import { UserError } from '../../errors.ts';
import type { ScheduledScene } from '../../guilds/contract.ts';
import type { Actor } from '../../household/access/gate.ts';
import { timeZoneOf } from '../../household/clock/time-zone.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { requireAllowed } from '../access/actor.ts';
import type { Services } from '../gateway/services.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toPagedReply } from '../replies/paged-view.ts';
import { cut } from '../replies/pages.ts';
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
export async function listScheduled(
  actor: Actor,
  page: number,
  services: Services,
  t: Messages,
): Promise<Reply> {
  const waiting = await waitingOf(actor.guildId, services);
  if (waiting.length === 0) return toReply('calm', t.schedule.none);
  const { households, gate } = services;
  const entries = await Promise.all(
    waiting.map(async scheduled => ({
      scheduled,
      name: await households.sceneName(actor.guildId, scheduled.sceneId),
      cancellable: (await gate.cancel(actor, scheduled)).allowed,
    })),
  );
  const lines = entries.map(({ scheduled, name }) => toLine(scheduled, name, t));
  const own = entries.filter(({ cancellable }) => cancellable);
  const { timeZone } = await timeZoneOf(actor.guildId, services);
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
export async function cancelScheduled(
  actor: Actor,
  id: string,
  services: Services,
  t: Messages,
): Promise<Reply> {
  const scheduled = (await waitingOf(actor.guildId, services)).find(one => one.id === id);
  if (!scheduled) throw new UserError(t.schedule.gone);
  requireAllowed(await services.gate.cancel(actor, scheduled), t);
  if (!(await services.schedules.cancel(id))) throw new UserError(t.schedule.gone);
  const { sceneId, runAt, userId: askedBy } = scheduled;
  services.audit.run(actor, { sceneId, result: { kind: 'cancelled', runAt: runAt.getTime(), askedBy } });
  const scene = escapeText(await services.households.sceneName(actor.guildId, scheduled.sceneId));
  return withNote(await listScheduled(actor, 0, services, t), t.schedule.cancelled({ scene }));
}

/** For when the scenes that are meant wait to run, and how that is cancelled; null: none of them waits. */
export async function tellWaiting(
  guildId: string,
  isMeant: (scene: { id: string; name: string }) => boolean,
  services: Services,
  t: Messages,
): Promise<string | null> {
  const waiting = await Promise.all(
    (await waitingOf(guildId, services)).map(async ({ sceneId: id, runAt }) => ({
      id,
      name: await services.households.sceneName(guildId, id),
      runAt,
    })),
  );
  const lines = waiting.filter(isMeant).map(({ name, runAt }) => {
    const when = toWhen(runAt, services.now(), t);
    return t.schedule.waiting({ scene: escapeText(name), when });
  });
  return lines.length > 0 ? [...lines, t.schedule.howToCancel].join('\n') : null;
}

/** Not those that run at this moment: nothing can stop them. */
async function waitingOf(guildId: string, { guilds }: Services): Promise<readonly ScheduledScene[]> {
  return (await guilds.scheduled(guildId)).filter(({ state }) => state === 'waiting');
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
