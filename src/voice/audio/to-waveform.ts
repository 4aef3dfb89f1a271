/** Discord draws at most this many points, and its clients take one each tenth of a second. */
const MAX_POINTS = 256;
const POINTS_A_SECOND = 10;

/** What Discord draws of a voice message: base64 of a byte for each stretch of it, the loudest stretch 255. */
export function toWaveform(samples: Float32Array, rate: number): string {
  const wanted = Math.ceil((samples.length / rate) * POINTS_A_SECOND);
  const count = Math.max(1, Math.min(MAX_POINTS, wanted));
  const each = samples.length / count;
  const loudness = Array.from({ length: count }, (_, i) =>
    loudnessOf(samples.subarray(Math.floor(i * each), Math.floor((i + 1) * each))),
  );
  const loudest = Math.max(...loudness) || 1;
  return Buffer.from(loudness.map(value => Math.round((value / loudest) * 255))).toString('base64');
}

function loudnessOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
