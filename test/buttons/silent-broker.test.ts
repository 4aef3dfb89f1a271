import type { Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { clock } from '../../src/process/clock.ts';
import { listen, toAddress, tryBroker } from '../support/listen.ts';
import { startRawServer } from '../support/raw-server.ts';
import { stepClock } from '../support/step-clock.ts';

/** CONNACK of MQTT 5: welcome, no session, no properties. */
const greeting = Buffer.from([0x20, 3, 0, 0, 0]);
/** SUBACK of MQTT 5 to one filter: packet id as asked, no properties, QoS 1 granted. */
const toGrant = (subscribe: Buffer) =>
  Buffer.from([0x90, 4, Number(subscribe[2]), Number(subscribe[3]), 0, 1]);
/** A press at QoS 0, which wants no answer: `a/button/btn_1`, no properties, no payload. */
const press = Buffer.from([0x30, 17, 0, 14, ...Buffer.from('a/button/btn_1'), 0]);

const grant = (socket: Socket) => socket.once('data', subscribe => socket.write(toGrant(subscribe)));

it.each([
  ['says nothing', () => {}, 'no_answer', { connectTimeoutMs: 100 }],
  [
    'greets and never answers the subscription',
    (socket: Socket) => socket.write(greeting),
    'no_subscription_answer',
    { subscribeTimeoutMs: 50 },
  ],
  [
    'falls silent later',
    (socket: Socket) => {
      socket.write(greeting);
      grant(socket);
    },
    'no_answer',
    { keepaliveSeconds: 1 },
  ],
  ['closes at once', (socket: Socket) => socket.end(), 'closed_without_answer', {}],
  ['closes behind its greeting', (socket: Socket) => socket.end(greeting), 'connection_closed', {}],
  [
    'speaks no MQTT',
    (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    expect.any(String),
    {},
  ],
])('says so of a broker that %s, and tries again', async (_, answer, trouble, timings) => {
  const { port, accepted } = await startRawServer(answer);
  const { waitForState } = listen(toAddress(`mqtt://127.0.0.1:${port}`), { timings });
  expect(await waitForState('unreachable')).toMatchObject({ detail: { trouble } });
  await accepted(3);
});

it('waits for the answer to its subscription behind what was kept for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const busy = Promise.withResolvers<void>();
  const { port } = await startRawServer(socket => {
    socket.write(Buffer.concat([greeting, ...Array(64).fill(press)]));
    grant(socket);
  });
  const { listener, waitForPresses, waitForState } = listen(toAddress(`mqtt://127.0.0.1:${port}`), {
    onPress: () => busy.promise,
    timings: { subscribeTimeoutMs: 30 },
  });
  await waitForPresses(1);
  await vi.advanceTimersByTimeAsync(100);
  busy.resolve();
  await waitForState('connected');
  expect(listener.status()).toMatchObject({ presses: 64, failed: 0 });
});

it('hears nothing out that could take all memory', async () => {
  const endless = Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f, ...Buffer.alloc(1000)]);
  const { port, accepted } = await startRawServer(socket => {
    socket.write(greeting);
    socket.once('data', subscribe => socket.write(Buffer.concat([toGrant(subscribe), endless])));
  });
  const { waitForState } = listen(toAddress(`mqtt://127.0.0.1:${port}`));
  expect(await waitForState('packet_too_large')).toMatchObject({ detail: null });
  await accepted(2);
});

/** MQTT's protocol levels in the CONNECTs that were received (MQTT 5 §3.1.2.2). */
const levelsOf = (received: string) =>
  [...received.matchAll(/MQTT([\x04\x05])/g)].map(([, level = '']) => level.charCodeAt(0));

it('takes a line that is cut for no broker of 3.1.1', async () => {
  let connections = 0;
  const server = await startRawServer(socket => {
    connections += 1;
    if (connections % 2 === 1) return socket.destroy();
    socket.write(greeting);
    socket.once('data', subscribe => {
      socket.write(toGrant(subscribe));
      if (connections < 6) socket.destroy();
    });
  });
  const { waitForState } = listen(toAddress(`mqtt://127.0.0.1:${server.port}`), {
    timings: { silenceTellsMs: 60_000 },
  });
  await server.accepted(6);
  await waitForState('connected');
  expect(new Set(levelsOf(server.received()))).toEqual(new Set([5]));
});

it('takes a broker that starts over behind what stands before it for none of 3.1.1', async () => {
  let connections = 0;
  const server = await startRawServer(socket => {
    connections += 1;
    if (connections < 6) return socket.destroy();
    socket.write(greeting);
    grant(socket);
  });
  const { waitForState } = listen(toAddress(`mqtt://127.0.0.1:${server.port}`), {
    timings: { silenceTellsMs: 60_000 },
  });
  await waitForState('connected');
  expect(levelsOf(server.received())).toEqual([5, 5, 5, 5, 5, 5]);
});

/** CONNACK of 3.1.1: welcome, no session. */
const oldGreeting = Buffer.from([0x20, 2, 0, 0]);
/** SUBACK of 3.1.1 to one filter, QoS 1 granted. */
const grantOld = (socket: Socket) =>
  socket.once('data', subscribe =>
    socket.write(Buffer.from([0x90, 3, Number(subscribe[2]), Number(subscribe[3]), 1])),
  );

/** A broker of 3.1.1, which does this upon MQTT 5; `upgrade` makes it one of that. */
async function startOldBroker(onModern: (socket: Socket) => void) {
  let isModern = false;
  const sockets = new Set<Socket>();
  const server = await startRawServer(socket => {
    sockets.add(socket);
    const level = levelsOf(server.received()).at(-1);
    if (level === 5 && !isModern) return onModern(socket);
    socket.write(level === 5 ? greeting : oldGreeting);
    if (level === 5) grant(socket);
    else grantOld(socket);
  });
  return {
    url: `mqtt://127.0.0.1:${server.port}`,
    levels: () => levelsOf(server.received()),
    accepted: server.accepted,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    upgrade() {
      isModern = true;
    },
  };
}

const slow = { retryMinMs: 1_000, retryMaxMs: 60_000, connectTimeoutMs: 10_000, subscribeTimeoutMs: 10_000 };

it.each<[string, (socket: Socket) => void]>([
  ['closes the line', socket => socket.end()],
  ['resets the line', socket => socket.resetAndDestroy()],
  ['says nothing', () => {}],
  ['says that it is of another version', socket => socket.end(Buffer.from([0x20, 2, 0, 1]))],
  ['says so as MQTT 5 has it', socket => socket.end(Buffer.from([0x20, 3, 0, 0x84, 0]))],
  [
    'takes it for 3.1.1 and closes the line upon the subscription',
    socket => {
      socket.write(oldGreeting);
      socket.once('data', () => socket.end());
    },
  ],
  ['takes it for 3.1.1 and waits for the rest of the subscription', socket => socket.write(oldGreeting)],
])('listens within 5 s to a broker of 3.1.1 that upon MQTT 5 %s', async (_, onModern) => {
  const { through } = stepClock();
  const broker = await startOldBroker(onModern);
  const startedAt = clock.elapsed();
  const { waitForState } = listen(toAddress(broker.url), { timings: slow });
  await through(waitForState('connected'));
  expect(clock.elapsed() - startedAt).toBeLessThan(5_000);
  expect(broker.levels().at(-1)).toBe(4);
});

it('finds such a broker when it is tried, too', async () => {
  const { through } = stepClock();
  for (const onModern of [() => {}, (socket: Socket) => void socket.end()]) {
    const broker = await startOldBroker(onModern);
    expect(await through(tryBroker(toAddress(broker.url)))).toMatchObject({ state: 'connected' });
  }
});

it('goes on with 3.1.1 where the line is cut, at once', async () => {
  const broker = await startOldBroker(socket => socket.end());
  const { waitForState } = listen(toAddress(broker.url), { timings: { silenceTellsMs: 1 } });
  await waitForState('connected');
  const before = broker.levels().length;
  broker.cut();
  await waitForState('unreachable');
  await waitForState('connected');
  expect(broker.levels().slice(before)).toEqual([4]);
});

it.each([
  ['half a minute after it was started anew', 30_000],
  ['a day later', 24 * 60 * 60_000 + 30_000],
])('speaks MQTT 5 to a broker that has learnt it, %s', async (_, afterMs) => {
  const time = stepClock();
  const broker = await startOldBroker(socket => socket.end());
  const { waitForState, listener } = listen(toAddress(broker.url), { timings: slow });
  await time.through(waitForState('connected'));
  const { since } = listener.status();
  if (afterMs > 30_000) {
    const tried = broker.accepted(broker.levels().length + 1);
    await time.advance(30_000);
    await tried;
    await time.advance(0);
  }
  broker.upgrade();
  const before = broker.levels().length;
  const switched = broker.accepted(before + 2);
  await time.advance(afterMs);
  await time.through(switched);
  await time.through(waitForState('connected'));
  expect(broker.levels().slice(before)).toEqual([5, 5]);
  expect(listener.status().since).toEqual(since);
});

it('speaks to a broker at once as it was last found to understand, and says what it finds', async () => {
  const broker = await startOldBroker(socket => socket.end());
  const found: number[] = [];
  const first = listen(toAddress(broker.url), { onVersion: version => found.push(version) });
  await first.waitForState('connected');
  await first.listener.stop();
  expect(found).toEqual([4]);
  const before = broker.levels().length;
  const next = listen(toAddress(broker.url), { version: 4, onVersion: version => found.push(version) });
  await next.waitForState('connected');
  expect([broker.levels().slice(before), found]).toEqual([[4], [4]]);
});

it('takes a silence of seconds for no other version where a broker spoke MQTT 5 before', async () => {
  const time = stepClock();
  const broker = await startOldBroker(() => {});
  const { waitForState } = listen(toAddress(broker.url), { timings: slow, version: 5 });
  await time.through(broker.accepted(2));
  expect(broker.levels()).toEqual([5, 5]);
  broker.upgrade();
  await time.through(waitForState('connected'));
  expect(new Set(broker.levels())).toEqual(new Set([5]));
});

it('speaks 3.1.1 to a broker that goes on closing the line upon MQTT 5', async () => {
  const broker = await startOldBroker(socket => socket.destroy());
  const { waitForState } = listen(toAddress(broker.url), { timings: { silenceTellsMs: 1 } });
  await waitForState('connected');
  expect(broker.levels()).toEqual([5, 5, 4]);
});
