import { type Guild, PermissionFlagsBits } from 'discord.js';
import { HubResponseError } from '../errors.ts';
import type { GuildStore } from '../guilds/contract.ts';
import type { Messages } from '../messages/catalogue.ts';
import type { Answerable } from './answer.ts';
import { canReadMessages } from './client.ts';
import { escapeText } from './escape-text.ts';
import { toHubFaultText } from './faults.ts';
import type { HubView } from './gate.ts';
import type { Services } from './services.ts';

/** How one layer stands, in words. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail';
  readonly text: string;
}

type Report = (level: Finding['level'], layer: string, detail: string) => Finding;
type Permission = keyof Messages['doctor']['permissions'];

/** Half of what makes a sentence too old to act on. */
const CLOCK_OFF_MS = 30_000;

/**
 * Looks at every layer between a person and their home, and says of each how it stands and what to do; the
 * channels, of which there may be many, come last.
 */
export async function examine(
  interaction: Answerable,
  hub: HubView | null,
  services: Services,
  t: Messages,
): Promise<Finding[]> {
  const report: Report = (level, layer, detail) => ({ level, text: t.doctor[level]({ layer, detail }) });
  const { guild } = interaction;
  const channels = await channelsInUse(guild.id, interaction.channelId ?? '', services.guilds);
  return [
    ...examineGateway(interaction, services, report, t),
    ...(await examineHub(guild.id, hub, services, report, t)),
    examineBroker(guild.id, services, report, t),
    ...channels.map(id => examineChannel(guild, id, report, t)),
  ];
}

function examineGateway(
  { client, createdTimestamp }: Answerable,
  { now }: Services,
  report: Report,
  { doctor: t }: Messages,
): Finding[] {
  const { ping } = client.ws;
  const skewMs = Math.abs(now() - createdTimestamp);
  return [
    report('ok', t.gateway, t.gatewayOk({ pingMs: ping >= 0 ? ` (${ping} ms)` : '' })),
    ...(canReadMessages(client) ? [] : [report('warn', t.gateway, t.intentMissing)]),
    ...(skewMs > CLOCK_OFF_MS
      ? [report('fail', t.gateway, t.clock({ seconds: Math.round(skewMs / 1000) }))]
      : []),
  ];
}

async function examineHub(
  guildId: string,
  hub: HubView | null,
  { guilds }: Services,
  report: Report,
  t: Messages,
): Promise<Finding[]> {
  const { address, key, addressMissing, addressOk, keyOk, keyUnknown } = t.doctor;
  const connection = await guilds.hub(guildId);
  if (!hub || !connection) return [report('fail', address, addressMissing)];
  const url = escapeText(connection.url, 200);
  try {
    const { items } = await hub.devices({ patienceMs: 8000 });
    return [report('ok', address, addressOk({ url, devices: items.length })), report('ok', key, keyOk)];
  } catch (error) {
    const fault = toHubFaultText(error, t);
    if (!fault) throw error;
    const isKey = error instanceof HubResponseError && ['unauthorized', 'forbidden'].includes(error.kind);
    if (isKey) return [report('ok', address, url), report('fail', key, fault)];
    return [report('fail', address, `${url} · ${fault}`), report('warn', key, keyUnknown)];
  }
}

function examineBroker(guildId: string, { doorbells }: Services, report: Report, t: Messages): Finding {
  const status = doorbells.status(guildId);
  if (!status) return report('warn', t.doctor.broker, t.doctor.brokerMissing);
  return report(
    status.state === 'connected' ? 'ok' : 'fail',
    t.doctor.broker,
    t.buttons.states[status.state],
  );
}

async function channelsInUse(guildId: string, here: string, guilds: GuildStore): Promise<string[]> {
  const listening = await guilds.listening(guildId);
  const buttons = await guilds.buttons(guildId);
  const all = [here, ...listening.map(({ channelId }) => channelId), buttons?.channelId];
  return [...new Set(all.filter(id => id !== undefined))];
}

function examineChannel(guild: Guild, channelId: string, report: Report, { doctor: t }: Messages): Finding {
  const channel = `<#${channelId}>`;
  const me = guild.members.me;
  const granted = me && guild.channels.cache.get(channelId)?.permissionsFor(me);
  if (!granted) return report('fail', t.channel, t.channelGone({ channel }));
  const needed = Object.keys(t.permissions) as Permission[];
  const lacks = needed.filter(name => !granted.has(PermissionFlagsBits[name]));
  if (lacks.length === 0) return report('ok', t.channel, t.channelOk({ channel }));
  const permissions = lacks.map(name => `**${t.permissions[name]}**`).join(', ');
  return report('fail', t.channel, t.channelLacks({ channel, permissions }));
}
