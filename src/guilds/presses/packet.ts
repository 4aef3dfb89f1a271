/** The message that brought a press. */
export interface Packet {
  /** MQTT's packet id; null at QoS 0, which sends nothing again. */
  readonly id: number | null;
  /** Of the payload. */
  readonly digest: string;
  /** When the broker began to know of this bot anew; null: it did before this process. */
  readonly sessionSince: Date | null;
  /** Where several filters match its topic, the number of the one that it came for. */
  readonly filter?: number | undefined;
  /** It may be a copy, for another filter, of a press with one of these packet ids. Absent: it is none. */
  readonly firstIds?: readonly number[] | undefined;
  /** It came as it was made, not from what a broker had kept. */
  readonly isLive?: boolean;
}
