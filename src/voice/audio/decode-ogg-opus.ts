import { OggOpusDecoder } from 'ogg-opus-decoder';

/** What a file of Opus in Ogg comes to: 16 kHz, mono; or why not. */
export type Decoded =
  | { readonly pcm: Int16Array<ArrayBuffer> }
  | { readonly wrong: 'too_long' | 'unreadable' };

const RATE = 16_000;
/** A part of a file can be of any length once decoded: hours of silence take few bytes. */
const PART_BYTES = 4_096;
/** Voices are mono; what says that it has many channels is made for no ear, and each of them takes memory. */
const MAX_CHANNELS = 2;
/** What each stream of a file begins with, on one page, and where behind that it says its channels (RFC 7845 §5.1). */
const HEAD = 'OpusHead';
const CHANNELS_AT = 9;
/** Packets that are broken; the decoder goes on after each, and tells of it on the console. */
const MAX_ERRORS = 50;

/**
 * Decodes a whole file, part by part, and stops once it is longer than `maxSecs`, whatever it says of its length.
 * Throws where it is no Opus in Ogg.
 */
export async function decodeOggOpus(file: Uint8Array, maxSecs: number): Promise<Decoded> {
  if (hasManyChannels(file)) return { wrong: 'unreadable' };
  // Its types lack the option that its README names.
  const decoder = new OggOpusDecoder({ sampleRate: RATE } as object);
  await decoder.ready;
  const parts: Float32Array[] = [];
  let samples = 0;
  let broken = 0;
  try {
    for (let at = 0; at <= file.length; at += PART_BYTES) {
      const isLast = at + PART_BYTES > file.length;
      const read = [await decoder.decode(file.subarray(at, at + PART_BYTES))];
      if (isLast) read.push(await decoder.flush());
      for (const { channelData, samplesDecoded, errors } of read) {
        broken += errors.length;
        if (broken > MAX_ERRORS) return { wrong: 'unreadable' };
        samples += samplesDecoded;
        if (!(samples <= maxSecs * RATE)) return { wrong: 'too_long' };
        if (samplesDecoded > 0) parts.push(toMono(channelData));
      }
    }
  } finally {
    decoder.free();
  }
  return samples > 0 ? { pcm: toInt16(parts, samples) } : { wrong: 'unreadable' };
}

/** Looked at before anything is decoded: any stream of the file may say so, not the first alone. */
function hasManyChannels(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (let at = bytes.indexOf(HEAD); at >= 0; at = bytes.indexOf(HEAD, at + 1)) {
    if ((bytes[at + CHANNELS_AT] ?? 0) > MAX_CHANNELS) return true;
  }
  return false;
}

function toMono([left = new Float32Array(), right]: readonly Float32Array[]): Float32Array {
  return right === undefined ? left : left.map((sample, i) => (sample + (right[i] ?? 0)) / 2);
}

function toInt16(parts: readonly Float32Array[], samples: number): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples);
  let at = 0;
  for (const part of parts) {
    for (const sample of part) {
      pcm[at] = Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)));
      at += 1;
    }
  }
  return pcm;
}
