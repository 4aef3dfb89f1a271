import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeOggOpus } from '../../../src/voice/audio/decode-ogg-opus.ts';
import { encodeOggOpus } from '../../../src/voice/audio/encode-ogg-opus.ts';
import { tones } from '../../support/voice-message.ts';

const RATES = [8_000, 16_000, 22_050, 24_000, 44_100, 48_000];

async function back(ogg: Uint8Array): Promise<Int16Array> {
  const decoded = await decodeOggOpus(ogg, 60);
  if ('wrong' in decoded) throw new Error(decoded.wrong);
  return decoded.pcm;
}

/** How often it crosses zero upwards in a second: its pitch, where it is a tone. */
function pitchOf(pcm: Int16Array): number {
  const crossings = pcm.filter((sample, i) => i > 0 && (pcm[i - 1] ?? 0) < 0 && sample >= 0);
  return crossings.length / (pcm.length / 16_000);
}

it.each(RATES)('keeps length and pitch of what was said at %i Hz', async rate => {
  const { ogg, durationSecs } = await encodeOggOpus({ rate, channels: 1, samples: tones(2, rate) });
  const pcm = await back(ogg);
  expect(durationSecs).toBeCloseTo(2, 3);
  expect(pcm.length / 16_000).toBeCloseTo(2, 2);
  expect(Math.abs(pitchOf(pcm.subarray(1_000, 15_000)) - 300)).toBeLessThan(12);
  expect(Math.abs(pitchOf(pcm.subarray(17_000, 31_000)) - 900)).toBeLessThan(30);
});

it('keeps any length, to a hundredth of a second', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40_000 }), async samples => {
      const { ogg } = await encodeOggOpus({ rate: 16_000, channels: 1, samples: new Int16Array(samples) });
      // The decoder leaves what the encoder looked ahead by (6.5 ms) where a page ends within it.
      expect(Math.abs((await back(ogg)).length - samples)).toBeLessThanOrEqual(160);
    }),
    { numRuns: 20 },
  );
});

it('makes one channel of two', async () => {
  const mono = tones(1);
  const stereo = Int16Array.from({ length: mono.length * 2 }, (_, i) => mono[i >> 1] ?? 0);
  const { ogg } = await encodeOggOpus({ rate: 16_000, channels: 2, samples: stereo });
  expect(Math.abs(pitchOf((await back(ogg)).subarray(1_000, 7_000)) - 300)).toBeLessThan(12);
});

it.each([
  [0.05, 1],
  [1, 10],
  [12.3, 123],
  [60, 256],
])('draws %d s in %i points', async (secs, points) => {
  const { waveform } = await encodeOggOpus({ rate: 8_000, channels: 1, samples: tones(secs, 8_000) });
  const drawn = Buffer.from(waveform, 'base64');
  expect(drawn).toHaveLength(points);
  expect(Math.max(...drawn)).toBe(255);
});

it('draws silence where it is silent', async () => {
  const samples = new Int16Array(16_000);
  samples.set(tones(0.5));
  const { waveform } = await encodeOggOpus({ rate: 16_000, channels: 1, samples });
  const drawn = [...Buffer.from(waveform, 'base64')];
  expect(drawn.slice(0, 5).every(each => each > 200)).toBe(true);
  expect(drawn.slice(5)).toEqual([0, 0, 0, 0, 0]);
});
