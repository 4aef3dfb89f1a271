/** Presses and the broker they come from, as the rest of the house sees them. Types only. */

/** How a button was pressed, as far as the payload says. */
export type PressAction =
  | 'pressed' // nothing says how
  | 'single'
  | 'double'
  | 'triple'
  | 'quadruple'
  | 'hold'
  | 'release';

/** The message that brought a press. */
export interface Packet {
  /** MQTT's packet id, the broker's until it is acknowledged; null at QoS 0, which knows no redelivery. */
  readonly id: number | null;
  /** Of the payload. */
  readonly digest: string;
  /** When the broker's session began; null: before this process did. */
  readonly sessionSince: Date | null;
  /** Where several filters match its topic, the number of the one that it came for. */
  readonly filter?: number | undefined;
  /** It may be a copy, for another filter, of a press with one of these packet ids. Absent: it is none. */
  readonly firstIds?: readonly number[] | undefined;
  /** It came as it was made, not from what a broker had kept. */
  readonly isLive?: boolean;
}

/** One press of a button, whatever shape its message had. */
export interface Press {
  readonly topic: string;
  /** First topic level that names the family, e.g. `doorbell`; null where the topic has another shape. */
  readonly family: string | null;
  /** e.g. `btn_1`; null where neither topic nor payload names one. */
  readonly button: string | null;
  readonly action: PressAction;
  /** Presses that this event reports, 1 or more. */
  readonly count: number;
  /** The source's own time; null where it gives none. */
  readonly pressedAt: Date | null;
  readonly receivedAt: Date;
  /** What makes this press itself and no other, if the source says it; whether to believe it is the record's matter. */
  readonly eventId: string | null;
  /** The device's count of its events, which may start over; null if it gives none. */
  readonly counter: number | null;
  /** It is one for sure, and needs not to be shown. Absent: only its record tells. */
  readonly isCount?: true;
  /** The broker says that it sent this before; it may say so of what was never seen (MQTT 3.1.1 §3.3.1.1). */
  readonly isRedelivery: boolean;
  /** The message that brought it; absent where none did. */
  readonly packet?: Packet;
  /** Nothing in it was recognised: it is a press for its topic alone. */
  readonly isUnknown: boolean;
  /** Names a press that was told at its first part, for as long as the bot runs. */
  readonly key?: string;
  /** It is what these presses were, by their keys: the first becomes it, and the others are part of that. */
  readonly amends?: readonly string[];
  /** For the record: cut at 256 bytes, printable; never rendered as markup. */
  readonly raw: string;
}

/** How a guild's broker is reached. */
export interface BrokerAddress {
  /** `mqtt://`, `mqtts://`, `ws://` or `wss://`. */
  readonly url: string;
  readonly username: string | null;
  readonly password: string | null;
  /**
   * Pinned SHA-256 of the broker's own certificate, `AA:BB:…`; null: public CAs. It holds for `mqtts://` and
   * `wss://`; the other two have no certificate, and with them it says nothing.
   */
  readonly fingerprint: string | null;
  readonly filters: readonly string[];
  /** Stable for a guild, so that the broker keeps its session. */
  readonly clientId: string;
}

/** How it stands between a guild and its broker. */
export type BrokerState =
  | 'connecting' // the first attempt is under way
  | 'connected'
  | 'bad_credentials' // the broker does not know the user or the password
  | 'address_refused' // no public address, and the bot's operator lets this server reach no other
  | 'unreachable' // no answer, or none in MQTT; `detail` says which
  | 'tls_untrusted' // no public authority vouches for its certificate, and none is pinned
  | 'tls_mismatch' // its certificate is not the pinned one
  | 'subscription_refused' // connected, but not granted every filter
  | 'press_failed' // left for a while: a press could not be handed on, and the broker keeps it
  | 'packet_too_large' // left for a while: it sent more in one message than is read; `oversized` counts it
  | 'disconnected'; // stopped from this side

/** What a broker, the network or a certificate had against a connection; the catalogue has a text for each. */
export type BrokerTrouble =
  | 'bad_user_name_or_password'
  | 'not_authorized'
  | 'banned'
  | 'bad_authentication_method'
  | 'other_mqtt_version'
  | 'client_id_not_accepted'
  | 'broker_unavailable'
  | 'broker_busy'
  | 'broker_shutting_down'
  | 'session_taken_over' // another client connected under our id
  | 'quota_exceeded'
  | 'too_many_connections'
  | 'refused' // for another reason
  | 'name_not_resolved'
  | 'connection_refused'
  | 'connection_reset'
  | 'no_answer'
  | 'no_route_to_host'
  | 'certificate_expired'
  | 'certificate_of_another_name'
  | 'certificate_not_publicly_signed'
  | 'certificate_not_valid'
  | 'tls_handshake_failed'
  | 'connection_failed' // in another way
  | 'connection_closed'
  | 'closed_without_answer'
  | 'not_a_broker_address'
  | 'no_subscription_answer';

/** A trouble, and what MQTT or the system calls one that is told no further: `MQTT 151`, `EHOSTDOWN`; else null. */
export interface BrokerDetail {
  readonly trouble: BrokerTrouble;
  readonly given: string | null;
}

/** The state of a guild's broker, with what came from it since the listener started. */
export interface BrokerStatus {
  readonly state: BrokerState;
  /** When this state began. */
  readonly since: Date;
  /** What stood in the way; null where the state says it all. */
  readonly detail: BrokerDetail | null;
  /** Filters that the broker refused. */
  readonly refused: readonly string[];
  /** Handed on. */
  readonly presses: number;
  /** Messages that were no press. */
  readonly ignored: number;
  /** Times that a press could not be handed on, and was left with the broker. */
  readonly failed: number;
  /** Messages of over 256 KiB, which are not read; on a button's own topic they are presses all the same. */
  readonly oversized: number;
  /** When the last one that was handed on had come. */
  readonly lastPressAt: Date | null;
}

/** A listener on one guild's broker. */
export interface ButtonListener {
  status(): BrokerStatus;
  /** Ends after what has arrived was handed on. `forget` ends the session at the broker, too. */
  stop(options?: { forget?: boolean }): Promise<void>;
}
