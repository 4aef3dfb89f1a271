/** Bars in a field this wide can still be told apart. */
const MOST_BARS = 48;
const LEAST = 0.08;

/**
 * The bars that a voice message is drawn with, each from nearly nothing to 1: the loudest of what it stands for.
 * `waveform` is base64 of a byte for each stretch, as Discord sends it; one that is not is drawn flat.
 */
export function toBars(waveform: string): readonly number[] {
  const loudness = decode(waveform);
  const count = Math.min(MOST_BARS, loudness.length);
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * loudness.length) / count);
    const to = Math.floor(((i + 1) * loudness.length) / count);
    return Math.max(LEAST, ...loudness.slice(from, to).map(byte => byte / 255));
  });
}

function decode(waveform: string): readonly number[] {
  try {
    const bytes = [...atob(waveform)].map(each => each.charCodeAt(0));
    if (bytes.length > 0) return bytes;
  } catch {
    // A bot may send anything.
  }
  return Array.from({ length: MOST_BARS }, () => 0);
}
