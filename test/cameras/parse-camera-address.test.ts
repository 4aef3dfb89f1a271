import { expect, it } from 'vitest';
import { parseCameraAddress } from '../../src/cameras/parse-camera-address.ts';

it.each([
  ['http://10.0.0.7/snapshot.jpg', 'http://10.0.0.7/snapshot.jpg'],
  ['  10.0.0.7/snapshot.jpg ', 'http://10.0.0.7/snapshot.jpg'],
  ['cam.lan:8080', 'http://cam.lan:8080/'],
  ['https://mia:s%3Acret@cam.example/now?size=1#x', 'https://mia:s%3Acret@cam.example/now?size=1'],
])('reads %s', (typed, address) => {
  expect(parseCameraAddress(typed)).toBe(address);
});

it.each([
  '',
  ' ',
  'rtsp://10.0.0.7/stream',
  'file:///etc/passwd',
  'http://',
  'two words',
  `10.0.0.7/${'x'.repeat(1_000)}`,
])('takes %j for no address of a picture', typed => {
  expect(parseCameraAddress(typed)).toBeNull();
});
