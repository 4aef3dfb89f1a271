import { encodeOggOpus } from '../../src/voice/audio/encode-ogg-opus.ts';

/** Two tones, one after the other, so that the middle can be told from the end. 16 bit, mono. */
export function tones(secs: number, rate = 16_000): Int16Array {
  return Int16Array.from({ length: Math.round(secs * rate) }, (_, i) => {
    const hertz = i < (secs * rate) / 2 ? 300 : 900;
    return Math.round(12_000 * Math.sin((2 * Math.PI * hertz * i) / rate));
  });
}

/** A file as Discord has voice messages: Opus in Ogg, of that length. */
export async function voiceMessageOf(secs: number): Promise<Uint8Array> {
  const { ogg } = await encodeOggOpus({ rate: 16_000, channels: 1, samples: tones(secs) });
  return ogg;
}
