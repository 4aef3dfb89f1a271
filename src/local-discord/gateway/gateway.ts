import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { GatewayOpcodes as Op } from 'discord-api-types/v10';
import { WebSocketServer } from 'ws';
import { clock } from '../../process/clock.ts';
import type { LocalFaults } from '../contract.ts';
import type { Dispatch, World } from '../state/world.ts';
import { admit, reap, type Switchboard } from './connections.ts';
import { filterEvent, recordEvent, type Session } from './session.ts';
import { send, transmit } from './wire.ts';

/** The gateway: live connections and the sessions behind them. */
export interface Gateway {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends an event to every session that may receive it, now or when it resumes. */
  dispatch(event: Dispatch): void;
  readonly faults: Pick<
    LocalFaults,
    'dropGateway' | 'refuseShard' | 'refuseGateway' | 'reconnectGateway' | 'sendEvent'
  >;
  close(): void;
}

/** Creates the gateway, version 10 or 9 in JSON. `heartbeatIntervalMs` is what HELLO tells the client. */
export function createGateway(world: World, heartbeatIntervalMs: number): Gateway {
  const board: Switchboard = {
    world,
    heartbeatIntervalMs,
    sessions: new Map(),
    connections: new Set(),
    refusedShards: new Set(),
  };
  const { sessions, connections } = board;
  const server = new WebSocketServer({ noServer: true });
  const reaper = clock.every(heartbeatIntervalMs / 2, () => reap(board));
  let isRefusing = false;

  return {
    upgrade(request, socket, head) {
      if (isRefusing) return void socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
      const query = new URLSearchParams(request.url?.split('?')[1]);
      server.handleUpgrade(request, socket, head, connected => admit(board, connected, query));
    },
    dispatch: event => dispatch(board, event),
    faults: {
      dropGateway({ resumable = true, code, shard } = {}) {
        const isMeant = (session: Session | null) => shard === undefined || session?.shard[0] === shard;
        if (!resumable)
          for (const session of sessions.values()) if (isMeant(session)) sessions.delete(session.id);
        for (const { socket, session } of connections)
          if (isMeant(session)) code ? socket.close(code) : socket.terminate();
      },
      refuseShard(shard, refused) {
        if (refused) board.refusedShards.add(shard);
        else board.refusedShards.delete(shard);
      },
      reconnectGateway() {
        for (const { socket } of connections) send(world, socket, Op.Reconnect, null);
      },
      refuseGateway(refused) {
        isRefusing = refused;
      },
      sendEvent({ name, data }) {
        for (const session of sessions.values()) deliver(world, session, { name, data });
      },
    },
    close() {
      reaper.cancel();
      for (const { socket } of connections) socket.terminate();
      server.close();
    },
  };
}

function dispatch({ world, sessions }: Switchboard, event: Dispatch): void {
  for (const session of sessions.values()) {
    const data = filterEvent(world, session, event);
    if (data === undefined) continue;
    deliver(world, session, { name: event.name, data });
  }
}

/** To a session that is away once it resumes. */
function deliver(world: World, session: Session, { name, data }: { name: string; data: unknown }): void {
  const payload = recordEvent(session, name, data);
  if (session.socket) transmit(world, session.socket, payload);
}
