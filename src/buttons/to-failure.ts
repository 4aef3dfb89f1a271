import type { BrokerState } from './contract.ts';

/** Why a connection to a broker ended or was not had, in the words of the broker or the network. */
export interface BrokerFailure {
  readonly state: Extract<BrokerState, 'bad_credentials' | 'unreachable'>;
  /** Short, without credentials. */
  readonly detail: string;
  /** Whether the broker speaks another version of MQTT, so far as can be told. */
  readonly isOtherVersion: boolean;
  /** Whether trying again soon is pointless, or harms. */
  readonly isLasting: boolean;
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
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate is not signed by a public authority'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'the certificate is not signed by a public authority'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'the certificate is not signed by a public authority'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'the certificate is not signed by a public authority'],
  ['CERT_HAS_EXPIRED', 'the certificate has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate is for another name'],
]);

/** Tells what an error of the connection means; the reason codes are those of CONNACK and DISCONNECT. */
export function toFailure(error: unknown): BrokerFailure {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (typeof code === 'number') return toRefusal(code);
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

function failure(state: BrokerFailure['state'], detail: string): BrokerFailure {
  return { state, detail, isOtherVersion: false, isLasting: false };
}

/** The address itself cannot be used; no attempt is worth it. */
export const badAddress: BrokerFailure = {
  ...failure('unreachable', 'not the address of a broker'),
  isLasting: true,
};
