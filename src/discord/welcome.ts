import { type Guild, PermissionFlagsBits, type SendableChannels } from 'discord.js';
import { messagesFor } from '../messages/catalogue.ts';
import { COMPONENTS, toReply } from './reply.ts';

const NEEDED = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages];

/** Greets a server that the bot has just joined, with the next step, where it may write. */
export async function welcome(guild: Guild): Promise<void> {
  const channel = greetingChannel(guild);
  if (!channel) return;
  const { welcome: t } = messagesFor(guild.preferredLocale);
  const { components } = toReply('calm', t.title, t.text, t.nextStep, t.help);
  await channel.send({ components, flags: COMPONENTS });
}

function greetingChannel(guild: Guild): SendableChannels | undefined {
  const me = guild.members.me;
  const candidates = [guild.systemChannel, ...guild.channels.cache.values()];
  return candidates.find(
    (channel): channel is NonNullable<typeof guild.systemChannel> =>
      !!me && !!channel?.isTextBased() && !channel.isVoiceBased() && channel.permissionsFor(me).has(NEEDED),
  );
}
