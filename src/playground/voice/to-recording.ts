import type { Recording } from './contract.ts';

/** The page sends what it records at this rate. */
const RECORDED_RATE = 16_000;

/** Reads what the page has recorded: base64 of 16-bit little-endian samples. */
export function toRecording(pcm: string): Recording {
  const bytes = Uint8Array.from(Buffer.from(pcm, 'base64'));
  return { rate: RECORDED_RATE, channels: 1, samples: new Int16Array(bytes.buffer, 0, bytes.length >> 1) };
}
