import rateLimit from '@fastify/rate-limit';
import { fastify } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, it, onTestFinished } from 'vitest';
import { createSimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import { addDashboard } from '../../../src/hub-server/dashboard/add-dashboard.ts';
import type { Invitation, MemberView, Session } from '../../../src/hub-server/dashboard/contract.ts';
import { createDashboard } from '../../../src/hub-server/dashboard/dashboard.ts';
import { LEVELS } from '../../../src/hub-server/dashboard/page/levels.ts';
import { startHistory } from '../../../src/hub-server/history/start-history.ts';
import type { HubApp } from '../../../src/hub-server/hub-app.ts';
import { createKeyStore } from '../../../src/hub-server/keys.ts';
import { createHubMetrics } from '../../../src/hub-server/metrics.ts';
import {
  createAccountHub,
  invite,
  join,
  PASSWORD,
  startAccountHub,
  THEIRS,
  type Visitor,
} from '../../support/account.ts';
import { eventsEnd, nextEvent, readEvents } from '../../support/event-source.ts';
import { silent } from '../../support/guild-store.ts';
import { createTestDirectory, openTestDatabase, openTestRecord } from '../../support/hub-server.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { onEnd, perFile } from '../../support/on-end.ts';

const DAY_MS = 86_400_000;

const listOf = async (owner: Visitor) => (await (await owner.ask('GET', 'members')).json()) as MemberView[];
const stateOf = async (visitor: Visitor): Promise<Session> => visitor.session('GET', 'session');

it('lets somebody in by an invitation, once, and by their name and password from then on', async () => {
  const hub = await createAccountHub();
  const owner = await hub.signIn();
  expect(await stateOf(hub.visit())).toEqual({ state: 'signed_out' });
  const secret = await invite(owner);
  const link = await hub.visit().ask('POST', 'join-link', { secret });
  expect((await link.json()) as Invitation).toEqual({ name: 'Ada' });
  const ada = hub.visit();
  const joined = await ada.session('POST', 'join', { secret, password: THEIRS });
  expect(joined).toMatchObject({ state: 'signed_in', name: 'Ada', level: 'use' });
  expect([...ada.cookies.keys()]).toEqual(['homecord_session']);

  expect((await hub.visit().ask('POST', 'join', { secret, password: THEIRS })).status).toBe(403);
  expect(await (await hub.visit().ask('POST', 'join-link', { secret })).json()).toEqual({ name: null });
  expect(await stateOf(hub.visit())).toEqual({ state: 'signed_out', members: true });
  const again = hub.visit();
  expect(await again.session('POST', 'sign-in', { name: ' ADA', password: THEIRS })).toMatchObject({
    name: 'Ada',
  });
  expect(await listOf(owner)).toMatchObject([{ name: 'Ada', level: 'use', invited_until: null }]);
});

it('refuses a name with another’s password, and nobody’s name', async () => {
  const hub = await createAccountHub();
  await join(hub, 'own');
  const rows = [
    ['Ada', PASSWORD],
    ['Ada', 'not the password'],
    ['Nobody', THEIRS],
    ['', THEIRS],
  ] as const;
  await judgeRows(rows, async ([name, password]) => {
    expect((await hub.visit().ask('POST', 'sign-in', { name, password })).status).toBe(401);
  });
});

it('lets nobody in who was only invited, whatever they try', async () => {
  const hub = await createAccountHub();
  const secret = await invite(await hub.signIn());
  for (const password of ['', secret, 'null']) {
    expect((await hub.visit().ask('POST', 'sign-in', { name: 'Ada', password })).status).toBe(401);
  }
  const short = { secret, password: 'short' };
  const refused = await hub.visit().ask('POST', 'join', short);
  expect(await refused.json()).toMatchObject({
    status: 400,
    reason: { code: 'short_password', minimum: 10 },
  });
});

it('keeps an invitation for a week, and then the name is free', async () => {
  const hub = await createAccountHub();
  const owner = await hub.signIn();
  const secret = await invite(owner);
  expect((await owner.ask('POST', 'members', { name: 'ada', level: 'look' })).status).toBe(409);
  hub.clock.now += 7 * DAY_MS;
  expect((await hub.visit().ask('POST', 'join', { secret, password: THEIRS })).status).toBe(403);
  expect(await listOf(owner)).toEqual([]);
  await invite(owner, 'ada', 'look');
});

it('signs out at once whoever is removed, in every window', async () => {
  const hub = await startAccountHub();
  const ada = await join(hub, 'use');
  const events = readEvents(await ada.ask('GET', 'events'));
  await nextEvent(events, 'overview');
  const owner = await hub.signIn();
  const [{ id } = { id: 0 }] = await listOf(owner);

  expect((await owner.ask('DELETE', `members/${id}`, {})).status).toBe(200);

  await eventsEnd(events);
  expect((await ada.ask('GET', 'overview')).status).toBe(401);
  expect((await hub.visit().ask('POST', 'sign-in', { name: 'Ada', password: THEIRS })).status).toBe(401);
  expect((await owner.ask('DELETE', `members/${id}`, {})).status).toBe(404);
  expect((await stateOf(owner)).state).toBe('signed_in');
});

it('takes another password of theirs, and ends their other browsers and nobody else’s', async () => {
  const hub = await createAccountHub();
  const [here, elsewhere, owner] = [await join(hub, 'look'), hub.visit(), await hub.signIn()];
  await elsewhere.session('POST', 'sign-in', { name: 'Ada', password: THEIRS });
  const change = { current: THEIRS, password: 'other words of hers' };
  expect((await here.ask('POST', 'password', { ...change, current: PASSWORD })).status).toBe(403);
  expect((await here.ask('POST', 'password', change)).status).toBe(200);
  const states = await Promise.all([here, elsewhere, owner].map(async each => (await stateOf(each)).state));
  expect(states).toEqual(['signed_in', 'signed_out', 'signed_in']);
  const ownerAgain = { current: PASSWORD, password: 'other words of mine' };
  expect((await owner.ask('POST', 'password', ownerAgain)).status).toBe(200);
  expect((await stateOf(here)).state).toBe('signed_in');
});

it('ends invitations and who may do everything, once the owner’s password is void', async () => {
  const hub = await createAccountHub();
  await join(hub, 'own', 'Eve');
  await join(hub, 'use', 'Ada');
  const secret = await invite(await hub.signIn(), 'Bob');
  const setup = createDashboard(hub.database).owner.reset();
  expect((await hub.visit().ask('POST', 'join', { secret, password: THEIRS })).status).toBe(403);
  const owner = hub.visit();
  await owner.session('POST', 'setup', { secret: setup, password: PASSWORD });
  expect((await listOf(owner)).map(({ name }) => name)).toEqual(['Ada']);
});

/** Whatever can be asked for, from which level on, and how it is answered then. */
const WAYS = [
  ['GET', 'overview', undefined, 'look', 200],
  ['GET', 'events', undefined, 'look', 200],
  ['GET', 'devices/kitchen_sensor/history', undefined, 'look', 200],
  ['POST', 'password', { current: THEIRS, password: 'other words of hers' }, 'look', 200],
  [
    'POST',
    'devices/living_room_lamp/commands',
    { commands: [{ capability: 'on', value: false }] },
    'use',
    200,
  ],
  ['POST', 'scenes/movie_night/trigger', {}, 'use', 200],
  ['POST', 'devices/doorbell/press', { button: 'btn_1', action: 'single' }, 'use', 200],
  ['PUT', 'favourites/thermostat', {}, 'look', 200],
  ['DELETE', 'favourites/thermostat', {}, 'look', 200],
  ['GET', 'keys', undefined, 'own', 200],
  ['POST', 'keys', { label: 'Theirs', scope: 'read', expires_in_days: null }, 'own', 201],
  ['DELETE', 'keys/hck_00000000', {}, 'own', 404],
  ['GET', 'members', undefined, 'own', 200],
  ['POST', 'members', { name: 'Another', level: 'own' }, 'own', 201],
  ['DELETE', 'members/99', {}, 'own', 404],
  ['GET', 'record', undefined, 'own', 200],
] as const;

/** What is asked for by those who are not signed in, or not yet, or no more. */
const OPEN = [
  'GET session',
  'POST setup-link',
  'POST setup',
  'POST sign-in',
  'POST join-link',
  'POST join',
  'POST sign-out',
];

/** Everything under `/account`, as the routes say it: `GET devices/:id/history`. */
async function listRoutes(): Promise<string[]> {
  const database = openTestDatabase();
  const app: HubApp = fastify().withTypeProvider<ZodTypeProvider>();
  onTestFinished(() => app.close());
  await app.register(rateLimit, { global: false });
  const found: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const [, path] = /^\/account\/(.+)/.exec(url) ?? [];
    const methods = [method].flat().filter(each => each !== 'HEAD');
    if (path !== undefined) found.push(...methods.map(each => `${each} ${path}`));
  });
  const backend = createSimulatedHome({ ringEveryMs: null });
  const metrics = createHubMetrics({ home: () => true, lastBackup: null, ownsProcess: false });
  const keys = createKeyStore(database);
  onTestFinished(() => keys.close());
  const sources = { backend, presses: null, history: openTestRecord() };
  const rest = { hosts: [], ingress: [], keys, metrics, log: silent };
  await addDashboard(app, { ...createDashboard(database), ...sources, ...rest });
  return found;
}

const toRoute = (route: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);

it('knows of every way in, by which level it is asked for', async () => {
  const routes = (await listRoutes()).filter(route => !OPEN.includes(route));
  const ways = WAYS.map(([method, path]) => `${method} ${path}`);
  expect(routes.filter(route => !ways.some(way => toRoute(route).test(way)))).toEqual([]);
  expect(ways.filter(way => !routes.some(route => toRoute(route).test(way)))).toEqual([]);
});

/** A hub that keeps a record of what devices tell, which all ways in are asked of. */
const recordedHub = perFile(async () => {
  const home = createSimulatedHome({ ringEveryMs: null });
  const history = startHistory(createTestDirectory(), { days: 1, backend: home, log: silent });
  onEnd(() => history?.close());
  return startAccountHub({ home, history: history?.record ?? null });
});

it.each(LEVELS)('answers a member who may %s as that level is', async level => {
  const hub = await recordedHub();
  const ada = await join(hub, level, level);
  await judgeRows(WAYS, async ([method, path, body, needed, status]) => {
    const may = LEVELS.indexOf(level) >= LEVELS.indexOf(needed);
    expect((await ada.ask(method, path, body)).status).toBe(may ? status : 403);
  });
});

it('answers nobody who is not signed in', async () => {
  const hub = await recordedHub();
  await join(hub, 'own', 'Eve');
  await judgeRows(WAYS, async ([method, path, body]) => {
    expect((await hub.visit().ask(method, path, body)).status).toBe(401);
  });
});

it('refuses what acts of a member without their session’s token', async () => {
  const ada = await join(await createAccountHub(), 'own');
  await judgeRows(
    WAYS.filter(([method]) => method !== 'GET'),
    async ([method, path, body]) => {
      expect((await ada.ask(method, path, body, { 'x-csrf-token': null })).status).toBe(403);
    },
  );
});
