import type { Connection } from 'home-assistant-js-websocket';
import { clock, type Timer } from '../../../process/clock.ts';
import type { Log } from '../../../process/log.ts';
import { requireWithin } from '../../../process/within.ts';
import { BUS_EVENTS } from './bus-presses.ts';
import type { Timings } from './connection.ts';
import { toReason } from './error-words.ts';
import type { Model } from './model.ts';
import { NOTIFY_EVENT } from './notices.ts';
import { FLOORS_EVENT, loadRegistries, REGISTRY_EVENTS } from './registries.ts';
import { createSceneUpdate, type ReadSceneTargets, SCENES_EDITED } from './scene-targets.ts';

/** What a connection is put to use with. */
interface SessionParts {
  readonly model: Model;
  readonly readSceneTargets: ReadSceneTargets;
  /** Hears what automations have the household told. */
  readonly hearNotice: (event: unknown) => void;
  readonly log: Log;
  readonly timings: Pick<Timings, 'answerMs' | 'settleMs'>;
}

/** When Home Assistant answers, and what it tells of the home is not the home: it starts, or it is about to end. */
const idleStates = new Set<unknown>(['NOT_RUNNING', 'STARTING', 'STOPPING', 'FINAL_WRITE', 'STOPPED']);

/** How often to look whether Home Assistant has started. */
const startingMs = 1_000;

/**
 * Creates what is done with each new connection: the model is filled and from then on kept up to date. It rejects
 * where that cannot be done.
 */
export function createSession({
  model,
  readSceneTargets,
  hearNotice,
  log,
  timings: { answerMs, settleMs },
}: SessionParts): (connection: Connection) => Promise<void> {
  const ask = <T>(answer: Promise<T>) => requireWithin(answer, answerMs);
  let hasWarned = false;
  const updateScenes = createSceneUpdate(model, readSceneTargets);

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

  /** Only an administrator's token may hear the bus; buttons that have event entities work all the same. */
  async function followBus(connection: Connection): Promise<{ isAdmin: boolean }> {
    const user = await connection.sendMessagePromise<{ is_admin?: unknown } | null>({
      type: 'auth/current_user',
    });
    if (user?.is_admin === true) {
      const hear = guard(connection, model.hearBusEvent);
      await Promise.all([
        ...BUS_EVENTS.map(event => connection.subscribeEvents(hear, event)),
        connection.subscribeEvents(() => void updateScenes(), SCENES_EDITED),
        connection.subscribeEvents(guard(connection, hearNotice), NOTIFY_EVENT),
      ]);
    } else if (!hasWarned) {
      hasWarned = true;
      log.warn(
        'the token is no administrator’s: buttons that have no event entity are not heard, nor homecord_notify, and what scenes set is not known',
      );
    }
    return { isAdmin: user?.is_admin === true };
  }

  /** Resolves once all that there is at the beginning is known. */
  async function followHome(
    connection: Connection,
    temperatureUnit: string,
    isAdmin: boolean,
  ): Promise<void> {
    const loaded = Promise.withResolvers<void>();
    let hasEntities = false;
    let pending: Timer | undefined;
    const reload = async () => {
      pending = undefined;
      if (!connection.connected) return;
      try {
        const registries = await ask(loadRegistries(connection));
        // Asked to again meanwhile: what came may be in one of the lists and not yet in another.
        if (pending !== undefined || !connection.connected) return;
        model.setRegistries(registries);
        // Nobody waits for it: until it is known, a scene that touches a lock counts as one that opens it.
        if (isAdmin) void updateScenes();
        loaded.resolve();
      } catch (error) {
        loaded.reject(error);
        log.warn({ reason: toReason(error) }, 'the registries of Home Assistant could not be read');
        // Not at once: what fails may be the hub's own disk, and would fail for as long as that is full.
        schedule(answerMs);
      }
    };
    const schedule = (afterMs = settleMs) => {
      if (!hasEntities) return; // which the registries are read after, in any case
      pending?.cancel();
      pending = clock.after(afterMs, reload);
    };
    const hear = guard(connection, message => {
      const hasNewcomers = model.applyMessage(message);
      if (!hasEntities) void reload();
      else if (hasNewcomers) schedule();
      hasEntities = true;
    });
    model.begin(temperatureUnit);
    await Promise.all([
      loaded.promise,
      ...REGISTRY_EVENTS.map(event => connection.subscribeEvents(() => schedule(), event)),
      // A connection that was lost fails the others, too.
      connection.subscribeEvents(() => schedule(), FLOORS_EVENT).catch(() => undefined),
      connection.subscribeMessage(hear, { type: 'subscribe_entities' }),
    ]);
  }

  return async connection => {
    const temperatureUnit = await untilRunning(connection, ask);
    const { isAdmin } = await ask(followBus(connection));
    await ask(followHome(connection, temperatureUnit, isAdmin));
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
    if (!idleStates.has(config?.state)) {
      return config?.unit_system?.temperature === '°F' ? '°F' : '°C';
    }
    await clock.sleep(startingMs);
  }
}

/** What is of interest in the answer to `get_config`. */
interface HomeAssistantConfig {
  readonly state?: unknown;
  readonly unit_system?: { readonly temperature?: unknown };
}
