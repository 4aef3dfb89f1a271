import type { Guild } from 'discord.js';
import type { AlertHold } from '../../household/alerts/contract.ts';
import type { House } from '../../household/house.ts';
import { findOpenChannel } from '../gateway/open-channel.ts';
import { householdMessages } from '../replies/household-language.ts';
import { COMPONENTS, toReply } from '../replies/reply.ts';

/** Tells a household, where it still can be told, that an alert waits; `/alerts list` says it, too. */
export async function tellAlertHeld(
  guild: Guild,
  house: House,
  { channelId, reason }: AlertHold,
): Promise<void> {
  const channel = findOpenChannel(guild);
  if (!channel || channel.id === channelId) return;
  const t = await householdMessages(guild, house);
  const { components } = toReply('careful', t.alerts.held[reason]({ channel: `<#${channelId}>` }));
  await channel.send({ components, flags: COMPONENTS });
}
