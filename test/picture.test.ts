import { expect, it } from 'vitest';
import { MOST_PICTURE_BYTES, readPicture } from '../src/picture.ts';
import { GIF, JPEG, LARGEST, PNG, WEBP } from './support/pictures.ts';

/** Bytes in parts of a length. */
async function* inParts(bytes: Uint8Array, length = 5) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

it.each([
  ['image/jpeg', JPEG],
  ['image/png', PNG],
  ['image/webp', WEBP],
  ['image/gif', GIF],
])('knows an %s by its first bytes, however it comes', async (type, bytes) => {
  const read = await readPicture(inParts(bytes));
  expect(read).toEqual({ type, bytes: new Uint8Array(bytes) });
});

it.each([
  ['a page', '<!doctype html><html></html>'],
  ['a drawing that can hold a script', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a sound', 'RIFF....WAVEfmt '],
  ['nothing', ''],
  ['the beginning of one', '\xff\xd8\xff'],
])('takes %s for no picture', async (_what, text) => {
  expect(await readPicture(inParts(Buffer.from(text, 'latin1')))).toBe('no_picture');
});

it('takes one that is as large as may be, and reads no further where it is larger', async () => {
  expect(await readPicture(inParts(LARGEST, 65_536))).toMatchObject({
    bytes: { length: MOST_PICTURE_BYTES },
  });
  let given = 0;
  async function* endless() {
    for (;;) {
      given += 1_048_576;
      yield Buffer.concat([JPEG, Buffer.alloc(1_048_576)]);
    }
  }
  expect(await readPicture(endless())).toBe('too_large');
  expect(given).toBeLessThanOrEqual(MOST_PICTURE_BYTES + 1_048_576);
});

it('keeps none of the parts that it came in, which may be of a byte each', async () => {
  async function* byBytes() {
    const part = new Uint8Array(1);
    for (const byte of PNG) {
      part[0] = byte;
      yield part;
    }
  }
  expect(await readPicture(byBytes())).toEqual({ type: 'image/png', bytes: new Uint8Array(PNG) });
});

it('knows what is no picture before the rest of it has come', async () => {
  async function* page() {
    yield Buffer.from('<!doctype html>');
    throw new Error('nobody asks for more');
  }
  expect(await readPicture(page())).toBe('no_picture');
});
