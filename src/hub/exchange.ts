import { setImmediate } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import request from 'undici/lib/api/api-request.js';

/** A hub's whole answer to one request. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  header(name: string): string | null;
}

/** One request to a hub. */
export interface Exchange {
  readonly method: 'GET' | 'POST';
  /** Sent as it stands: percent-encoded already, and not to be normalised. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
}

/** The time was up, or the caller lost interest. */
export class GivenUp extends Error {
  override name = 'GivenUp';
}

/** The status was read; the body could not be. */
export class BodyFailure extends Error {
  override name = 'BodyFailure';
  readonly status: number;

  constructor(status: number, cause: unknown) {
    super('the body could not be read', { cause });
    this.status = status;
  }
}

/** Sends one request and reads its answer whole; the dispatcher caps its size. */
export function exchange(dispatcher: Dispatcher, call: Exchange): Promise<Answer> {
  // undici notices an abort only once it has a connection; the person who waits is told at once.
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(new GivenUp('no answer in time'));
  call.signal.addEventListener('abort', onAbort);
  if (call.signal.aborted) onAbort();
  return Promise.race([send(dispatcher, call), aborted]).finally(() =>
    call.signal.removeEventListener('abort', onAbort),
  );
}

async function send(dispatcher: Dispatcher, call: Exchange): Promise<Answer> {
  const { statusCode, headers, body } = await request.call(dispatcher, {
    method: call.method,
    path: call.path,
    headers: call.headers,
    body: call.body,
    signal: call.signal,
    reset: call.method === 'POST',
  });
  const header = (name: string) => {
    const value = headers[name];
    return (Array.isArray(value) ? value.join(', ') : value) ?? null;
  };
  try {
    const text = toText(await body.arrayBuffer(), header('content-type'));
    // undici gives a connection back a turn of the event loop later; asked before, it would open another.
    if (call.method === 'GET') await setImmediate();
    return { status: statusCode, text, header };
  } catch (cause) {
    throw new BodyFailure(statusCode, cause);
  }
}

/** In the charset that the hub names (RFC 9110 §8.3.2), as far as anybody knows it; JSON is UTF-8 else (RFC 8259 §8.1). */
function toText(bytes: ArrayBuffer, contentType: string | null): string {
  const named = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
