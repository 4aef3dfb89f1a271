import { type Guild, type GuildBasedChannel, PermissionFlagsBits } from 'discord.js';
import { HubResponseError } from '../errors.ts';
import type { GuildStore } from '../guilds/contract.ts';
import type { Messages } from '../messages/catalogue.ts';
import { escapeText } from './escape-text.ts';
import { toHubFaultText } from './faults.ts';
import type { HubView } from './gate.ts';
import type { Services } from './services.ts';

const NEEDED = {
  ViewChannel: 'View Channel',
  SendMessages: 'Send Messages',
  ReadMessageHistory: 'Read Message History',
  AddReactions: 'Add Reactions',
} as const;

/** Looks at every layer between a person and their home, and says of each how it stands and what to do. */
export async function examine(
  guild: Guild,
  { hub, here }: { hub: HubView | null; here: string },
  services: Services,
  t: Messages,
): Promise<string[]> {
  const channels = await channelsInUse(guild.id, here, services.guilds);
  const [hubLines, brokerLine] = await Promise.all([
    examineHub(guild.id, hub, services, t),
    examineBroker(guild.id, services, t),
  ]);
  return [
    ...examineGateway(guild, services, t),
    ...channels.map(id => examineChannel(guild, id, t)),
    ...hubLines,
    brokerLine,
  ];
}

function examineGateway({ client }: Guild, { canReadMessages }: Services, t: Messages): string[] {
  const ping = client.ws.ping;
  const pingMs = ping >= 0 ? ` (${ping} ms)` : '';
  const layer = t.doctor.gateway;
  const lines = [t.doctor.ok({ layer, detail: t.doctor.gatewayOk({ pingMs }) })];
  return canReadMessages() ? lines : [...lines, t.doctor.warn({ layer, detail: t.doctor.intentMissing })];
}

async function channelsInUse(guildId: string, here: string, guilds: GuildStore): Promise<string[]> {
  const listening = await guilds.listening(guildId);
  const buttons = await guilds.buttons(guildId);
  return [
    ...new Set([
      here,
      ...listening.map(({ channelId }) => channelId),
      ...(buttons ? [buttons.channelId] : []),
    ]),
  ];
}

function examineChannel(guild: Guild, channelId: string, t: Messages): string {
  const layer = t.doctor.channel;
  const channel: GuildBasedChannel | undefined = guild.channels.cache.get(channelId);
  const me = guild.members.me;
  const mention = `<#${channelId}>`;
  if (!channel || !me) return t.doctor.fail({ layer, detail: t.doctor.channelGone({ channel: mention }) });
  const granted = channel.permissionsFor(me);
  const lacks = Object.entries(NEEDED).filter(
    ([name]) => !granted.has(PermissionFlagsBits[name as keyof typeof NEEDED]),
  );
  if (lacks.length === 0) return t.doctor.ok({ layer, detail: t.doctor.channelOk({ channel: mention }) });
  const permissions = lacks.map(([, label]) => `**${label}**`).join(', ');
  return t.doctor.fail({ layer, detail: t.doctor.channelLacks({ channel: mention, permissions }) });
}

async function examineHub(
  guildId: string,
  hub: HubView | null,
  { guilds }: Services,
  t: Messages,
): Promise<string[]> {
  const { address, key } = t.doctor;
  const connection = await guilds.hub(guildId);
  if (!hub || !connection) return [t.doctor.fail({ layer: address, detail: t.doctor.addressMissing })];
  const url = escapeText(connection.url, 200);
  try {
    const { items } = await hub.devices({ patienceMs: 8000 });
    return [
      t.doctor.ok({ layer: address, detail: t.doctor.addressOk({ url, devices: items.length }) }),
      t.doctor.ok({ layer: key, detail: t.doctor.keyOk }),
    ];
  } catch (error) {
    const fault = toHubFaultText(error, t);
    if (!fault) throw error;
    if (error instanceof HubResponseError && (error.kind === 'unauthorized' || error.kind === 'forbidden')) {
      return [t.doctor.ok({ layer: address, detail: url }), t.doctor.fail({ layer: key, detail: fault })];
    }
    return [
      t.doctor.fail({ layer: address, detail: `${url} · ${fault}` }),
      t.doctor.warn({ layer: key, detail: t.doctor.keyUnknown }),
    ];
  }
}

async function examineBroker(guildId: string, { doorbells }: Services, t: Messages): Promise<string> {
  const layer = t.doctor.broker;
  const status = doorbells.status(guildId);
  if (!status) return t.doctor.warn({ layer, detail: t.doctor.brokerMissing });
  const say = status.state === 'connected' ? t.doctor.ok : t.doctor.fail;
  return say({ layer, detail: t.buttons.states[status.state] });
}
