import { PermissionFlagsBits } from 'discord.js';
import type { ButtonSettings, ButtonsConnection } from '../../guilds/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Context } from '../gateway/context.ts';
import { toButtonTitle } from '../presses/press-name.ts';
import type { AnswerContext } from '../replies/answer.ts';
import { mayPing } from '../replies/may-ping.ts';
import type { Finding, Report } from './doctor-finding.ts';

type Permission = keyof Messages['doctor']['permissions'];

/** What a channel is used for. */
interface ChannelUse {
  readonly channelId: string;
  /** Somebody is heard there. */
  readonly isHeard: boolean;
  /** Presses are posted there. */
  readonly hasPresses: boolean;
}

/** Whom a button's presses ping, and where. */
interface Ping {
  readonly topic: string;
  readonly channelId: string;
  readonly roleId: string;
}

/** Looks at every channel that the household uses, from the one where it asks on, and at the roles that are pinged. */
export async function examineChannels(context: AnswerContext, report: Report): Promise<Finding[]> {
  const { interaction, house } = context;
  const [listening, connection, settings] = await Promise.all([
    house.setUp.listening(),
    house.setUp.buttons(),
    house.setUp.buttonSettings(),
  ]);
  const heard = [interaction.channelId ?? '', ...listening.map(({ channelId }) => channelId)];
  const pressed = connection ? pressChannels(connection, settings) : [];
  const pings = connection ? pingsOf(connection, settings) : [];
  const uses = [...new Set([...heard, ...pressed])].map(channelId => ({
    channelId,
    isHeard: heard.includes(channelId),
    hasPresses: pressed.includes(channelId),
  }));
  return [
    ...uses.map(use => examineChannel(context, use, report)),
    ...pings.flatMap(ping => examinePing(context, ping, settings, report)),
  ];
}

function pressChannels({ channelId }: ButtonsConnection, settings: ReadonlyMap<string, ButtonSettings>) {
  return [channelId, ...[...settings.values()].flatMap(said => said.channelId ?? [])];
}

function pingsOf(connection: ButtonsConnection, settings: ReadonlyMap<string, ButtonSettings>): Ping[] {
  return [...settings].flatMap(([topic, { channelId, roleId }]) =>
    roleId === null ? [] : [{ topic, channelId: channelId ?? connection.channelId, roleId }],
  );
}

function examineChannel(
  { guild, t: { doctor: t } }: Context,
  { channelId, isHeard, hasPresses }: ChannelUse,
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
  if (hasPresses && !granted.has(PermissionFlagsBits.ReadMessageHistory))
    return report('warn', t.channel, t.channelNoHistory({ channel }));
  return report('ok', t.channel, t.channelOk({ channel }));
}

function examinePing(
  { guild, t: { doctor: t } }: Context,
  { topic, channelId, roleId }: Ping,
  settings: ReadonlyMap<string, ButtonSettings>,
  report: Report,
): Finding[] {
  if (mayPing(guild, channelId, roleId)) return [];
  const button = toButtonTitle(topic, settings.get(topic));
  const [role, channel] = [`<@&${roleId}>`, `<#${channelId}>`];
  const text = guild.roles.cache.has(roleId)
    ? t.roleNotPinged({ button, role, channel })
    : t.roleGone({ button });
  return [report('warn', t.broker, text)];
}
