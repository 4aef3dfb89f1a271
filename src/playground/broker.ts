import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import { toAuthority } from '../web/to-authority.ts';
import { openDoorway } from './doorway.ts';
import { createEmitter } from './emitter.ts';

/** Something that a client of the broker did. */
export type BrokerEvent =
  | { readonly type: 'connect' | 'disconnect'; readonly clientId: string }
  | {
      readonly type: 'subscribe' | 'unsubscribe';
      readonly clientId: string;
      readonly filters: readonly string[];
    }
  | {
      readonly type: 'publish';
      readonly clientId: string;
      readonly topic: string;
      readonly payload: Buffer;
      readonly qos: number;
      readonly retain: boolean;
    };

/** An MQTT 3.1.1 broker inside this process, for a house that has none of its own. */
export interface Broker {
  /** As this machine reaches it: `mqtt://127.0.0.1:1883`, with the port that it really has. */
  readonly url: string;
  readonly port: number;
  /** Cuts every client off and refuses whoever comes; sessions are kept, as on a broker's disk. */
  shut(): Promise<void>;
  /** Is there again, at the same port; rejects with the system's error where that is taken. */
  open(): Promise<void>;
  /** Tells what clients do; returns how to stop listening. */
  on(listener: (event: BrokerEvent) => void): () => void;
  close(): Promise<void>;
}

/**
 * Starts a broker that anyone who can reach the address may use; keep it on a loopback address.
 * A taken port rejects with the system's error, `code: 'EADDRINUSE'`; port 0 is any free one.
 */
export async function startBroker({ host = '127.0.0.1', port = 0 } = {}): Promise<Broker> {
  const aedes = await Aedes.createBroker();
  const stop = () => new Promise<void>(resolve => aedes.close(resolve));
  const opening = openDoorway(createServer(aedes.handle), host, port);
  const doorway = await opening.catch(async error => {
    await stop();
    throw error;
  });
  const events = createEmitter<BrokerEvent>();
  follow(aedes, events.emit);
  return {
    url: `mqtt://${toAuthority(host, doorway.port)}`,
    port: doorway.port,
    shut: doorway.shut,
    open: doorway.open,
    on: events.on,
    async close() {
      await stop();
      await doorway.shut();
    },
  };
}

function follow(aedes: Aedes, tell: (event: BrokerEvent) => void): void {
  aedes.on('clientReady', ({ id }) => tell({ type: 'connect', clientId: id }));
  aedes.on('clientDisconnect', ({ id }) => tell({ type: 'disconnect', clientId: id }));
  aedes.on('subscribe', (subscriptions, { id }) =>
    tell({ type: 'subscribe', clientId: id, filters: subscriptions.map(({ topic }) => topic) }),
  );
  aedes.on('unsubscribe', (filters, { id, closed }) => {
    // The broker itself drops the subscriptions of a client that has gone.
    if (!closed) tell({ type: 'unsubscribe', clientId: id, filters });
  });
  aedes.on('publish', ({ topic, payload, qos, retain }, client) => {
    // What the broker itself says of its own health ($SYS) is nobody's message.
    if (client)
      tell({ type: 'publish', clientId: client.id, topic, payload: Buffer.from(payload), qos, retain });
  });
}
