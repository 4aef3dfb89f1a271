import type { Client, Guild } from 'discord.js';
import { UserError } from '../../errors.ts';
import type { ScheduledScene } from '../../guilds/contract.ts';
import type { ToldResult } from '../../household/audit/audit.ts';
import { type Fate, isLate } from '../../household/scenes/schedules.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { requireAllowed } from '../access/actor.ts';
import { toActorOfNow } from '../access/actor-of-now.ts';
import type { Services } from '../gateway/services.ts';
import { toFaultReply } from '../replies/answer.ts';
import { channelOf } from '../replies/channel-of.ts';
import { escapeText } from '../replies/escape-text.ts';
import { householdMessages } from '../replies/household-language.ts';
import { type Reply, toReply, withNote } from '../replies/reply.ts';
import { sendOnce } from '../replies/send-once.ts';
import { toUnix } from '../replies/unix.ts';
import { runScene } from './run-scene.ts';

/**
 * Does with a scheduled scene what its fate is, and tells of it where it was asked for. It runs by the rights
 * that its asker has now. Whatever goes wrong is told, or logged where nothing can be told: nothing is tried twice.
 */
export async function runScheduled(
  scheduled: ScheduledScene,
  fate: Fate,
  client: Client<true>,
  services: Services,
): Promise<void> {
  const guild = client.guilds.cache.get(scheduled.guildId);
  if (!guild) return; // A server that was left.
  const t = await householdMessages(guild, services.guilds);
  try {
    const reply =
      fate === 'due' ? await run(scheduled, guild, services, t) : await toPast(scheduled, fate, services, t);
    await sendOnce(await channelOf(client, guild.id, scheduled.channelId), reply);
  } catch (error) {
    services.metrics.fault(error);
    services.log.error(
      { err: error, guildId: guild.id, channelId: scheduled.channelId },
      'what became of a scheduled scene could not be told',
    );
  }
}

/** Leaves on record what came of one that got no further: the gate leaves the rest. */
function record(scheduled: ScheduledScene, result: ToldResult, { audit }: Services): void {
  const { sceneId } = scheduled;
  audit.run({ ...scheduled, way: 'schedule' }, { sceneId, decidedBy: decidedByOf(scheduled), result });
}

/** Who approved it when it was asked for; null: nobody had to. */
const decidedByOf = ({ confirmed }: ScheduledScene) => confirmed?.decidedBy ?? null;

/** Runs it if its asker still may, and answers with what came of it, or why it did not run. */
async function run(scheduled: ScheduledScene, guild: Guild, services: Services, t: Messages): Promise<Reply> {
  const { sceneId, userId, runAt } = scheduled;
  const scene = await nameOf(scheduled, services);
  const asked = t.schedule.asked({ scene, user: `<@${userId}>`, unix: toUnix(runAt) });
  try {
    const actor = await toActorOfNow(guild, { ...scheduled, way: 'schedule' }).catch(error => {
      record(scheduled, { kind: 'failed', why: 'unexpected' }, services);
      throw error;
    });
    if (typeof actor === 'string') {
      record(scheduled, { kind: 'refused', why: actor }, services);
      throw new UserError(t.schedule[actor]({ scene }));
    }
    // Discord may have taken its time to tell the rights: many may be due at once.
    if (isLate(runAt, services.now())) return await toPast(scheduled, 'missed', services, t);
    const confirmed = services.confirmations.ofScheduled(scheduled);
    const triggering = requireAllowed(
      await services.gate.trigger(actor, sceneId, { confirmed, decidedBy: decidedByOf(scheduled) }),
      t,
    );
    return withNote(await runScene(triggering, { actor, sceneId }, services, t), asked);
  } catch (error) {
    services.metrics.fault(error);
    return withNote(toFaultReply(error, t, services), asked);
  }
}

async function toPast(
  scheduled: ScheduledScene,
  fate: Exclude<Fate, 'due'>,
  services: Services,
  t: Messages,
): Promise<Reply> {
  record(scheduled, { kind: fate === 'missed' ? 'missed' : 'unknown' }, services);
  const scene = await nameOf(scheduled, services);
  const user = `<@${scheduled.userId}>`;
  return toReply('careful', t.schedule[fate]({ scene, user, unix: toUnix(scheduled.runAt) }));
}

async function nameOf({ guildId, sceneId }: ScheduledScene, { households }: Services): Promise<string> {
  return escapeText(await households.sceneName(guildId, sceneId));
}
