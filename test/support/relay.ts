import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A TCP relay in front of a server, to cut the line between it and its client. */
export interface Relay {
  readonly port: number;
  /** Cuts every line at once, as if the client had been killed. */
  cut(): void;
}

/** Starts a relay to a port of 127.0.0.1; it ends with the test. */
export async function startRelay(port: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  const server = createServer(client => {
    const upstream = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {}); // a cut line's other end
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, cut };
}
