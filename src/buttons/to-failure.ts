import { AddressRefusedError } from '../errors.ts';
import type { BrokerDetail, BrokerState, BrokerTrouble } from './contract.ts';

/** Why a connection to a broker ended or was not had. */
export interface BrokerFailure {
  readonly state: Extract<
    BrokerState,
    | 'address_refused'
    | 'bad_credentials'
    | 'unreachable'
    | 'tls_untrusted'
    | 'tls_mismatch'
    | 'press_failed'
    | 'packet_too_large'
  >;
  /** null where the state says it all. */
  readonly detail: BrokerDetail | null;
  /** Whether the broker says that it speaks another version of MQTT. */
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
const credentialTroubles: ReadonlyMap<number, BrokerTrouble> = new Map([
  [4, 'bad_user_name_or_password'],
  [5, 'not_authorized'],
  [0x86, 'bad_user_name_or_password'],
  [0x87, 'not_authorized'],
  [0x8a, 'banned'],
  [0x8c, 'bad_authentication_method'],
]);
const versionCodes: ReadonlySet<number> = new Set([1, 0x84]);
/** MQTT 5 §3.14.2.1: another client connected under our id. To take the session back is to fight over it. */
const takenOver = 0x8e;
const refusalTroubles: ReadonlyMap<number, BrokerTrouble> = new Map([
  [1, 'other_mqtt_version'],
  [0x84, 'other_mqtt_version'],
  [2, 'client_id_not_accepted'],
  [0x85, 'client_id_not_accepted'],
  [3, 'broker_unavailable'],
  [0x88, 'broker_unavailable'],
  [0x89, 'broker_busy'],
  [0x8b, 'broker_shutting_down'],
  [takenOver, 'session_taken_over'],
  [0x97, 'quota_exceeded'],
  [0x9f, 'too_many_connections'],
]);

/** What `ws` calls a frame that is longer than it may be; nothing of it was read. */
const oversizedFrame = 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';

const networkTroubles: ReadonlyMap<string, BrokerTrouble> = new Map([
  ['ENOTFOUND', 'name_not_resolved'],
  ['EAI_AGAIN', 'name_not_resolved'],
  ['ECONNREFUSED', 'connection_refused'],
  ['ECONNRESET', 'connection_reset'],
  ['EPIPE', 'connection_reset'],
  ['ETIMEDOUT', 'no_answer'],
  ['EHOSTUNREACH', 'no_route_to_host'],
  ['ENETUNREACH', 'no_route_to_host'],
]);

/** What stands against a certificate, by Node's and OpenSSL's codes; a pinned one is above it all. */
const trustTroubles: readonly (readonly [RegExp, BrokerTrouble])[] = [
  [/^CERT_HAS_EXPIRED$/, 'certificate_expired'],
  [/^(ERR_TLS_CERT_ALTNAME_|HOSTNAME_MISMATCH$)/, 'certificate_of_another_name'],
  [/^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(VERIFY|GET)_)/, 'certificate_not_publicly_signed'],
  [/^(CERT_|CRL_|UNABLE_TO_|INVALID_(CA|PURPOSE)|PATH_LENGTH_)/, 'certificate_not_valid'],
];

/** Tells what an error of the connection means; the reason codes are those of CONNACK and DISCONNECT. */
export function toFailure(error: unknown): BrokerFailure {
  if (error instanceof DOMException) return noAnswer; // an AbortSignal's time ran out
  if (error instanceof AddressRefusedError) return { ...failure('address_refused'), isLasting: true };
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (typeof code === 'number') return toRefusal(code);
  if (code === oversizedFrame) return packetTooLarge;
  if (error instanceof FingerprintMismatch) return { ...failure('tls_mismatch'), isLasting: true };
  const trust = trustTroubles.find(([pattern]) => pattern.test(String(code)))?.[1];
  if (trust !== undefined) return { ...failure('tls_untrusted', trust), isLasting: true };
  // Node gives a handshake that the other side cut off the same code as any reset.
  if (/^(EPROTO|ERR_SSL_)/.test(String(code)) || isCutOff(error))
    return failure('unreachable', 'tls_handshake_failed');
  const known = networkTroubles.get(String(code));
  if (known !== undefined) return failure('unreachable', known);
  if (error instanceof Error && /timeout/i.test(error.message)) return noAnswer;
  return failure('unreachable', 'connection_failed', code === null ? null : String(code));
}

/** What a reason code of CONNACK or DISCONNECT means. */
export function toRefusal(code: number): BrokerFailure {
  const credentials = credentialTroubles.get(code);
  if (credentials !== undefined) return { ...failure('bad_credentials', credentials), isLasting: true };
  const known = refusalTroubles.get(code);
  const refusal = known ? failure('unreachable', known) : failure('unreachable', 'refused', `MQTT ${code}`);
  return { ...refusal, isOtherVersion: versionCodes.has(code), isLasting: code === takenOver };
}

/** The connection closed without a reason. */
export function toSilentEnd(wasAnswered: boolean): BrokerFailure {
  if (wasAnswered) return failure('unreachable', 'connection_closed');
  return failure('unreachable', 'closed_without_answer');
}

const hangs: ReadonlySet<BrokerTrouble> = new Set(['no_answer', 'no_subscription_answer']);
/** How a broker ends a connection that takes a packet of a later version for garbage, or waits for the rest of it. */
const silences: ReadonlySet<BrokerTrouble> = new Set([
  'closed_without_answer',
  'connection_closed',
  'connection_reset',
  'connection_failed',
  ...hangs,
]);

/** Whether nothing was said why; a line that is cut looks alike. */
export function isSilence({ detail }: BrokerFailure): boolean {
  return detail !== null && silences.has(detail.trouble);
}

/** Whether it is that silence in which the line stands. */
export function isHang({ detail }: BrokerFailure): boolean {
  return detail !== null && hangs.has(detail.trouble);
}

/** `name not resolved`, `connection failed (EHOSTDOWN)`: for the log, which is in English. */
export function toLogWords({ trouble, given }: BrokerDetail): string {
  const words = trouble.replaceAll('_', ' ');
  return given === null ? words : `${words} (${given})`;
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && error.message.includes('before secure TLS connection');
}

function failure(
  state: BrokerFailure['state'],
  trouble: BrokerTrouble | null = null,
  given: string | null = null,
): BrokerFailure {
  return { state, detail: trouble && { trouble, given }, isOtherVersion: false, isLasting: false };
}

/** Nothing came in time. */
export const noAnswer: BrokerFailure = failure('unreachable', 'no_answer');

/** The address itself cannot be used; no attempt is worth it. */
export const badAddress: BrokerFailure = {
  ...failure('unreachable', 'not_a_broker_address'),
  isLasting: true,
};

/** The broker has let us in and does not answer the subscription. */
export const noSubscriptionAnswer = failure('unreachable', 'no_subscription_answer');

/** Ended from this side, so that the broker keeps a press that could not be handed on, and sends it again. */
export const pressFailed = failure('press_failed');

/** Ended from this side: what the broker sends could take all memory. */
export const packetTooLarge = failure('packet_too_large');
