import { onTestFinished } from 'vitest';
import { BackendError, type HomeBackend } from '../../src/hub-server/backends/backend.ts';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import { type Answering, type Notices, openNotices } from '../../src/hub-server/notices/notices.ts';
import { type HubUnderTest, openTestDatabase, type TestHubOptions } from '../support/hub-server.ts';

/** How an operation comes to a status. */
export interface Situation {
  readonly status: number;
  /** What its hub is made of, where it is not the hub of all others. Situations of one function share a hub. */
  readonly hub?: () => TestHubOptions;
  /** In place of the operation's usual path. */
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** What happens before the request, to a hub of its own. */
  readonly before?: (hub: HubUnderTest, path: string) => unknown;
}

const rateLimit = { requests: 1_000, authFailures: 1_000, windowMs: 60_000 };
const tap = { 'idempotency-key': 'tap-1' };

const anywhere: readonly Situation[] = [
  { status: 401, headers: { authorization: '' } },
  { status: 401, headers: { authorization: 'Bearer guess' } },
  { status: 429, hub: () => ({ rateLimit: { ...rateLimit, requests: 0 } }) },
  {
    status: 429,
    hub: () => ({ rateLimit: { ...rateLimit, authFailures: 0 } }),
    headers: { authorization: '' },
  },
  { status: 500, hub: () => ({ backend: failing(new Error('a mistake')) }) },
  { status: 502, hub: () => ({ backend: failing(new BackendError('unreadable', 'nonsense')) }) },
  { status: 502, hub: () => ({ backend: failing(new BackendError('refused', 'no')) }) },
  { status: 503, hub: () => ({ backend: failing(new BackendError('away', 'nobody is there')) }) },
  { status: 504, hub: () => ({ backend: failing(new BackendError('slow', 'not yet')) }) },
];

const read: readonly Situation[] = [
  { status: 200 },
  { status: 304, headers: { 'if-none-match': '*' } },
  ...anywhere,
];

const device: readonly Situation[] = [
  ...read,
  { status: 404, path: '/devices/none' },
  { status: 404, path: '/devices/No%20Device' },
];

const history: readonly Situation[] = [
  ...read,
  { status: 200, path: '/devices/thermostat/history?capability=temperature&points=2' },
  { status: 400, path: '/devices/thermostat/history?points=1' },
  { status: 404, path: '/devices/none/history' },
  { status: 404, path: '/devices/No%20Device/history' },
  { status: 422, path: '/devices/thermostat/history?capability=color' },
];

const picture: readonly Situation[] = [
  { status: 200 },
  { status: 404, path: '/devices/none/picture' },
  { status: 404, path: '/devices/thermostat/picture' },
  { status: 404, path: '/devices/No%20Device/picture' },
  ...anywhere,
];

const trigger: readonly Situation[] = [
  { status: 200 },
  { status: 200, path: '/scenes/all_off/trigger' },
  { status: 202, hub: () => ({ backend: accepting() }) },
  { status: 400, headers: { 'idempotency-key': 'x'.repeat(256) } },
  { status: 403, hub: () => ({ scope: 'read' }) },
  { status: 404, path: '/scenes/none/trigger' },
  { status: 404, path: '/scenes/No%20Scene/trigger' },
  underWay('triggerScene'),
  {
    status: 422,
    headers: tap,
    before: ({ ask }) => ask('/v1/scenes/all_off/trigger', { method: 'POST', headers: tap }),
  },
  {
    status: 503,
    path: '/scenes/reading/trigger',
    before: ({ home }) => {
      for (const id of ['lamp', 'ceiling', 'tv']) home.setAvailability(`living_room_${id}`, 'offline');
    },
  },
  ...anywhere,
];

const json = { 'content-type': 'application/json' };
/** Of every operation that has a body. */
const bodily: readonly Situation[] = [
  { status: 413, body: JSON.stringify('x'.repeat(70_000)) },
  { status: 415, body: '{}', headers: { 'content-type': 'text/plain' } },
];
const dimmed = JSON.stringify({ commands: [{ capability: 'brightness', value: 30 }] });

/** Those of `trigger` that are any operation's that acts, with a body; `command` in the place of `triggerScene`. */
const command = (
  [
    { status: 200, body: dimmed },
    { status: 202, body: dimmed, hub: () => ({ backend: taking(async () => 'accepted') }) },
    { status: 400, body: '{' },
    { status: 400, body: '{"commands":[]}' },
    { status: 400, body: dimmed, headers: { ...json, 'idempotency-key': 'x'.repeat(256) } },
    { status: 403, body: dimmed, hub: () => ({ scope: 'read+trigger' as const }) },
    { status: 404, body: dimmed, path: '/devices/none/commands' },
    { status: 404, body: dimmed, path: '/devices/No%20Device/commands' },
    { status: 422, body: '{"commands":[{"capability":"brightness","value":130}]}' },
    ...bodily,
    { status: 503, body: dimmed, path: '/devices/garden_light/commands' },
    { ...underWay('command', { headers: json, body: dimmed }), body: dimmed },
    ...anywhere.map(situation => ({ ...situation, body: dimmed })),
  ] as readonly Situation[]
).map(situation => ({
  ...situation,
  headers: { ...json, ...situation.headers },
}));

const asking: readonly Situation[] = [{ status: 204 }, { status: 204, headers: { authorization: '' } }];

const events: readonly Situation[] = [
  { status: 200 },
  { status: 400, headers: { 'last-event-id': 'x'.repeat(129) } },
  ...anywhere.filter(({ status }) => status < 500),
];

/** Of a hub whose disk fails. */
const broken = (error: Error) => () => ({ notices: failingNotices(error) });
const ofHub = anywhere.filter(({ status }) => status < 500);
const rain = JSON.stringify({ text: 'Rain', buttons: [{ id: 'later', label: 'Later' }] });
const later = JSON.stringify({ button: 'later' });

const notices: readonly Situation[] = [
  { status: 200 },
  { status: 304, headers: { 'if-none-match': '*' } },
  { status: 400, path: `/notices?after=${'x'.repeat(61)}` },
  ...ofHub,
  { status: 500, hub: broken(new Error('a mistake')) },
];

const notify: readonly Situation[] = (
  [
    { status: 202, body: rain },
    { status: 400, body: '{}' },
    { status: 403, body: rain, hub: () => ({ scope: 'read' as const }) },
    {
      status: 422,
      body: rain,
      headers: { ...json, ...tap },
      before: ({ ask }) =>
        ask('/v1/notify', { method: 'POST', headers: { ...json, ...tap }, body: '{"text":"Sun"}' }),
    },
    { status: 422, body: '{"text":"x","picture":"thermostat"}' },
    ...bodily,
    ...ofHub.map(situation => ({ ...situation, body: rain })),
    { status: 500, body: rain, hub: broken(new Error('a mistake')) },
    { status: 507, body: rain, hub: broken(Object.assign(new Error('full'), { errcode: 13 })) },
  ] as readonly Situation[]
).map(situation => ({ ...situation, headers: { ...json, ...situation.headers } }));

const answered = { at: new Date(0), said: 'Rain', label: 'Close them' };
const answer: readonly Situation[] = (
  [
    { status: 200, hub: () => ({ notices: answering(answered) }) },
    { status: 400, body: '{}' },
    { status: 403, hub: () => ({ scope: 'read' as const }) },
    { status: 404 },
    { status: 404, path: '/notices/no%20notice/answer' },
    { status: 410, hub: () => ({ notices: answering('over') }) },
    { status: 422, hub: () => ({ notices: answering('no_button') }) },
    ...bodily,
    ...ofHub,
    ...(['refused', 'away', 'slow'] as const).map((failure, at) => ({
      status: 502 + at,
      hub: () => ({ notices: answering(answered), backend: failing(new BackendError(failure, 'no')) }),
    })),
    { status: 500, hub: broken(new Error('a mistake')) },
  ] as readonly Situation[]
).map(situation => ({ body: later, ...situation, headers: { ...json, ...situation.headers } }));

/** Every operation as the description has it, a path that it answers to, and all that it may come to. */
export const SITUATIONS: readonly (readonly [string, string, string, readonly Situation[]])[] = [
  ...['/devices', '/scenes', '/automations'].flatMap(path => [
    ['GET', path, path, list(path)] as const,
    ['HEAD', path, path, list(path)] as const,
    ['OPTIONS', path, path, asking] as const,
  ]),
  ['GET', '/events', '/events', events],
  ['OPTIONS', '/events', '/events', asking],
  ['GET', '/devices/{id}', '/devices/thermostat', device],
  ['HEAD', '/devices/{id}', '/devices/thermostat', device],
  ['OPTIONS', '/devices/{id}', '/devices/thermostat', asking],
  ['GET', '/devices/{id}/history', '/devices/thermostat/history', history],
  ['HEAD', '/devices/{id}/history', '/devices/thermostat/history', history],
  ['OPTIONS', '/devices/{id}/history', '/devices/thermostat/history', asking],
  ['GET', '/devices/{id}/picture', '/devices/doorbell/picture', picture],
  ['OPTIONS', '/devices/{id}/picture', '/devices/doorbell/picture', asking],
  ['POST', '/devices/{id}/commands', '/devices/living_room_lamp/commands', command],
  ['OPTIONS', '/devices/{id}/commands', '/devices/living_room_lamp/commands', asking],
  ['GET', '/notices', '/notices', notices],
  ['HEAD', '/notices', '/notices', notices],
  ['OPTIONS', '/notices', '/notices', asking],
  ['POST', '/notices/{id}/answer', '/notices/abc/answer', answer],
  ['OPTIONS', '/notices/{id}/answer', '/notices/abc/answer', asking],
  ['POST', '/notify', '/notify', notify],
  ['OPTIONS', '/notify', '/notify', asking],
  ['POST', '/scenes/{id}/trigger', '/scenes/movie_night/trigger', trigger],
  ['OPTIONS', '/scenes/{id}/trigger', '/scenes/movie_night/trigger', asking],
];

function list(path: string): readonly Situation[] {
  return [
    ...read,
    { status: 200, path: `${path}?limit=2` },
    { status: 304, path: `${path}?limit=2`, headers: { 'if-none-match': '*' } },
    { status: 400, path: `${path}?limit=none` },
    { status: 400, path: `${path}?cursor=-` },
  ];
}

/** The simulated home, unable to answer anything. */
function failing(error: Error): HomeBackend {
  const fail = async () => {
    throw error;
  };
  return {
    ...createSimulatedHome(),
    devices: fail,
    device: fail,
    scenes: fail,
    automations: fail,
    triggerScene: fail,
    command: fail,
    answerNotice: fail,
    picture: fail,
  };
}

function failingNotices(error: Error): Notices {
  const fail = () => {
    throw error;
  };
  return { ...answering('unknown'), add: fail, after: fail, answer: fail };
}

/** Notices of which a press comes to that. */
function answering(what: Answering): Notices {
  const notices = openNotices(openTestDatabase());
  return { ...notices, answer: () => what };
}

/** The simulated home, unable to say what became of a scene. */
function accepting(): HomeBackend {
  const run = { status: 'accepted', triggeredAt: new Date(), total: 3, applied: 0, unreachable: [] } as const;
  return { ...createSimulatedHome(), triggerScene: async () => run };
}

/** The simulated home, which does that with what a device is told. */
function taking(command: HomeBackend['command']): HomeBackend {
  return { ...createSimulatedHome(), command };
}

/** The same was asked for with the same Idempotency-Key, and does not end before the test. */
function underWay(
  deed: 'triggerScene' | 'command',
  init: { headers?: Record<string, string>; body?: string } = {},
): Situation {
  let asked = Promise.withResolvers<void>();
  let mayEnd = Promise.withResolvers<void>();
  const act = async () => {
    asked.resolve();
    await mayEnd.promise;
    return null;
  };
  return {
    status: 409,
    headers: tap,
    hub() {
      asked = Promise.withResolvers<void>();
      mayEnd = Promise.withResolvers<void>();
      return { backend: { ...createSimulatedHome(), [deed]: act } };
    },
    async before({ ask }, path) {
      const first = ask(path, { method: 'POST', ...init, headers: { ...tap, ...init.headers } });
      await asked.promise;
      onTestFinished(async () => {
        mayEnd.resolve();
        await first;
      });
    },
  };
}
