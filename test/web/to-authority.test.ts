import { expect, it } from 'vitest';
import { toAuthority } from '../../src/web/to-authority.ts';

it.each([
  ['127.0.0.1', '127.0.0.1:3000'],
  ['home.lan', 'home.lan:3000'],
  ['fd00::5', '[fd00::5]:3000'],
  ['0.0.0.0', 'localhost:3000'],
  ['::', 'localhost:3000'],
])('finds what listens on %s at %s', (host, authority) => {
  expect(toAuthority(host, 3000)).toBe(authority);
});
