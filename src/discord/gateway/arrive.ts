import type { Guild } from 'discord.js';
import { ButtonStyle } from 'discord-api-types/v10';
import type { Membership } from '../../household/membership.ts';
import { type Messages, messagesFor } from '../../messages/catalogue.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { COMPONENTS, type Reply, toReply } from '../replies/reply.ts';
import type { Services } from './context.ts';
import { findOpenChannel } from './open-channel.ts';

/** Greets a server that the bot has just joined, with the next step, where it may write; or says that all is as it was. */
export async function arrive(
  guild: Guild,
  { membership, services }: { readonly membership: Membership; readonly services: Pick<Services, 'ownHome'> },
): Promise<void> {
  const isBack = await membership.comeBack(guild.id);
  const channel = findOpenChannel(guild);
  if (!channel) return;
  const t = messagesFor(guild.preferredLocale);
  const { components } = isBack ? toReply('calm', t.welcome.back) : toGreeting(services, t);
  await channel.send({ components, flags: COMPONENTS });
}

/** The greeting once this machine's home is connected by it, so that its next step does not stand there as if it had failed. */
export function toSettledGreeting(guild: Guild): Reply {
  const { welcome, hub } = messagesFor(guild.preferredLocale);
  return toReply('calm', welcome.title, welcome.text, `✅ **${hub.ownHome}**\n${hub.nextStep}`, welcome.help);
}

/** While nobody has this machine's home, it is a press away from whom the bot belongs to. */
function toGreeting({ ownHome }: Pick<Services, 'ownHome'>, t: Messages): Reply {
  const { title, text, nextStep, nextStepOwn, help } = t.welcome;
  if (!ownHome?.isFree()) return toReply('calm', title, text, nextStep, help);
  const row = toButtonRow({ id: 'hub:first', label: t.hub.ownHome, style: ButtonStyle.Success });
  return toReply('calm', title, text, nextStepOwn, row, help);
}
