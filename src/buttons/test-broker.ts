import type { Egress } from '../egress/contract.ts';
import { clock } from '../process/clock.ts';
import type { Connection } from './connection-options.ts';
import type { BrokerAddress, BrokerStatus } from './contract.ts';
import { runConnection, silentVersion, toTrial } from './run-connection.ts';
import { noAnswer } from './to-failure.ts';

/** What a broker answered to a trial: connected, or what stands in the way, as a listener would report it. */
export type BrokerFinding = Pick<BrokerStatus, 'state' | 'detail' | 'refused'>;

/**
 * Connects to a broker, subscribes, and says what it found; at most once, within `timeoutMs`. It goes by a
 * client id of its own, so that it neither disturbs a listener's session nor leaves one behind. Where it finds
 * `tls_untrusted`, or `tls_mismatch` with a pin, no byte but the handshake's was sent.
 */
export async function testBroker(
  address: BrokerAddress,
  { egress, timeoutMs = 10_000 }: { egress: Egress; timeoutMs?: number },
): Promise<BrokerFinding> {
  let finding: BrokerFinding | null = null;
  let connection: Connection | null = null;
  const trying = new AbortController();
  const end = () => {
    trying.abort();
    void connection?.end();
  };
  const timer = clock.after(timeoutMs, () => {
    finding ??= { state: 'unreachable', detail: noAnswer.detail, refused: [] };
    end();
  });
  const options = {
    address: toTrial(address),
    egress,
    signal: trying.signal,
    connectTimeoutMs: timeoutMs,
    subscribeTimeoutMs: timeoutMs / 3, // in both versions before the whole time is over: it can say more
    keepaliveSeconds: 60,
    resubscribeMs: timeoutMs,
    keepSession: false,
    onMessage: async () => {},
    onAcknowledged: () => {},
    onNewSession: () => {},
    onSubscribed: (refused: readonly string[]) => {
      finding ??= toFinding(refused);
      end();
    },
  };
  const failure = await runConnection(options, silentVersion(), started => {
    connection = started;
    if (finding !== null) end();
  });
  timer.cancel();
  return finding ?? { state: failure.state, detail: failure.detail, refused: [] };
}

function toFinding(refused: readonly string[]): BrokerFinding {
  return { state: refused.length > 0 ? 'subscription_refused' : 'connected', detail: null, refused };
}
