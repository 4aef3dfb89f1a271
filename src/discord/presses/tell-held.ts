import type { Guild } from 'discord.js';
import type { House } from '../../household/house.ts';
import type { Hold } from '../../household/presses/outbox/contract.ts';
import { findOpenChannel } from '../gateway/open-channel.ts';
import { householdMessages } from '../replies/household-language.ts';
import { COMPONENTS, toReply } from '../replies/reply.ts';

/** Tells a household, where it still can be told, that presses wait for a channel that does not take them. */
export async function tellHeld(guild: Guild, house: House, hold: Hold): Promise<void> {
  if (hold.reason === 'unreachable' || hold.reason === 'store') return;
  const listening = (await house.setUp.listening()).map(({ channelId }) => channelId);
  const others = listening.filter(id => id !== hold.channelId);
  const channel = findOpenChannel(guild, others);
  if (!channel || channel.id === hold.channelId) return; // `/buttons status` and `/hub status` say it, too.
  const t = await householdMessages(guild, house);
  const { components } = toReply('careful', t.held[hold.reason]({ channel: `<#${hold.channelId}>` }));
  await channel.send({ components, flags: COMPONENTS });
}
