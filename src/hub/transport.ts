import { randomUUID } from 'node:crypto';
import Pool from 'undici/lib/dispatcher/pool.js';
import type { Egress } from '../egress/contract.ts';
import { HubResponseError, HubUnreachableError } from '../errors.ts';
import { clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import { traceId } from '../process/trace.ts';
import { USER_AGENT } from '../process/version.ts';
import { attempt, type Errand } from './attempt.ts';
import { createConnector } from './connector.ts';
import type { Answer } from './exchange.ts';
import { createFreshLines, endLine, type FreshLine } from './fresh-lines.ts';
import type { HubAddress } from './model.ts';
import { createNamesRedactor, createRedactor, type Redact, toBearerToken } from './redact.ts';
import { backoffMs, createPatience, type Patience, retry } from './retry.ts';
import { openStream, type Stream } from './stream.ts';

// An errand's own signal ends it: undici's two timers would only race it.
const LIMITS = { maxResponseSize: 1_048_576, headersTimeout: 0, bodyTimeout: 0 };
const POOL = { ...LIMITS, connections: 8, keepAliveTimeout: 30_000 };
const TRANSIENT_STATUSES = new Set([429, 502, 503, 504]);

/** Requests to one hub: GETs over a keep-alive pool, each trigger over a connection of its own. */
export interface Transport {
  readonly base: URL;
  /** Takes a path under the base, encoded already, or a URL of the same origin. Answers only successes. */
  get(at: string | URL, patience: Patience): Promise<Answer>;
  /** Opens the connection for the act that is about to come: what comes within a second goes over it. */
  getReady(): void;
  /** Acts: never sent again once a byte of it may have left. `body` goes as JSON; by default there is none. */
  post(path: string, patience: Patience, body?: unknown): Promise<Answer>;
  /** Opens what is read as it comes, until it is disposed of; `headers` beside those of every request. */
  open(
    path: string,
    options: { readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal },
  ): Promise<Stream>;
  /** The place as an error or a log may name it: without query or credentials. */
  toUrl(at: string | URL): string;
  /** For errors and logs. */
  readonly redact: Redact;
  /** For bodies that name things of the house. */
  readonly redactNames: Redact;
  close(): Promise<void>;
}

/**
 * Creates the connections to one hub; nothing is opened before the first request. `base` is the address with
 * its base path.
 */
export function createTransport(
  { apiKey, fingerprint }: HubAddress,
  { base, egress, log }: { base: URL; egress: Egress; log?: Log | undefined },
): Transport {
  const { origin } = base;
  const root = new URL(origin);
  const prefix = base.pathname.replace(/\/+$/, '');
  const redact = createRedactor(apiKey);
  const toUrl = (at: string | URL) => redact(origin + (typeof at === 'string' ? prefix + at : at.pathname));
  const fixed = toHeaders(apiKey);
  const note = createNote(log);
  const trust = { fingerprint, egress };
  const closing = new AbortController();
  const connect = createConnector(trust);
  const pool = new Pool(origin, { ...POOL, connect });
  const fresh = createFreshLines(root, { ...LIMITS, connect, egress });
  const line = { dispatcher: pool, egress, mayHaveSent: () => true };
  return {
    base,
    redact,
    redactNames: createNamesRedactor(apiKey, redact),
    toUrl,
    get: (at, patience) => {
      const path = typeof at === 'string' ? prefix + at : at.pathname + at.search;
      const place = { origin, path, url: toUrl(at) };
      const headers = withTrace(fixed);
      const errand = { method: 'GET', headers, body: null, patience, redact, ...place } as const;
      return note(errand, () => retry(() => attempt(line, errand), patience, delayForGet));
    },
    post: (at, patience, told) => {
      const body = told === undefined ? null : JSON.stringify(told);
      const type: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' };
      const keyed = { ...withTrace(fixed), ...type, 'idempotency-key': randomUUID() };
      const place = { origin, path: prefix + at, url: toUrl(at) };
      const errand = { method: 'POST', headers: keyed, body, patience, redact, ...place } as const;
      return note(errand, () => retry(() => attemptAfresh(errand, fresh.take()), patience, delayForPost));
    },
    getReady: fresh.getReady,
    open: (at, { headers: more, signal }) => {
      const place = { origin, path: prefix + at, url: toUrl(at) };
      const patience = createPatience({ signal: AbortSignal.any([signal, closing.signal]) });
      const asking = { ...fixed, ...more };
      return openStream({ method: 'GET', headers: asking, body: null, patience, redact, ...place }, trust);
    },
    close: () => {
      closing.abort();
      fresh.close();
      return pool.destroy();
    },
  };
}

/** Hubs that have a log show there what of it is whose errand; `/openapi.json` of ours says so. */
function withTrace(headers: Record<string, string>): Record<string, string> {
  const trace = traceId();
  return trace === null ? headers : { ...headers, 'x-request-id': trace };
}

/** Says at debug what came of each call: neither bodies nor keys. */
function createNote(log: Log | undefined) {
  return async ({ method, url }: Errand, call: () => Promise<Answer>): Promise<Answer> => {
    const startedAt = clock.elapsed();
    const say = (outcome: object) =>
      log?.debug(
        { method, url, ...outcome, ms: Math.round(clock.elapsed() - startedAt) },
        'the hub was asked',
      );
    try {
      const answer = await call();
      say({ status: answer.status });
      return answer;
    } catch (error) {
      if (error instanceof HubResponseError) say({ status: error.status, failed: error.kind });
      else say({ failed: error instanceof HubUnreachableError ? error.reason : 'unexpected' });
      throw error;
    }
  };
}

async function attemptAfresh(errand: Errand, line: FreshLine): Promise<Answer> {
  try {
    return await attempt(line, errand);
  } finally {
    endLine(line);
  }
}

function toHeaders(apiKey: string): Record<string, string> {
  return {
    // A header carries bytes (RFC 9110 §5.5): what is no ASCII goes as UTF-8, for the hub to refuse.
    authorization: `Bearer ${Buffer.from(toBearerToken(apiKey)).toString('latin1')}`,
    accept: 'application/json, application/problem+json;q=0.9, */*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': USER_AGENT,
  };
}

function delayForGet(error: unknown, retries: number): number | null {
  if (error instanceof HubUnreachableError) return isSettled(error) ? null : backoffMs(retries);
  if (!(error instanceof HubResponseError) || !TRANSIENT_STATUSES.has(error.status)) return null;
  return Math.max(error.retryAfterMs ?? 0, backoffMs(retries));
}

/** A second trigger is a second action: only where the first provably never left. */
function delayForPost(error: unknown, retries: number): number | null {
  const neverLeft = error instanceof HubUnreachableError && !error.sent;
  return neverLeft && !isSettled(error) ? backoffMs(retries) : null;
}

/** Asking again does not make a certificate another one, nor an address public. */
function isSettled({ reason }: HubUnreachableError): boolean {
  return reason === 'tls_untrusted' || reason === 'tls_mismatch' || reason === 'address_refused';
}
