import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toClockText } from '../../../src/playground/page/voice/clock-text.ts';
import { toBars } from '../../../src/playground/page/voice/waveform-bars.ts';

const waveform = (...bytes: number[]) => Buffer.from(bytes).toString('base64');

it('draws a bar for each loudness, and never nothing', () => {
  expect(toBars(waveform(0, 255, 51))).toEqual([0.08, 1, 0.2]);
});

it('draws the loudest of what a bar stands for', () => {
  const bars = toBars(waveform(...Array.from({ length: 256 }, (_, i) => (i === 200 ? 255 : 0))));
  expect(bars).toHaveLength(48);
  expect(bars.filter(bar => bar === 1)).toHaveLength(1);
});

it('draws bars of whatever a bot sends as its waveform', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const bars = toBars(text);
      expect(bars.length).toBeGreaterThan(0);
      expect(bars.length).toBeLessThanOrEqual(48);
      expect(bars.every(bar => bar > 0 && bar <= 1)).toBe(true);
    }),
  );
});

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [75, '1:15'],
  [-1, '0:00'],
])('tells %d s as %s', (secs, text) => {
  expect(toClockText(secs)).toBe(text);
});
