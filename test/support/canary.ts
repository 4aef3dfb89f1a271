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
  const blocks = blocksOf(written);
  // A piece is no longer than the whole: that may hide between two blocks.
  const short = written.filter(({ text }) => text.length < PIECE);
  return Object.entries(texts).flatMap(([place, text]) => {
    const found = new Map<Written, number>();
    for (const each of short) {
      const at = text.indexOf(each.text);
      if (at >= 0) found.set(each, at);
    }
    for (let at = 0; at + BLOCK <= text.length; at += BLOCK)
      for (const { of, from } of blocks.get(text.slice(at, at + BLOCK)) ?? [])
        if (lengthOfMatch(text, at, of.text, from) >= PIECE) found.set(of, at);
    return [...found].map(
      ([{ name, spelling }, at]) => `${place}: the ${name}, ${spelling}: ${around(text, at)}`,
    );
  });
}

/** A secret in one of its spellings. */
interface Written {
  readonly name: string;
  readonly spelling: string;
  readonly text: string;
}

/** So long that every piece that stands in a text holds a whole one of its blocks, wherever it begins. */
const BLOCK = Math.floor((PIECE + 1) / 2);

/** Every block of what may be written, wherever it begins: a text in blocks is looked up in them at once. */
function blocksOf(
  written: readonly Written[],
): ReadonlyMap<string, readonly { of: Written; from: number }[]> {
  const all = written.flatMap(of =>
    Array.from({ length: Math.max(0, of.text.length - BLOCK + 1) }, (_, from) => ({ of, from })),
  );
  return Map.groupBy(all, ({ of, from }) => of.text.slice(from, from + BLOCK));
}

/** How many characters two texts have in common around a block that they share. */
function lengthOfMatch(text: string, at: number, sought: string, from: number): number {
  let before = 0;
  while (before < from && before < at && text[at - before - 1] === sought[from - before - 1]) before++;
  let after = BLOCK;
  while (from + after < sought.length && text[at + after] === sought[from + after]) after++;
  return before + after;
}

const around = (text: string, at: number) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
