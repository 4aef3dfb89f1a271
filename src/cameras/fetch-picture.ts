import ask from 'undici/lib/api/api-request.js';
import connectorOf from 'undici/lib/core/connect.js';
import Client from 'undici/lib/dispatcher/client.js';
import type { Egress } from '../egress/contract.ts';
import { AddressRefusedError } from '../errors.ts';
import { type Picture, type PictureFailure, readPicture } from '../picture.ts';
import { USER_AGENT } from '../process/version.ts';
import { answerDigest, type Credentials } from './answer-digest.ts';

const MOST_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const FAILURES: Readonly<Record<number, PictureFailure>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'absent',
  410: 'absent',
};
/** Of Node's tls and of OpenSSL's verification. */
const UNTRUSTED =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH|ERR_TLS_CERT_)/;

/**
 * Fetches a picture from the address of a household's camera, where `egress` lets it, redirected within its origin
 * alone, and no more of it than a picture may be large. An address holds passwords: nothing of it is in what comes
 * back, and nothing is thrown. Until `signal` aborts, which is `late`.
 */
export async function fetchPicture(
  address: string,
  { egress, signal }: { readonly egress: Egress; readonly signal: AbortSignal },
): Promise<Picture | PictureFailure> {
  const url = URL.parse(address);
  if (!url) return 'unreachable';
  const client = new Client(url.origin, {
    connect: createConnect(egress),
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  // undici notices an abort only once it has a connection.
  const aborted = Promise.withResolvers<'late'>();
  const onAbort = () => aborted.resolve('late');
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([get(client, url, signal), aborted.promise]);
  } catch (error) {
    return signal.aborted ? 'late' : toFailure(error);
  } finally {
    signal.removeEventListener('abort', onAbort);
    void client.destroy();
  }
}

function createConnect(egress: Egress): ReturnType<typeof connectorOf> {
  const connect = connectorOf({ lookup: egress.lookup, allowH2: false, timeout: 10_000 });
  return (options, callback) => {
    try {
      egress.check(options.hostname);
    } catch (error) {
      return queueMicrotask(() => callback(error as Error, null)); // never within the call, which undici does not expect
    }
    connect(options, callback);
  };
}

/**
 * Asks without a password at first: a camera that wants HTTP Digest is never sent it. Whatever else a camera answers then,
 * an open page of its own among it, it is asked again by Basic (RFC 7617).
 */
async function get(client: Client, from: URL, signal: AbortSignal): Promise<Picture | PictureFailure> {
  const who = toCredentials(from);
  const { found, hasProven } = await follow(client, from, {
    signal,
    prove: asked => who && answerDigest(...asked, who),
  });
  if (who === null || hasProven || typeof found === 'object') return found;
  const basic = `Basic ${Buffer.from(`${who.username}:${who.password}`).toString('base64')}`;
  return (await follow(client, from, { signal, basic, prove: () => null })).found;
}

/** Whether and how a server is answered that asks who is there. */
interface Asking {
  readonly signal: AbortSignal;
  readonly basic?: string;
  prove(asked: [challenges: readonly string[], request: { method: string; path: string }]): string | null;
}

async function follow(
  client: Client,
  from: URL,
  { signal, basic, prove }: Asking,
): Promise<{ found: Picture | PictureFailure; hasProven: boolean }> {
  let authorization = basic;
  let hasProven = false;
  let url = from;
  const end = (found: Picture | PictureFailure) => ({ found, hasProven });
  for (let redirects = 0; ; ) {
    const request = { method: 'GET', path: url.pathname + url.search } as const;
    const headers = { ...(authorization && { authorization }), accept: 'image/*', 'user-agent': USER_AGENT };
    const { statusCode, headers: told, body } = await ask.call(client, { ...request, headers, signal });
    body.on('error', () => {}); // of what is not read on nobody needs to hear
    if (statusCode === 200) return end(await readPicture(body));
    const proof =
      statusCode === 401 && !hasProven ? prove([[told['www-authenticate'] ?? []].flat(), request]) : null;
    if (proof !== null) {
      void body.dump().catch(() => {});
      authorization = proof;
      hasProven = true;
      continue;
    }
    if (!REDIRECTS.has(statusCode)) return end(FAILURES[statusCode] ?? 'failed');
    const to = URL.parse(String(told.location ?? ''), url.href);
    if (to?.origin !== from.origin || redirects === MOST_REDIRECTS) return end('redirected');
    void body.dump().catch(() => {});
    redirects++;
    url = to;
    // What was proven was so for another path; it may be asked again.
    if (hasProven) {
      authorization = undefined;
      hasProven = false;
    }
  }
}

/** Of what the address holds. */
function toCredentials({ username, password }: URL): Credentials | null {
  if (!username && !password) return null;
  return { username: decode(username), password: decode(password) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a percent sign that stands for itself
  }
}

function toFailure(error: unknown): PictureFailure {
  for (let link = error, depth = 0; link instanceof Error && depth < 5; link = link.cause, depth++) {
    if (link instanceof AddressRefusedError) return 'address_refused';
    if ('code' in link && UNTRUSTED.test(String(link.code))) return 'untrusted';
  }
  return 'unreachable';
}
