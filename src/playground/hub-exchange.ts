import { once } from 'node:events';
import { type Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { clock } from '../process/clock.ts';

/** One request to the hub and what became of it. */
export interface HubExchange {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** 0: client or hub was gone before the whole answer was out. */
  readonly status: number;
  readonly durationMs: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As text, its first 32 kB. */
  readonly body: string;
  readonly answer: string;
}

/** How requests come to the hub. */
export interface Passage {
  /** The hub's port at this machine. */
  readonly hubPort: number;
  readonly agent: Agent;
  /** How long answers are held back now. */
  delayMs(): number;
  tell(exchange: HubExchange): void;
}

/** As much of a body, or of another payload, as anyone wants to look at. */
export const KEPT_BYTES = 32 * 1024;

/** Passes a request on to the hub, and its answer back; rejects where one of both is gone. */
export async function passOn(
  asked: IncomingMessage,
  answer: ServerResponse,
  passage: Passage,
): Promise<void> {
  const startedMs = clock.elapsed();
  const { method = 'GET', url: path = '/', headers, socket } = asked;
  const passed = request({
    ...{ host: '127.0.0.1', port: passage.hubPort, agent: passage.agent, method, path },
    headers: { ...withoutConnection(headers), 'x-forwarded-for': socket.remoteAddress },
  });
  passed.on('error', () => {}); // Told by what is awaited below, or of no interest once the answer is out.
  const kept = { body: keepStart(asked), answer: () => '' };
  answer.once('close', () => {
    passed.destroy();
    const status = answer.writableFinished ? answer.statusCode : 0;
    const durationMs = clock.elapsed() - startedMs;
    const bodies = { body: kept.body(), answer: kept.answer() };
    passage.tell({ method, path, headers, status, durationMs, ...bodies });
  });
  const [[given]] = await Promise.all([
    once(passed, 'response') as Promise<[IncomingMessage]>,
    pipeline(asked, passed),
  ]);
  const delayMs = passage.delayMs();
  if (delayMs > 0) await Promise.race([clock.sleep(delayMs), once(answer, 'close')]);
  kept.answer = keepStart(given);
  answer.writeHead(given.statusCode ?? 502, withoutConnection(given.headers));
  await pipeline(given, answer);
}

/** Every connection has its own life (RFC 9110 §7.6.1). */
function withoutConnection({ connection, 'keep-alive': keepAlive, ...headers }: IncomingMessage['headers']) {
  return headers;
}

/** Keeps the start of what comes; returns how to read it. */
function keepStart(stream: Readable): () => string {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    if (size < KEPT_BYTES) chunks.push(chunk.subarray(0, KEPT_BYTES - size));
    size += chunk.length;
  });
  return () => Buffer.concat(chunks).toString();
}
