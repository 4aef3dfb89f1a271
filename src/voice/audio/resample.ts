/** Neighbours on each side that a sample is made of. */
const REACH = 12;

/** Makes audio of one rate into that of another, without what the ear would hear of either (a windowed sinc). */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const step = from / to;
  // Going down, what the lower rate cannot carry is left out.
  const cutoff = Math.min(1, to / from);
  const reach = Math.ceil(REACH / cutoff);
  const made = new Float32Array(Math.round(samples.length / step));
  for (let i = 0; i < made.length; i += 1) {
    const at = i * step;
    const middle = Math.floor(at);
    let sum = 0;
    for (let j = middle - reach + 1; j <= middle + reach; j += 1) {
      const x = at - j;
      sum += (samples[j] ?? 0) * cutoff * sinc(x * cutoff) * hann(x / reach);
    }
    made[i] = sum;
  }
  return made;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function hann(x: number): number {
  return Math.abs(x) >= 1 ? 0 : 0.5 + 0.5 * Math.cos(Math.PI * x);
}
