import { isDeepStrictEqual } from 'node:util';
import type { BrokerStatus, ButtonListener, Press } from '../../buttons/contract.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { ButtonSettings, ButtonsConnection, MqttVersion } from '../../guilds/model.ts';
import type { Log } from '../../process/log.ts';
import { within } from '../../process/within.ts';
import type { TopicRule } from '../../topic-rules.ts';
import type { Metrics } from '../metrics.ts';
import type { PressOutbox } from './outbox/contract.ts';

/** Every guild's listener on its own broker. */
export interface BrokerConnections {
  /**
   * Begins to listen, or begins again with a new connection (the old one's session ends, or its filters would
   * go on delivering). Resolves once the broker has answered, or after five seconds.
   */
  connect(guildId: string, connection: ButtonsConnection): Promise<void>;
  /** Ends the session at the broker, too; a broker that is away is not waited for. */
  disconnect(guildId: string): Promise<void>;
  /** Somebody else may have changed it: begins again, or ends, where it is another connection than before. */
  compare(guildId: string, connection: ButtonsConnection | null): Promise<void>;
  /** What is said of a guild's buttons has changed: its messages are read by that from now on. */
  learn(guildId: string): Promise<void>;
  /** null: no broker is listened to. */
  status(guildId: string): BrokerStatus | null;
  /** How many listeners there are, by state. */
  states(): Readonly<Record<string, number>>;
  /** Listens no more. */
  close(): Promise<void>;
}

/** Listens to a guild's broker: `startButtonListener`. */
export type StartListener = (options: {
  guildId: string;
  address: ButtonsConnection;
  onPress(press: Press): Promise<void>;
  onStatus(status: BrokerStatus): void;
  rulesOf(topic: string): readonly TopicRule[];
  version: MqttVersion | null;
  onVersion(version: MqttVersion): void;
  log: Log;
}) => ButtonListener | Promise<ButtonListener>;

const ANSWER_WITHIN_MS = 5000;
const FORGET_WITHIN_MS = 1000;

/** Creates the listeners of all guilds, none of them connected yet. */
export function createBrokerConnections({
  startListener,
  guilds,
  outbox,
  metrics,
  log,
}: {
  startListener: StartListener;
  guilds: Pick<GuildStore, 'buttonSettings' | 'brokerVersion' | 'setBrokerVersion'>;
  outbox: Pick<PressOutbox, 'accept'>;
  metrics: Metrics;
  log: Log;
}): BrokerConnections {
  const listeners = new Map<string, ButtonListener>();
  const addresses = new Map<string, ButtonsConnection>();
  const said = new Map<string, ReadonlyMap<string, ButtonSettings>>();
  const changes = new Map<string, Promise<void>>();
  let closed = false;

  /** One change of a guild's listener at a time: two at once would leave one that nobody can stop. */
  function change(guildId: string, work: () => Promise<void>): Promise<void> {
    const before = changes.get(guildId) ?? Promise.resolve();
    const done = before.catch(() => undefined).then(work); // The one before has told its own caller.
    changes.set(guildId, done);
    const clear = () => changes.get(guildId) === done && changes.delete(guildId);
    done.then(clear, clear);
    return done;
  }

  async function end(guildId: string, forget: boolean): Promise<void> {
    const listener = listeners.get(guildId);
    listeners.delete(guildId);
    addresses.delete(guildId);
    if (!listener) return;
    const stopping = listener
      .stop({ forget })
      .catch(error => log.warn({ err: error, guildId }, 'a broker was not left in order'));
    await (forget ? within(stopping, FORGET_WITHIN_MS) : stopping);
  }

  async function learn(guildId: string): Promise<void> {
    try {
      said.set(guildId, await guilds.buttonSettings(guildId));
    } catch (error) {
      log.warn({ err: error, guildId }, 'what messages mean could not be read'); // it holds as it did
    }
  }

  /** Where it cannot be read or kept, it is found out anew. */
  async function versionOf(guildId: string): Promise<MqttVersion | null> {
    try {
      return await guilds.brokerVersion(guildId);
    } catch (error) {
      log.warn({ err: error, guildId }, 'which MQTT a broker speaks could not be read');
      return null;
    }
  }

  function keepVersion(guildId: string, version: MqttVersion): void {
    guilds
      .setBrokerVersion(guildId, version)
      .catch(error => log.warn({ err: error, guildId }, 'which MQTT a broker speaks could not be kept'));
  }

  async function begin(guildId: string, address: ButtonsConnection): Promise<void> {
    if (closed) return;
    await learn(guildId);
    const answered = Promise.withResolvers<void>();
    const listener = await startListener({
      guildId,
      address,
      log: log.child({ guildId }),
      onPress: press => {
        if (!press.amends) metrics.press();
        return outbox.accept(guildId, press);
      },
      rulesOf: topic => said.get(guildId)?.get(topic)?.rules ?? [],
      version: await versionOf(guildId),
      onVersion: version => keepVersion(guildId, version),
      onStatus: ({ state }) => state !== 'connecting' && answered.resolve(),
    });
    listeners.set(guildId, listener);
    addresses.set(guildId, address);
    await within(answered.promise, ANSWER_WITHIN_MS);
  }

  return {
    connect: (guildId, connection) =>
      change(guildId, async () => {
        await end(guildId, true);
        await begin(guildId, connection);
      }),
    compare: (guildId, connection) =>
      change(guildId, async () => {
        const known = addresses.get(guildId) ?? null;
        if (isDeepStrictEqual(known, connection)) return known ? learn(guildId) : undefined;
        await end(guildId, true);
        if (connection) await begin(guildId, connection);
      }),
    async disconnect(guildId) {
      await change(guildId, () => end(guildId, true));
      said.delete(guildId);
    },
    learn,
    status: guildId => listeners.get(guildId)?.status() ?? null,
    states() {
      const states: Record<string, number> = {};
      for (const listener of listeners.values()) {
        const { state } = listener.status();
        states[state] = (states[state] ?? 0) + 1;
      }
      return states;
    },
    async close() {
      closed = true;
      await Promise.allSettled(changes.values());
      await Promise.all([...listeners.keys()].map(guildId => end(guildId, false)));
    },
  };
}
