import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameHue } from '../../../../src/hub/close-enough.ts';
import { toHexColor, toHue, toXy } from '../../../../src/hub-server/backends/zigbee2mqtt/color.ts';

it.each([
  [{ x: 0.64, y: 0.33 }, '#ff0000'],
  [{ x: 0.3, y: 0.6 }, '#00ff00'],
  [{ x: 0.15, y: 0.06 }, '#0000ff'],
  [{ x: 0.3127, y: 0.329 }, '#ffffff'],
])('reads %j, a primary of sRGB or its white, as %s', (color, hex) => {
  const [expected, got] = [hex, toHexColor(color, 'xy') ?? ''].map(toParts);
  for (const i of [0, 1, 2]) expect(Math.abs(Number(expected?.[i]) - Number(got?.[i]))).toBeLessThan(8);
});

it.each([
  [{ hue: 0, saturation: 100 }, '#ff0000'],
  [{ hue: 120, saturation: 100 }, '#00ff00'],
  [{ hue: 240, saturation: 100 }, '#0000ff'],
  [{ hue: 360, saturation: 100 }, '#ff0000'],
  [{ hue: 30, saturation: 50 }, '#ffbf80'],
  [{ hue: 77, saturation: 0 }, '#ffffff'],
])('reads %j as %s', (color, hex) => {
  expect(toHexColor(color, 'hs')).toBe(hex);
});

it('takes the form that the colour mode names where both are told', () => {
  const both = { hue: 240, saturation: 100, x: 0.64, y: 0.33 };
  expect(toHexColor(both, 'hs')).toBe('#0000ff');
  expect(toHexColor(both, 'xy')).not.toBe('#0000ff');
});

it.each([
  null,
  undefined,
  'red',
  {},
  { x: 0.5 },
  { x: 0, y: 0 },
  { x: 0.9, y: 0.9 },
  { hue: 'a' },
  { hex: '#12' },
])('finds no colour in %j', color => {
  expect(toHexColor(color, undefined)).toBeNull();
});

it('always gives six digits or nothing', () => {
  const numbers = { noNaN: true, noDefaultInfinity: true };
  const color = fc.record({
    x: fc.double(numbers),
    y: fc.double(numbers),
    hue: fc.double(numbers),
    saturation: fc.double(numbers),
  });
  fc.assert(
    fc.property(color, fc.constantFrom('xy', 'hs', undefined), (value, mode) => {
      expect(toHexColor(value, mode) ?? '#000000').toMatch(/^#[0-9a-f]{6}$/);
    }),
  );
});

it('reads what it has told a lamp to be as that very hue, however dark it was', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, hex => {
      expect(isSameHue(toHexColor(toXy(hex), 'xy'), hex)).toBe(true);
      expect(isSameHue(toHexColor(toHue(hex), 'hs'), hex)).toBe(true);
    }),
  );
});

function toParts(hex: string): number[] {
  return (hex.match(/[0-9a-f]{2}/g) ?? []).map(part => Number.parseInt(part, 16));
}
