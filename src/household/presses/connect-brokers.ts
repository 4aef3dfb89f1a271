import type { GuildStore } from '../../guilds/contract.ts';
import type { Log } from '../../process/log.ts';
import type { BrokerConnections } from './broker-connections.ts';

/**
 * Listens to the broker of every household that has one. Not waited for: one that is away, or cannot be read, keeps no
 * other household from being served.
 */
export function connectBrokers(
  brokerConnections: Pick<BrokerConnections, 'connect'>,
  guilds: Pick<GuildStore, 'buttons' | 'guildsWithButtons'>,
  log: Log,
): void {
  const connect = async (guildId: string) => {
    const connection = await guilds.buttons(guildId);
    if (connection) await brokerConnections.connect(guildId, connection);
  };
  guilds
    .guildsWithButtons()
    .then(guildIds => {
      for (const guildId of guildIds) {
        connect(guildId).catch(error =>
          log.error({ err: error, guildId }, 'a broker could not be listened to'),
        );
      }
    })
    .catch(error => log.error({ err: error }, 'the brokers could not be read'));
}
