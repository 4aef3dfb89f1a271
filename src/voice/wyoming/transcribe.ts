import { type Asked, askServer, toPlain } from './ask-server.ts';
import { toFrame } from './event.ts';

/** What a server is told of the audio that it hears: 16 kHz, 16 bit, mono, as speech recognisers want it. */
export const HEARD = { rate: 16_000, width: 2, channels: 1 } as const;
/** A tenth of a second, as a microphone would send it. */
const CHUNK_BYTES = 3_200;
/** More is no sentence; a recogniser that has gone wrong repeats itself without end. */
const MAX_TEXT = 1_000;
/** Of the names that a server is told to listen for. */
const MAX_NAMES = 200;

/** What is to be written down, and what the server is told of it. */
export interface ToTranscribe {
  /** 16 kHz, mono. */
  readonly pcm: Int16Array;
  /** BCP 47; servers are told the language alone, without a country (`pt`). */
  readonly language: string;
  /** What is likely said. */
  readonly names: readonly string[];
}

/** Has a server write down what is said; '' where that is nothing. Throws a VoiceError. */
export async function transcribe(asked: Asked, { pcm, language, names }: ToTranscribe): Promise<string> {
  const audio = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const chunks: Buffer[] = [];
  for (let at = 0; at < audio.length; at += CHUNK_BYTES) {
    chunks.push(toFrame('audio-chunk', HEARD, audio.subarray(at, at + CHUNK_BYTES)));
  }
  const told = names.slice(0, MAX_NAMES);
  // Servers of today ignore both; they are for those that come.
  const hints = { transcript_names: told, transcript_terms: told };
  const frames = [
    toFrame('transcribe', { language: language.split('-')[0], ...hints }),
    toFrame('audio-start', HEARD),
    ...chunks,
    toFrame('audio-stop'),
  ];
  return askServer(asked, frames, ({ type, data }) =>
    type === 'transcript' ? toPlain(String(data.text ?? '')).slice(0, MAX_TEXT) : undefined,
  );
}
