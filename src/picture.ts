/** What a camera's picture is, to whoever reads one: as it came, never decoded and never made anew. */

/** The kinds of pictures that Discord shows, by what their first bytes say. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
/** One of PICTURE_TYPES. */
export type PictureType = (typeof PICTURE_TYPES)[number];

/** A still picture. */
export interface Picture {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
}

/** What its file is called in a message: `picture.jpeg`, the next one `picture-2.jpeg`. */
export function toFileName({ type }: Pick<Picture, 'type'>, at = 0): string {
  return `picture${at === 0 ? '' : `-${at + 1}`}.${type.replace('image/', '')}`;
}

/** Why there is no picture. */
export type PictureFailure =
  | 'too_large' // more than MOST_PICTURE_BYTES
  | 'no_picture' // none of PICTURE_TYPES: a page, a film
  | 'absent' // no such camera, or nothing there that has pictures
  | 'forbidden' // it wants another name and password, or another key
  | 'failed' // it answers that it failed
  | 'redirected' // it says that it is elsewhere
  | 'address_refused' // no public address, and the bot's operator lets this server reach no other
  | 'untrusted' // its certificate is not trusted
  | 'unreachable' // nobody answers, or the answer broke off
  | 'late' // not there in time
  | 'no_hub'; // it is the hub's, and none is connected

/** A larger one is read no further: cameras' are of some 100 kB, and Discord takes 10 MiB. */
export const MOST_PICTURE_BYTES = 4 * 1024 * 1024;

/** The longest of the first bytes that tell what a picture is. */
const TELLING_BYTES = 12;
/** It is made larger as more comes. */
const FIRST_ROOM_BYTES = 64 * 1024;

/**
 * Reads a picture as it comes, whatever was said of its type and size: `no_picture` where it begins as none, which is
 * known before the rest has come. What is not read on is left to whoever opened it.
 */
export async function readPicture(
  body: AsyncIterable<Uint8Array>,
): Promise<Picture | 'too_large' | 'no_picture'> {
  let bytes = new Uint8Array(FIRST_ROOM_BYTES);
  let length = 0;
  let type: PictureType | null = null;
  for await (const part of body) {
    const before = length;
    length += part.length;
    if (length > MOST_PICTURE_BYTES) return 'too_large';
    // Copied, since parts of one byte each would take many times the room of what they say.
    if (length > bytes.length) bytes = withRoom(bytes, length);
    bytes.set(part, before);
    if (length < TELLING_BYTES) continue;
    type ??= pictureTypeOf(bytes);
    if (type === null) return 'no_picture';
  }
  return type === null ? 'no_picture' : { type, bytes: bytes.slice(0, length) };
}

/** By the signatures of the formats; null: none of PICTURE_TYPES. */
function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const has = (text: string, from = 0) =>
    [...text].every((character, at) => bytes[from + at] === character.charCodeAt(0));
  if (has('\xff\xd8\xff')) return 'image/jpeg';
  if (has('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (has('RIFF') && has('WEBP', 8)) return 'image/webp';
  return has('GIF87a') || has('GIF89a') ? 'image/gif' : null;
}

function withRoom(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.min(Math.max(length, 2 * bytes.length), MOST_PICTURE_BYTES));
  larger.set(bytes);
  return larger;
}
