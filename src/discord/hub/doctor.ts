import { HubResponseError } from '../../errors.ts';
import type { HubView } from '../../household/access/gate.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { canReadMessages } from '../gateway/client.ts';
import type { Services } from '../gateway/services.ts';
import { toDeliveryLines } from '../presses/buttons-status.ts';
import type { Answerable } from '../replies/answer.ts';
import { toHubFaultText } from '../replies/faults.ts';
import { examineChannels } from './doctor-channels.ts';
import { toHubText } from './hub-address.ts';

/** How one layer stands, in words. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail';
  readonly text: string;
}

/** Makes a finding of a layer's name and what there is to say of it. */
export type Report = (level: Finding['level'], layer: string, detail: string) => Finding;

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
  const { guild, channelId } = interaction;
  return [
    ...examineGateway(interaction, services, report, t),
    ...(await examineHub(guild.id, hub, services, report, t)),
    examineBroker(guild.id, services, report, t),
    ...(await examineDelivery(guild.id, services, report, t)),
    ...(await examineChannels(guild, channelId ?? '', services.guilds, report, t)),
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
  const url = toHubText(connection);
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

function examineBroker(
  guildId: string,
  { brokerConnections }: Services,
  report: Report,
  t: Messages,
): Finding {
  const status = brokerConnections.status(guildId);
  if (!status) return report('warn', t.doctor.broker, t.doctor.brokerMissing);
  return report(
    status.state === 'connected' ? 'ok' : 'fail',
    t.doctor.broker,
    t.buttons.states[status.state],
  );
}

/** What keeps presses from being told; nothing where none wait. */
async function examineDelivery(
  guildId: string,
  { outbox }: Services,
  report: Report,
  t: Messages,
): Promise<Finding[]> {
  const status = await outbox.status(guildId);
  const lines = toDeliveryLines(status, t);
  if (lines.length === 0) return [];
  const isStuck = status.holds.length > 0 || status.storeFault !== null;
  return [report(isStuck ? 'fail' : 'warn', t.doctor.broker, lines.join('\n'))];
}
