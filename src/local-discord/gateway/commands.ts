import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10';
import { clock } from '../../process/clock.ts';
import type { World } from '../state/world.ts';
import type { ClientSocket } from './client-socket.ts';
import { GatewayClose } from './close.ts';
import { checkIdentify, checkToken, sendReady } from './identify.ts';
import { requestMembers } from './members.ts';
import { createSession, missedEvents, recordEvent, type Session } from './session.ts';
import { send, toFields, transmit } from './wire.ts';

/** Sessions by their id: those with a connection, and those that may be resumed. */
export type Sessions = Map<string, Session>;

/** Where sessions are begun and resumed. */
export interface SessionBoard {
  readonly world: World;
  readonly sessions: Sessions;
  /** Shards that can neither begin nor resume one. */
  readonly refusedShards: Set<number>;
}

/** One live connection of a client. */
export interface Connection {
  readonly socket: ClientSocket;
  /** The gateway's version that it asked for. */
  readonly version: number;
  /** null until it has identified itself or resumed. */
  session: Session | null;
  lastHeartbeatMs: number;
  /** When it sent its commands of the last minute. */
  commandTimesMs: readonly number[];
}

/**
 * Does what a client's payload asks for: heartbeat, IDENTIFY, RESUME, REQUEST_GUILD_MEMBERS; presence and
 * voice are taken note of by nobody. Throws what to close the connection with.
 */
export function obey(
  board: SessionBoard,
  connection: Connection,
  { op, d }: { readonly op: number; readonly d: unknown },
): void {
  const { socket, session } = connection;
  if (op === Op.Heartbeat) {
    connection.lastHeartbeatMs = clock.now();
    send(board.world, socket, Op.HeartbeatAck, null);
  } else if (op === Op.Identify) identify(board, connection, d);
  else if (op === Op.Resume) resume(board, connection, d);
  else if (!session) throw new GatewayClose(Close.NotAuthenticated, 'Not authenticated.');
  else if (op === Op.RequestGuildMembers) {
    const chunk = requestMembers(board.world, d);
    if (chunk) transmit(board.world, socket, recordEvent(session, 'GUILD_MEMBERS_CHUNK', chunk));
  } else if (op !== Op.PresenceUpdate && op !== Op.VoiceStateUpdate)
    throw new GatewayClose(Close.UnknownOpcode, 'Unknown opcode.');
}

function identify(
  { world, sessions, refusedShards }: SessionBoard,
  connection: Connection,
  data: unknown,
): void {
  const { socket, version } = connection;
  if (connection.session) throw new GatewayClose(Close.AlreadyAuthenticated, 'Already authenticated.');
  const { intents, shard, compress } = checkIdentify(world, data);
  if (refusedShards.has(shard[0])) {
    socket.terminate();
    return;
  }
  const start = world.sessionStarts.take(shard[0]);
  if (start === 'too soon') {
    send(world, socket, Op.InvalidSession, false);
    return;
  }
  if (start === 'spent') throw new GatewayClose(Close.AuthenticationFailed, 'Authentication failed.');
  if (compress) socket.compressPayloads();
  const session = createSession(intents, shard, socket);
  sessions.set(session.id, session);
  connection.session = session;
  sendReady(world, session, version, (name, event) =>
    transmit(world, socket, recordEvent(session, name, event)),
  );
  world.emit({ type: 'bot', online: true });
}

function resume(
  { world, sessions, refusedShards }: SessionBoard,
  connection: Connection,
  data: unknown,
): void {
  const { socket } = connection;
  const { token, session_id: id, seq } = toFields(data);
  checkToken(world, token);
  const session = sessions.get(String(id));
  if (session && Number(seq) > session.seq) throw new GatewayClose(Close.InvalidSeq, 'Invalid seq.');
  const missed = session && missedEvents(session, Number(seq));
  if (!session || !missed) {
    send(world, socket, Op.InvalidSession, false);
    return;
  }
  if (refusedShards.has(session.shard[0])) {
    socket.terminate();
    return;
  }
  session.socket?.terminate();
  Object.assign(session, { socket, awaySinceMs: null });
  connection.session = session;
  for (const payload of missed) transmit(world, socket, payload);
  transmit(world, socket, recordEvent(session, 'RESUMED', {}));
  world.emit({ type: 'bot', online: true });
}
