import { expect, it } from 'vitest';
import { toSizeText } from '../../../src/playground/page/size-text.ts';

it.each([
  [70, '70 bytes'],
  [1536, '1.50 KB'],
  [3 * 1024 ** 2, '3.00 MB'],
])('tells a size of %i bytes as %s', (bytes, expected) => {
  expect(toSizeText(bytes)).toBe(expected);
});
