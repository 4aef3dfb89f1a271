import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { LocalFaults } from '../contract.ts';
import type { Dispatch, World } from '../state/world.ts';
import { GatewayClose } from './close.ts';
import { checkIdentify, sendReady } from './identify.ts';
import { requestMembers } from './members.ts';
import {
  createSession,
  filterEvent,
  type GatewayPayload,
  missedEvents,
  recordEvent,
  type Session,
} from './session.ts';

/** Commands a connection may send in a minute before it is closed with 4008. */
const commandsPerMinute = 120;
/** How long a session waits for its client to come back. */
const resumableMs = 5 * 60_000;

/** The gateway: live connections and the sessions behind them. */
export interface Gateway {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends an event to every session that may receive it, now or when it resumes. */
  dispatch(event: Dispatch): void;
  readonly faults: Pick<LocalFaults, 'dropGateway' | 'refuseGateway' | 'reconnectGateway'>;
  close(): void;
}

interface Connection {
  readonly socket: WebSocket;
  session: Session | null;
  lastHeartbeatMs: number;
  commandTimesMs: number[];
}

/** Creates the gateway, version 10 in JSON. `heartbeatIntervalMs` is what HELLO tells the client. */
export function createGateway(world: World, heartbeatIntervalMs: number): Gateway {
  const server = new WebSocketServer({ noServer: true });
  const sessions = new Map<string, Session>();
  const connections = new Set<Connection>();
  let isRefusing = false;

  const reaper = setInterval(() => {
    // A client that has missed a heartbeat is a zombie: Discord closes it, and it may resume.
    const zombieSince = Date.now() - heartbeatIntervalMs * 1.5;
    for (const { socket, lastHeartbeatMs } of connections)
      if (lastHeartbeatMs < zombieSince) socket.close(Close.SessionTimedOut, 'Session timed out.');
    for (const { id, awaySinceMs } of sessions.values())
      if (awaySinceMs !== null && awaySinceMs < Date.now() - resumableMs) sessions.delete(id);
  }, heartbeatIntervalMs / 2).unref();

  function connect(socket: WebSocket, request: IncomingMessage): void {
    const connection = { socket, session: null, lastHeartbeatMs: Date.now(), commandTimesMs: [] };
    connections.add(connection);
    socket.on('message', data => guard(socket, () => receive(connection, data)));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => disconnect(connection));
    guard(socket, () => {
      requireJson(new URL(request.url ?? '/', 'ws://local').searchParams);
      send(socket, Op.Hello, { heartbeat_interval: heartbeatIntervalMs });
    });
  }

  function disconnect(connection: Connection): void {
    connections.delete(connection);
    const { session, socket } = connection;
    if (session?.socket !== socket) return;
    session.socket = null;
    session.awaySinceMs = Date.now();
    world.emit({ type: 'bot', online: false });
  }

  function transmit(socket: WebSocket, payload: GatewayPayload): void {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(JSON.stringify(payload));
    world.emit({
      type: 'gateway',
      direction: 'out',
      op: payload.op,
      name: payload.t,
      data: maskToken(payload.d),
    });
  }

  function send(socket: WebSocket, op: Op, d: unknown): void {
    transmit(socket, { op, d, s: null, t: null });
  }

  function receive(connection: Connection, data: RawData): void {
    const { op, d } = parsePayload(data);
    world.emit({ type: 'gateway', direction: 'in', op, name: null, data: maskToken(d) });
    const sinceMs = Date.now() - 60_000;
    connection.commandTimesMs = [...connection.commandTimesMs.filter(at => at > sinceMs), Date.now()];
    if (connection.commandTimesMs.length > commandsPerMinute)
      throw new GatewayClose(Close.RateLimited, 'Rate limited.');
    obey(connection, op, d);
  }

  function obey(connection: Connection, op: number, d: unknown): void {
    const { socket, session } = connection;
    if (op === Op.Heartbeat) {
      connection.lastHeartbeatMs = Date.now();
      send(socket, Op.HeartbeatAck, null);
    } else if (op === Op.Identify) identify(connection, d);
    else if (op === Op.Resume) resume(connection, d);
    else if (!session) throw new GatewayClose(Close.NotAuthenticated, 'Not authenticated.');
    else if (op === Op.RequestGuildMembers) {
      const chunk = requestMembers(world, d);
      if (chunk) transmit(socket, recordEvent(session, 'GUILD_MEMBERS_CHUNK', chunk));
    } else if (op !== Op.PresenceUpdate && op !== Op.VoiceStateUpdate)
      throw new GatewayClose(Close.UnknownOpcode, 'Unknown opcode.');
  }

  function identify(connection: Connection, data: unknown): void {
    const { socket } = connection;
    if (connection.session) throw new GatewayClose(Close.AlreadyAuthenticated, 'Already authenticated.');
    const session = createSession(checkIdentify(world, data), socket);
    sessions.set(session.id, session);
    connection.session = session;
    sendReady(world, session, (name, event) => transmit(socket, recordEvent(session, name, event)));
    world.emit({ type: 'bot', online: true });
  }

  function resume(connection: Connection, data: unknown): void {
    const { socket } = connection;
    const { token, session_id: id, seq } = asRecord(data);
    if (token !== world.token) throw new GatewayClose(Close.AuthenticationFailed, 'Authentication failed.');
    const session = sessions.get(String(id));
    const missed = session && missedEvents(session, Number(seq));
    if (!session || !missed) {
      send(socket, Op.InvalidSession, false);
      return;
    }
    session.socket?.terminate();
    Object.assign(session, { socket, awaySinceMs: null });
    connection.session = session;
    for (const payload of missed) transmit(socket, payload);
    transmit(socket, recordEvent(session, 'RESUMED', {}));
    world.emit({ type: 'bot', online: true });
  }

  return {
    upgrade(request, socket, head) {
      if (isRefusing) socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
      else server.handleUpgrade(request, socket, head, connected => connect(connected, request));
    },
    dispatch(event) {
      for (const session of sessions.values()) {
        const data = filterEvent(world, session, event);
        if (data === undefined) continue;
        const payload = recordEvent(session, event.name, data);
        if (session.socket) transmit(session.socket, payload);
      }
    },
    faults: {
      dropGateway({ resumable = true } = {}) {
        if (!resumable) sessions.clear();
        for (const { socket } of connections) socket.terminate();
      },
      reconnectGateway() {
        for (const { socket } of connections) send(socket, Op.Reconnect, null);
      },
      refuseGateway(refused) {
        isRefusing = refused;
      },
    },
    close() {
      clearInterval(reaper);
      for (const { socket } of connections) socket.terminate();
      server.close();
    },
  };
}

/** Runs what a client asked for; where Discord would close the connection over it, closes it. */
function guard(socket: WebSocket, run: () => void): void {
  try {
    run();
  } catch (error) {
    if (error instanceof GatewayClose) socket.close(error.code, error.message);
    else throw error;
  }
}

function requireJson(query: URLSearchParams): void {
  if ((query.get('v') ?? '10') !== '10')
    throw new GatewayClose(Close.InvalidAPIVersion, 'Invalid API version.');
  if ((query.get('encoding') ?? 'json') !== 'json' || query.has('compress'))
    throw new GatewayClose(Close.DecodeError, 'Only JSON without transport compression is spoken here.');
}

function parsePayload(data: RawData): { op: number; d: unknown } {
  const wrong = new GatewayClose(Close.DecodeError, 'Error while decoding payload.');
  try {
    const { op, d } = asRecord(JSON.parse(String(data)));
    if (typeof op === 'number') return { op, d };
  } catch {
    throw wrong; // Not JSON; what it was instead is of no use to the client.
  }
  throw wrong;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** For watchers: without the bot's token (IDENTIFY, RESUME) or the interaction's. */
function maskToken(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'token' in data ? { ...data, token: '…' } : data;
}
