import { VoiceError } from '../../errors.ts';
import { type Asked, askServer } from './ask-server.ts';
import { toFrame, type WyomingEvent } from './event.ts';

/** Audio as a speech server gives it. */
export interface Pcm {
  readonly rate: number;
  readonly channels: number;
  /** 16 bit, interleaved. */
  readonly samples: Int16Array;
}

/** What is to be said, and in which language (BCP 47). */
export interface ToSay {
  readonly text: string;
  readonly language: string;
  readonly maxSecs: number;
}

/** Has a server say it. Throws a VoiceError. */
export async function synthesize(asked: Asked, { text, language, maxSecs }: ToSay): Promise<Pcm> {
  const frame = toFrame('synthesize', { text, voice: { language: language.replace('-', '_') } });
  const chunks: Uint8Array[] = [];
  let format: Omit<Pcm, 'samples'> | null = null;
  let bytes = 0;
  return askServer(asked, [frame], event => {
    if (event.type === 'audio-start' || event.type === 'audio-chunk') format ??= toFormat(event.data);
    if (event.type === 'audio-chunk' && format !== null) {
      chunks.push(event.payload);
      bytes += event.payload.length;
      if (bytes > maxSecs * format.rate * format.channels * 2)
        throw new VoiceError('too_long', `an answer of more than ${maxSecs} s`);
    }
    if (event.type !== 'audio-stop') return undefined;
    return { ...(format ?? toFormat({})), samples: toSamples(chunks) };
  });
}

function toFormat({ rate, width, channels }: WyomingEvent['data']): Omit<Pcm, 'samples'> {
  const isUsable =
    Number.isSafeInteger(rate) &&
    Number(rate) >= 8_000 &&
    Number(rate) <= 48_000 &&
    width === 2 &&
    (channels === 1 || channels === 2);
  if (!isUsable)
    throw new VoiceError('server_broken', 'the speech server gives audio of a form that is not known');
  return { rate: Number(rate), channels: Number(channels) };
}

/** A copy: what came may lie on odd addresses, and a sample may be split over two chunks. */
function toSamples(chunks: readonly Uint8Array[]): Int16Array {
  const bytes = new Uint8Array(Buffer.concat(chunks));
  return new Int16Array(bytes.buffer, 0, bytes.length >> 1);
}
