import { PermissionFlagsBits } from 'discord.js';
import type { ButtonSettings, ButtonsConnection } from '../../guilds/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Context } from '../gateway/context.ts';
import type { AnswerContext } from '../replies/answer.ts';
import type { Finding, Report } from './doctor-finding.ts';
import { examinePings } from './doctor-pings.ts';

type Permission = keyof Messages['doctor']['permissions'];

/** What a channel is used for. */
interface ChannelUse {
  readonly channelId: string;
  /** Somebody is heard there. */
  readonly isHeard: boolean;
  /** Presses, alerts or notices are posted there. */
  readonly isTold: boolean;
}

/** Looks at every channel that the household uses, from the one where it asks on, and at the roles that are pinged. */
export async function examineChannels(context: AnswerContext, report: Report): Promise<Finding[]> {
  const { interaction, house } = context;
  const { setUp } = house;
  const [listening, connection, settings, alerts, notices, panels] = await Promise.all([
    setUp.listening(),
    setUp.buttons(),
    setUp.buttonSettings(),
    setUp.alerts(),
    setUp.noticeTarget(),
    setUp.panels(),
  ]);
  const heard = [interaction.channelId ?? '', ...listening.map(({ channelId }) => channelId)];
  const pressed = connection ? pressChannels(connection, settings) : [];
  const told = [...alerts, ...(notices ? [notices] : [])].map(({ channelId }) => channelId);
  const shown = panels.map(({ channelId }) => channelId);
  const uses = [...new Set([...heard, ...pressed, ...told, ...shown])].map(channelId => ({
    channelId,
    isHeard: heard.includes(channelId),
    isTold: pressed.includes(channelId) || told.includes(channelId),
  }));
  return [
    ...uses.map(use => examineChannel(context, use, report)),
    ...examinePings(context, { connection, settings, alerts, notices }, report),
  ];
}

function pressChannels({ channelId }: ButtonsConnection, settings: ReadonlyMap<string, ButtonSettings>) {
  return [channelId, ...[...settings.values()].flatMap(said => said.channelId ?? [])];
}

function examineChannel(
  { guild, t: { doctor: t } }: Context,
  { channelId, isHeard, isTold }: ChannelUse,
  report: Report,
): Finding {
  const channel = `<#${channelId}>`;
  const { me } = guild.members;
  const granted = me && guild.channels.cache.get(channelId)?.permissionsFor(me);
  if (!granted) return report('fail', t.channel, t.channelGone({ channel }));
  const needed: readonly Permission[] = isHeard
    ? ['ViewChannel', 'SendMessages', 'ReadMessageHistory', 'AddReactions']
    : ['ViewChannel', 'SendMessages'];
  const lacks = needed.filter(name => !granted.has(PermissionFlagsBits[name]));
  if (lacks.length > 0) {
    const permissions = lacks.map(name => `**${t.permissions[name]}**`).join(', ');
    return report('fail', t.channel, t.channelLacks({ channel, permissions }));
  }
  if (isTold && !granted.has(PermissionFlagsBits.ReadMessageHistory))
    return report('warn', t.channel, t.channelNoHistory({ channel }));
  return report('ok', t.channel, t.channelOk({ channel }));
}
