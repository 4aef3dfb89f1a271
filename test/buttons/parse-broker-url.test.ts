import { expect, it } from 'vitest';
import { parseBrokerUrl } from '../../src/buttons/parse-broker-url.ts';

it.each([
  ['mqtt://broker.local', { protocol: 'mqtt', host: 'broker.local', port: null }],
  ['mqtts://broker.example:8883', { protocol: 'mqtts', host: 'broker.example', port: 8883 }],
  ['tcp://10.0.0.2:1883', { protocol: 'mqtt', host: '10.0.0.2', port: 1883 }],
  ['wss://broker.example/mqtt?x=1', { protocol: 'wss', path: '/mqtt?x=1' }],
  [' 192.168.1.5:1884 ', { protocol: 'mqtt', host: '192.168.1.5', port: 1884 }],
  ['[::1]:1883', { host: '::1', port: 1883 }],
  ['mqtt://küche.example', { host: 'xn--kche-0ra.example' }],
  ['mqtt://house:p%40ss@broker', { username: 'house', password: 'p@ss' }],
])('reads %s', (text, parts) => {
  expect(parseBrokerUrl(text)).toMatchObject(parts);
});

it.each([
  '',
  'https://broker.example',
  'mqtt://',
  'mqtt://a b',
  'mqtt://x:%zz@broker',
  'mqtt://broker:99999',
])('finds no broker in "%s"', text => {
  expect(parseBrokerUrl(text)).toBeNull();
});
