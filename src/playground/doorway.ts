import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

/** The port that a server is reached at, which can be shut and opened again. */
export interface Doorway {
  readonly port: number;
  /** Whoever connects is refused, and every line is cut, as where the machine behind it died. */
  shut(): Promise<void>;
  /** Listens again at the same port. Rejects with the system's error, `code: 'EADDRINUSE'`, where another took it. */
  open(): Promise<void>;
}

/** Lets a server listen; port 0 is any free one, kept from then on. Rejects with the system's error. */
export async function openDoorway(server: Server, host: string, port: number): Promise<Doorway> {
  const sockets = new Set<Socket>();
  server.on('connection', socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await listen(server, host, port);
  const bound = (server.address() as AddressInfo).port;
  return {
    port: bound,
    async shut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      if (!server.listening) await listen(server, host, bound);
    },
  };
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}
