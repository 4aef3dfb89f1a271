import { AddressRefusedError, type HubUnreachableReason } from '../errors.ts';
import type { Redact } from './redact.ts';

/** The connection was never made, so no byte of a request was written. */
export class ConnectFailure extends Error {
  override name = 'ConnectFailure';
}

/** The certificate is not the pinned one. */
export class FingerprintMismatch extends Error {
  override name = 'FingerprintMismatch';
  /** SHA-256 of the certificate presented, `AA:BB:…`; null if it presented none. */
  readonly seen: string | null;

  constructor(seen: string | null) {
    super('the certificate is not the pinned one');
    this.seen = seen;
  }
}

// Codes of Node's net, dns and tls, of OpenSSL's verification, and of undici.
const REASONS: readonly (readonly [RegExp, HubUnreachableReason])[] = [
  [/^(ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL)$/, 'name_not_resolved'],
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timeout'],
  [
    /^(CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_(CA|PURPOSE)|PATH_LENGTH_|HOSTNAME_MISMATCH)/,
    'tls_untrusted',
  ],
  [/^ERR_TLS_CERT_ALTNAME_/, 'tls_untrusted'],
  [/^(EPROTO|ERR_SSL_|ERR_TLS_)/, 'tls_failed'],
  [/^ERR_(INVALID_URL|SOCKET_BAD_PORT)$/, 'bad_address'],
];

/** Why no answer came, from whatever Node or undici threw. */
export function toReason(error: unknown): HubUnreachableReason {
  for (const link of causesOf(error)) {
    if (link instanceof FingerprintMismatch) return 'tls_mismatch';
    if (link instanceof AddressRefusedError) return 'address_refused';
    if (link.name === 'TimeoutError') return 'timeout';
    // Node gives a handshake that the other side cut off the same code as any reset.
    if (link.message.includes('before secure TLS connection')) return 'tls_failed';
    const reason = REASONS.find(([pattern]) => pattern.test(codeOf(link)))?.[1];
    if (reason) return reason;
  }
  return 'network';
}

/** The fingerprint that did not match, where that is what went wrong. */
export function mismatchOf(error: unknown): string | null {
  return causesOf(error).find(link => link instanceof FingerprintMismatch)?.seen ?? null;
}

/** Was it something that does not speak HTTP? */
export function isNotHttp(error: unknown): boolean {
  return causesOf(error).some(
    link => link.name === 'HTTPParserError' || codeOf(link) === 'UND_ERR_HEADERS_OVERFLOW',
  );
}

/** Did undici stop at the cap on a body's size? */
export function isTooLarge(error: unknown): boolean {
  return causesOf(error).some(link => codeOf(link) === 'UND_ERR_RES_EXCEEDED_MAX_SIZE');
}

/**
 * The error as it may be kept: its name, code and message. undici's own carry the socket, or the bytes
 * that could not be parsed, and those may hold the key.
 */
export function toSafeCause(error: unknown, redact: Redact): Error {
  const link = causesOf(error).at(-1) ?? new Error(typeof error);
  const text = [link.name, codeOf(link), link.message].filter(Boolean).join(' ');
  // Cut last: of a key that is cut in two, the rest would not be known again.
  return new Error(redact(text).slice(0, 300));
}

/** The error, its causes, and what an aggregate gathered (one per address that was tried). */
function causesOf(error: unknown, depth = 0): (Error & { seen?: string | null })[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const gathered: unknown[] = error instanceof AggregateError ? error.errors.slice(0, 4) : [];
  return [error, ...[error.cause, ...gathered].flatMap(link => causesOf(link, depth + 1))];
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
