import { expect, it } from 'vitest';
import { findForeign } from '../../src/playground/local-request.ts';
import { judgeRows } from '../support/judge-rows.ts';

const served = { port: 3000, allowedHosts: ['home.lan'] };

it('answers requests from this machine’s own pages and programs alone', () =>
  judgeRows(
    [
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
      ['192.168.1.5:3000', undefined, 'host'],
      [':3000', undefined, 'host'],
      ['localhost:3000', 'null', 'origin'],
      ['localhost:3000', 'http://localhost:8080', 'origin'],
      ['localhost:3000', 'http://evil.example', 'origin'],
      ['localhost:3000', 'http://localhost:3000.evil.example', 'origin'],
      ['home.lan', 'http://localhost:3000', 'origin'],
    ],
    ([host, origin, expected]) => {
      const socket = { localAddress: '127.0.0.1' };
      expect(findForeign({ headers: { host, origin }, socket }, served)).toBe(expected);
    },
  ));

it('answers on an address only requests that are meant for it', () =>
  judgeRows(
    [
      ['192.168.1.5', '192.168.1.5:3000', undefined, null],
      ['192.168.1.5', '192.168.1.5:3000', 'http://192.168.1.5:3000', null],
      ['::ffff:192.168.1.5', '192.168.1.5:3000', undefined, null],
      ['fd00::5', '[fd00::5]:3000', 'http://[fd00::5]:3000', null],
      ['192.168.1.5', '192.168.1.5:3001', undefined, 'host'],
      ['192.168.1.5', '192.168.1.6:3000', undefined, 'host'],
      ['192.168.1.5', 'rebound.example:3000', 'http://rebound.example:3000', 'host'],
      ['192.168.1.5', '192.168.1.5:3000', 'http://192.168.1.6:3000', 'origin'],
      ['192.168.1.5', '192.168.1.5:3000', 'http://localhost:3000', 'origin'],
    ],
    ([localAddress, host, origin, expected]) => {
      expect(findForeign({ headers: { host, origin }, socket: { localAddress } }, served)).toBe(expected);
    },
  ));

it('knows that port 80 goes unsaid', () => {
  const asked = { headers: { host: 'localhost' }, socket: { localAddress: '127.0.0.1' } };
  expect(findForeign(asked, { port: 80, allowedHosts: [] })).toBeNull();
});

it('refuses a request without a host over a connection that is gone', () => {
  const asked = { headers: {}, socket: { localAddress: undefined } };
  expect(findForeign(asked, { port: 80, allowedHosts: [] })).toBe('host');
});
