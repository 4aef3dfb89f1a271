import type { ServerResponse } from 'node:http';
import { MOST_PICTURE_BYTES } from '../../src/picture.ts';

/** Pictures of one grey point, as small as the formats allow, and what begins like one and is as large as said. */
export const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
export const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
export const GIF = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
export const LARGEST = Buffer.concat([JPEG, Buffer.alloc(MOST_PICTURE_BYTES - JPEG.length)]);

/** Gives bytes as a camera does, called what it likes. */
export function give(bytes: Uint8Array, type = 'image/jpeg') {
  return (response: ServerResponse) => void response.writeHead(200, { 'content-type': type }).end(bytes);
}

/** Ways in which cameras fail. */
export const FAILING = {
  page: give(Buffer.from('<!doctype html><title>Sign in</title>')),
  svg: give(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'image/svg+xml',
  ),
  nothing: give(Buffer.alloc(0)),
  tooLarge: give(Buffer.concat([LARGEST, Buffer.alloc(1)])),
  endless(response) {
    const chunk = Buffer.concat([JPEG, Buffer.alloc(65_536)]);
    const go = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', go);
    };
    go();
  },
  hanging: response => void response.writeHead(200, { 'content-type': 'image/jpeg' }).write(JPEG),
  silent(_response) {},
  brokenOff(response) {
    response.writeHead(200, { 'content-length': '1000' }).write(JPEG, () => response.destroy());
  },
} satisfies Record<string, (response: ServerResponse) => void>;
