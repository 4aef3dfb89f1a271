import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPlainText, toSnake } from '../../src/hub/text.ts';

it('makes one plain line of any text, no longer than asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 50 }), (text, maxLength) => {
      const line = toPlainText(text, maxLength) ?? 'x';
      expect([...line].length).toBeLessThanOrEqual(maxLength);
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|^\s|\s\s/u);
      expect(line.isWellFormed()).toBe(true);
    }),
  );
});

it.each([
  ['a\tb\r\n c', 'a b c'],
  ['\u202eevil', 'evil'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['\u0000', null],
  [7, '7'],
  [true, null],
  [{}, null],
])('reads %j as %j', (value, line) => {
  expect(toPlainText(value, 20)).toBe(line);
});

it.each([
  ['colorTemperature', 'color_temperature'],
  ['Virtual Dimmer', 'virtual_dimmer'],
  ['core:OnOffState', 'core_on_off_state'],
  ['--', ''],
])('spells %j as %j', (word, snake) => {
  expect(toSnake(word)).toBe(snake);
});
