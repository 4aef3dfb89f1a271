import type { Guild } from 'discord.js';
import { UserError } from '../../errors.ts';
import type { ScheduledScene } from '../../guilds/model.ts';
import type { ToldResult } from '../../household/audit/audit.ts';
import type { House } from '../../household/house.ts';
import { type Fate, isLate } from '../../household/scenes/schedules.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toActorOfNow } from '../access/actor-of-now.ts';
import type { Services } from '../gateway/context.ts';
import { toFaultReply } from '../replies/answer.ts';
import { channelOf } from '../replies/channel-of.ts';
import { escapeText } from '../replies/escape-text.ts';
import { householdMessages } from '../replies/household-language.ts';
import { type Reply, toReply, withNote } from '../replies/reply.ts';
import { sendOnce } from '../replies/send-once.ts';
import { toUnix } from '../replies/unix.ts';
import { toResultReply } from './tell-outcome.ts';

/** One that is due, or was, and where it is told. */
interface Due {
  readonly scheduled: ScheduledScene;
  readonly guild: Guild;
  readonly house: House;
  readonly t: Messages;
  readonly services: Services;
}

/**
 * Does with a scheduled scene what its fate is, and tells of it where it was asked for. It runs by the rights
 * that its asker has now. Whatever goes wrong is told, or logged where nothing can be told: nothing is tried twice.
 */
export async function runScheduled(
  scheduled: ScheduledScene,
  fate: Fate,
  guild: Guild,
  services: Services,
): Promise<void> {
  const house = services.core.of(guild.id);
  const due: Due = { scheduled, guild, house, t: await householdMessages(guild, house), services };
  try {
    const reply = fate === 'due' ? await run(due) : await toPast(fate, due);
    await sendOnce(await channelOf(guild.client, guild.id, scheduled.channelId), reply);
  } catch (error) {
    services.metrics.fault(error);
    services.log.error(
      { err: error, guildId: guild.id, channelId: scheduled.channelId },
      'what became of a scheduled scene could not be told',
    );
  }
}

/** Leaves on record what came of one that got no further: running it leaves the rest. */
function record({ scheduled, house }: Due, result: ToldResult): void {
  const { sceneId } = scheduled;
  house.record(scheduled, { sceneId, decidedBy: decidedByOf(scheduled), result });
}

/** Who approved it when it was asked for; null: nobody had to. */
const decidedByOf = ({ confirmed }: ScheduledScene) => confirmed?.decidedBy ?? null;

/** Runs it if its asker still may, and answers with what came of it, or why it did not run. */
async function run(due: Due): Promise<Reply> {
  const { scheduled, guild, house, t, services } = due;
  const { sceneId, userId, runAt } = scheduled;
  const scene = await nameOf(due);
  const asked = t.schedule.asked({ scene, user: `<@${userId}>`, unix: toUnix(runAt) });
  try {
    const actor = await toActorOfNow(guild, { ...scheduled, way: 'schedule' }).catch(error => {
      record(due, { kind: 'failed', why: 'unexpected' });
      throw error;
    });
    if (typeof actor === 'string') {
      record(due, { kind: 'refused', why: actor });
      throw new UserError(t.schedule[actor]({ scene }));
    }
    // Discord may have taken its time to tell the rights: many may be due at once.
    if (isLate(runAt, services.now())) return await toPast('missed', due);
    const token = house.confirmedOf(scheduled);
    const result = await house.as(actor).run(sceneId, { token, decidedBy: decidedByOf(scheduled) });
    return withNote(await toResultReply(result, { sceneId }, due), asked);
  } catch (error) {
    services.metrics.fault(error);
    return withNote(await toFaultReply(error, due), asked);
  }
}

async function toPast(fate: Exclude<Fate, 'due'>, due: Due): Promise<Reply> {
  const { scheduled, t } = due;
  record(due, { kind: fate === 'missed' ? 'missed' : 'unknown' });
  const user = `<@${scheduled.userId}>`;
  return toReply(
    'careful',
    t.schedule[fate]({ scene: await nameOf(due), user, unix: toUnix(scheduled.runAt) }),
  );
}

async function nameOf({ scheduled, house }: Due): Promise<string> {
  return escapeText(await house.sceneName(scheduled.sceneId));
}
