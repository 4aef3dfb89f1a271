import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import fc from 'fast-check';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import {
  DEFAULT_TIMINGS,
  startConnection,
  toPauseMs,
} from '../../../../src/hub-server/backends/home-assistant/connection.ts';
import { logOptions } from '../../../../src/process/log.ts';
import { stepClock } from '../../../support/step-clock.ts';
import { entity, meet, meetConnected, QUICK } from './meet.ts';

const away = { name: 'BackendError', failure: 'away' };

it('is ready once Home Assistant has told all it has', async () => {
  const { home } = await meetConnected({ entities: { 'light.hall': entity('on') } });
  expect(home.health()).toMatchObject({ ok: true });
  expect(await home.devices()).toHaveLength(1);
});

it('offers a rejected token once and never again, and says what to do', async () => {
  const { advance } = stepClock();
  const { home, other, until } = await meet({ token: 'a-revoked-token' });
  await until(() => home.health().detail.includes('HOME_ASSISTANT_TOKEN'));
  await advance(10 * QUICK.longestRetryMs);
  expect(other.logins).toEqual(['a-revoked-token']);
  expect(home.health()).toMatchObject({
    ok: false,
    detail: expect.not.stringContaining('a-revoked-token'),
    reason: { code: 'home_assistant_rejects_token' },
  });
  await expect(home.devices()).rejects.toMatchObject(away);
});

it('does not offer a token again that is revoked while it is connected', async () => {
  const { advance, through } = stepClock();
  const { home, other, until } = await through(meetConnected());
  other.setScript({ answer: () => null });
  other.rejectTokens();
  other.drop();
  await through(until(() => home.health().detail.includes('HOME_ASSISTANT_TOKEN')));
  await advance(10 * QUICK.longestRetryMs);
  expect(other.logins).toHaveLength(2);
});

it('answers nothing while the connection is lost, and everything when it is back', async () => {
  const { home, other, until, untilConnected } = await meetConnected({
    entities: { 'light.hall': entity('on'), 'scene.evening': entity('unknown') },
  });
  other.setScript({ entities: { 'light.hall': entity('off') } });
  other.drop();
  await until(() => !home.health().ok);
  const asked = [
    home.devices(),
    home.device('hall'),
    home.scenes(),
    home.automations(),
    home.triggerScene('evening'),
  ];
  for (const answer of asked) await expect(answer).rejects.toMatchObject(away);
  await untilConnected();
  expect(await home.device('hall')).toMatchObject({ state: { on: false } });
  expect(other.commands.filter(({ type }) => type === 'call_service')).toEqual([]);
});

it.each(['NOT_RUNNING', 'STARTING', 'STOPPING'])(
  'waits for a Home Assistant that answers while it is %s',
  async state => {
    const { home, other, until, untilConnected } = await meet({ config: { state } });
    await until(() => home.health().detail.includes('starting'));
    await expect(home.devices()).rejects.toMatchObject(away);
    other.setScript({ entities: { 'light.hall': entity('on') } });
    await untilConnected();
    expect(await home.devices()).toHaveLength(1);
  },
);

it('says why Home Assistant is away, and not where it is', async () => {
  const { home, other, until } = await meetConnected();
  other.stop();
  await until(() => home.health().detail.includes('ECONNREFUSED'));
  expect(home.health().detail).toMatch(/^Home Assistant does not answer at HOME_ASSISTANT_URL.*keeps trying/);
  expect(home.health()).toMatchObject({
    reason: { code: 'home_assistant_away', cause: 'ECONNREFUSED' },
  });
  expect(home.health().detail).not.toMatch(/127\.0\.0\.1|localhost/);
});

it('gives up a connection over which no pong comes', async () => {
  const { other, home, until, untilConnected } = await meetConnected({
    timings: { pingMs: 30, pongMs: 200 },
    answer: ({ type }) => (type === 'ping' ? null : undefined),
  });
  await until(() => !home.health().ok);
  other.setScript({});
  await untilConnected();
  expect(other.logins.length).toBeGreaterThan(1);
});

it('takes a home that fell silent for there no longer than ten seconds', () => {
  expect(DEFAULT_TIMINGS.pingMs + DEFAULT_TIMINGS.pongMs).toBeLessThan(10_000);
});

it('connects anew where a question at the beginning is never answered', async () => {
  const { other, untilConnected } = await meet({
    timings: { answerMs: 100 },
    answer: ({ type }) => (type === 'subscribe_entities' ? null : undefined),
  });
  await other.untilCommand('subscribe_entities');
  other.setScript({});
  await untilConnected();
});

it.each([
  '{',
  'null',
  '[]',
  '"text"',
  '{"type":"event","id":1}',
  '[null]',
  '{"type":"result","id":99,"success":false}',
])('outlives a server that says %s', async text => {
  const { home, other, until } = await meetConnected({ entities: { 'light.hall': entity('on') } });
  other.sendText(text);
  other.setScript({ entities: { 'light.hall': entity('off') } });
  other.drop();
  await until(() => !home.health().ok);
  await until(() => home.health().ok);
  expect(await home.device('hall')).toMatchObject({ state: { on: false } });
});

it('goes on without the bus where the token is no administrator’s', async () => {
  const { home, other } = await meetConnected({ isAdmin: false, entities: { 'light.hall': entity('on') } });
  expect(await home.devices()).toHaveLength(1);
  const heard = other.commands.flatMap(({ event_type: event }) => event ?? []);
  expect(heard.filter(event => !String(event).endsWith('_registry_updated'))).toEqual([]);
});

it('stops in the middle of an attempt', async () => {
  const { home, other } = await meet({ answer: () => null });
  await other.untilCommand('get_config');
  await home.stop();
  expect(home.health().ok).toBe(false);
});

it('tries again within seconds, however long Home Assistant has been away', () => {
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
      const pauseMs = toPauseMs(failures, DEFAULT_TIMINGS, () => chance);
      expect(pauseMs).toBeGreaterThanOrEqual(500);
      expect(pauseMs).toBeLessThanOrEqual(4_000);
    }),
  );
});

it('warns of a reason once, not at every attempt', async () => {
  const server = createServer(socket => socket.destroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const lines: string[] = [];
  const keeper = startConnection({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'any',
    log: pino(logOptions, { write: line => lines.push(line) }),
    timings: QUICK,
    prepare: async () => {},
    onState: () => {},
  });
  onTestFinished(() => keeper.stop());
  for (let attempt = 1; attempt <= 4; attempt++) await once(server, 'connection');
  expect(lines).toHaveLength(1);
});

it('says in the log what localhost is within a container, where nobody listens on it', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  const line = Promise.withResolvers<string>();
  const keeper = startConnection({
    url: `http://127.0.0.1:${port}`,
    token: 'any',
    log: pino(logOptions, { write: line.resolve }),
    timings: QUICK,
    prepare: async () => {},
    onState: () => {},
  });
  onTestFinished(() => keeper.stop());
  expect(JSON.parse(await line.promise)).toMatchObject({
    reason: 'ECONNREFUSED',
    hint: expect.stringMatching(
      /HOME_ASSISTANT_URL.* Within a container, 127\.0\.0\.1 is the container itself\.$/,
    ),
  });
});

const timings = { retryMs: 1_000, longestRetryMs: 60_000 };

it('doubles the pause with each failure, up to the longest', () => {
  const pauses = [0, 1, 2, 5, 6, 10_000].map(failures => toPauseMs(failures, timings, () => 1));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
});

it('leaves half of it to chance', () => {
  expect(toPauseMs(3, timings, () => 0)).toBe(4_000);
});
