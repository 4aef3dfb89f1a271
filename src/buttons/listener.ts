import type { Egress } from '../egress/contract.ts';
import { clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import type { TopicRule } from '../topic-rules.ts';
import type {
  Connection,
  ConnectionOptions,
  ProtocolVersion,
  ReceivedMessage,
} from './connection-options.ts';
import type { BrokerAddress, BrokerStatus, ButtonListener, Press } from './contract.ts';
import { createCopies } from './copies.ts';
import { createIntake, type Intake } from './create-intake.ts';
import { createStatus, type StatusRecord } from './create-status.ts';
import { keepConnected, type RetryTimings } from './keep-connected.ts';
import { type BrokerVersion, runConnection, silentVersion, unknownVersion } from './run-connection.ts';
import { toLogWords } from './to-failure.ts';
import { isValidFilter } from './topics.ts';
import type { Delivery } from './unacknowledged.ts';

/** How patient a listener is. */
export interface ListenerTimings extends RetryTimings {
  readonly connectTimeoutMs: number;
  /** Without a packet, until the subscription is answered. */
  readonly subscribeTimeoutMs: number;
  /** A broker that says nothing for one and a half times this is taken for dead; seconds, as MQTT counts it. */
  readonly keepaliveSeconds: number;
  /** So long a broker closes the line upon MQTT 5 and says nothing, before 3.1.1 is spoken to it. */
  readonly silenceTellsMs: number;
  /** The same, of a broker that spoke MQTT 5 before. */
  readonly modernSilenceTellsMs: number;
  /** For one press; generous, since the press is sent again, and may then have been handed on after all. */
  readonly handOnTimeoutMs: number;
  /** For what is under way when the listener stops. */
  readonly drainTimeoutMs: number;
}

const defaultTimings: ListenerTimings = {
  connectTimeoutMs: 10_000,
  subscribeTimeoutMs: 10_000,
  keepaliveSeconds: 60,
  retryMinMs: 1_000,
  retryMaxMs: 60_000,
  slowRetryMs: 60_000,
  stableMs: 30_000,
  silenceTellsMs: 2_000,
  modernSilenceTellsMs: 30_000,
  handOnTimeoutMs: 120_000,
  drainTimeoutMs: 5_000,
};

/** A broker keeps a press for a week: what claims to be older, or of a time to come, comes of a clock that is wrong. */
const OLDEST_MS = 8 * 24 * 60 * 60_000;
const AHEAD_MS = 60_000;
/** Over a line that stands a press takes no longer than this, */
const UNDERWAY_MS = 60_000;
/** and what a broker has kept has come by then. */
const CAUGHT_UP_MS = 5 * 60_000;
/** A broker that sends what it has kept pauses no longer than this between. */
const KEPT_PAUSE_MS = 1_000;

/** What a listener needs: where to listen, and who is told. */
export interface ListenerOptions {
  readonly address: BrokerAddress;
  /** Asked at every connection. */
  readonly egress: Egress;
  /**
   * Called for each press in the order of arrival, while earlier ones may be under way. The broker keeps a press until
   * this has resolved for it and all before it. Where it rejects, or takes too long, the connection is ended and taken
   * up again after a pause, and the broker sends the press again, and with it whatever behind it is not safe yet.
   */
  readonly onPress: (press: Press) => void | Promise<void>;
  /** Called when the state, its detail or the refused filters change. */
  readonly onStatus?: (status: BrokerStatus) => void;
  /** What the household says that a topic's messages mean; asked at every message. */
  readonly rulesOf?: (topic: string) => readonly TopicRule[];
  /** The version of MQTT that the broker was last found to speak. */
  readonly version?: ProtocolVersion | null;
  /** Called when it is found to speak another one. */
  readonly onVersion?: (version: ProtocolVersion) => void;
  readonly log: Log;
  readonly timings?: Partial<ListenerTimings>;
}

/**
 * Starts listening to a guild's buttons, and goes on until it is stopped: it connects again with growing pauses,
 * and slowly where only a person can mend what is wrong. The broker keeps what arrives meanwhile.
 */
export function startButtonListener(options: ListenerOptions): ButtonListener {
  const timings = { ...defaultTimings, ...options.timings };
  let connectedAt: number | null = null; // by a clock that nobody sets
  const stoodMs = () => (connectedAt === null ? null : clock.elapsed() - connectedAt);
  const intake = createIntake({
    ...options,
    filters: options.address.filters,
    onPress: press => options.onPress(withPlausibleTime(press, stoodMs())),
    handOnTimeoutMs: timings.handOnTimeoutMs,
  });
  const status = createStatus(intake.counts, changed => {
    connectedAt = changed.state === 'connected' ? (connectedAt ?? clock.elapsed()) : null;
    options.log.info(
      { state: changed.state, detail: changed.detail && toLogWords(changed.detail) },
      'button broker',
    );
    options.onStatus?.(changed);
  });
  const stopping = new AbortController();
  const connection = toConnectionOptions(options, timings, {
    intake,
    status,
    stoodMs,
    signal: stopping.signal,
  });
  let current: Connection | null = null;
  let stopped: Promise<void> | null = null;

  const version = toVersion(options, timings);
  const attempt = () =>
    runConnection(connection, version, started => {
      current = started;
      if (stopping.signal.aborted) void started.end();
    });
  const ended = keepConnected(attempt, {
    timings,
    signal: stopping.signal,
    onFailure: ({ state, detail }) => status.set(state, detail),
  });

  async function stop(forget: boolean): Promise<void> {
    stopping.abort();
    await intake.drain(timings.drainTimeoutMs);
    intake.close();
    await current?.end();
    await ended;
    if (forget) await forgetSession(connection, version);
    status.set('disconnected', null);
  }

  return { status: status.get, stop: ({ forget = false } = {}) => (stopped ??= stop(forget)) };
}

function toVersion(
  { version, onVersion }: ListenerOptions,
  { silenceTellsMs, modernSilenceTellsMs }: ListenerTimings,
): BrokerVersion {
  const wasModern = version === 5;
  return {
    ...unknownVersion(wasModern ? modernSilenceTellsMs : silenceTellsMs),
    known: version === 4 ? 'old' : null,
    wasModern,
    onKnown: known => onVersion?.(known === 'modern' ? 5 : 4),
  };
}

function toConnectionOptions(
  { address, egress }: ListenerOptions,
  timings: ListenerTimings,
  {
    intake,
    status,
    stoodMs,
    signal,
  }: { intake: Intake; status: StatusRecord; stoodMs: () => number | null; signal: AbortSignal },
): Omit<ConnectionOptions, 'protocolVersion'> {
  const filters = address.filters.filter(isValidFilter);
  const copies = createCopies(filters);
  const live = createLive();
  return {
    address,
    egress,
    signal,
    connectTimeoutMs: timings.connectTimeoutMs,
    subscribeTimeoutMs: timings.subscribeTimeoutMs,
    keepaliveSeconds: timings.keepaliveSeconds,
    resubscribeMs: timings.slowRetryMs,
    keepSession: true,
    onMessage(message) {
      const delivery = { ...toDelivery(message), isLive: live.isLive(stoodMs()) };
      return copies.deal(message, clock.elapsed(), among => intake.take({ ...delivery, ...among }));
    },
    onAcknowledged: ({ messageId = null }) => intake.acknowledged(messageId),
    onNewSession() {
      live.newSession();
      copies.sessionLost();
      intake.sessionLost();
    },
    onSubscribed(refused) {
      copies.subscribed(refused, clock.elapsed());
      live.subscribed();
      status.set(refused.length > 0 ? 'subscription_refused' : 'connected', null, refused);
    },
  };
}

/** Tells what is made just now from what a broker had kept, which comes first, one message close behind the other. */
function createLive() {
  let isNew = false;
  let hasKept = true;
  let latest = 0;
  return {
    /** `stoodMs`: for so long the line has stood; null: it does not yet. */
    isLive(stoodMs: number | null): boolean {
      if (stoodMs === null) return false;
      const now = clock.elapsed();
      if (now - latest > KEPT_PAUSE_MS || stoodMs > CAUGHT_UP_MS) hasKept = false;
      latest = now;
      return !hasKept;
    },
    /** The broker has kept nothing. */
    newSession() {
      isNew = true;
    },
    subscribed() {
      hasKept = !isNew;
      isNew = false;
      latest = clock.elapsed();
    },
  };
}

function toDelivery({ topic, payload, unreadBytes, retain, dup, messageId }: ReceivedMessage): Delivery {
  return {
    packetId: messageId ?? null,
    unreadBytes,
    topic,
    payload: typeof payload === 'string' ? Buffer.from(payload) : payload,
    retained: retain,
    redelivered: dup,
    receivedAt: new Date(clock.now()),
  };
}

/** A clean session in place of the kept one ends it, whichever version of MQTT it was made with. */
async function forgetSession(
  options: Omit<ConnectionOptions, 'protocolVersion'>,
  { known }: BrokerVersion,
): Promise<void> {
  let connection: Connection | null = null;
  await runConnection(
    {
      ...options,
      address: { ...options.address, filters: [] },
      signal: new AbortController().signal, // that of the listener has ended it; this one ends by itself
      keepSession: false,
      onSubscribed: () => void connection?.end(),
    },
    { ...silentVersion(), known },
    started => {
      connection = started;
    },
  );
}

/**
 * The press without a time that it cannot be of. `stoodMs`: for so long the line to its broker has stood; null: it
 * does not yet, and what comes may have waited at the broker.
 */
export function withPlausibleTime(press: Press, stoodMs: number | null): Press {
  const { pressedAt, receivedAt } = press;
  if (pressedAt === null) return press;
  const ageMs = receivedAt.getTime() - pressedAt.getTime();
  const cameOverLine = stoodMs !== null && (ageMs <= stoodMs || stoodMs > CAUGHT_UP_MS);
  const isPlausible = ageMs >= -AHEAD_MS && ageMs <= (cameOverLine ? UNDERWAY_MS : OLDEST_MS);
  return isPlausible ? press : { ...press, pressedAt: null };
}
