import type { BrokerAddress, BrokerStatus, ButtonListener, Press } from '../buttons/contract.ts';
import type { ButtonsConnection, GuildStore } from '../guilds/contract.ts';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';
import { within } from './within.ts';

/** Every guild's listener on its own broker. */
export interface Doorbells {
  /**
   * Begins to listen, or begins again with a new connection (the old one's session ends, or its filters would
   * go on delivering). Resolves once the broker has answered, or after five seconds.
   */
  connect(guildId: string, connection: ButtonsConnection): Promise<void>;
  /** Ends the session at the broker, too. */
  disconnect(guildId: string): Promise<void>;
  status(guildId: string): BrokerStatus | null;
  /** How many listeners there are, by state. */
  states(): Readonly<Record<string, number>>;
  /** What has arrived is posted first. */
  close(): Promise<void>;
}

export type StartListener = (options: {
  address: BrokerAddress;
  onPress(press: Press): Promise<void>;
  onStatus(status: BrokerStatus): void;
  log: Log;
}) => ButtonListener | Promise<ButtonListener>;

const ANSWER_WITHIN_MS = 5000;

export function createDoorbells({
  guilds,
  startListener,
  post,
  metrics,
  log,
}: {
  guilds: Pick<GuildStore, 'buttonNames' | 'recordPress'>;
  startListener: StartListener;
  /** Posts a press to a channel; resolves when Discord has it. */
  post(guildId: string, channelId: string, press: Press, name: string | null): Promise<void>;
  metrics: Metrics;
  log: Log;
}): Doorbells {
  const listeners = new Map<string, ButtonListener>();
  const queues = new Map<string, Promise<void>>();

  /** Presses of a guild are posted one after another; the broker is not kept waiting for Discord. */
  function enqueue(guildId: string, work: () => Promise<void>): void {
    const queue = (queues.get(guildId) ?? Promise.resolve()).then(work).catch(error => {
      metrics.fault(error);
      log.error({ err: error, guildId }, 'a press could not be posted');
    });
    queues.set(guildId, queue);
    void queue.then(() => queues.get(guildId) === queue && queues.delete(guildId));
  }

  async function disconnect(guildId: string, forget: boolean): Promise<void> {
    const listener = listeners.get(guildId);
    listeners.delete(guildId);
    await listener?.stop({ forget });
  }

  return {
    async connect(guildId, { channelId, ...address }) {
      await disconnect(guildId, true);
      const onPress = async (press: Press) => {
        metrics.press();
        await guilds.recordPress(guildId, press);
        const name = (await guilds.buttonNames(guildId)).get(press.topic) ?? null;
        enqueue(guildId, () => post(guildId, channelId, press, name));
      };
      const answered = Promise.withResolvers<void>();
      const onStatus = ({ state }: BrokerStatus) => {
        if (state !== 'connecting') answered.resolve();
      };
      listeners.set(guildId, await startListener({ address, onPress, onStatus, log }));
      await within(answered.promise, ANSWER_WITHIN_MS);
    },
    disconnect: guildId => disconnect(guildId, true),
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
      await Promise.all([...listeners.keys()].map(guildId => disconnect(guildId, false)));
      await Promise.all(queues.values());
    },
  };
}
