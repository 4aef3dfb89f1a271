import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { clock } from '../../process/clock.ts';
import { createClientSocket } from './client-socket.ts';
import { GatewayClose } from './close.ts';
import { type Connection, obey, type SessionBoard } from './commands.ts';
import { type ConnectionWishes, readQuery, receive, send } from './wire.ts';

/** Commands a connection may send in a minute before it is closed with 4008. */
const commandsPerMinute = 120;
/** How long a session waits for its client to come back. */
const resumableMs = 5 * 60_000;

/** Who is connected, and the sessions behind them. */
export interface Switchboard extends SessionBoard {
  /** As HELLO tells it to clients. */
  readonly heartbeatIntervalMs: number;
  readonly connections: Set<Connection>;
}

/** Takes a new connection, greets it with HELLO and serves it until it closes. */
export function admit(board: Switchboard, webSocket: WebSocket, query: URLSearchParams): void {
  webSocket.on('error', () => webSocket.terminate());
  guard(webSocket, () => serve(board, webSocket, readQuery(query)));
}

function serve(board: Switchboard, webSocket: WebSocket, { version, compression }: ConnectionWishes): void {
  const socket = createClientSocket(webSocket, compression);
  const { world, heartbeatIntervalMs: heartbeat_interval } = board;
  const connection = { socket, version, session: null, lastHeartbeatMs: clock.now(), commandTimesMs: [] };
  board.connections.add(connection);
  webSocket.on('message', data =>
    guard(webSocket, () => {
      const command = receive(world, data);
      countCommand(connection);
      obey(board, connection, command);
    }),
  );
  webSocket.on('close', code => dismiss(board, connection, code));
  send(world, socket, Op.Hello, { heartbeat_interval });
}

/** Closes zombies, clients that have missed a heartbeat (they may resume), and forgets who never came back. */
export function reap({ connections, sessions, heartbeatIntervalMs }: Switchboard): void {
  const zombieSince = clock.now() - heartbeatIntervalMs * 1.5;
  for (const { socket, lastHeartbeatMs } of connections)
    if (lastHeartbeatMs < zombieSince) socket.close(Close.SessionTimedOut, 'Session timed out.');
  const goneSince = clock.now() - resumableMs;
  for (const { id, awaySinceMs } of sessions.values())
    if (awaySinceMs !== null && awaySinceMs < goneSince) sessions.delete(id);
}

/** https://docs.discord.com/developers/events/gateway#initiating-a-disconnect */
const endsSession: readonly number[] = [1000, 1001];

function dismiss({ world, connections, sessions }: Switchboard, connection: Connection, code: number): void {
  connections.delete(connection);
  const { session, socket } = connection;
  if (session?.socket !== socket) return;
  session.socket = null;
  session.awaySinceMs = clock.now();
  if (endsSession.includes(code)) sessions.delete(session.id);
  if (![...connections].some(other => other.session)) world.emit({ type: 'bot', online: false });
}

function countCommand(connection: Connection): void {
  const now = clock.now();
  connection.commandTimesMs = [...connection.commandTimesMs.filter(at => at > now - 60_000), now];
  if (connection.commandTimesMs.length > commandsPerMinute)
    throw new GatewayClose(Close.RateLimited, 'Rate limited.');
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
