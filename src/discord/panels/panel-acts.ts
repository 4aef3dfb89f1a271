import type { Guild } from 'discord.js';
import { PostError, UserError } from '../../errors.ts';
import type { Panel } from '../../guilds/model.ts';
import type { Manager } from '../../household/access/manager.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Invoked } from '../gateway/command.ts';
import type { Context } from '../gateway/context.ts';
import { toAgo } from '../hub/device-view.ts';
import { findRoom } from '../hub/find-room.ts';
import { type Suggestions, toChoices } from '../replies/choices.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';

/** Posts the panel that somebody asks for. */
export async function postPanel(context: Invoked, manager: Manager): Promise<Reply> {
  const { interaction, t } = context;
  const typed = interaction.options.getString('room')?.trim() || null;
  const channelId = interaction.options.getChannel('channel')?.id ?? interaction.channelId;
  const room = typed === null ? null : await findRoom(typed, context);
  const posted = await manager.postPanel({ channelId, room });
  const channel = `<#${channelId}>`;
  if (posted.kind === 'full') throw new UserError(t.panel.full({ most: posted.most }));
  if (posted.kind === 'crowded') throw new UserError(t.panel.crowded({ channel, most: posted.most }));
  if (posted.kind === 'unposted') throw toPostFault(posted.error, channel, t);
  return toReply('good', t.panel.posted({ channel, link: toLink(posted.panel) }));
}

function toPostFault(error: unknown, channel: string, t: Messages): UserError {
  const reason = error instanceof PostError ? error.reason : null;
  const text = reason === 'gone' || reason === 'forbidden' ? t.panel[reason]({ channel }) : t.panel.unposted;
  return new UserError(text, { cause: error });
}

/** Which panels there are, and which of them are not kept up to date. */
export async function listPanels({ house, t }: Context): Promise<Reply> {
  const panels = await house.setUp.panels();
  if (panels.length === 0) return toReply('calm', t.panel.none);
  const holds = house.panelHolds();
  const lines = panels.map(panel => {
    const hold = holds.get(panel.messageId);
    const stuck = hold ? [t.panel.stuck({ when: toAgo(hold.since) })] : [];
    const slowedMs = hold ? null : house.panelSlowedTo(panel);
    const slowed = slowedMs === null ? [] : [t.panel.slowed({ seconds: Math.ceil(slowedMs / 1000) })];
    return [`**${toWhat(panel, t)}** · ${toLink(panel)}`, ...stuck, ...slowed].join(' · ');
  });
  return toReply(holds.size > 0 ? 'careful' : 'calm', [t.panel.title, ...lines].join('\n'));
}

/** Takes away the panel that somebody names. */
export async function removePanel({ interaction, t }: Invoked, manager: Manager): Promise<Reply> {
  const taken = await manager.takePanel(interaction.options.getString('panel', true).trim());
  if (!taken) throw new UserError(t.panel.unknownPanel);
  const channel = { channel: `<#${taken.panel.channelId}>` };
  return taken.isDeleted
    ? toReply('good', t.panel.removed(channel))
    : toReply('careful', t.panel.left(channel));
}

/** Panels to choose from, by what they show and where. */
export function toPanelChoices(
  typed: string,
  panels: readonly Panel[],
  { guild, t }: { readonly guild: Guild; readonly t: Messages },
): Suggestions {
  const called = panels.map(panel => {
    const channel = guild.channels.cache.get(panel.channelId)?.name;
    const what = panel.room ?? t.panel.house;
    return { id: panel.messageId, name: channel ? `${what} · #${channel}` : what };
  });
  return toChoices(typed, called);
}

function toWhat({ room }: Panel, t: Messages): string {
  return room === null ? t.panel.house : escapeText(room);
}

function toLink({ guildId, channelId, messageId }: Panel): string {
  return `https://discord.com/channels/${guildId}/${channelId}/${messageId}`;
}
