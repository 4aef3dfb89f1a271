import type { IPublishPacket } from 'mqtt';
import type { Egress } from '../egress/contract.ts';
import type { BrokerAddress } from './contract.ts';
import type { BrokerFailure } from './to-failure.ts';

/** MQTT versions by their number on the wire: 5 is MQTT 5, 4 is MQTT 3.1.1. */
export type ProtocolVersion = 4 | 5;

/** A message as it came; of one that was too long to be read the payload is empty. */
export interface ReceivedMessage extends IPublishPacket {
  /** Of such a one, how long it was. */
  readonly unreadBytes?: number;
}

/** To whom to connect, for how long to try, and who is told what comes. */
export interface ConnectionOptions {
  readonly address: BrokerAddress;
  readonly egress: Egress;
  readonly protocolVersion: ProtocolVersion;
  /** Aborts the opening; a connection that stands is ended by `end`. */
  readonly signal: AbortSignal;
  readonly connectTimeoutMs: number;
  /** Until the broker's welcome, from when the line stands; by default as long as for that. */
  readonly welcomeTimeoutMs?: number;
  /** Without a packet, until the subscription is answered. */
  readonly subscribeTimeoutMs: number;
  /** Between two attempts at filters that the broker refused. */
  readonly resubscribeMs: number;
  readonly keepaliveSeconds: number;
  /** False: the broker starts afresh and forgets at the end, whatever it kept under this client id. */
  readonly keepSession: boolean;
  /**
   * Called for each message in turn, while earlier ones are still dealt with. It is acknowledged when this resolves
   * and all before it are. When it rejects, the connection ends: the message and all behind it stay with the broker,
   * which sends them again, in order, over the next one.
   */
  readonly onMessage: (packet: ReceivedMessage) => Promise<void>;
  /** The message was acknowledged, as far as this side can tell. */
  readonly onAcknowledged: (packet: IPublishPacket) => void;
  /** The broker begins with nothing: what it once sent and was not told to forget is gone. */
  readonly onNewSession: () => void;
  /** The broker answered the subscription; `refused` are the filters that it does not grant. */
  readonly onSubscribed: (refused: readonly string[]) => void;
}

/** One connection to a broker, from its start to its end; it is never taken up again. */
export interface Connection {
  /** Why it ended, whoever ended it. */
  readonly ended: Promise<BrokerFailure>;
  /** Disconnects, so that the broker sees an orderly end. */
  end(): Promise<void>;
  /** How far it came. */
  reached(): Reached;
}

/** How far a connection came: to nothing, a line that stands, the broker's welcome, or its answer to the subscription. */
export type Reached = 'nothing' | 'line' | 'welcome' | 'subscription';
