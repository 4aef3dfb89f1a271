import { HubResponseError } from '../../errors.ts';
import type { HomeView } from '../../household/access/member.ts';
import { VERSION } from '../../process/version.ts';
import { canReadMessages } from '../gateway/client.ts';
import type { Context } from '../gateway/context.ts';
import { toDeliveryLines } from '../presses/buttons-status.ts';
import type { AnswerContext } from '../replies/answer.ts';
import { toHubFaultText } from '../replies/faults.ts';
import { examineChannels } from './doctor-channels.ts';
import type { Finding, Report } from './doctor-finding.ts';
import { toHubName } from './hub-address.ts';

/** Half of what makes a sentence too old to act on, and of what a scene at a time may be late. */
const CLOCK_OFF_MS = 30_000;

/**
 * Looks at every layer between a person and their home, and says of each how it stands and what to do; the
 * channels, of which there may be many, come last.
 */
export async function examine(context: AnswerContext, hub: HomeView | null): Promise<Finding[]> {
  const { doctor } = context.t;
  const report: Report = (level, layer, detail) => ({ level, text: doctor[level]({ layer, detail }) });
  const damaged = await context.house.setUp.damaged();
  const again = { hub: doctor.address, broker: doctor.broker, speech: doctor.speech, cameras: doctor.broker };
  return [
    ...examineGateway(context, report),
    ...damaged.map(each => report('fail', again[each], doctor.connectAgain[each])),
    ...(damaged.includes('hub') ? [] : await examineHub(context, hub, report)),
    ...(damaged.includes('broker') ? [] : [examineBroker(context, report)]),
    ...(await examineDelivery(context, report)),
    ...(await examineChannels(context, report)),
  ];
}

function examineGateway(
  { client, interaction, t: { doctor: t }, services }: AnswerContext,
  report: Report,
): Finding[] {
  const { ping } = client.ws;
  const aheadMs = services.now() - interaction.createdTimestamp;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return [
    report(
      'ok',
      t.gateway,
      `${t.gatewayOk({ pingMs: ping >= 0 ? ` (${ping} ms)` : '' })} · homecord ${VERSION}`,
    ),
    ...(canReadMessages(client) ? [] : [report('warn', t.gateway, t.intentMissing)]),
    ...(Math.abs(aheadMs) > CLOCK_OFF_MS
      ? [report('fail', t.gateway, (aheadMs > 0 ? t.clockAhead : t.clockBehind)({ seconds }))]
      : []),
  ];
}

async function examineHub({ house, t }: Context, hub: HomeView | null, report: Report): Promise<Finding[]> {
  const { address, home, key, addressMissing, addressOk, keyOk, keyUnknown } = t.doctor;
  const connection = await house.setUp.hub();
  if (!hub || !connection) return [report('fail', address, addressMissing)];
  const url = toHubName(connection, t);
  try {
    const { items } = await hub.devices({ patienceMs: 8000 });
    const devices = items.length;
    const isDead = devices > 0 && items.every(({ availability }) => availability === 'offline');
    return [
      report('ok', address, addressOk({ url, devices })),
      report('ok', key, keyOk),
      ...(isDead ? [report('fail', home, t.doctor.allOutOfReach({ devices }))] : []),
    ];
  } catch (error) {
    const fault = toHubFaultText(error, t);
    if (!fault) throw error;
    const kind = error instanceof HubResponseError ? error.kind : '';
    if (['unauthorized', 'forbidden'].includes(kind))
      return [report('ok', address, url), report('fail', key, fault)];
    // The hub let the bot in, and says itself what is wrong behind it.
    if (['home_away', 'home_refused'].includes(kind))
      return [report('ok', address, url), report('ok', key, keyOk), report('fail', home, fault)];
    return [report('fail', address, `${url} · ${fault}`), report('warn', key, keyUnknown)];
  }
}

function examineBroker({ house, t }: Context, report: Report): Finding {
  const status = house.broker();
  if (!status) return report('warn', t.doctor.broker, t.doctor.brokerMissing);
  return report(
    status.state === 'connected' ? 'ok' : 'fail',
    t.doctor.broker,
    t.buttons.states[status.state],
  );
}

/** What keeps presses from being told; nothing where none wait. */
async function examineDelivery({ house, t }: Context, report: Report): Promise<Finding[]> {
  const status = await house.delivery();
  const lines = toDeliveryLines(status, t);
  if (lines.length === 0) return [];
  const isStuck = status.holds.length > 0 || status.storeFault !== null;
  return [report(isStuck ? 'fail' : 'warn', t.doctor.broker, lines.join('\n'))];
}
