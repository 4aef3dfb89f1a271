import { expect, it } from 'vitest';
import { toBrokerText } from '../../../src/discord/presses/broker-address.ts';

it.each([
  ['mqtt://broker.local:1883', 'mqtt\\://broker.local:1883'],
  ['wss://broker.example/mqtt?token=s3cret&x=1', 'wss\\://broker.example/mqtt'],
  ['wss://broker.example/mqtt#s3cret\nmore', 'wss\\://broker.example/mqtt'],
  ['mqtt://bell:s3cret@broker.local', 'mqtt\\://broker.local'],
  ['mqtt://*broker*', 'mqtt\\://\\*broker\\*'],
])('shows %j as %s', (url, shown) => {
  expect(toBrokerText(url)).toBe(shown);
});
