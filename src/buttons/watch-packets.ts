/**
 * Reads along with the bytes of a broker, and calls `onTooLarge` as soon as a packet announces to be longer than
 * `maxBytes` behind its fixed header (MQTT 5 §2.1). MQTT.js looks at a packet once it has gathered all of it, which
 * may be 256 MB: enough to take a bot down that many may connect their brokers to.
 */
export function createPacketWatch(maxBytes: number, onTooLarge: () => void): (chunk: Uint8Array) => void {
  /** Of the packet's length, which comes in up to four groups of seven bits, the lowest first; null before it. */
  let length: { value: number; unit: number } | null = null;
  /** Of a packet whose length is known. */
  let bytesToCome = 0;
  return chunk => {
    let at = 0;
    while (at < chunk.length) {
      if (bytesToCome > 0) {
        const skipped = Math.min(bytesToCome, chunk.length - at);
        bytesToCome -= skipped;
        at += skipped;
        continue;
      }
      const byte = chunk[at++] ?? 0;
      if (length === null) {
        length = { value: 0, unit: 1 };
        continue;
      }
      length = { value: length.value + (byte & 0x7f) * length.unit, unit: length.unit * 0x80 };
      if (length.value > maxBytes) return onTooLarge();
      if (byte & 0x80) continue;
      bytesToCome = length.value;
      length = null;
    }
  };
}
