import type { Guild } from 'discord.js';
import { messagesFor } from '../../messages/catalogue.ts';
import { COMPONENTS, toReply } from '../replies/reply.ts';
import { findOpenChannel } from './open-channel.ts';

/** Greets a server that the bot has just joined, with the next step, where it may write. */
export async function welcome(guild: Guild): Promise<void> {
  const channel = findOpenChannel(guild);
  if (!channel) return;
  const { welcome: t } = messagesFor(guild.preferredLocale);
  const { components } = toReply('calm', t.title, t.text, t.nextStep, t.help);
  await channel.send({ components, flags: COMPONENTS });
}
