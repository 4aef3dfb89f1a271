import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { toAuthority } from '../web/to-authority.ts';

/** An MQTT 3.1.1 broker inside this process, for a house that has none of its own. */
export interface Broker {
  /** As this machine reaches it: `mqtt://127.0.0.1:1883`, with the port that it really has. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts a broker that anyone who can reach the address may use; keep it on a loopback address.
 * A taken port rejects with the system's error, `code: 'EADDRINUSE'`; port 0 is any free one.
 */
export async function startBroker({ host = '127.0.0.1', port = 0 } = {}): Promise<Broker> {
  const broker = await Aedes.createBroker();
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    broker.handle(socket);
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    await new Promise<void>(resolve => broker.close(resolve));
    throw error;
  }

  const bound = (server.address() as AddressInfo).port;
  return {
    url: `mqtt://${toAuthority(host, bound)}`,
    port: bound,
    async close() {
      await new Promise<void>(resolve => broker.close(resolve));
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
