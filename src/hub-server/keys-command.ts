import { parseArgs } from 'node:util';
import { AppError } from '../errors.ts';
import type { KeyRecord, KeyStore } from './keys.ts';

/** How the keys of a hub are managed from a terminal. */
export const KEYS_USAGE = `npm run -s hub -- keys create <label> [--read-only]
npm run -s hub -- keys list
npm run -s hub -- keys revoke <prefix>`;

/** Where a command writes: answers to `print`, remarks to `remark`. A line each. */
export interface KeysTerminal {
  readonly print: (line: string) => void;
  readonly remark: (line: string) => void;
}

/**
 * Runs `keys create|list|revoke`. Creating prints the key and nothing else, so that it can be piped. Throws an
 * AppError with the usage where the words make no command, or with the reason where a prefix names no key.
 */
export function runKeysCommand(words: readonly string[], keys: KeyStore, terminal: KeysTerminal): void {
  const { verb, argument, readOnly } = parseWords(words);
  if (verb === 'create' && argument !== undefined) {
    terminal.print(keys.create(parseLabel(argument), readOnly ? 'read' : 'read+trigger'));
    terminal.remark('Keep it now: it is stored only as a hash and cannot be shown again.');
  } else if (verb === 'list' && argument === undefined) {
    for (const line of toTable(keys.list())) terminal.print(line);
  } else if (verb === 'revoke' && argument !== undefined) {
    const { prefix, label } = keys.revoke(argument);
    terminal.print(`Revoked ${prefix} (${label}).`);
  } else {
    throw usageError();
  }
}

function parseWords(words: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { 'read-only': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [verb, argument, ...rest] = positionals;
    if (rest.length > 0) throw usageError();
    return { verb, argument, readOnly: values['read-only'] };
  } catch (error) {
    throw usageError(error);
  }
}

function usageError(cause?: unknown): AppError {
  return new AppError('usage', KEYS_USAGE, { cause });
}

function parseLabel(text: string): string {
  const label = text.trim();
  if (/^\P{C}{1,64}$/u.test(label)) return label;
  throw new AppError('usage', 'A label has 1 to 64 printable characters.');
}

function toTable(records: readonly KeyRecord[]): string[] {
  const header = ['PREFIX', 'LABEL', 'MAY', 'CREATED', 'LAST USED', 'STATUS'];
  const rows = [header, ...records.map(toRow)];
  const widths = header.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function toRow({ prefix, label, scope, createdAt, lastUsedAt, revokedAt }: KeyRecord): string[] {
  return [
    prefix,
    label,
    scope,
    toMinute(createdAt),
    lastUsedAt ? toMinute(lastUsedAt) : 'never',
    revokedAt ? `revoked ${toMinute(revokedAt)}` : 'in use',
  ];
}

function toMinute(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')}Z`;
}
