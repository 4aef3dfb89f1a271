import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from 'home-assistant-js-websocket';
import type { Log } from '../../../log.ts';
import { BUS_EVENTS } from './bus-presses.ts';
import type { Model } from './model.ts';
import { loadRegistries, REGISTRY_EVENTS } from './registries.ts';
import { within } from './within.ts';

/** What a connection is put to use with. */
interface SessionParts {
  readonly model: Model;
  readonly log: Log;
  /** For each answer. */
  readonly answerMs: number;
}

/** How often to look whether Home Assistant has started. */
const startingMs = 1_000;
/** Registries change in bursts, as when an integration is set up. */
const settleMs = 500;

/**
 * Creates what is done with each new connection: the model is filled and from then on kept up to date. It rejects
 * where that cannot be done.
 */
export function createSession({
  model,
  log,
  answerMs,
}: SessionParts): (connection: Connection) => Promise<void> {
  const ask = <T>(answer: Promise<T>) => within(answerMs, answer);
  let hasWarned = false;

  /**
   * The client calls listeners where nobody catches, so that an error would end the process; and it still calls them
   * for what arrives over a connection that was given up, when the next one may already have told more.
   */
  function guard(connection: Connection, hear: (message: unknown) => void): (message: unknown) => void {
    return message => {
      if (!connection.connected) return;
      try {
        hear(message);
      } catch (error) {
        log.error({ err: error }, 'a message of Home Assistant could not be used');
      }
    };
  }

  async function followRegistries(connection: Connection): Promise<void> {
    let pending: NodeJS.Timeout | undefined;
    const reload = async () => {
      try {
        model.setRegistries(await ask(loadRegistries(connection)));
      } catch (error) {
        // Where the connection is lost it is made anew, and the registries are loaded with it.
        log.warn({ err: error }, 'the registries of Home Assistant could not be read again');
      }
    };
    const schedule = () => {
      clearTimeout(pending);
      pending = setTimeout(reload, settleMs);
    };
    connection.addEventListener('disconnected', () => clearTimeout(pending));
    await Promise.all(REGISTRY_EVENTS.map(event => connection.subscribeEvents(schedule, event)));
  }

  /** Only an administrator's token may hear the bus; buttons that have event entities work all the same. */
  async function followBus(connection: Connection): Promise<void> {
    const user = await connection.sendMessagePromise<{ is_admin?: unknown } | null>({
      type: 'auth/current_user',
    });
    if (user?.is_admin === true) {
      const hear = guard(connection, model.hearBusEvent);
      await Promise.all(BUS_EVENTS.map(event => connection.subscribeEvents(hear, event)));
    } else if (!hasWarned) {
      hasWarned = true;
      log.warn('the token is no administrator’s: buttons that have no event entity are not heard');
    }
  }

  async function followEntities(connection: Connection, temperatureUnit: string): Promise<void> {
    const registries = await loadRegistries(connection);
    const first = Promise.withResolvers<void>();
    let isLoaded = false;
    const hear = guard(connection, message => {
      if (isLoaded) return model.applyMessage(message);
      isLoaded = true;
      model.load(registries, message, temperatureUnit);
      first.resolve();
    });
    await Promise.all([connection.subscribeMessage(hear, { type: 'subscribe_entities' }), first.promise]);
  }

  return async connection => {
    const temperatureUnit = await untilRunning(connection, ask);
    await ask(followRegistries(connection));
    await ask(followBus(connection));
    await ask(followEntities(connection, temperatureUnit));
  };
}

/**
 * Resolves with its unit of temperature once Home Assistant runs: what it lacks while it starts is not missing. Of
 * the event that tells of this only administrators hear.
 */
async function untilRunning(
  connection: Connection,
  ask: <T>(answer: Promise<T>) => Promise<T>,
): Promise<string> {
  for (;;) {
    const config = await ask(
      connection.sendMessagePromise<HomeAssistantConfig | null>({ type: 'get_config' }),
    );
    if (config?.state !== 'STARTING' && config?.state !== 'NOT_RUNNING') {
      return String(config?.unit_system?.temperature);
    }
    await delay(startingMs);
  }
}

/** What is of interest in the answer to `get_config`. */
interface HomeAssistantConfig {
  readonly state?: unknown;
  readonly unit_system?: { readonly temperature?: unknown };
}
