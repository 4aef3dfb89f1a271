import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onEnd } from './on-end.ts';

/** A server whose every answer is the test's own bytes, or silence. */
export interface RawServer {
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string;
  readonly port: number;
  /** Every byte received so far, over all connections. */
  received(): string;
  connections(): number;
  /** Resolves once that many connections have come, over all. */
  accepted(count: number): Promise<void>;
}

/** A TCP server that does as it is told once the first bytes of a connection have come; closed with the test. */
export async function startRawServer(onFirstBytes: (socket: Socket) => void): Promise<RawServer> {
  const sockets = new Set<Socket>();
  let received = '';
  let accepted = 0;
  const server = createServer(socket => {
    sockets.add(socket);
    accepted += 1;
    // A client that gives up resets the connection, which is no business of the test's.
    socket.on('error', () => {});
    socket.on('data', bytes => {
      received += bytes.toString('latin1');
    });
    socket.once('data', () => onFirstBytes(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    received: () => received,
    connections: () => sockets.size,
    async accepted(count) {
      while (accepted < count) await once(server, 'connection');
    },
  };
}
