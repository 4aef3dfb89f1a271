import type { DatabaseSync } from 'node:sqlite';
import { clock, type Timer } from '../process/clock.ts';
import { inTransaction } from './transaction.ts';

/** Counts how keys are used: in memory, since writing at every request would cost more than the request itself. */
export interface KeyUses {
  /** A request with this key came from this address now. */
  note(prefix: string, address: string): void;
  /** Writes down what was noted so far; else that happens every few seconds. */
  flush(): void;
  /** Flushes a last time. */
  close(): void;
}

/** How uses are counted. */
export interface KeyUsesOptions {
  /** In milliseconds. */
  readonly now?: () => number;
  /** Told once an outage that uses cannot be written. They are kept and tried again: a full disk locks nobody out of their home. */
  readonly onFailure?: (error: unknown) => void;
}

interface Use {
  requests: number;
  at: number;
  address: string;
}

const FLUSH_EVERY_MS = 5_000;
const HOUR_MS = 3_600_000;
/** A day, and the hour that is under way. */
const HOURS_KEPT = 25;

/** Opens the counts in the hub's database. */
export function createKeyUses(
  database: DatabaseSync,
  { now = clock.now, onFailure = () => {} }: KeyUsesOptions = {},
): KeyUses {
  const write = prepareWrite(database);
  const noted = new Map<string, Use>();
  let timer: Timer | null = null;
  let isFailing = false;

  function flush(): void {
    timer?.cancel();
    timer = null;
    if (noted.size === 0) return;
    try {
      write(noted, now());
      noted.clear();
      isFailing = false;
    } catch (error) {
      timer = clock.after(FLUSH_EVERY_MS, flush);
      if (!isFailing) onFailure(error);
      isFailing = true;
    }
  }

  return {
    note(prefix, address) {
      const use = noted.get(prefix);
      if (use) Object.assign(use, { requests: use.requests + 1, at: now(), address });
      else noted.set(prefix, { requests: 1, at: now(), address });
      timer ??= clock.after(FLUSH_EVERY_MS, flush);
    },
    flush,
    close() {
      flush();
      timer?.cancel();
    },
  };
}

/** The first hour that still counts to the last 24, the one under way included. */
export function firstHourOfDay(now: number): number {
  return Math.floor(now / HOUR_MS) - 23;
}

function prepareWrite(database: DatabaseSync) {
  const lastUse = database.prepare(
    'UPDATE api_keys SET last_used_at = ?, last_used_address = ? WHERE prefix = ?',
  );
  const count = database.prepare(
    `INSERT INTO api_key_uses (prefix, hour, requests) VALUES (?, ?, ?)
    ON CONFLICT (prefix, hour) DO UPDATE SET requests = requests + excluded.requests`,
  );
  const forget = database.prepare('DELETE FROM api_key_uses WHERE hour < ?');

  return (noted: ReadonlyMap<string, Use>, now: number): void =>
    inTransaction(database, () => {
      for (const [prefix, { requests, at, address }] of noted) {
        lastUse.run(at, toPlainAddress(address), prefix);
        count.run(prefix, Math.floor(at / HOUR_MS), requests);
      }
      forget.run(Math.floor(now / HOUR_MS) - HOURS_KEPT);
    });
}

/** A socket for both families tells IPv4 as `::ffff:192.168.1.5`. */
function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
