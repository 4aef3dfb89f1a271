import { parseArgs } from 'node:util';
import { AppError } from '../errors.ts';
import { clock } from '../process/clock.ts';
import type { StoreFault } from '../process/store-fault.ts';
import { MAX_EXPIRY_DAYS } from './dashboard/page/limits.ts';
import type { KeyScope } from './key-scope.ts';
import { KEY_LABEL_PATTERN, KEY_LABEL_PROBLEM, toExpiry } from './key-terms.ts';
import type { KeyStore, ListedKey } from './keys.ts';

/** How the keys of a hub are managed from a terminal. */
export const KEYS_USAGE = `npm run -s hub -- keys create <label> [--read-only | --scenes-only] [--expires <days>d]
npm run -s hub -- keys list
npm run -s hub -- keys revoke <prefix>`;

/** Where a command writes: answers to `print`, remarks to `remark`. A line each. */
export interface KeysTerminal {
  readonly print: (line: string) => void;
  readonly remark: (line: string) => void;
  /** Whether the hub itself runs the command, which can store later what cannot be stored now. */
  readonly isHub: boolean;
}

/**
 * Runs `keys create|list|revoke`. Creating prints the key and nothing else, so that it can be piped. Throws an
 * AppError with the usage where the words make no command, or with the reason where a prefix names no key.
 */
export function runKeysCommand(words: readonly string[], keys: KeyStore, terminal: KeysTerminal): void {
  const { verb, argument, scope, expires } = parseWords(words);
  if (verb === 'create' && argument !== undefined) {
    terminal.print(keys.create(parseLabel(argument), { scope, expiresAt: parseExpiry(expires) }));
    terminal.remark('Keep it now: it is stored only as a hash and cannot be shown again.');
  } else if (verb === 'list' && argument === undefined) {
    for (const line of toTable(keys.list())) terminal.print(line);
  } else if (verb === 'revoke' && argument !== undefined) {
    const { prefix, label } = keys.revoke(argument);
    const why = keys.whyUnstored(prefix);
    if (why && !terminal.isHub)
      throw new AppError('not_revoked', `${toSentence(why)}, so ${prefix} is not revoked.`);
    terminal.print(`Revoked ${prefix} (${label}).`);
    if (!why) return;
    terminal.remark(
      `${toSentence(why)}: the running hub refuses the key from now on, and keeps trying to store that.`,
    );
    terminal.remark('If the hub ends before it could, the key opens again. Its log then names the key.');
  } else {
    throw usageError();
  }
}

/** Why the database cannot be written to, without a full stop. */
function toSentence(fault: StoreFault): string {
  if (fault === 'full') return 'The disk is full';
  if (fault === 'locked') return 'Another program holds the hub’s database';
  return 'The hub’s database cannot be written to';
}

function parseWords(words: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: {
        'read-only': { type: 'boolean', default: false },
        'scenes-only': { type: 'boolean', default: false },
        expires: { type: 'string' },
      },
      allowPositionals: true,
    });
    const [verb, argument, ...rest] = positionals;
    if (rest.length > 0) throw usageError();
    return { verb, argument, scope: toScope(values), expires: values.expires };
  } catch (error) {
    throw usageError(error);
  }
}

function toScope(only: { 'read-only': boolean; 'scenes-only': boolean }): KeyScope {
  if (only['read-only'] && only['scenes-only']) throw usageError();
  if (only['read-only']) return 'read';
  return only['scenes-only'] ? 'read+trigger' : 'read+trigger+control';
}

function usageError(cause?: unknown): AppError {
  return new AppError('usage', KEYS_USAGE, { cause });
}

function parseLabel(text: string): string {
  const label = text.trim();
  if (KEY_LABEL_PATTERN.test(label)) return label;
  throw new AppError('usage', KEY_LABEL_PROBLEM);
}

/** null: never. */
function parseExpiry(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const days = Number(/^([1-9]\d{0,3})d$/.exec(text)?.[1]);
  if (days <= MAX_EXPIRY_DAYS) return toExpiry(days, clock.now());
  throw new AppError('usage', `A key expires after 1d to ${MAX_EXPIRY_DAYS}d, such as 30d.`);
}

function toTable(keys: readonly ListedKey[]): string[] {
  const header = ['PREFIX', 'LABEL', 'MAY', 'CREATED', 'EXPIRES', 'LAST USED', 'FROM', 'IN 24 H', 'STATUS'];
  const rows = [header, ...keys.map(toRow)];
  const widths = header.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function toRow(key: ListedKey): string[] {
  return [
    key.prefix,
    key.label,
    key.scope,
    toMinute(key.createdAt),
    key.expiresAt ? toMinute(key.expiresAt) : 'never',
    key.lastUsedAt ? toMinute(key.lastUsedAt) : 'never',
    key.lastUsedFrom ?? '',
    String(key.requests24h),
    key.revokedAt ? `revoked ${toMinute(key.revokedAt)}` : key.status === 'active' ? 'in use' : key.status,
  ];
}

function toMinute(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')}Z`;
}
