import {
  type Client,
  DiscordAPIError,
  type Guild,
  type GuildMember,
  PermissionFlagsBits,
  RESTJSONErrorCodes,
  SnowflakeUtil,
} from 'discord.js';
import { UserError } from '../errors.ts';
import type { RunResult } from '../guilds/audit/contract.ts';
import type { ScheduledScene } from '../guilds/contract.ts';
import type { Messages } from '../messages/catalogue.ts';
import { entered } from './actor.ts';
import { toFaultReply } from './answer.ts';
import { channelOf } from './channel-of.ts';
import { escapeText } from './escape-text.ts';
import type { Actor } from './gate.ts';
import { householdMessages } from './household-language.ts';
import { COMPONENTS, type Reply, toReply, withNote } from './reply.ts';
import { runScene } from './run-scene.ts';
import { toUnix } from './scheduled-view.ts';
import { type Fate, isLate } from './schedules.ts';
import type { Services } from './services.ts';

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
    await post(client, scheduled, reply);
  } catch (error) {
    services.metrics.fault(error);
    services.log.error(
      { err: error, guildId: guild.id, channelId: scheduled.channelId },
      'what became of a scheduled scene could not be told',
    );
  }
}

/** Leaves on record what came of one that got no further: the gate leaves the rest. */
function record(scheduled: ScheduledScene, result: RunResult, { audit }: Services): void {
  audit.run({ ...scheduled, way: 'schedule' }, { sceneId: scheduled.sceneId, result });
}

/** Runs it if its asker still may, and answers with what came of it, or why it did not run. */
async function run(scheduled: ScheduledScene, guild: Guild, services: Services, t: Messages): Promise<Reply> {
  const { sceneId, userId, runAt } = scheduled;
  const scene = await nameOf(scheduled, services);
  const asked = t.schedule.asked({ scene, user: `<@${userId}>`, unix: toUnix(runAt) });
  try {
    const actor = await toActorOfNow(scheduled, guild).catch(error => {
      record(scheduled, { kind: 'failed', why: 'unexpected' }, services);
      throw error;
    });
    if (typeof actor === 'string') {
      record(scheduled, { kind: 'refused', why: actor }, services);
      throw new UserError(t.schedule[actor]({ scene }));
    }
    // Discord may have taken its time to tell the rights: many may be due at once.
    if (isLate(runAt, services.now())) return await toPast(scheduled, 'missed', services, t);
    const triggering = entered(await services.gate.trigger(actor, sceneId), t);
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

/** Whoever asked, with the roles and permissions of now, or why they have none. */
async function toActorOfNow(
  { guildId, channelId, userId }: ScheduledScene,
  guild: Guild,
): Promise<Actor | 'memberGone' | 'notSeen'> {
  const member = await fetchMember(guild, userId);
  if (!member) return 'memberGone';
  const channel = guild.channels.resolve(channelId) ?? (await guild.channels.fetch(channelId));
  // null of a thread whose channel is hidden from the bot, whatever its type says.
  if (!channel?.permissionsFor(member)?.has(PermissionFlagsBits.ViewChannel)) return 'notSeen';
  return {
    guildId,
    channelId,
    userId,
    roleIds: [...member.roles.cache.keys()],
    canManage: member.permissions.has(PermissionFlagsBits.ManageGuild),
    way: 'schedule',
    addressed: true,
  };
}

/** Anew, since what the bot has cached may be old; null: no member any more. */
async function fetchMember(guild: Guild, userId: string): Promise<GuildMember | null> {
  try {
    return await guild.members.fetch({ user: userId, force: true, cache: false });
  } catch (error) {
    const gone: readonly unknown[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];
    if (error instanceof DiscordAPIError && gone.includes(error.code)) return null;
    throw error;
  }
}

async function post(client: Client<true>, { channelId, guildId }: ScheduledScene, { components }: Reply) {
  const channel = await channelOf(client, guildId, channelId);
  // A send that discord.js repeats after a time-out is the same message to Discord.
  const nonce = SnowflakeUtil.generate().toString();
  await channel.send({ components, flags: COMPONENTS, nonce, enforceNonce: true });
}

async function nameOf({ guildId, sceneId }: ScheduledScene, { homes }: Services): Promise<string> {
  return escapeText(await homes.sceneName(guildId, sceneId));
}
