import type { Client, Guild } from 'discord.js';
import type { Confirmation } from '../../guilds/access/contract.ts';
import type { Services } from '../gateway/context.ts';
import { channelOf } from '../replies/channel-of.ts';
import { editMessage } from '../replies/edit-message.ts';
import { escapeText } from '../replies/escape-text.ts';
import { householdMessages } from '../replies/household-language.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { sendOnce } from '../replies/send-once.ts';
import { toAskedName, toAskedTexts } from './asked-name.ts';

/**
 * Tells whoever asked for a scene what others made of it, where they asked: on the message there that says that it waits,
 * or else on a new one, which pings them. Never throws: the house may have acted.
 */
export async function tellRequester(
  client: Client<true>,
  { guildId, channelId, userId, toldOn }: Confirmation,
  reply: Reply,
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
): Promise<void> {
  try {
    if (toldOn !== null && (await isEdited({ channelId, id: toldOn }))) return;
    const channel = await channelOf(client, guildId, channelId);
    await sendOnce(channel, reply, { users: [userId] });
  } catch (error) {
    metrics.fault(error);
    log.error({ err: error, guildId, channelId }, 'what became of an approval could not be told');
  }

  function isEdited(message: NonNullable<Confirmation['message']>): Promise<boolean> {
    return editMessage(message, reply, client, guildId).then(
      () => true,
      error => {
        log.warn({ err: error, guildId }, 'what became of an approval is told by a new message');
        return false;
      },
    );
  }
}

/**
 * Says on the message that asks that its time is over, and tells whoever waits for others elsewhere: also where that
 * message is gone, or was never told to be there before the bot was stopped.
 */
export async function tellExpired(
  guild: Guild,
  confirmation: Confirmation,
  services: Services,
): Promise<void> {
  const { client } = guild;
  const { guildId, kind, message, device, userId } = confirmation;
  const house = services.core.of(guildId);
  const t = await householdMessages(guild, house);
  const scene = escapeText(await toAskedName(confirmation, house));
  const confirmed = () => (device ? t.careful.deviceRanOut({ device: scene }) : t.careful.ranOut({ scene }));
  const notApproved = () => toAskedTexts(confirmation, t).notApproved({ user: `<@${userId}>`, scene });
  const reply = toReply('calm', kind === 'confirm' ? confirmed() : notApproved());
  const isSaidThere = await sayOn(message);
  if (kind !== 'approve' || (isSaidThere && message?.channelId === confirmation.channelId)) return;
  await tellRequester(client, confirmation, reply, services);

  async function sayOn(asking: Confirmation['message']): Promise<boolean> {
    if (asking === null) return false;
    try {
      await editMessage(asking, reply, client, guildId);
      return true;
    } catch (error) {
      services.log.warn({ err: error, guildId }, 'a question could not be marked as run out');
      return false;
    }
  }
}
