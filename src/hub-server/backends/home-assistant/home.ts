import type { Connection } from 'home-assistant-js-websocket';
import { clock } from '../../../process/clock.ts';
import type { Log } from '../../../process/log.ts';
import { toCause } from '../../reason.ts';
import { BackendError, type Health, type HomeBackend } from '../backend.ts';
import { createHomeEvents } from '../home-events.ts';
import type { HomeNames } from '../home-names.ts';
import { toAdvice } from './advice.ts';
import { fireEvent } from './call-service.ts';
import { createReadCamera } from './camera.ts';
import { type ConnectionState, DEFAULT_TIMINGS, startConnection, type Timings } from './connection.ts';
import { domainOf } from './entity-domains.ts';
import { createModel } from './model.ts';
import { ANSWER_EVENT, parseNotifyEvent } from './notices.ts';
import { obey } from './obey.ts';
import { createReadSceneTargets } from './scene-targets.ts';
import { runScene } from './scenes.ts';
import { createSession } from './session.ts';

/** How a Home Assistant is reached, and what its things are called here. */
export interface HomeAssistantOptions {
  /** Without a trailing slash. */
  readonly url: string;
  /** A long-lived access token. */
  readonly token: string;
  readonly names: HomeNames;
  readonly log: Log;
  /** In milliseconds since 1970. */
  readonly now?: () => number;
  readonly timings?: Timings;
}

const health: Record<ConnectionState, Health> = {
  connecting: {
    ok: false,
    reason: { code: 'home_assistant_connecting' },
    detail: 'Home Assistant is being connected to.',
  },
  preparing: {
    ok: false,
    reason: { code: 'home_assistant_starting' },
    detail: 'Home Assistant is starting, or telling what it has.',
  },
  connected: { ok: true, detail: 'Home Assistant is connected.' },
  away: {
    ok: false,
    reason: { code: 'home_assistant_away', cause: null },
    detail: 'Home Assistant does not answer at HOME_ASSISTANT_URL; the hub keeps trying.',
  },
  rejected: {
    ok: false,
    reason: { code: 'home_assistant_rejects_token' },
    detail:
      'Home Assistant rejects the token. Create a long-lived access token on your profile page there (under Security, or at its foot), ' +
      'set HOME_ASSISTANT_TOKEN to it and restart the hub; until then it does not try again.',
  },
};

function toHealth(state: ConnectionState, why: string | null): Health {
  const standing = health[state];
  if (why === null) return standing;
  const detail = [standing.detail, `(${why})`, toAdvice(why)].filter(Boolean).join(' ');
  return state === 'away'
    ? { ok: false, detail, reason: { code: 'home_assistant_away', cause: toCause(why) } }
    : { ...standing, detail };
}

/**
 * Creates a home that a Home Assistant runs; it connects at `start`. Reads are answered from memory, which the
 * connection keeps up to date; without a connection nothing is answered and nothing is queued: what was true an hour
 * ago, or a scene that runs ten minutes late, is a hazard.
 */
export function createHomeAssistantHome({
  url,
  token,
  names,
  log,
  now = clock.now,
  timings = DEFAULT_TIMINGS,
}: HomeAssistantOptions): HomeBackend {
  const events = createHomeEvents();
  const model = createModel({ names, emit: events.emit, now });
  const readSceneTargets = createReadSceneTargets({ url, token, timeoutMs: timings.answerMs });
  const readCamera = createReadCamera({ url, token, timeoutMs: timings.answerMs });
  const prepare = createSession({ model, readSceneTargets, hearNotice, log, timings });
  let keeper: ReturnType<typeof startConnection> | null = null;
  let state: ConnectionState = 'connecting';
  let why: string | null = null;
  let connection: Connection | null = null;

  function hearNotice(event: unknown): void {
    const notice = parseNotifyEvent(event, findCamera);
    if (notice) events.emit('notice', notice);
    else log.warn('a homecord_notify of Home Assistant has no text, and is told to nobody');
  }

  /** The device that is this camera, by its id here or its entity's there. */
  function findCamera(named: string): string | null {
    const id = domainOf(named) === 'camera' ? model.deviceOf(named) : named;
    if (id !== null && model.device(id)?.type === 'camera') return id;
    log.warn('a homecord_notify of Home Assistant asks for the picture of no camera, and is told without it');
    return null;
  }

  /** The connection, where it stands and all is known. */
  function connected(): Connection {
    if (state === 'connected' && connection?.connected) return connection;
    throw new BackendError('away', 'Home Assistant is not connected');
  }

  /** Answers from memory, as long as memory is the truth. */
  const read =
    <Args extends unknown[], T>(answer: (...args: Args) => T) =>
    async (...args: Args): Promise<T> => {
      connected();
      return answer(...args);
    };

  return {
    kind: 'Home Assistant',
    health: () => toHealth(state, why),
    devices: read(model.devices),
    device: read(model.device),
    isGone: (id, capability) => state === 'connected' && model.isGone(id, capability),
    scenes: read(model.scenes),
    automations: read(model.automations),
    async triggerScene(id) {
      const over = connected();
      const entityId = model.sceneEntity(id);
      const { states, deviceOf, device, isUntold, follow } = model;
      const surroundings = { states, deviceOf, device, isUntold, follow, now, timeoutMs: timings.answerMs };
      return entityId === null ? null : await runScene(over, entityId, surroundings);
    },
    async command(id, commands) {
      const over = connected();
      const targets = model.targets(id);
      const { states, readers, follow } = model;
      if (targets === null) return null;
      const surroundings = { states, readers, follow, timeoutMs: timings.answerMs };
      const status = await obey(over, targets, commands, surroundings);
      if (state === 'connected') return status;
      throw new BackendError('slow', 'Home Assistant was lost before the device said that it is so');
    },
    answerNotice: async ({ notice_id, button }) =>
      fireEvent(connected(), ANSWER_EVENT, { notice_id, action: button }, timings.answerMs),
    async picture(id) {
      connected();
      const entityId = model.cameraOf(id);
      return entityId === null ? null : readCamera(entityId);
    },
    on: events.on,
    async start() {
      keeper ??= startConnection({
        url,
        token,
        log,
        timings,
        prepare(fresh) {
          connection = fresh;
          return prepare(fresh);
        },
        onState(next, reason) {
          state = next;
          why = reason;
          events.emit('refresh');
        },
      });
    },
    async stop() {
      await keeper?.stop();
      connection = null;
      state = 'away';
    },
  };
}
