import { AddressRefusedError } from '../errors.ts';
import type { BrokerState } from './contract.ts';

/** Why a connection to a broker ended or was not had, in the words of the broker or the network. */
export interface BrokerFailure {
  readonly state: Extract<
    BrokerState,
    'address_refused' | 'bad_credentials' | 'unreachable' | 'tls_untrusted' | 'tls_mismatch' | 'press_failed'
  >;
  /** Short, without credentials; null where the state says it all. */
  readonly detail: string | null;
  /** Whether the broker speaks another version of MQTT, so far as can be told. */
  readonly isOtherVersion: boolean;
  /** Whether trying again soon is pointless, or harms. */
  readonly isLasting: boolean;
}

/** The broker's certificate is not the pinned one. */
export class FingerprintMismatch extends Error {
  override name = 'FingerprintMismatch';

  constructor() {
    super('the certificate is not the pinned one');
  }
}

/** MQTT 3.1.1 §3.2.2.3 and MQTT 5 §3.2.2.2: what CONNACK says about who asks. */
const credentialDetails: ReadonlyMap<number, string> = new Map([
  [4, 'bad user name or password'],
  [5, 'not authorized'],
  [0x86, 'bad user name or password'],
  [0x87, 'not authorized'],
  [0x8a, 'banned'],
  [0x8c, 'bad authentication method'],
]);
const versionCodes: ReadonlySet<number> = new Set([1, 0x84]);
/** MQTT 5 §3.14.2.1: another client connected under our id. To take the session back is to fight over it. */
const takenOver = 0x8e;
const refusalDetails: ReadonlyMap<number, string> = new Map([
  [1, 'speaks another version of MQTT'],
  [0x84, 'speaks another version of MQTT'],
  [2, 'client id not accepted'],
  [0x85, 'client id not accepted'],
  [3, 'broker unavailable'],
  [0x88, 'broker unavailable'],
  [0x89, 'broker busy'],
  [0x8b, 'broker shutting down'],
  [takenOver, 'another client took over the session'],
  [0x97, 'quota exceeded'],
  [0x9f, 'too many connections'],
]);

const networkDetails: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'name not resolved'],
  ['EAI_AGAIN', 'name not resolved'],
  ['ECONNREFUSED', 'connection refused'],
  ['ECONNRESET', 'connection reset'],
  ['EPIPE', 'connection reset'],
  ['ETIMEDOUT', 'no answer'],
  ['EHOSTUNREACH', 'no route to the host'],
  ['ENETUNREACH', 'no route to the host'],
]);

/** What stands against a certificate, by Node's and OpenSSL's codes; a pinned one is above it all. */
const trustDetails: readonly (readonly [RegExp, string])[] = [
  [/^CERT_HAS_EXPIRED$/, 'the certificate has expired'],
  [/^(ERR_TLS_CERT_ALTNAME_|HOSTNAME_MISMATCH$)/, 'the certificate is for another name'],
  [
    /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(VERIFY|GET)_)/,
    'the certificate is not signed by a public authority',
  ],
  [/^(CERT_|CRL_|UNABLE_TO_|INVALID_(CA|PURPOSE)|PATH_LENGTH_)/, 'the certificate is not valid'],
];

/** Tells what an error of the connection means; the reason codes are those of CONNACK and DISCONNECT. */
export function toFailure(error: unknown): BrokerFailure {
  if (error instanceof DOMException) return failure('unreachable', 'no answer'); // an AbortSignal's time ran out
  if (error instanceof AddressRefusedError) return { ...failure('address_refused', null), isLasting: true };
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (typeof code === 'number') return toRefusal(code);
  if (error instanceof FingerprintMismatch) return { ...failure('tls_mismatch', null), isLasting: true };
  const trust = trustDetails.find(([pattern]) => pattern.test(String(code)))?.[1];
  if (trust !== undefined) return { ...failure('tls_untrusted', trust), isLasting: true };
  // Node gives a handshake that the other side cut off the same code as any reset.
  if (/^(EPROTO|ERR_SSL_)/.test(String(code)) || isCutOff(error))
    return failure('unreachable', 'the TLS handshake failed');
  const known = networkDetails.get(String(code));
  if (known !== undefined) return failure('unreachable', known);
  if (error instanceof Error && /timeout/i.test(error.message)) return failure('unreachable', 'no answer');
  return failure('unreachable', code === null ? 'the connection failed' : `the connection failed (${code})`);
}

/** What a reason code of CONNACK or DISCONNECT means. */
export function toRefusal(code: number): BrokerFailure {
  const credentials = credentialDetails.get(code);
  if (credentials !== undefined) return { ...failure('bad_credentials', credentials), isLasting: true };
  const detail = refusalDetails.get(code) ?? `refused with code ${code}`;
  return {
    ...failure('unreachable', detail),
    isOtherVersion: versionCodes.has(code),
    isLasting: code === takenOver,
  };
}

/** The connection closed without a reason; before any answer that is how some brokers refuse a version. */
export function toSilentEnd(wasAnswered: boolean): BrokerFailure {
  if (wasAnswered) return failure('unreachable', 'the broker closed the connection');
  return { ...failure('unreachable', 'closed without an answer'), isOtherVersion: true };
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && error.message.includes('before secure TLS connection');
}

function failure(state: BrokerFailure['state'], detail: BrokerFailure['detail']): BrokerFailure {
  return { state, detail, isOtherVersion: false, isLasting: false };
}

/** The address itself cannot be used; no attempt is worth it. */
export const badAddress: BrokerFailure = {
  ...failure('unreachable', 'not the address of a broker'),
  isLasting: true,
};

/** The broker has let us in and does not answer the subscription. */
export const noSubscriptionAnswer = failure('unreachable', 'no answer to the subscription');

/** Ended from this side, so that the broker keeps a press that could not be handed on, and sends it again. */
export const pressFailed = failure('press_failed', null);
