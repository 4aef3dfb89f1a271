/** Bytes of a payload that are kept for the record. */
const maxRawBytes = 256;

const utf8 = new TextDecoder();

/**
 * The start of a payload as one printable line of at most 256 bytes of UTF-8, never cut inside a character.
 * White space becomes a blank; control, direction and undecodable characters become `?`, which never lengthens.
 */
export function toPrintable(payload: Uint8Array): string {
  const isCut = payload.length > maxRawBytes;
  // One that is told that more follows keeps what it has of a character: it is not used again.
  const decoder = isCut ? new TextDecoder() : utf8;
  const text = decoder.decode(payload.subarray(0, maxRawBytes), { stream: isCut });
  return text.replace(/\s/gu, ' ').replace(/[\p{C}\uFFFD]/gu, '?');
}
