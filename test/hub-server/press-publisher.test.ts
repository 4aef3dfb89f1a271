import { once } from 'node:events';
import type { Aedes } from 'aedes';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import type { PressAction } from '../../src/hub-server/backends/backend.ts';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import { type PressBroker, startPressPublisher } from '../../src/hub-server/press-publisher.ts';
import { createLog, type Log } from '../../src/process/log.ts';
import { startTestBroker } from '../support/broker.ts';
import { freePort } from '../support/free-port.ts';

interface Published {
  topic: string;
  qos: number;
  retain: boolean;
  payload: { action: string; count: number; at: string; event_id: string };
}

const doorbell = { device: 'doorbell', button: 'btn_1' };

function nextPublished(aedes: Aedes): Promise<Published> {
  return new Promise(resolve => {
    aedes.on('publish', ({ topic, qos, retain, payload }, client) => {
      if (client) resolve({ topic, qos, retain, payload: JSON.parse(payload.toString()) });
    });
  });
}

function startTestPublisher({
  log = createLog({ level: 'silent' }),
  retryMs,
  closeMs,
  ...broker
}: Partial<PressBroker> & { url: string; log?: Log; retryMs?: number; closeMs?: number }) {
  const backend = createSimulatedHome({ ringEveryMs: null });
  const whole = { username: null, password: null, ...broker };
  const publisher = startPressPublisher({ backend, broker: whole, log, retryMs, closeMs });
  onTestFinished(() => publisher.close());
  return { home: backend, publisher };
}

it.each<[PressAction, number]>([
  ['single', 1],
  ['double', 2],
  ['triple', 3],
  ['hold', 1],
])('publishes a %s press as %d', async (action, count) => {
  const { aedes, url } = await startTestBroker();
  const { home } = startTestPublisher({ url });
  const published = nextPublished(aedes);
  const press = home.pressButton({ ...doorbell, action });
  expect(await published).toEqual({
    topic: 'doorbell/button/btn_1',
    qos: 1,
    retain: false,
    payload: { action, count, at: press.pressedAt.toISOString(), event_id: press.eventId },
  });
});

it('signs in with the name and password that it was given', async () => {
  const { aedes, url } = await startTestBroker();
  const signedIn = new Promise(resolve => {
    aedes.authenticate = (_client, username, password, done) => {
      resolve([username, password?.toString()]);
      done(null, true);
    };
  });
  startTestPublisher({ url, username: 'hub', password: 'secret' });
  expect(await signedIn).toEqual(['hub', 'secret']);
});

it('says whether presses go, without credentials or an address', async () => {
  const { aedes, port } = await startTestBroker();
  const { home, publisher } = startTestPublisher({ url: `mqtt://hub:secret@127.0.0.1:${port}` });
  expect(publisher.status()).toEqual({
    ok: false,
    detail: 'Button presses wait for the broker: not connected yet.',
    reason: { code: 'presses_wait', cause: null },
  });
  const published = nextPublished(aedes);
  home.pressButton(doorbell);
  await published;
  expect(publisher.status()).toEqual({
    ok: true,
    detail: 'Button presses are forwarded.',
  });
});

it('forwards once the broker lets it in, and says meanwhile why it does not', async () => {
  const { aedes, url } = await startTestBroker();
  const { authenticate } = aedes;
  const refusedTwice = new Promise<void>(resolve => {
    let attempts = 0;
    aedes.authenticate = (_client, _username, _password, done) => {
      done(Object.assign(new Error('no'), { returnCode: 5 as const }), false);
      if (++attempts === 2) resolve();
    };
  });
  const { home, publisher } = startTestPublisher({ url, retryMs: 20 });
  await refusedTwice;
  expect(publisher.status().detail).toMatch(/Not authorized/);
  const published = nextPublished(aedes);
  home.pressButton(doorbell);
  aedes.authenticate = authenticate;
  expect((await published).topic).toBe('doorbell/button/btn_1');
});

it('keeps a thousand presses for a broker that is away, and says which it does not', async () => {
  const lost = Promise.withResolvers<string>();
  const log = pino({ level: 'warn' }, { write: line => lost.resolve(JSON.parse(line).reason) });
  const { home } = startTestPublisher({ url: `mqtt://127.0.0.1:${await freePort()}`, log });
  for (let presses = 0; presses <= 1_000; presses++) home.pressButton(doorbell);
  expect(await lost.promise).toBe('too many wait for the broker');
});

it('closes while its broker is away', async () => {
  const broker = await startTestBroker();
  await broker.stop();
  const { home, publisher } = startTestPublisher({ url: broker.url });
  home.pressButton(doorbell);
  await publisher.close();
  expect(publisher.status()).toMatchObject({ ok: false });
});

it('closes though its broker acknowledges nothing', async () => {
  const { aedes, url } = await startTestBroker();
  const heard = new Promise<void>(resolve => {
    aedes.authorizePublish = () => resolve();
  });
  const { home, publisher } = startTestPublisher({ url, closeMs: 20 });
  home.pressButton(doorbell);
  await heard;
  await publisher.close();
  expect(publisher.status()).toMatchObject({ ok: false });
});

it('publishes nothing once it is closed', async () => {
  const { aedes, url } = await startTestBroker();
  const { home, publisher } = startTestPublisher({ url });
  await once(aedes, 'clientReady');
  const published: string[] = [];
  aedes.on('publish', ({ topic }, client) => client && published.push(topic));
  const left = once(aedes, 'clientDisconnect');
  await publisher.close();
  home.pressButton(doorbell);
  await left;
  expect(published).toEqual([]);
});
