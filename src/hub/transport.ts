import { randomUUID } from 'node:crypto';
import type { Dispatcher } from 'undici';
import Client from 'undici/lib/dispatcher/client.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import { HubResponseError, HubUnreachableError } from '../errors.ts';
import { createConnector } from './connector.ts';
import { type Answer, BodyFailure, exchange, GivenUp } from './exchange.ts';
import { ConnectFailure, isNotHttp, isTooLarge, mismatchOf, toReason, toSafeCause } from './failure.ts';
import { readFingerprint } from './fingerprint.ts';
import type { HubAddress } from './model.ts';
import { createRedactor, type Redact, toBearerToken } from './redact.ts';
import { toResponseError } from './response-error.ts';
import { backoffMs, type Patience, retry } from './retry.ts';

const ATTEMPT_TIMEOUT_MS = 10_000;
const MAX_BODY_BYTES = 1_048_576;
const MAX_REDIRECTS = 3;
const CONNECTIONS = 8;
const KEEP_ALIVE_MS = 30_000;
const TRANSIENT_STATUSES = new Set([429, 502, 503, 504]);

/** Requests to one hub: GETs over a keep-alive pool, each trigger over a connection of its own. */
export interface Transport {
  readonly base: URL;
  /** Takes a path under the base, encoded already, or a URL of the same origin. Answers only successes. */
  get(at: string | URL, patience: Patience): Promise<Answer>;
  /** Acts: never sent again once a byte of it may have left. */
  post(path: string, patience: Patience): Promise<Answer>;
  /** The place as an error or a log may name it: without query or credentials. */
  toUrl(at: string | URL): string;
  readonly redact: Redact;
  close(): Promise<void>;
}

/** A way to the hub, and whether a request given to it now may have been written. */
interface Line {
  readonly dispatcher: Dispatcher;
  readonly mayHaveSent: () => boolean;
}

interface Errand {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly patience: Patience;
  /** For errors: without credentials or query. */
  readonly url: string;
}

export function createTransport({ apiKey, fingerprint }: HubAddress, base: URL): Transport {
  const redact = createRedactor(apiKey);
  const limits = { maxResponseSize: MAX_BODY_BYTES, headersTimeout: 0, bodyTimeout: 0 };
  const pool = new Pool(base.origin, {
    ...limits,
    connect: createConnector(fingerprint),
    connections: CONNECTIONS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  const headers = {
    // A header carries bytes (RFC 9110 §5.5): what is no ASCII goes as UTF-8, for the hub to refuse.
    authorization: `Bearer ${Buffer.from(toBearerToken(apiKey)).toString('latin1')}`,
    accept: 'application/json, application/problem+json;q=0.9, */*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': 'homecord',
  };
  const prefix = base.pathname.replace(/\/+$/, '');
  const toUrl = (at: string | URL) =>
    redact(base.origin + (typeof at === 'string' ? prefix + at : at.pathname));
  const errand = (method: Errand['method'], at: string | URL, patience: Patience): Errand => ({
    method,
    path: typeof at === 'string' ? prefix + at : at.pathname + at.search,
    headers: method === 'POST' ? { ...headers, 'idempotency-key': randomUUID() } : headers,
    patience,
    url: toUrl(at),
  });

  /** Every failure of an attempt becomes one of the two errors here. */
  const attempt = async (line: Line, what: Errand): Promise<Answer> => {
    try {
      return await follow(line, what, base.origin, redact);
    } catch (error) {
      if (error instanceof HubResponseError) throw error;
      throw await toFailure(error, what, { line, redact, origin: base.origin });
    }
  };

  const postOnce = async (what: Errand): Promise<Answer> => {
    let opened = false;
    const connect = createConnector(fingerprint, () => {
      opened = true;
    });
    const client = new Client(base.origin, { ...limits, connect });
    try {
      return await attempt({ dispatcher: client, mayHaveSent: () => opened }, what);
    } finally {
      // Not awaited: a connection still being made takes its time to end.
      void client.destroy();
    }
  };

  return {
    base,
    redact,
    toUrl,
    get: (at, patience) => {
      const what = errand('GET', at, patience);
      const line = { dispatcher: pool, mayHaveSent: () => true };
      return retry(() => attempt(line, what), patience, delayForGet);
    },
    post: (path, patience) => {
      const what = errand('POST', path, patience);
      return retry(() => postOnce(what), patience, delayForPost);
    },
    close: () => pool.destroy(),
  };
}

/** Follows redirects within the origin; the key would leak to any other. */
async function follow(line: Line, what: Errand, origin: string, redact: Redact): Promise<Answer> {
  const { method, headers, patience, url } = what;
  const timeoutMs = method === 'GET' ? Math.min(ATTEMPT_TIMEOUT_MS, patience.leftMs()) : patience.leftMs();
  const signal = AbortSignal.any([
    AbortSignal.timeout(timeoutMs),
    ...(patience.signal ? [patience.signal] : []),
  ]);
  let path = what.path;
  for (let redirects = 0; ; redirects++) {
    const answer = await exchange(line.dispatcher, { method, path, headers, signal });
    if (answer.status >= 200 && answer.status < 300) return answer;
    const next = redirects < MAX_REDIRECTS ? toSameOrigin(answer, method, origin + path) : null;
    if (next === null) throw toResponseError(answer, { method, url, redact });
    path = next;
  }
}

/** Where a redirect leads, as a path of the same origin; null where it is none, or is not to be followed. */
function toSameOrigin(answer: Answer, method: Errand['method'], from: string): string | null {
  // Only 307 and 308 promise that the request was not acted on (RFC 9110 §15.4); the others may follow an act.
  const followed = method === 'GET' ? [301, 302, 303, 307, 308] : [307, 308];
  const location = answer.header('location');
  if (location === null || !followed.includes(answer.status)) return null;
  const to = URL.parse(location, from);
  return to && to.origin === new URL(from).origin ? to.pathname + to.search : null;
}

async function toFailure(
  error: unknown,
  { method, url, patience }: Errand,
  { line, redact, origin }: { line: Line; redact: Redact; origin: string },
): Promise<HubResponseError | HubUnreachableError> {
  const cause = toSafeCause(error, redact);
  const status = error instanceof BodyFailure ? error.status : 0;
  if (isTooLarge(error)) return new HubResponseError('too_large', { method, url, status, cause });
  if (isNotHttp(error) && method === 'GET') {
    return new HubResponseError('not_an_api', { method, url, status, cause });
  }
  const sent = !(error instanceof ConnectFailure) && line.mayHaveSent();
  const reason = error instanceof GivenUp ? 'timeout' : toReason(error);
  const fingerprint = reason === 'tls_untrusted' ? await presentedBy(origin, patience) : mismatchOf(error);
  return new HubUnreachableError(reason, { method, url, sent, fingerprint, cause });
}

/** The certificate to show the person; null where a second handshake fails, since the first one's reason stands. */
function presentedBy(origin: string, { signal, leftMs }: Patience): Promise<string | null> {
  return readFingerprint(origin, { timeoutMs: Math.min(5_000, leftMs()), ...(signal && { signal }) }).catch(
    () => null,
  );
}

function delayForGet(error: unknown, retries: number): number | null {
  if (error instanceof HubUnreachableError) return isTrust(error) ? null : backoffMs(retries);
  if (!(error instanceof HubResponseError) || !TRANSIENT_STATUSES.has(error.status)) return null;
  return Math.max(error.retryAfterMs ?? 0, backoffMs(retries));
}

/** A second trigger is a second action: only where the first provably never left. */
function delayForPost(error: unknown, retries: number): number | null {
  const neverLeft = error instanceof HubUnreachableError && !error.sent;
  return neverLeft && !isTrust(error) ? backoffMs(retries) : null;
}

/** Asking again does not make a certificate another one. */
function isTrust({ reason }: HubUnreachableError): boolean {
  return reason === 'tls_untrusted' || reason === 'tls_mismatch';
}
