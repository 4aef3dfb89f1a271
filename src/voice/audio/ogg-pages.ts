/** One stretch of Opus, as it was encoded. */
export interface OpusStream {
  readonly packets: readonly Uint8Array[];
  /** Samples at 48 kHz that each packet decodes to. */
  readonly packetSamples: number;
  /** Samples at 48 kHz that a decoder throws away at the start. */
  readonly preSkip: number;
  /** Samples at 48 kHz that are to be heard: less than the packets have, since the last one is filled up. */
  readonly samples: number;
  /** What it was encoded from, in Hz; for the curious. */
  readonly inputRate: number;
}

const FIRST = 0x02;
const LAST = 0x04;
const HEADER_BYTES = 27;
const CRC_AT = 22;
/** A page has at most 255 segments of at most 255 bytes; an Opus packet of 20 ms takes six at the most. */
const PACKETS_EACH = 40;
const SERIAL = 1;

/** Puts mono Opus into Ogg (RFC 7845 over RFC 3533). */
export function toOgg({ packets, packetSamples, preSkip, samples, inputRate }: OpusStream): Uint8Array {
  const pages = [
    toPage([toHead(preSkip, inputRate)], { number: 0, flags: FIRST, granule: 0 }),
    toPage([toTags()], { number: 1, flags: 0, granule: 0 }),
  ];
  for (let at = 0; at < packets.length; at += PACKETS_EACH) {
    const end = Math.min(at + PACKETS_EACH, packets.length);
    const isLast = end === packets.length;
    const granule = isLast ? preSkip + samples : end * packetSamples;
    const place = { number: pages.length, flags: isLast ? LAST : 0, granule };
    pages.push(toPage(packets.slice(at, end), place));
  }
  return new Uint8Array(Buffer.concat(pages));
}

/** RFC 7845 §5.1. */
function toHead(preSkip: number, inputRate: number): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 'latin1');
  head.writeUInt8(1, 8); // version
  head.writeUInt8(1, 9); // channels
  head.writeUInt16LE(preSkip, 10);
  head.writeUInt32LE(inputRate, 12);
  return head;
}

/** RFC 7845 §5.2: who made it, and no comments. */
function toTags(): Buffer {
  const vendor = Buffer.from('homecord');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(vendor.length);
  return Buffer.concat([Buffer.from('OpusTags'), length, vendor, Buffer.alloc(4)]);
}

function toPage(
  packets: readonly Uint8Array[],
  { number, flags, granule }: { number: number; flags: number; granule: number },
): Buffer {
  const segments = packets.flatMap(({ length }) => [
    ...new Array<number>(Math.floor(length / 255)).fill(255),
    length % 255,
  ]);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('OggS', 'latin1');
  header.writeUInt8(flags, 5);
  header.writeBigInt64LE(BigInt(granule), 6);
  header.writeUInt32LE(SERIAL, 14);
  header.writeUInt32LE(number, 18);
  header.writeUInt8(segments.length, 26);
  const page = Buffer.concat([header, Uint8Array.from(segments), ...packets]);
  page.writeUInt32LE(crcOf(page), CRC_AT);
  return page;
}

/** RFC 3533 §6: CRC-32 by 0x04c11db7, from 0, unreflected; zlib's is another. */
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
  return crc;
});

function crcOf(page: Uint8Array): number {
  let crc = 0;
  for (const byte of page) crc = (crc << 8) ^ (CRC[(crc >>> 24) ^ byte] ?? 0);
  return crc >>> 0;
}
