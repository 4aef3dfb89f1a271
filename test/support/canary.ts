import { randomBytes } from 'node:crypto';

/** So many characters of a secret in a row, in any spelling, are a leak: a cut one helps to guess the rest. */
const PIECE = 12;

/** A secret that nothing else can look like; `odd` is put into its middle. */
export function createCanary(odd = ''): string {
  return `canary${randomBytes(12).toString('hex')}${odd}${randomBytes(12).toString('hex')}`;
}

/** The ways in which a program may write a secret down, by their names, each as text to look for. */
export function spellingsOf(secret: string): ReadonlyMap<string, string> {
  const bytes = Buffer.from(secret);
  return new Map([
    ['plain', secret],
    ['backwards', [...secret].reverse().join('')],
    ['as URLs have it', encodeURIComponent(secret)],
    ['as forms have it', new URLSearchParams([[secret, '']]).toString().slice(0, -1)],
    ['as JSON has it', JSON.stringify(secret).slice(1, -1)],
    ['as JSON in JSON has it', JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
    ['as a header has it', bytes.toString('latin1')],
    ['in UTF-16', bytes.toString('utf16le')],
    ['in hex', bytes.toString('hex')],
    ['in HEX', bytes.toString('hex').toUpperCase()],
    // Three bytes make four characters: what stands before a secret shifts it, as a user name does in a Basic header.
    ...['', 'x', 'xx'].flatMap((before, i) => toBase64Spellings(before + secret, i)),
  ]);
}

/** Without the first and last characters, which what stands beside the secret has a part in. */
function toBase64Spellings(text: string, shift: number): [string, string][] {
  const bytes = Buffer.from(text);
  return (['base64', 'base64url'] as const).map(encoding => [
    `in ${encoding}, shifted by ${shift}`,
    bytes.toString(encoding).slice(4, -4),
  ]);
}

/** Where and how a text gives a secret away, a line each; empty where it does not. */
export function findLeaks(
  texts: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>>,
): string[] {
  const written = Object.entries(secrets).flatMap(([name, secret]) =>
    [...spellingsOf(secret)].map(([spelling, text]) => ({ name, spelling, text })),
  );
  return Object.entries(texts).flatMap(([place, text]) => {
    const blocks = blocksOf(text);
    return written.flatMap(({ name, spelling, text: sought }) => {
      if (!mayHold(blocks, sought)) return [];
      const found = piecesOf(sought).find(piece => text.includes(piece));
      return found === undefined ? [] : [`${place}: the ${name}, ${spelling}: ${around(text, found)}`];
    });
  });
}

/** So long that every piece that stands in a text holds a whole one of its blocks, wherever it begins. */
const BLOCK = Math.floor((PIECE + 1) / 2);

/** A text in blocks, so that most secrets need not be searched for in all of it. */
function blocksOf(text: string): ReadonlySet<string> {
  const blocks = new Set<string>();
  for (let at = 0; at + BLOCK <= text.length; at += BLOCK) blocks.add(text.slice(at, at + BLOCK));
  return blocks;
}

function mayHold(blocks: ReadonlySet<string>, written: string): boolean {
  // A piece is no longer than the whole: that may hide between two blocks.
  if (written.length < PIECE) return true;
  for (let at = 0; at + BLOCK <= written.length; at++)
    if (blocks.has(written.slice(at, at + BLOCK))) return true;
  return false;
}

/** Every piece of that length: wherever it is cut, one of them stands in what is left. */
function piecesOf(written: string): string[] {
  if (written.length <= PIECE) return [written];
  return Array.from({ length: written.length - PIECE + 1 }, (_, at) => written.slice(at, at + PIECE));
}

function around(text: string, piece: string): string {
  const at = text.indexOf(piece);
  return JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
}
