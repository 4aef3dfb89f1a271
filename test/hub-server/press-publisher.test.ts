import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Aedes } from 'aedes';
import { expect, it, onTestFinished } from 'vitest';
import type { PressAction } from '../../src/hub-server/backends/backend.ts';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import { type PressBroker, startPressPublisher } from '../../src/hub-server/press-publisher.ts';
import { createLog } from '../../src/log.ts';

interface Published {
  topic: string;
  qos: number;
  retain: boolean;
  payload: { action: string; count: number; at: string; event_id: string };
}

const doorbell = { device: 'doorbell', button: 'btn_1' };

async function startBroker(port = 0) {
  const aedes = await Aedes.createBroker();
  const server = net.createServer(aedes.handle).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    await new Promise<void>(resolve => aedes.close(resolve));
    await new Promise(resolve => server.close(resolve));
  };
  onTestFinished(close);
  return { aedes, port: (server.address() as AddressInfo).port };
}

function nextPublished(aedes: Aedes): Promise<Published> {
  return new Promise(resolve => {
    aedes.on('publish', ({ topic, qos, retain, payload }, client) => {
      if (client) resolve({ topic, qos, retain, payload: JSON.parse(payload.toString()) });
    });
  });
}

function startTestPublisher(broker: Partial<PressBroker> & { url: string }) {
  const backend = createSimulatedHome({ ringEveryMs: null });
  const log = createLog({ level: 'silent' });
  const whole = { username: null, password: null, ...broker };
  const publisher = startPressPublisher({ backend, broker: whole, log });
  onTestFinished(() => publisher.close());
  return { home: backend, publisher };
}

it.each<[PressAction, number]>([
  ['single', 1],
  ['double', 2],
  ['triple', 3],
  ['hold', 1],
])('publishes a %s press as %d', async (action, count) => {
  const { aedes, port } = await startBroker();
  const { home } = startTestPublisher({ url: `mqtt://127.0.0.1:${port}` });
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
  const { aedes, port } = await startBroker();
  const signedIn = new Promise(resolve => {
    aedes.authenticate = (_client, username, password, done) => {
      resolve([username, password?.toString()]);
      done(null, true);
    };
  });
  startTestPublisher({ url: `mqtt://127.0.0.1:${port}`, username: 'hub', password: 'secret' });
  expect(await signedIn).toEqual(['hub', 'secret']);
});

it('says where presses go, without credentials', async () => {
  const { aedes, port } = await startBroker();
  const { home, publisher } = startTestPublisher({ url: `mqtt://hub:secret@127.0.0.1:${port}` });
  expect(publisher.status()).toEqual({
    ok: false,
    detail: `Button presses wait for the broker 127.0.0.1:${port}: not connected yet.`,
  });
  const published = nextPublished(aedes);
  home.pressButton(doorbell);
  await published;
  expect(publisher.status()).toEqual({
    ok: true,
    detail: `Button presses are forwarded to 127.0.0.1:${port}.`,
  });
});

it('closes while its broker is away', async () => {
  const { port } = await startBroker().then(async broker => {
    await new Promise<void>(resolve => broker.aedes.close(resolve));
    return broker;
  });
  const { home, publisher } = startTestPublisher({ url: `mqtt://127.0.0.1:${port}` });
  home.pressButton(doorbell);
  await publisher.close();
  expect(publisher.status()).toMatchObject({ ok: false });
});

it('publishes nothing once it is closed', async () => {
  const { aedes, port } = await startBroker();
  const { home, publisher } = startTestPublisher({ url: `mqtt://127.0.0.1:${port}` });
  await once(aedes, 'clientReady');
  const published: string[] = [];
  aedes.on('publish', ({ topic }, client) => client && published.push(topic));
  const left = once(aedes, 'clientDisconnect');
  await publisher.close();
  home.pressButton(doorbell);
  await left;
  expect(published).toEqual([]);
});
