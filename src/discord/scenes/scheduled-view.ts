import {
  type APIActionRowComponent,
  type APIStringSelectComponent,
  ComponentType,
} from 'discord-api-types/v10';
import type { ScheduledScene } from '../../guilds/model.ts';
import { cut } from '../../household/cut.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Context } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toPagedReply } from '../replies/paged-view.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toUnix } from '../replies/unix.ts';

/** Beyond it the hour alone does not say which day is meant. */
const TODAY_MS = 12 * 60 * 60_000;

/** A time to come, in Discord's own timestamps: "at 20:00 (in 2 hours)". */
export function toWhen(runAt: Date, now: number, t: Messages): string {
  const isSoon = runAt.getTime() - now < TODAY_MS;
  return (isSoon ? t.schedule.at : t.schedule.on)({ unix: toUnix(runAt) });
}

/** What waits in a household, with a select of those that this person may cancel. */
export async function listScheduled(context: Context, page: number): Promise<Reply> {
  const { t } = context;
  const entries = await listWaiting(context);
  if (entries.length === 0) return toReply('calm', t.schedule.none);
  const lines = entries.map(({ scheduled, name }) => toLine(scheduled, name, t));
  return toPagedReply(
    {
      accent: 'calm',
      title: t.schedule.title({ scenes: entries.length }),
      blocks: [{ heading: null, lines }],
      page,
      customId: (to, key) => `scenes:scheduled:${to}:${key}`,
      below: await toSelectOf(entries, 'scenes:cancel', context),
    },
    t,
  );
}

/**
 * For when the scenes that are meant wait to run, with a select of those that this person may cancel; null: none of them
 * waits.
 */
export async function tellWaiting(
  context: Context,
  isMeant: (scene: { id: string; name: string }) => boolean,
): Promise<Reply | null> {
  const { t, services } = context;
  const meant = (await listWaiting(context)).filter(({ scheduled, name }) =>
    isMeant({ id: scheduled.sceneId, name }),
  );
  if (meant.length === 0) return null;
  const lines = meant.map(({ scheduled: { runAt }, name }) =>
    t.schedule.waiting({ scene: escapeText(name), when: toWhen(runAt, services.now(), t) }),
  );
  return toReply('calm', lines.join('\n'), ...(await toSelectOf(meant, 'scenes:drop', context)));
}

/** A scene that waits, as it is called, and whether this person may cancel it. */
export interface Waiting {
  readonly scheduled: ScheduledScene;
  readonly name: string;
  readonly isTheirs: boolean;
}

/** What waits in a household, the soonest first. */
export async function listWaiting({ member, house }: Context): Promise<Waiting[]> {
  return Promise.all(
    (await house.waiting()).map(async scheduled => ({
      scheduled,
      name: await house.sceneName(scheduled.sceneId),
      isTheirs: await member.mayCancel(scheduled),
    })),
  );
}

/** A select of those that this person may cancel, under a custom id; nothing where there are none. */
export async function toSelectOf(
  entries: readonly Waiting[],
  customId: string,
  { house, t }: Context,
): Promise<APIActionRowComponent<APIStringSelectComponent>[]> {
  const own = entries.filter(({ isTheirs }) => isTheirs);
  const { timeZone } = await house.timeZone();
  return own.length > 0 ? [toSelect(own, customId, timeZone, t)] : [];
}

function toLine({ userId, channelId, runAt }: ScheduledScene, name: string, t: Messages): string {
  const [user, channel] = [`<@${userId}>`, `<#${channelId}>`];
  return t.schedule.line({ scene: escapeText(name), user, channel, unix: toUnix(runAt) });
}

/** As many as may wait are as many as a select may offer. */
function toSelect(
  entries: readonly Waiting[],
  customId: string,
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
        custom_id: customId,
        placeholder: t.schedule.cancel,
        options,
      },
    ],
  };
}
