import type { StoreFault } from '../presses/contract.ts';

/** By class or code (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const FAULTS: ReadonlyMap<string, StoreFault> = new Map([
  ['53100', 'full'], // disk_full
  ['55P03', 'locked'], // lock_not_available
  ['57014', 'locked'], // query_canceled: it waited for longer than a statement may
  ['40P01', 'locked'], // deadlock_detected
  ['25006', 'read_only'], // read_only_sql_transaction: a standby
  ['42501', 'read_only'], // insufficient_privilege
  ['58030', 'disk'], // io_error
  ['XX001', 'damaged'], // data_corrupted
  ['XX002', 'damaged'], // index_corrupted
]);

/** Why PostgreSQL could not be written to, by its error or by what that was caused by. */
export function toPostgresFault(error: unknown): StoreFault {
  if (!(error instanceof Error)) return 'other';
  return FAULTS.get(String((error as { code?: unknown }).code)) ?? toPostgresFault(error.cause);
}
