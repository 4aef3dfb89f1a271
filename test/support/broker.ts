import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { Aedes, type AedesOptions } from 'aedes';
import { countStart } from './count-start.ts';
import { onEnd } from './on-end.ts';

/** An MQTT 3.1.1 broker on a port of its own, closed when the test ends. */
export interface TestBroker {
  readonly url: string;
  readonly port: number;
  readonly aedes: Aedes;
  /** Publishes as the house does: QoS 1, not retained. */
  publish(topic: string, payload?: string | Buffer | object, options?: { retain?: boolean }): Promise<void>;
  /** Breaks every connection without a word. */
  dropConnections(): void;
  stop(): Promise<void>;
}

/** Starts aedes on 127.0.0.1; `port` only to come back where an earlier one was, `tls` for a certificate. */
export async function startTestBroker({
  port = 0,
  tls,
  ...options
}: AedesOptions & { port?: number; tls?: TlsOptions } = {}): Promise<TestBroker> {
  countStart('broker');
  const aedes = await Aedes.createBroker(options);
  const sockets = new Set<Socket>();
  const onConnection = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    aedes.handle(socket);
  };
  const server = tls ? createTlsServer(tls, onConnection) : createServer(onConnection);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: actual } = server.address() as AddressInfo;
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  let stopped: Promise<void> | null = null;
  const stop = () =>
    (stopped ??= new Promise<void>(resolve => {
      dropConnections();
      server.close(() => aedes.close(() => resolve()));
    }));
  onEnd(stop);
  return {
    url: `${tls ? 'mqtts' : 'mqtt'}://127.0.0.1:${actual}`,
    port: actual,
    aedes,
    publish: toPublish(aedes),
    dropConnections,
    stop,
  };
}

function toPublish(aedes: Aedes): TestBroker['publish'] {
  return (topic, payload = '', { retain = false } = {}) =>
    new Promise((resolve, reject) => {
      const isObject = typeof payload === 'object' && !Buffer.isBuffer(payload);
      const bytes = isObject ? JSON.stringify(payload) : payload;
      aedes.publish({ cmd: 'publish', topic, payload: bytes, qos: 1, retain, dup: false }, error =>
        error ? reject(error) : resolve(),
      );
    });
}
