/** A message that is too long to be read, by its beginning; the broker keeps it until it is acknowledged. */
export interface UnreadMessage {
  readonly topic: string;
  readonly messageId: number;
  readonly retain: boolean;
  readonly dup: boolean;
  /** Of the whole packet behind its fixed header. */
  readonly bytes: number;
  /** Messages that the connection brought before it, each handled in its turn. */
  readonly messagesBefore: number;
}

/** MQTT 5 §2.1: the packet's type in the upper half of its first byte, flags in the lower one. */
const publishType = 3;
/** A topic has 65,535 bytes at most (§1.5.4); its length is before it, the packet id behind it. */
const longestBeginning = 2 + 0xffff + 2;

/**
 * Reads along with the bytes of a broker, and calls `onTooLarge` once, as soon as a packet announces to be longer than
 * `maxBytes` behind its fixed header (MQTT 5 §2.1), with as much of it as says how it is acknowledged; null where it
 * needs no acknowledgement. MQTT.js looks at a packet once it has gathered all of it, which may be 256 MB: enough to
 * take a bot down that many may connect their brokers to.
 */
export function createPacketWatch(
  maxBytes: number,
  onTooLarge: (message: UnreadMessage | null) => void,
): (chunk: Uint8Array) => void {
  let first = 0;
  /** Of the packet's length, which comes in up to four groups of seven bits, the lowest first; null before it. */
  let length: { value: number; unit: number } | null = null;
  /** Of a packet whose length is known. */
  let bytesToCome = 0;
  let messagesBefore = 0;
  /** Of a packet that is too large, once its length is known. */
  let beginning: Buffer | null = null;
  let isOver = false;

  function end(message: UnreadMessage | null): void {
    isOver = true;
    onTooLarge(message);
  }

  function readBeginning(bytes: Uint8Array): void {
    beginning = Buffer.concat([beginning ?? Buffer.alloc(0), bytes.subarray(0, longestBeginning)]);
    const named = readTopicAndId(beginning);
    if (named) end({ ...named, ...readFlags(first), bytes: bytesToCome, messagesBefore });
  }

  function readLength(byte: number): void {
    if (length === null) {
      first = byte;
      length = { value: 0, unit: 1 };
      return;
    }
    length = { value: length.value + (byte & 0x7f) * length.unit, unit: length.unit * 0x80 };
    const isTooLarge = length.value > maxBytes;
    if (isTooLarge && !isAcknowledged(first)) end(null);
    if (isOver || byte & 0x80) return;
    bytesToCome = length.value;
    length = null;
    if (isTooLarge) beginning = Buffer.alloc(0);
    else if (first >> 4 === publishType) messagesBefore += 1;
  }

  return chunk => {
    let at = 0;
    while (at < chunk.length && !isOver) {
      if (beginning) return readBeginning(chunk.subarray(at));
      const skipped = Math.min(bytesToCome, chunk.length - at);
      bytesToCome -= skipped;
      at += skipped;
      if (skipped === 0) readLength(chunk[at++] ?? 0);
    }
  };
}

/** At QoS 1, which is all that is subscribed to, a message is acknowledged by its packet id (§3.3.1.2). */
function isAcknowledged(first: number): boolean {
  return first >> 4 === publishType && (first & 0b0110) === 0b0010;
}

/** §3.3.1: whether it was kept, or sent before. */
function readFlags(first: number): Pick<UnreadMessage, 'retain' | 'dup'> {
  return { retain: (first & 0b0001) > 0, dup: (first & 0b1000) > 0 };
}

/** §3.3.2: what a message begins with; null: more has to come. */
function readTopicAndId(bytes: Buffer): Pick<UnreadMessage, 'topic' | 'messageId'> | null {
  if (bytes.length < 2) return null;
  const topicEnd = 2 + bytes.readUInt16BE(0);
  if (bytes.length < topicEnd + 2) return null;
  return { topic: bytes.toString('utf8', 2, topicEnd), messageId: bytes.readUInt16BE(topicEnd) };
}
