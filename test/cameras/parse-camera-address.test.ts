import { expect, it } from 'vitest';
import { parseCameraAddress } from '../../src/cameras/parse-camera-address.ts';
import { judgeRows } from '../support/judge-rows.ts';

it.each([
  ['http://10.0.0.7/snapshot.jpg', 'http://10.0.0.7/snapshot.jpg'],
  ['  10.0.0.7/snapshot.jpg ', 'http://10.0.0.7/snapshot.jpg'],
  ['cam.lan:8080', 'http://cam.lan:8080/'],
  ['https://mia:s%3Acret@cam.example/now?size=1#x', 'https://mia:s%3Acret@cam.example/now?size=1'],
])('reads %s', (typed, address) => {
  expect(parseCameraAddress(typed)).toBe(address);
});

it('takes what is no address of a picture for none', () =>
  judgeRows(
    [
      '',
      ' ',
      'rtsp://10.0.0.7/stream',
      'file:///etc/passwd',
      'http://',
      'two words',
      `10.0.0.7/${'x'.repeat(1_000)}`,
    ],
    typed => {
      expect(parseCameraAddress(typed)).toBeNull();
    },
  ));
