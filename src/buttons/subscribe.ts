import type { MqttClient } from 'mqtt';
import { clock, type Timer } from '../process/clock.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { type BrokerFailure, noSubscriptionAnswer } from './to-failure.ts';
import { isValidFilter } from './topics.ts';

/** A client's subscription to the address's filters, for as long as one connection lasts. */
export interface Subscription {
  /** `isNumbered`: the broker says of a message for which of the filters it is (MQTT 5 §3.8.2.1.2). */
  start(options: { readonly isNumbered: boolean }): void;
  stop(): void;
}

interface SubscriptionOptions
  extends Pick<ConnectionOptions, 'address' | 'subscribeTimeoutMs' | 'resubscribeMs' | 'onSubscribed'> {
  /** Whether a message is being dealt with: what the broker says next waits behind it. */
  readonly isBusy: () => boolean;
  /** The broker does not answer. */
  readonly onFailure: (failure: BrokerFailure) => void;
}

/**
 * Creates a subscription that is made on every connection, one to a resumed session too: the filters may have
 * changed, the broker's mind as well. Refused filters are asked for again every `resubscribeMs`.
 */
export function createSubscription(client: MqttClient, options: SubscriptionOptions): Subscription {
  const filters = options.address.filters.filter(isValidFilter);
  const invalid = options.address.filters.filter(filter => !isValidFilter(filter));
  const patience = createPatience(client, options);
  let retry: Timer | undefined;

  function start({ isNumbered }: { readonly isNumbered: boolean }): void {
    if (filters.length === 0) {
      options.onSubscribed(invalid);
      return;
    }
    patience.begin();
    const refused: string[] = [];
    let unanswered = 0;
    const ask = (asked: readonly string[], number: number | null) => {
      unanswered += 1;
      // Retain handling 2: what was retained is old news (MQTT 5 §3.8.3.1); 3.1.1 sends it, marked as such.
      const properties = number === null ? {} : { properties: { subscriptionIdentifier: number } };
      client.subscribe([...asked], { qos: 1, rh: 2, ...properties }, (error, _subscriptions, suback) => {
        if (error && suback === undefined) return; // the connection ended first, and tells why itself
        refused.push(...asked.filter((_, i) => Number(suback?.granted[i]) >= 0x80));
        unanswered -= 1;
        if (unanswered === 0) end(refused, isNumbered);
      });
    };
    if (isNumbered && filters.length > 1) filters.forEach((filter, i) => void ask([filter], i + 1));
    else ask(filters, null);
  }

  function end(refused: readonly string[], isNumbered: boolean): void {
    patience.end();
    options.onSubscribed([...refused, ...invalid]);
    if (refused.length > 0) retry = clock.after(options.resubscribeMs, () => start({ isNumbered }));
  }

  return {
    start,
    stop() {
      patience.end();
      retry?.cancel();
    },
  };
}

/** Runs out when no packet has come for a while: those of a resumed session come before the answer, however many. */
function createPatience(
  client: MqttClient,
  { subscribeTimeoutMs, isBusy, onFailure }: SubscriptionOptions,
): { begin(): void; end(): void } {
  let timer: Timer | undefined;
  const begin = () => {
    timer?.cancel();
    timer = clock.after(subscribeTimeoutMs, () => (isBusy() ? begin() : onFailure(noSubscriptionAnswer)));
  };
  return {
    begin() {
      begin();
      client.on('packetreceive', begin);
    },
    end() {
      client.off('packetreceive', begin);
      timer?.cancel();
    },
  };
}
