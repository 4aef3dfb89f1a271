/** The message that brought a press. */
export interface Packet {
  /** MQTT's packet id; null at QoS 0, which sends nothing again. */
  readonly id: number | null;
  /** Of the payload. */
  readonly digest: string;
  /** When the broker began to know of this bot anew; null: it did before this process. */
  readonly sessionSince: Date | null;
  /** It came for another filter, as a copy: its press has one of so many packet ids before it. Absent: it is none. */
  readonly behind?: number | undefined;
}
