import { randomUUID } from 'node:crypto';
import { clock } from '../process/clock.ts';
import type { Connection, ConnectionOptions } from './connection-options.ts';
import { startConnection } from './start-connection.ts';
import { type BrokerFailure, isHang, isSilence } from './to-failure.ts';

/** What is known of the version of MQTT that a broker speaks. */
export interface BrokerVersion {
  /** `modern`: it has answered a subscription of MQTT 5. `old`: it has answered 3.1.1, and MQTT 5 not before it. */
  known: Known | null;
  /** Since when it says nothing to MQTT 5, by a clock that nobody sets. */
  silentSince: number | null;
  /** For so long it has to close the line, before that tells that it speaks another version. */
  readonly tellingMs: number;
  /** It spoke MQTT 5 to an earlier process: one that hangs tells nothing sooner, either. */
  readonly wasModern: boolean;
  readonly onKnown?: (known: Known) => void;
}

type Known = 'modern' | 'old';

/**
 * Of a broker that nobody listened to. Some refuse a version by closing the line; so does a line that is cut, and
 * whatever stands before a broker that starts over, for as long as that takes.
 */
export const unknownVersion = (tellingMs: number): BrokerVersion => ({
  known: null,
  silentSince: null,
  tellingMs,
  wasModern: false,
});
/** Of one that is tried once: its silence says enough. */
export const silentVersion = (): BrokerVersion => unknownVersion(0);

/** So long a broker of an unknown version is waited for at first; later as long as any. */
const FIRST_WAIT_MS = 2_000;
/** A broker that was started anew may be a newer one: so long after 3.1.1 was answered MQTT 5 is tried, */
const CHECK_AFTER_MS = 30_000;
/** and from then on so often. */
const CHECK_EVERY_MS = 24 * 60 * 60_000;

type Options = Omit<ConnectionOptions, 'protocolVersion'>;

/**
 * Connects with MQTT 5 or, to a broker that does not speak it, with 3.1.1, and resolves with why the connection
 * ended. `onStart` is handed each attempt, to end it from outside. Where 3.1.1 is spoken to a broker that knows more,
 * it no longer says for which filter a message is, and what it keeps meanwhile it never will: so it is tried with MQTT 5
 * beside that from time to time, and spoken to in that once it answers. `version` is what was found out before, and is
 * kept up.
 */
export async function runConnection(
  options: Options,
  version: BrokerVersion,
  onStart: (connection: Connection) => void,
): Promise<BrokerFailure> {
  if (version.known === 'old') {
    const failure = await runOld();
    return failure ?? runModern(options);
  }
  const isFirst = version.known === null && version.silentSince === null && !version.wasModern;
  const modern = await runModern(isFirst ? toFirstWaits(options) : options);
  if (!speaksOther(modern, version)) return modern;
  return (await runOld(modern)) ?? runModern(options);

  async function runModern(waiting: Options): Promise<BrokerFailure> {
    const connection = await startConnection({
      ...waiting,
      protocolVersion: 5,
      onSubscribed(refused) {
        learn(version, 'modern');
        options.onSubscribed(refused);
      },
    });
    onStart(connection);
    const failure = await connection.ended;
    const isUnanswered = ['line', 'welcome'].includes(connection.reached()) && isSilence(failure);
    version.silentSince = isUnanswered ? (version.silentSince ?? clock.elapsed()) : null;
    return failure;
  }

  /** null: the broker speaks MQTT 5 after all. `before`: why it seems not to, which tells more than 3.1.1 unanswered. */
  async function runOld(before: BrokerFailure | null = null): Promise<BrokerFailure | null> {
    const check = createCheck(options);
    const connection = await startConnection({
      ...options,
      protocolVersion: 4,
      onSubscribed(refused) {
        learn(version, 'old');
        options.onSubscribed(refused);
        check.begin(() => {
          learn(version, 'modern');
          void connection.end();
        });
      },
    });
    onStart(connection);
    const failure = await connection.ended;
    check.end();
    const isUnanswered = connection.reached() !== 'subscription' && isSilence(failure);
    if (isUnanswered && connection.reached() !== 'nothing') version.known = null;
    if (version.known === 'modern' && !options.signal.aborted) return null;
    return isUnanswered && before ? before : failure;
  }
}

function toFirstWaits(options: Options): Options {
  return {
    ...options,
    welcomeTimeoutMs: Math.min(options.connectTimeoutMs, FIRST_WAIT_MS),
    subscribeTimeoutMs: Math.min(options.subscribeTimeoutMs, FIRST_WAIT_MS),
  };
}

function learn(version: BrokerVersion, known: Known): void {
  if (version.known === known) return;
  version.known = known;
  version.onKnown?.(known);
}

/** A broker that hangs was waited for; one that closes the line may only be starting. */
function speaksOther(failure: BrokerFailure, version: BrokerVersion): boolean {
  const { known, silentSince, tellingMs, wasModern } = version;
  if (failure.isOtherVersion) return true;
  if (known === 'modern' || silentSince === null) return false;
  return (isHang(failure) && !wasModern) || clock.elapsed() - silentSince >= tellingMs;
}

/** Looks from time to time whether the broker answers MQTT 5 by now, and calls back once it does. */
function createCheck(options: Options) {
  let timer = { cancel() {} };
  let trial: Connection | null = null;
  let isOver = false;

  async function look(onModern: () => void): Promise<void> {
    trial = await startConnection({
      ...options,
      protocolVersion: 5,
      address: toTrial(options.address),
      keepSession: false,
      onMessage: async () => {},
      onAcknowledged: () => {},
      onNewSession: () => {},
      onSubscribed: () => void trial?.end(),
    });
    if (isOver) return void trial.end();
    await trial.ended;
    if (isOver) return;
    if (trial.reached() === 'subscription') return onModern();
    timer = clock.after(CHECK_EVERY_MS, () => void look(onModern));
  }

  return {
    begin(onModern: () => void) {
      timer.cancel();
      timer = clock.after(CHECK_AFTER_MS, () => void look(onModern));
    },
    end() {
      isOver = true;
      timer.cancel();
      void trial?.end();
    },
  };
}

/** The address with a client id of its own, so that a trial neither disturbs a listener's session nor leaves one behind. */
export function toTrial<Address extends { readonly clientId: string }>(address: Address): Address {
  return { ...address, clientId: `${address.clientId}-${randomUUID().slice(0, 8)}` };
}
