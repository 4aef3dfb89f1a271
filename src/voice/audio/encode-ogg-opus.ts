import { Application, createEncoder, type SampleRate, Signal } from 'libopus-wasm';
import type { SpokenAnswer } from '../contract.ts';
import type { Pcm } from '../wyoming/synthesize.ts';
import { toOgg } from './ogg-pages.ts';
import { resample } from './resample.ts';
import { toWaveform } from './to-waveform.ts';

/** What Opus takes as it is, ascending. */
const RATES: readonly SampleRate[] = [8_000, 12_000, 16_000, 24_000, 48_000];
/** Opus counts at this rate, whatever was encoded. */
const CLOCK = 48_000;
const FRAMES_A_SECOND = 50;
/** As Discord's clients record. */
const BITRATE = 32_000;
/** Of 10: a voice gains nothing by more, and a small machine waits for it. */
const COMPLEXITY = 5;

/** Makes audio a voice message as Discord has them: Opus in Ogg, and what is drawn of it. */
export async function encodeOggOpus(pcm: Pcm): Promise<SpokenAnswer> {
  const rate = RATES.find(each => each >= pcm.rate) ?? CLOCK;
  const samples = resample(toMono(pcm), pcm.rate, rate);
  const encoder = await createEncoder({
    sampleRate: rate,
    channels: 1,
    application: Application.Voip,
    signal: Signal.Voice,
    bitrate: BITRATE,
    complexity: COMPLEXITY,
    frameSize: rate / FRAMES_A_SECOND,
  });
  const lookahead = encoder.getLookahead();
  const packets = toFrames(samples, rate / FRAMES_A_SECOND, lookahead).map(each => encoder.encodeFloat(each));
  encoder.free();
  const scale = CLOCK / rate;
  const ogg = toOgg({
    packets,
    packetSamples: CLOCK / FRAMES_A_SECOND,
    preSkip: lookahead * scale,
    samples: samples.length * scale,
    inputRate: pcm.rate,
  });
  return { ogg, waveform: toWaveform(samples, rate), durationSecs: samples.length / rate };
}

/** Frames of one length, the last one filled up with silence; the encoder is behind by its lookahead. */
function toFrames(samples: Float32Array, size: number, lookahead: number): Float32Array[] {
  const count = Math.max(1, Math.ceil((samples.length + lookahead) / size));
  return Array.from({ length: count }, (_, i) => {
    const frame = new Float32Array(size);
    frame.set(samples.subarray(i * size, (i + 1) * size));
    return frame;
  });
}

function toMono({ samples, channels }: Pcm): Float32Array {
  const mono = new Float32Array(Math.floor(samples.length / channels));
  for (let i = 0; i < mono.length; i += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += samples[i * channels + channel] ?? 0;
    mono[i] = sum / channels / 32_768;
  }
  return mono;
}
