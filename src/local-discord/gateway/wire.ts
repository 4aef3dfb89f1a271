import { GatewayCloseCodes as Close, type GatewayOpcodes } from 'discord-api-types/v10';
import type { RawData } from 'ws';
import type { World } from '../state/world.ts';
import type { ClientSocket, TransportCompression } from './client-socket.ts';
import { GatewayClose } from './close.ts';
import type { GatewayPayload } from './session.ts';

/** Sends a payload, an event as it was recorded or another. */
export function transmit(world: World, socket: ClientSocket, payload: GatewayPayload): void {
  if (!socket.isOpen) return;
  socket.send(JSON.stringify(payload));
  const { op, t: name, d } = payload;
  world.emit({ type: 'gateway', direction: 'out', op, name, data: maskToken(d) });
}

/** Sends what is no event: it is not numbered, and not replayed at a resume. */
export function send(world: World, socket: ClientSocket, op: GatewayOpcodes, d: unknown): void {
  transmit(world, socket, { op, d, s: null, t: null });
}

/** Reads what a client sent. Throws what to close the connection with (4002) where it is no payload. */
export function receive(world: World, data: RawData): { op: number; d: unknown } {
  const payload = parsePayload(String(data));
  if (!payload) throw new GatewayClose(Close.DecodeError, 'Error while decoding payload.');
  const { op, d } = payload;
  world.emit({ type: 'gateway', direction: 'in', op, name: null, data: maskToken(d) });
  return payload;
}

/** What a connection's URL asks for. */
export interface ConnectionWishes {
  /** 9 or 10, between which nothing differs here. */
  readonly version: number;
  readonly compression: TransportCompression | null;
}

/** Reads the URL of a connection. Throws what to close it with where it asks for another version or encoding. */
export function readQuery(query: URLSearchParams): ConnectionWishes {
  const version = Number(query.get('v') ?? 10);
  if (version !== 9 && version !== 10)
    throw new GatewayClose(Close.InvalidAPIVersion, 'Invalid API version.');
  if ((query.get('encoding') ?? 'json') !== 'json')
    throw new GatewayClose(Close.DecodeError, 'Only JSON is spoken here.');
  const compression = query.get('compress');
  if (compression === null || compression === 'zlib-stream' || compression === 'zstd-stream')
    return { version, compression };
  throw new GatewayClose(Close.DecodeError, 'Compression is zlib-stream or zstd-stream here.');
}

/** The fields of an object; none where it is no object. */
export function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parsePayload(text: string): { op: number; d: unknown } | null {
  try {
    const { op, d } = toFields(JSON.parse(text));
    return typeof op === 'number' ? { op, d } : null;
  } catch {
    return null; // Not JSON; what it was instead is of no use to the client.
  }
}

/** For watchers: without the bot's token (IDENTIFY, RESUME) or the interaction's. */
function maskToken(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'token' in data ? { ...data, token: '…' } : data;
}
