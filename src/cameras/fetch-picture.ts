import request from 'undici/lib/api/api-request.js';
import connectorOf from 'undici/lib/core/connect.js';
import Client from 'undici/lib/dispatcher/client.js';
import type { Egress } from '../egress/contract.ts';
import { AddressRefusedError } from '../errors.ts';
import { type Picture, type PictureFailure, readPicture } from '../picture.ts';
import { USER_AGENT } from '../process/version.ts';

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
    return await Promise.race([follow(client, url, signal), aborted.promise]);
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

async function follow(client: Client, from: URL, signal: AbortSignal): Promise<Picture | PictureFailure> {
  const headers = { ...toAuthorization(from), accept: 'image/*', 'user-agent': USER_AGENT };
  let url = from;
  for (let redirects = 0; ; redirects++) {
    const path = url.pathname + url.search;
    const {
      statusCode,
      headers: told,
      body,
    } = await request.call(client, { method: 'GET', path, headers, signal });
    body.on('error', () => {}); // of what is not read on nobody needs to hear
    if (statusCode === 200) return readPicture(body);
    if (!REDIRECTS.has(statusCode)) return FAILURES[statusCode] ?? 'failed';
    const to = URL.parse(String(told.location ?? ''), url.href);
    if (to?.origin !== from.origin || redirects === MOST_REDIRECTS) return 'redirected';
    void body.dump().catch(() => {});
    url = to;
  }
}

/** Basic (RFC 7617), of what the address holds. */
function toAuthorization({ username, password }: URL): { authorization?: string } {
  if (!username && !password) return {};
  const [name, word] = [username, password].map(decode);
  return { authorization: `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}` };
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
