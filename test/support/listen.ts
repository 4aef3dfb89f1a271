import type {
  BrokerAddress,
  BrokerState,
  BrokerStatus,
  ButtonListener,
  Press,
} from '../../src/buttons/contract.ts';
import { type ListenerOptions, startButtonListener } from '../../src/buttons/listener.ts';
import { testBroker } from '../../src/buttons/test-broker.ts';
import { anywhere } from '../../src/egress/create-egress.ts';
import { createLog } from '../../src/process/log.ts';
import { onEnd } from './on-end.ts';

/** A listener whose presses and states a test can wait for; stopped when the test ends. */
export interface ListeningTest {
  readonly listener: ButtonListener;
  readonly presses: readonly Press[];
  /** Resolves with the presses once there are that many. */
  waitForPresses(count: number): Promise<readonly Press[]>;
  /** Resolves with the status as soon as the state is this one. */
  waitForState(state: BrokerState): Promise<BrokerStatus>;
}

const quick = { retryMinMs: 10, retryMaxMs: 50, slowRetryMs: 50, connectTimeoutMs: 5_000, stableMs: 60_000 };

/** The address of a test's broker, for one client. */
export function toAddress(url: string, change: Partial<BrokerAddress> = {}): BrokerAddress {
  return {
    url,
    username: null,
    password: null,
    fingerprint: null,
    filters: ['+/button/+'],
    clientId: 'homecord-test',
    ...change,
  };
}

/** Tries a broker, which may be anywhere. */
export function tryBroker(address: BrokerAddress, options: { timeoutMs?: number } = {}) {
  return testBroker(address, { egress: anywhere, ...options });
}

/** Starts a listener with short pauses; what `onPress` rejects is noted all the same. */
export function listen(
  address: BrokerAddress,
  { onPress = () => {}, ...options }: Partial<ListenerOptions> = {},
): ListeningTest {
  const presses: Press[] = [];
  const { wake, waitUntil } = createWaiter();
  const listener = startButtonListener({
    address,
    egress: anywhere,
    onPress: press => {
      presses.push(press);
      wake();
      return onPress(press);
    },
    onStatus: wake,
    log: createLog({ level: 'silent' }),
    ...options,
    timings: { ...quick, ...options.timings },
  });
  onEnd(() => listener.stop());

  return {
    listener,
    presses,
    waitForPresses: count => waitUntil(() => (presses.length >= count ? presses : null)),
    waitForState: state =>
      waitUntil(() => {
        const status = listener.status();
        return status.state === state ? status : null;
      }),
  };
}

function createWaiter() {
  const waiting = new Set<() => void>();
  return {
    /** Looks again at what is waited for. */
    wake() {
      for (const check of waiting) check();
    },
    waitUntil: <T>(read: () => T | null) =>
      new Promise<T>(resolve => {
        const check = () => {
          const value = read();
          if (value === null) return;
          waiting.delete(check);
          resolve(value);
        };
        waiting.add(check);
        check();
      }),
  };
}
