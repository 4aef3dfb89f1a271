import { WebSocket } from 'ws';
import type { LocalDiscord } from '../../src/local-discord/contract.ts';
import { onEnd } from './on-end.ts';

/** An answer of the REST API as it came over the wire. */
export interface WireAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly headers: Headers;
}

/** Sends one REST request with the bot's token, unless `headers` say otherwise. */
export async function callRest(
  discord: LocalDiscord,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<WireAnswer> {
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  const response = await fetch(`${discord.apiUrl}/v10${path}`, {
    method,
    headers: {
      Authorization: `Bot ${discord.token}`,
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

/** A payload of the gateway. */
export interface WirePayload {
  readonly op: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  readonly d: any;
  readonly s: number | null;
  readonly t: string | null;
}

/** A gateway connection seen payload by payload. */
export interface WireConnection {
  send(op: number, d: unknown): void;
  sendText(text: string): void;
  /** The next payload, in order. */
  next(): Promise<WirePayload>;
  /** Reads on to the event of this name, dropping those before it. */
  nextEvent(name: string): Promise<WirePayload>;
  /** The close code, once the server has closed. */
  readonly closed: Promise<number>;
  terminate(): void;
  /** Ends it in order, by this code. */
  close(code: number): void;
}

/** Opens a gateway connection; it ends with the test. */
export function connectWire(discord: LocalDiscord, query = '?v=10&encoding=json'): WireConnection {
  const socket = new WebSocket(`${new URL(discord.apiUrl).origin.replace('http', 'ws')}/gateway${query}`);
  const queue: WirePayload[] = [];
  const waiting: ((payload: WirePayload) => void)[] = [];
  onEnd(() => socket.terminate());
  socket.on('message', data => {
    const payload = JSON.parse(String(data)) as WirePayload;
    const taker = waiting.shift();
    if (taker) taker(payload);
    else queue.push(payload);
  });
  const closed = new Promise<number>(resolve => socket.on('close', resolve));
  socket.on('error', () => {}); // A refused connection shows itself as closed.
  function next(): Promise<WirePayload> {
    const payload = queue.shift();
    return payload ? Promise.resolve(payload) : new Promise(resolve => waiting.push(resolve));
  }
  return {
    send: (op, d) => socket.send(JSON.stringify({ op, d })),
    sendText: text => socket.send(text),
    next,
    async nextEvent(name) {
      for (;;) {
        const payload = await next();
        if (payload.t === name) return payload;
      }
    },
    closed,
    terminate: () => socket.terminate(),
    close: code => socket.close(code),
  };
}

/** An IDENTIFY for a bot with these intents. */
export function toIdentify(discord: LocalDiscord, intents: number, token = discord.token) {
  return { token, intents, properties: { os: 'linux', browser: 'test', device: 'test' } };
}

/** Opens a connection, identifies, and reads up to READY. */
export async function identifyWire(
  discord: LocalDiscord,
  intents: number,
): Promise<{ wire: WireConnection; ready: WirePayload }> {
  const wire = connectWire(discord);
  await wire.next();
  wire.send(2, toIdentify(discord, intents));
  return { wire, ready: await wire.nextEvent('READY') };
}
