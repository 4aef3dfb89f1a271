import type { Dispatcher } from 'undici';
import type { Egress } from '../egress/contract.ts';
import { HubResponseError, HubUnreachableError } from '../errors.ts';
import { clock } from '../process/clock.ts';
import { type Answer, BodyFailure, exchange, GivenUp } from './exchange.ts';
import { ConnectFailure, isNotHttp, isTooLarge, mismatchOf, toReason, toSafeCause } from './failure.ts';
import { readFingerprint } from './fingerprint.ts';
import type { Redact } from './redact.ts';
import { toResponseError } from './response-error.ts';
import type { Patience } from './retry.ts';

const GET_TIMEOUT_MS = 10_000;
const HANDSHAKE_TIMEOUT_MS = 5_000;
const MAX_REDIRECTS = 3;
const FOLLOWED = {
  GET: [301, 302, 303, 307, 308],
  // Only these promise that the request was not acted on (RFC 9110 §15.4.8); the others may follow an act.
  POST: [307, 308],
};

/** A way to the hub, and whether a request given to it may have been written by now. */
export interface Line {
  readonly dispatcher: Dispatcher;
  readonly egress: Egress;
  readonly mayHaveSent: () => boolean;
}

/** What is asked of the hub, over however many attempts. */
export interface Errand {
  readonly method: 'GET' | 'POST';
  readonly origin: string;
  /** Percent-encoded already, with any query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly patience: Patience;
  /** For errors: without credentials or query. */
  readonly url: string;
  readonly redact: Redact;
}

/** Makes one attempt; every failure of it is a HubResponseError or a HubUnreachableError. */
export async function attempt(line: Line, errand: Errand): Promise<Answer> {
  try {
    return await follow(line, errand);
  } catch (error) {
    throw await toFailure(error, line, errand);
  }
}

/** Follows redirects within the origin; the key would leak to any other. */
async function follow({ dispatcher }: Line, errand: Errand): Promise<Answer> {
  const { method, headers, body, patience } = errand;
  const leftMs = patience.leftMs();
  const timeout = clock.timeout(method === 'GET' ? Math.min(GET_TIMEOUT_MS, leftMs) : leftMs);
  const signal = patience.signal ? AbortSignal.any([timeout, patience.signal]) : timeout;
  let { path } = errand;
  for (let redirects = 0; ; redirects++) {
    const answer = await exchange(dispatcher, { method, path, headers, body, signal });
    if (answer.status >= 200 && answer.status < 300) return answer;
    const next = redirects < MAX_REDIRECTS ? toSameOrigin(answer, { ...errand, path }) : null;
    if (next === null) throw toResponseError(answer, errand);
    path = next;
  }
}

/** Where a redirect leads, as a path of the same origin; null where it is none, or is not to be followed. */
function toSameOrigin(answer: Answer, { method, origin, path }: Errand): string | null {
  const location = answer.header('location');
  if (location === null || !FOLLOWED[method].includes(answer.status)) return null;
  const to = URL.parse(location, origin + path);
  return to?.origin === origin ? to.pathname + to.search : null;
}

/** What a request has failed by, as it is told. */
export async function toFailure(
  error: unknown,
  line: Line,
  { method, url, origin, patience, redact }: Errand,
): Promise<HubResponseError | HubUnreachableError> {
  if (error instanceof HubResponseError) return error;
  const cause = toSafeCause(error, redact);
  const status = error instanceof BodyFailure ? error.status : 0;
  // Whatever gives a trigger an answer that cannot be read may have acted on it: that outcome is unknown.
  const kind = isTooLarge(error) ? 'too_large' : isNotHttp(error) ? 'not_an_api' : null;
  if (kind && method === 'GET') return new HubResponseError(kind, { method, url, status, cause });
  const sent = !(error instanceof ConnectFailure) && line.mayHaveSent();
  const reason = error instanceof GivenUp ? 'timeout' : toReason(error);
  const fingerprint =
    reason === 'tls_untrusted' ? await presentedBy(origin, line.egress, patience) : mismatchOf(error);
  return new HubUnreachableError(reason, { method, url, sent, fingerprint, cause });
}

/** The certificate to show the person; null where this second handshake fails, since the first one's reason stands. */
function presentedBy(origin: string, egress: Egress, { signal, leftMs }: Patience): Promise<string | null> {
  const timeoutMs = Math.min(HANDSHAKE_TIMEOUT_MS, leftMs());
  return readFingerprint(origin, { egress, timeoutMs, ...(signal && { signal }) }).catch(() => null);
}
