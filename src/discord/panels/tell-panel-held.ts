import type { Guild } from 'discord.js';
import type { House } from '../../household/house.ts';
import type { PanelHold } from '../../household/panels/contract.ts';
import { findOpenChannel } from '../gateway/open-channel.ts';
import { householdMessages } from '../replies/household-language.ts';
import { COMPONENTS, toReply } from '../replies/reply.ts';

/** Tells a household, where it still can be told, that a panel is not kept up to date; `/panel list` says it, too. */
export async function tellPanelHeld(
  guild: Guild,
  house: House,
  { channelId, reason }: PanelHold,
): Promise<void> {
  const channel = findOpenChannel(guild);
  if (!channel || channel.id === channelId) return;
  const t = await householdMessages(guild, house);
  const { components } = toReply('careful', t.panel.held[reason]({ channel: `<#${channelId}>` }));
  await channel.send({ components, flags: COMPONENTS });
}
