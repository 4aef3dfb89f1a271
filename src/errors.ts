/** Base of every error that homecord throws on purpose: a literal `name`, a stable `code`, a `cause`. */
export class AppError extends Error {
  override name = 'AppError';
  /** Stable, machine-readable; safe for logs and metric labels. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Settings that cannot be used. Carries every problem found, one sentence each, never only the first. */
export class ConfigError extends AppError {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[], options?: ErrorOptions) {
    super('config', problems.join('\n'), options);
    this.problems = problems;
  }
}

/** Something the person did or can mend. Its message comes from the catalogue and is shown as it is. */
export class UserError extends AppError {
  override name = 'UserError';

  constructor(message: string, options?: ErrorOptions) {
    super('user', message, options);
  }
}

/**
 * A host that the bot's operator does not let it connect to from a server (`HUB_ADDRESSES`). It says neither which nor
 * why: that would tell strangers about the operator's network.
 */
export class AddressRefusedError extends AppError {
  override name = 'AddressRefusedError';

  constructor() {
    super('address_refused', 'the bot may not connect to this host from this server');
  }
}

/** What an answer of the hub means for the person who waits for it. */
export type HubResponseKind =
  | 'unauthorized' // 401: the key is not accepted
  | 'forbidden' // 403: the key lacks the right
  | 'not_found' // 404: no such device, scene or operation
  | 'rate_limited' // 429
  | 'rejected' // any other 4xx
  | 'home_away' // 503 in the hub's own words: the home behind it cannot be reached
  | 'home_refused' // 502 likewise: the home refused, or said what makes no sense
  | 'server_error' // any other 5xx: the hub, or what stands before it, has an error of its own
  | 'refused_by_hub' // 2xx whose body says that it failed
  | 'not_an_api' // HTML, garbage, or a shape that nothing recognises
  | 'too_large' // more than 1 MiB
  | 'redirected'; // to another origin, in `detail`: following would leak the key; else to where it cannot be followed

/** Another program of smart homes, which people take for a hub: "Home Assistant". */
export interface OtherProgram {
  readonly name: string;
  /** The page of docs about homecord's own hub before it; null: there is none. */
  readonly guide: string | null;
}

/** The hub answered, and the answer is an error or unusable. */
export class HubResponseError extends AppError {
  override name = 'HubResponseError';
  readonly kind: HubResponseKind;
  readonly status: number;
  readonly method: string;
  /** Without credentials or query. */
  readonly url: string;
  /** The hub's own sentence about it, plain text, at most 200 characters; null if it gave none. */
  readonly detail: string | null;
  /** From `Retry-After`, in milliseconds; null if absent. */
  readonly retryAfterMs: number | null;
  /** What answers there in place of a hub, where that is known. */
  readonly program: OtherProgram | null;

  constructor(
    kind: HubResponseKind,
    at: {
      status: number;
      method: string;
      url: string;
      detail?: string | null;
      retryAfterMs?: number | null;
      program?: OtherProgram | null;
      cause?: unknown;
    },
  ) {
    super(`hub_${kind}`, `${at.method} ${at.url} answered ${at.status} (${kind})`, { cause: at.cause });
    this.kind = kind;
    this.status = at.status;
    this.method = at.method;
    this.url = at.url;
    this.detail = at.detail ?? null;
    this.retryAfterMs = at.retryAfterMs ?? null;
    this.program = at.program ?? null;
  }
}

/** Why no answer came. */
export type HubUnreachableReason =
  | 'bad_address' // not an http(s) URL
  | 'address_refused' // no public address, and the bot's operator lets this server reach no other
  | 'name_not_resolved'
  | 'connection_refused'
  | 'network' // no route, reset, closed
  | 'timeout'
  | 'tls_untrusted' // the certificate is not signed by a public CA, and no fingerprint is pinned
  | 'tls_mismatch' // the certificate is not the pinned one
  | 'tls_failed'; // the handshake failed otherwise

/** The hub did not answer. `sent` says whether the request may have reached it: then the outcome is unknown. */
export class HubUnreachableError extends AppError {
  override name = 'HubUnreachableError';
  readonly reason: HubUnreachableReason;
  readonly method: string;
  readonly url: string;
  readonly sent: boolean;
  /** SHA-256 of the certificate that was presented, `AA:BB:…`, where the reason is about TLS trust. */
  readonly fingerprint: string | null;

  constructor(
    reason: HubUnreachableReason,
    at: { method: string; url: string; sent: boolean; fingerprint?: string | null; cause?: unknown },
  ) {
    super(`hub_${reason}`, `${at.method} ${at.url} got no answer (${reason})`, { cause: at.cause });
    this.reason = reason;
    this.method = at.method;
    this.url = at.url;
    this.sent = at.sent;
    this.fingerprint = at.fingerprint ?? null;
  }
}

/** A message or a subscription at the broker that could not be handled. */
export class MqttError extends AppError {
  override name = 'MqttError';
  readonly topic: string;

  constructor(code: string, topic: string, message: string, options?: ErrorOptions) {
    super(code, message, options);
    this.topic = topic;
  }
}

/** Why Discord did not take a message. */
export type PostErrorReason =
  | 'gone' // 404: the channel was deleted, or was never seen
  | 'forbidden' // 403: the bot may not post there
  | 'message_gone' // 404: the message to edit was deleted
  | 'refused' // any other 4xx: what was sent is not accepted
  | 'unreachable'; // no answer, or one that says that Discord is unwell; it may have the message all the same

/** Discord did not take a message, or did not say so. */
export class PostError extends AppError {
  override name = 'PostError';
  readonly reason: PostErrorReason;
  readonly channelId: string;
  /** For how long Discord does not want to be asked, in milliseconds; 0 where it does not say. */
  readonly retryAfterMs: number;
  /** The channel takes no more edits of messages older than an hour for now, and others as before. */
  readonly isSlowed: boolean;

  constructor(
    reason: PostErrorReason,
    channelId: string,
    {
      retryAfterMs = 0,
      isSlowed = false,
      ...options
    }: ErrorOptions & { retryAfterMs?: number; isSlowed?: boolean } = {},
  ) {
    super(`post_${reason}`, `a message to channel ${channelId} was not taken (${reason})`, options);
    this.reason = reason;
    this.channelId = channelId;
    this.retryAfterMs = retryAfterMs;
    this.isSlowed = isSlowed;
  }
}

/** Why a voice message was not heard, or an answer not said. */
export type VoiceErrorReason =
  | 'too_long' // longer than may be heard, as Discord says or as it turned out
  | 'too_large' // of more bytes than may be fetched, likewise
  | 'not_discord' // not from where Discord keeps voice messages, or sent on from there to elsewhere
  | 'gone' // 403, 404 or 410: deleted, or a link that expired
  | 'not_fetched' // no answer, a slow one, or any other error of the CDN
  | 'unreadable' // no Opus in Ogg, broken, or nothing that a decoder ends with
  | 'busy' // too much is waiting already
  | 'server_not_allowed' // no public address, and the bot's operator lets this server reach no other
  | 'server_refused' // nobody listens there, the name is unknown, or there is no way there
  | 'server_stalled' // connected, and no answer in time
  | 'server_broken' // closed before it answered, or what it says is no Wyoming
  | 'server_error' // it says itself that it failed, or that it cannot do what it is asked for
  | 'closed'; // the bot is shutting down

/** A voice message was not heard, or an answer not said. */
export class VoiceError extends AppError {
  override name = 'VoiceError';
  readonly reason: VoiceErrorReason;
  /** The speech server's own words where it gave any: foreign, plain text, at most 200 characters. */
  readonly detail: string | null;

  constructor(
    reason: VoiceErrorReason,
    message: string,
    { detail = null, ...options }: ErrorOptions & { detail?: string | null } = {},
  ) {
    super(`voice_${reason}`, message, options);
    this.reason = reason;
    this.detail = detail;
  }
}
