import { createSimulatedHome } from '../hub-server/backends/simulated/home.ts';
import { openHubDatabase } from '../hub-server/database.ts';
import { startHistory } from '../hub-server/history/start-history.ts';
import { createKeyStore } from '../hub-server/keys.ts';
import { openNotices } from '../hub-server/notices/notices.ts';
import { startPressPublisher } from '../hub-server/press-publisher.ts';
import { startHubServer } from '../hub-server/server.ts';
import { startBroker } from '../playground/broker.ts';
import { startHubLine } from '../playground/hub-line.ts';
import type { Log } from '../process/log.ts';
import { blamePort } from '../process/taken-port.ts';
import type { Config } from './config.ts';

/** Of the playground's home. */
const HISTORY_DAYS = 2;

/** How the playground's parts end, each by its own `close`. */
export const close = (each: { close(): unknown }) => Promise.resolve(each.close()).then(() => undefined);

/**
 * Opens the simulated home, at rest, with the line to its hub and the broker that its buttons press to. All of it
 * ends with `opened`.
 */
export async function openHouse(
  { listenHost: host, mqttPort, hubPort }: Config,
  hubDataDir: string,
  log: Log,
  opened: AsyncDisposableStack,
) {
  const broker = opened.adopt(
    await blamePort('MQTT_PORT', mqttPort, startBroker({ host, port: mqttPort })),
    close,
  );
  const home = opened.adopt(createSimulatedHome(), each => each.stop());
  const address = { url: broker.url, username: null, password: null };
  const publisher = opened.adopt(startPressPublisher({ backend: home, broker: address, log }), close);
  const database = opened.adopt(openHubDatabase(hubDataDir), close);
  const keys = opened.adopt(createKeyStore(database), close);
  const presses = () => publisher.status();
  const history = startHistory(hubDataDir, { days: HISTORY_DAYS, backend: home, log });
  if (history) opened.adopt(history, close);
  const notices = opened.adopt(openNotices(database), close);
  // Reached by the line in front of it alone, which says for whom it asks.
  const own = { host: '127.0.0.1', port: 0, trustProxy: 1 };
  const server = opened.adopt(
    await startHubServer({
      backend: home,
      keys,
      log,
      presses,
      history: history?.record ?? null,
      notices,
      ...own,
    }),
    close,
  );
  const line = startHubLine({ hubPort: server.port, host, port: hubPort });
  const hub = opened.adopt(await blamePort('HUB_PORT', hubPort, line), close);
  return { home, broker, hub, keys };
}
