import type { Client, Guild } from 'discord.js';
import type { Confirmation } from '../../guilds/access/contract.ts';
import type { Services } from '../gateway/context.ts';
import { channelOf } from '../replies/channel-of.ts';
import { editMessage } from '../replies/edit-message.ts';
import { escapeText } from '../replies/escape-text.ts';
import { householdMessages } from '../replies/household-language.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { sendOnce } from '../replies/send-once.ts';

/**
 * Tells whoever asked for a scene what others made of it, where they asked, and pings them: they wait for it. Never
 * throws: the house may have acted.
 */
export async function tellRequester(
  client: Client<true>,
  { guildId, channelId, userId }: Confirmation,
  reply: Reply,
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
): Promise<void> {
  try {
    const channel = await channelOf(client, guildId, channelId);
    await sendOnce(channel, reply, { users: [userId] });
  } catch (error) {
    metrics.fault(error);
    log.error({ err: error, guildId, channelId }, 'what became of an approval could not be told');
  }
}

/**
 * Says on the message that asks that its time is over, and tells whoever waits for others: also where that message is
 * gone, or was never told to be there before the bot was stopped.
 */
export async function tellExpired(
  guild: Guild,
  confirmation: Confirmation,
  services: Services,
): Promise<void> {
  const { client } = guild;
  const { guildId, kind, message, sceneId, userId } = confirmation;
  const house = services.core.of(guildId);
  const t = await householdMessages(guild, house);
  const scene = escapeText(await house.sceneName(sceneId));
  const text =
    kind === 'confirm' ? t.careful.ranOut({ scene }) : t.careful.notApproved({ user: `<@${userId}>`, scene });
  const reply = toReply('calm', text);
  if (message)
    await editMessage(message, reply, client, guildId).catch(error =>
      services.log.warn({ err: error, guildId }, 'a question could not be marked as run out'),
    );
  if (kind === 'approve') await tellRequester(client, confirmation, reply, services);
}
