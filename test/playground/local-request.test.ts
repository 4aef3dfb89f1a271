import { expect, it } from 'vitest';
import { findForeign } from '../../src/playground/local-request.ts';

const served = { port: 3000, allowedHosts: ['home.lan'] };

it.each([
  ['127.0.0.1:3000', undefined, null],
  ['localhost:3000', 'http://localhost:3000', null],
  ['LOCALHOST:3000', 'http://127.0.0.1:3000', null],
  ['[::1]:3000', 'http://[::1]:3000', null],
  ['home.lan', 'https://home.lan', null],
  [undefined, undefined, 'host'],
  ['localhost', undefined, 'host'],
  ['localhost:3001', undefined, 'host'],
  ['evil.example:3000', undefined, 'host'],
  ['localhost:3000.evil.example', undefined, 'host'],
  ['localhost:3000', 'null', 'origin'],
  ['localhost:3000', 'http://localhost:8080', 'origin'],
  ['localhost:3000', 'http://evil.example', 'origin'],
  ['localhost:3000', 'http://localhost:3000.evil.example', 'origin'],
])('answers a request to %s from %s with %s', (host, origin, expected) => {
  expect(findForeign({ host, origin }, served)).toBe(expected);
});

it('knows that port 80 goes unsaid', () => {
  expect(findForeign({ host: 'localhost' }, { port: 80, allowedHosts: [] })).toBeNull();
});
