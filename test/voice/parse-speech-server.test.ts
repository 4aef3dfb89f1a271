import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSpeechServer, toSpeechAddress } from '../../src/voice/parse-speech-server.ts';
import { judgeRows } from '../support/judge-rows.ts';

it.each([
  ['tcp://host:10300', 'host', 10_300],
  ['  TCP://192.168.1.5:4000/ ', '192.168.1.5', 4_000],
  ['tcp://homeassistant.local', 'homeassistant.local', 10_300],
  ['tcp://[::1]:10300', '::1', 10_300],
])('reads %s', (address, host, port) => {
  expect(parseSpeechServer(address)).toEqual({ host, port });
});

it('does not read what is no address of a speech server', () =>
  judgeRows(
    [
      '',
      'host:10300',
      'http://host:10300',
      'tcp://',
      'tcp://host:0',
      'tcp://host:99999',
      'tcp://user:word@host:1',
      'tcp://host:10300/path',
      'tcp://host?x',
      'tcp://a b',
    ],
    address => {
      expect(parseSpeechServer(address)).toBeNull();
    },
  ));

it('reads what it writes, and throws at nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.ipV4(), fc.ipV6(), fc.domain()),
      fc.integer({ min: 1, max: 65_535 }),
      (host, port) => {
        expect(parseSpeechServer(toSpeechAddress({ host, port }))?.port).toBe(port);
      },
    ),
  );
  fc.assert(fc.property(fc.string(), text => void parseSpeechServer(`tcp://${text}`)));
});
