import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** What a `.env` file says, and what in it says nothing. */
export interface EnvFile {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** One sentence each, without any value. */
  readonly problems: readonly string[];
}

/** A value that is none, with a remark or without. */
const NOTHING = /^(?:""|''|``)?[ \t]*(?:#.*)?$/;

/** Reads a `.env` file, in Node's own format; none there is as good as an empty one. */
export function loadEnvFile(path: string): EnvFile {
  try {
    return parseEnvFile(toText(readFileSync(path)));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return { variables: {}, problems: [] };
    return {
      variables: {},
      problems: [`${path} cannot be read (${code ?? error}). Mend it or take it away.`],
    };
  }
}

/** PowerShell's `>` writes UTF-16, with a mark before it. */
function toText(bytes: Buffer): string {
  return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
}

/**
 * Reads the text of a `.env` file. Node passes over a line that it does not understand; here it is a problem. Of two lines
 * of a name one that says nothing, as a template has it, does not count.
 */
export function parseEnvFile(content: string): EnvFile {
  const text = content.replace(/^\uFEFF/, ''); // Some editors begin a file with it.
  const lines = text.split(/\r?\n/);
  const problems: string[] = [];
  const said = new Set<string>();
  const empty = new Map<number, string>();
  let quote: string | null = null;
  for (const [i, line] of lines.entries()) {
    if (quote) {
      if (line.includes(quote)) quote = null;
      continue;
    }
    if (/^\s*(#.*)?$/.test(line)) continue;
    const [, name = '', value] =
      /^[ \t]*(?:export[ \t]+)?([A-Za-z_][A-Za-z0-9_]*)[ \t]*=[ \t]*(.*)$/.exec(line) ?? [];
    if (value !== undefined && NOTHING.test(value)) empty.set(i, name);
    else if (value !== undefined) said.add(name);
    if (value === undefined)
      problems.push(`Line ${i + 1} of .env is not of the form NAME=value${toHint(line)}.`);
    else if (/^[“”„‘’]/.test(value))
      problems.push(`Line ${i + 1} of .env has a typographic quotation mark: write "…" or none.`);
    else if (/^["'`]/.test(value) && !value.slice(1).includes(value.charAt(0))) quote = value.charAt(0);
  }
  if (quote) problems.push('A quotation mark in .env is opened and never closed.');
  const counting = lines.filter((_, i) => {
    const name = empty.get(i);
    return name === undefined || !said.has(name);
  });
  return { variables: parseEnv(counting.join('\n')), problems };
}

/** What is another format's. */
function toHint(line: string): string {
  if (/^\s*(?:set\s|\$env:)/i.test(line)) return ': leave out what stands before the name';
  return /^\s*(?:- )?[A-Za-z_][A-Za-z0-9_]*\s*:/.test(line) ? ': write “=” for “:”' : '';
}
