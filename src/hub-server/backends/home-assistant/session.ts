import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from 'home-assistant-js-websocket';
import type { Log } from '../../../log.ts';
import { BUS_EVENTS } from './bus-presses.ts';
import type { Timings } from './connection.ts';
import type { Model } from './model.ts';
import { loadRegistries, REGISTRY_EVENTS } from './registries.ts';
import { within } from './within.ts';

/** What is set up on each new connection. */
interface SessionParts {
  readonly model: Model;
  readonly log: Log;
  readonly timings: Pick<Timings, 'answerMs'>;
}

/** Fills the model over a fresh connection and keeps it up to date from then on. Rejects where that cannot be done. */
export async function prepareSession(connection: Connection, parts: SessionParts): Promise<void> {
  const { model, timings } = parts;
  const ask = <T>(answer: Promise<T>) => within(timings.answerMs, answer);
  const temperatureUnit = await waitUntilRunning(connection, ask);
  await ask(followRegistries(connection, parts));
  await followBus(connection, parts, ask);
  const registries = await ask(loadRegistries(connection));
  const first = Promise.withResolvers<void>();
  let isLoaded = false;
  const following = connection.subscribeMessage<unknown>(
    guard(parts, message => {
      if (isLoaded) return model.applyMessage(message);
      model.load(registries, message, temperatureUnit);
      isLoaded = true;
      first.resolve();
    }),
    { type: 'subscribe_entities' },
  );
  await ask(Promise.all([following, first.promise]));
}

/** How often to look whether it has started. */
const startingMs = 1_000;

/**
 * Resolves with its unit of temperature once Home Assistant runs: as long as it starts, what it lacks is not missing.
 * Of its event that tells of this only administrators hear.
 */
async function waitUntilRunning(
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

/** Registries change in bursts, when an integration is set up. */
const settleMs = 500;

async function followRegistries(connection: Connection, { model, log }: SessionParts): Promise<void> {
  let pending: NodeJS.Timeout | undefined;
  const reload = async () => {
    try {
      model.setRegistries(await loadRegistries(connection));
    } catch {
      // Lost on the way, the connection is made anew, and the registries with it.
      log.debug('the registries could not be read again');
    }
  };
  const schedule = () => {
    clearTimeout(pending);
    pending = setTimeout(reload, settleMs);
  };
  connection.addEventListener('disconnected', () => clearTimeout(pending));
  await Promise.all(REGISTRY_EVENTS.map(event => connection.subscribeEvents(schedule, event)));
}

/** Only an administrator's token may hear the bus; without it, buttons that have event entities work all the same. */
async function followBus(
  connection: Connection,
  parts: SessionParts,
  ask: <T>(answer: Promise<T>) => Promise<T>,
): Promise<void> {
  const hear = guard(parts, event => parts.model.hearBusEvent(event));
  const outcomes = await Promise.allSettled(
    BUS_EVENTS.map(event => ask(connection.subscribeEvents<unknown>(hear, event))),
  );
  if (outcomes.some(({ status }) => status === 'rejected')) {
    parts.log.warn('the token is no administrator’s: buttons without event entities are not heard');
  }
}

/** The client calls listeners where nobody catches: an error there would end the process. */
function guard({ log }: SessionParts, hear: (message: unknown) => void): (message: unknown) => void {
  return message => {
    try {
      hear(message);
    } catch (error) {
      log.error({ err: error }, 'a message of Home Assistant could not be used');
    }
  };
}
