import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { clock } from '../process/clock.ts';
import { HttpProblem, toProblem } from './problem.ts';

/** Remembers which requests acted, so that the same `Idempotency-Key` never acts twice within ten minutes. */
export interface Idempotency {
  /**
   * Acts once for `key` of `owner`. The same key gets the first answer again for ten minutes, also where that was an
   * error which leaves open whether anything was done. An attempt that surely did nothing is forgotten, and may be made
   * again. Throws 409 while the first attempt is under way, 422 where the key was used for another operation, and 504
   * where a process before this one was asked: what came of it is unknown. Does nothing, and throws, where the attempt
   * cannot be written down first.
   */
  once<Answer>(
    request: { readonly owner: string; readonly key: string; readonly operation: string },
    act: () => Promise<Answer>,
  ): Promise<Answer>;
  /** Closes the file. */
  close(): Promise<void>;
}

/** What came of an attempt. */
type Outcome =
  | { readonly kind: 'under_way' }
  | { readonly kind: 'answered'; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly error: unknown };

interface Attempt {
  /** Hash of the operation. */
  readonly operation: Buffer;
  /** By the monotonic clock. */
  readonly expiresAtMs: number;
  readonly slot: number;
  outcome: Outcome;
}

const KEEP_FOR_MS = 10 * 60_000;
/** More than a household does in ten minutes; beyond that the oldest attempt that has ended is forgotten. */
const MOST_ATTEMPTS = 10_000;

const BEFORE_RESTART = new HttpProblem(
  504,
  'This was asked for before the hub was restarted; what became of it is unknown.',
  { reason: { code: 'home_slow' } },
);

/**
 * Creates the memory. With a `dataDir`, each attempt is on the disk before it acts, so that a restart, a kill or a power
 * cut in the middle of it does not let a retry act again. Answers stay in memory: what is known of an attempt after a
 * restart is that it was made.
 */
export function createIdempotency({
  dataDir = null,
  now = clock.now,
  elapsed = clock.elapsed,
}: {
  readonly dataDir?: string | null;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed?: () => number;
} = {}): Idempotency {
  const journal = dataDir === null ? null : createJournal(path.join(dataDir, 'attempts'));
  /** By the hash of owner and key; the one that expires first comes first. */
  const attempts = new Map<string, Attempt>();
  const free = Array.from({ length: MOST_ATTEMPTS }, (_, slot) => MOST_ATTEMPTS - 1 - slot);
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const found = (await journal?.read()) ?? [];
    const live = found
      // A clock that was set back must not keep an attempt for years.
      .map(({ expiresAt, ...entry }) => ({ ...entry, leftMs: Math.min(expiresAt - now(), KEEP_FOR_MS) }))
      .filter(({ leftMs }) => leftMs > 0)
      .toSorted((a, b) => a.leftMs - b.leftMs);
    const taken = new Set(live.map(({ slot }) => slot));
    for (const { name, operation, slot, leftMs } of live) {
      const outcome = { kind: 'failed', error: BEFORE_RESTART } as const;
      attempts.set(name, { operation, slot, expiresAtMs: elapsed() + leftMs, outcome });
    }
    free.splice(0, free.length, ...free.filter(slot => !taken.has(slot)));
  }

  function forgetOld(): void {
    for (const [name, { expiresAtMs, slot, outcome }] of attempts) {
      if (expiresAtMs > elapsed() && free.length > 0) return;
      if (outcome.kind === 'under_way') continue;
      attempts.delete(name);
      free.push(slot);
    }
  }

  function takeSlot(): number {
    const slot = free.pop();
    if (slot === undefined) throw new HttpProblem(503, 'Too many requests fail at once. Nothing was done.');
    return slot;
  }

  /** That attempt did nothing. Its slot is free once it is empty: writes to one slot must not overtake each other. */
  async function forget(name: string, attempt: Attempt): Promise<void> {
    if (attempts.get(name) !== attempt) return;
    attempts.delete(name);
    try {
      await journal?.clear(attempt.slot);
    } catch {
      // After a restart a retry is told that the outcome is unknown, which it may be told wrongly.
    }
    free.push(attempt.slot);
  }

  const isRead = () =>
    (reading ??= read().catch(error => {
      reading = null;
      throw error;
    }));
  // Made at once, the file is there when the disk gets full. Where it cannot be made, each request tries again.
  isRead().catch(() => {});

  return {
    async once<Answer>(
      { owner, key, operation: asked }: { owner: string; key: string; operation: string },
      act: () => Promise<Answer>,
    ) {
      await isRead();
      forgetOld();
      const name = hash(`${owner} ${key}`).toString('base64', 0, NAME_BYTES);
      const operation = hash(asked);
      const known = attempts.get(name);
      if (known) return answerAgain(known, operation) as Answer;
      const attempt: Attempt = {
        operation,
        expiresAtMs: elapsed() + KEEP_FOR_MS,
        slot: takeSlot(),
        outcome: { kind: 'under_way' },
      };
      attempts.set(name, attempt);
      let hasBegun = false;
      try {
        await journal?.write(attempt.slot, { name, operation, expiresAt: now() + KEEP_FOR_MS });
        hasBegun = true;
        const answer = await act();
        attempt.outcome = { kind: 'answered', answer };
        return answer;
      } catch (error) {
        if (hasBegun && mayHaveActed(error)) attempt.outcome = { kind: 'failed', error };
        else await forget(name, attempt);
        throw error;
      }
    },
    async close() {
      await journal?.close();
    },
  };
}

function answerAgain({ outcome, operation }: Attempt, asked: Buffer): unknown {
  if (!operation.equals(asked))
    throw new HttpProblem(422, 'This Idempotency-Key was used for another request.');
  if (outcome.kind === 'failed') throw outcome.error;
  if (outcome.kind === 'answered') return outcome.answer;
  throw new HttpProblem(409, 'The first request with this Idempotency-Key is still under way.', {
    headers: { 'retry-after': '1' },
  });
}

/** The home was too slow or made no sense, or the hub failed at something unforeseen. Every other error means that nothing was done. */
function mayHaveActed(error: unknown): boolean {
  const { status, reason } = toProblem(error);
  return status === 504 || status === 500 || reason?.code === 'home_unreadable';
}

const hash = (text: string) => createHash('sha256').update(text).digest();

/** An attempt in its slot. Slots do not cross the sectors of a disk, so that each is written whole or not at all. */
const SLOT_BYTES = 64;
const TIME_BYTES = 8;
const NAME_BYTES = 24;

interface Entry {
  /** NAME_BYTES of a hash, in base64. */
  readonly name: string;
  readonly operation: Buffer;
  /** Milliseconds since 1970; 0 in an empty slot. */
  readonly expiresAt: number;
}

/**
 * A file that is as large from the beginning as it ever gets, and is written in place: neither a full disk nor a lock on
 * the hub's database keeps a household from its scenes.
 */
function createJournal(file: string) {
  let opening: Promise<FileHandle> | null = null;

  async function openFile(): Promise<FileHandle> {
    const { O_RDWR, O_CREAT, O_DSYNC = 0 } = constants;
    const handle = await open(file, O_RDWR | O_CREAT | O_DSYNC, 0o600);
    try {
      const { size } = await handle.stat();
      const missing = SLOT_BYTES * MOST_ATTEMPTS - size;
      if (missing > 0) await handle.write(Buffer.alloc(missing), 0, missing, size);
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  const opened = () =>
    (opening ??= openFile().catch(error => {
      opening = null;
      throw error;
    }));

  async function write(slot: number, bytes: Buffer): Promise<void> {
    await (await opened()).write(bytes, 0, SLOT_BYTES, slot * SLOT_BYTES);
  }

  return {
    async read(): Promise<(Entry & { readonly slot: number })[]> {
      const bytes = Buffer.alloc(SLOT_BYTES * MOST_ATTEMPTS);
      await (await opened()).read(bytes, 0, bytes.length, 0);
      return Array.from({ length: MOST_ATTEMPTS }, (_, slot) => {
        const entry = bytes.subarray(slot * SLOT_BYTES, (slot + 1) * SLOT_BYTES);
        return {
          slot,
          expiresAt: entry.readDoubleBE(),
          name: entry.toString('base64', TIME_BYTES, TIME_BYTES + NAME_BYTES),
          operation: Buffer.from(entry.subarray(TIME_BYTES + NAME_BYTES)),
        };
      }).filter(({ expiresAt }) => expiresAt > 0);
    },
    write: (slot: number, { name, operation, expiresAt }: Entry) => {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeDoubleBE(expiresAt);
      return write(slot, Buffer.concat([time, Buffer.from(name, 'base64'), operation]));
    },
    clear: (slot: number) => write(slot, Buffer.alloc(SLOT_BYTES)),
    async close() {
      await (await opening)?.close();
    },
  };
}
