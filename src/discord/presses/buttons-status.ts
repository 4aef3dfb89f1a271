import type { BrokerDetail, BrokerStatus } from '../../buttons/contract.ts';
import type { ButtonsConnection } from '../../guilds/model.ts';
import type { Manager } from '../../household/access/manager.ts';
import { cut } from '../../household/cut.ts';
import { isOwnHome } from '../../household/own-home.ts';
import type { OutboxStatus } from '../../household/presses/outbox/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Context } from '../gateway/context.ts';
import { toAgo } from '../hub/device-view.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toUnix } from '../replies/unix.ts';
import { toBrokerText } from './broker-address.ts';
import { toOverviewLines } from './buttons-overview.ts';

/** Discord takes 4,000 characters in all. */
const TEXT_LENGTH = 3900;

/** How it stands with a household's broker and with the presses on their way to Discord, and what is set. */
export async function showButtons({ house, t }: Context): Promise<Reply> {
  const [damaged, connection, delivery, settings, household, repeats, recent] = await Promise.all([
    house.setUp.damaged(),
    house.setUp.buttons(),
    house.delivery(),
    house.setUp.buttonSettings(),
    house.setUp.settings(),
    house.setUp.repeatCounts(),
    house.setUp.recentTopics(),
  ]);
  const cameras = await house.cameras([...new Set([...settings.keys(), ...recent])]);
  const broker = house.broker();
  const missing = damaged.includes('broker') ? [] : [t.buttons.notConnected];
  const lines = [
    ...damaged
      .filter(each => each === 'broker' || each === 'cameras')
      .map(each => t.doctor.fail({ layer: t.doctor.broker, detail: t.doctor.connectAgain[each] })),
    ...(connection && broker ? toBrokerLines(connection, broker, t) : missing),
    ...(repeats.proven > 0 ? [t.buttons.repeats({ presses: repeats.proven })] : []),
    ...(repeats.perhaps > 0 ? [t.buttons.perhapsRepeats({ presses: repeats.perhaps })] : []),
    ...toDeliveryLines(delivery, t),
    ...toOverviewLines(
      { settings, ...household, cameras, troubles: house.cameraTroubles(), spans: house.spans },
      t,
    ),
  ];
  const text = cut(lines.join('\n'), TEXT_LENGTH);
  if (!connection || !broker) return toReply(missing.length > 0 ? 'calm' : 'bad', text);
  const isHealthy = broker.state === 'connected' && delivery.holds.length === 0 && !delivery.storeFault;
  return toReply(isHealthy ? 'good' : 'bad', t.buttons.title, text);
}

function toBrokerLines({ url, channelId }: ButtonsConnection, now: BrokerStatus, t: Messages): string[] {
  const isConnected = now.state === 'connected';
  const filters = now.refused.map(filter => escapeText(filter)).join(', ');
  return [
    t.buttons.status({
      broker: isOwnHome({ url }) ? t.hub.ownHome : toBrokerText(url),
      channel: `<#${channelId}>`,
    }),
    `${isConnected ? '✅' : '❌'} ${t.buttons.states[now.state]}`,
    t.buttons.counts(now),
    ...(now.oversized > 0 ? [t.buttons.oversized({ messages: now.oversized })] : []),
    ...(now.lastPressAt ? [t.buttons.lastPress({ when: toAgo(now.lastPressAt) })] : []),
    ...(filters ? [t.buttons.refusedFilters({ filters })] : []),
    ...(now.detail && !isConnected ? [toDetailLine(now.detail, t)] : []),
  ];
}

/** What stands between a household and its broker, in small print, with what others call it. */
export function toDetailLine({ trouble, given }: BrokerDetail, t: Messages): string {
  const text = `-# ${t.trouble.broker[trouble]}`;
  return given === null ? text : `${text} (${escapeText(given, 60)})`;
}

/** What waits and why; nothing where nothing does. */
export function toDeliveryLines(
  { waiting, holds, storeFault, manyTopics, clockSetBack }: OutboxStatus,
  t: Messages,
): string[] {
  return [
    ...(waiting > 0 ? [t.buttons.waiting({ presses: waiting })] : []),
    ...holds.map(({ channelId, reason, since }) =>
      t.buttons.held({ channel: `<#${channelId}>`, why: t.buttons.holds[reason], unix: toUnix(since) }),
    ),
    ...(storeFault
      ? [t.buttons.storeFault({ unix: toUnix(storeFault.since), why: t.trouble.store[storeFault.fault] })]
      : []),
    ...(manyTopics ? [t.buttons.manyTopics] : []),
    ...(clockSetBack
      ? [
          t.buttons.clockSetBack({
            unix: toUnix(clockSetBack.at),
            seconds: Math.round(clockSetBack.byMs / 1000),
          }),
        ]
      : []),
  ];
}

/** Leaves the broker and forgets it. */
export async function disconnectButtons(
  { t }: Context,
  { manager }: { readonly manager: Manager },
): Promise<Reply> {
  const wasConnected = await manager.disconnectBroker();
  return toReply('calm', wasConnected ? t.buttons.disconnected : t.buttons.notConnected);
}
