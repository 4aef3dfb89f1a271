import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onEnd } from './on-end.ts';

/** A TCP relay in front of a server, to cut the line between it and its client. */
export interface Relay {
  readonly port: number;
  /** Cuts every line at once, as if the client had been killed. */
  cut(): void;
  /** Cuts the line of the client that says something next, in the middle of it. */
  cutMidway(): void;
}

/** Starts a relay to a port of 127.0.0.1; it hangs up where the first bytes are not let in, and ends with the test. */
export async function startRelay(
  port: number,
  isLetIn: (firstBytes: Buffer) => boolean = () => true,
): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isToCut = false;
  const server = createServer(client => {
    const upstream = connect(port, '127.0.0.1');
    client.once('data', bytes => {
      if (!isLetIn(bytes)) return client.destroy();
      upstream.write(bytes);
      return client.on('data', said => {
        if (!isToCut) return upstream.write(said);
        isToCut = false;
        return upstream.end(said.subarray(0, said.length / 2), () => client.destroy());
      });
    });
    upstream.pipe(client);
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
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  onEnd(() => {
    cut();
    server.close();
  });
  const cutMidway = () => {
    isToCut = true;
  };
  return { port: (server.address() as AddressInfo).port, cut, cutMidway };
}
