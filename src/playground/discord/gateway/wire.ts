import { GatewayCloseCodes as Close, type GatewayOpcodes } from 'discord-api-types/v10';
import type { RawData, WebSocket } from 'ws';
import type { World } from '../state/world.ts';
import { GatewayClose } from './close.ts';
import type { GatewayPayload } from './session.ts';

/** Sends a payload, an event as it was recorded or another, if the connection is still open. */
export function transmit(world: World, socket: WebSocket, payload: GatewayPayload): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.send(JSON.stringify(payload));
  const { op, t: name, d } = payload;
  world.emit({ type: 'gateway', direction: 'out', op, name, data: maskToken(d) });
}

/** Sends what is no event: it is not numbered, and not replayed at a resume. */
export function send(world: World, socket: WebSocket, op: GatewayOpcodes, d: unknown): void {
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

/** Throws what to close the connection with where its URL asks for another version or encoding. */
export function checkQuery(query: URLSearchParams): void {
  if ((query.get('v') ?? '10') !== '10')
    throw new GatewayClose(Close.InvalidAPIVersion, 'Invalid API version.');
  if ((query.get('encoding') ?? 'json') !== 'json' || query.has('compress'))
    throw new GatewayClose(Close.DecodeError, 'Only JSON without transport compression is spoken here.');
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
