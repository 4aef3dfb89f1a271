import { execFile } from 'node:child_process';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { APIMessage } from 'discord-api-types/v10';
import { databaseFileOf } from '../../src/guilds/sqlite/database-file.ts';
import { statedPresses } from './stated-presses.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const MAX_RECORD_BYTES = 256 * 1024 * 1024;

/** The payload of a press that can be told from all others by its number, with an id that is long enough to be believed. */
export function toNumberedPayload(number: number): string {
  return JSON.stringify({ action: 'single', event_id: `press-${String(number).padStart(12, '0')}` });
}

/** Presses that were made, by topic and payload: of many alike it matters how many they are. */
export type Made = Map<string, number>;

/** The presses that are alike. */
export function toKind(topic: string, payload: string): string {
  return `${topic} ${payload}`;
}

/** A press on record: whose it is, what it is like, and the message that tells of it. */
export interface Entry {
  readonly guildId: string;
  readonly kind: string;
  readonly count: number;
  readonly messageId: string | null;
  readonly isPerhapsRepeat?: boolean;
}

/** Presses that are alike, or a message, and how many there are too many of them; below zero: too few. */
export interface Finding {
  readonly in: 'record' | 'message';
  /** Their kind, or the message's id. */
  readonly what: string;
  readonly difference: number;
}

/** How the presses that were made stand to those that the channel tells of. */
export interface Balance {
  readonly recorded: number;
  readonly told: number;
  readonly lost: number;
  readonly doubled: number;
  readonly findings: readonly Finding[];
}

/** Reads what `npm run -s presses` prints of a DATA_DIR, and of the database the payloads, of which that is silent. */
export async function readEntries(dataDir: string): Promise<Entry[]> {
  const command = [path.join(root, 'bin/run.js'), path.join(root, 'src/guilds/presses-main.ts')];
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, command, { env, cwd: dataDir, maxBuffer: MAX_RECORD_BYTES });
  const kinds = new Map(
    query(dataDir, 'select id, topic, raw from presses').map(row => [
      Number(row.id),
      toKind(String(row.topic), String(row.raw)),
    ]),
  );
  const lines = stdout.split('\n').filter(Boolean);
  return lines
    .map(line => JSON.parse(line) as Omit<Entry, 'kind'> & { id: number })
    .map(({ id, guildId, count, messageId, isPerhapsRepeat }) => ({
      guildId,
      kind: kinds.get(id) ?? '',
      count,
      messageId,
      isPerhapsRepeat,
    }));
}

/** Whether so many presses came in, by their ids, and all of them are told; the oldest may have been dropped since. */
export function isQuiet(dataDir: string, presses: number): boolean {
  const { received, untold, unsent } = readProgress(dataDir);
  return received >= presses && untold === 0 && unsent === 0;
}

/** How many presses came in, how many of them no message tells yet, and how many messages are to be sent or edited. */
export function readProgress(dataDir: string): { received: number; untold: number; unsent: number } {
  const [row] = query(
    dataDir,
    `select coalesce(max(id), 0) as received, count(*) - count(delivered_at) as untold,
       (select count(*) from notices where message_id is null or edit_due) as unsent from presses`,
  );
  return { received: Number(row?.received), untold: Number(row?.untold), unsent: Number(row?.unsent) };
}

/** The id of the press that came in last; 0 before the first. Ids have no gaps but where an event came twice. */
export function readNewestId(dataDir: string): number {
  return Number(query(dataDir, 'select coalesce(max(id), 0) as id from presses')[0]?.id);
}

function query(dataDir: string, sql: string) {
  const database = new DatabaseSync(databaseFileOf(dataDir), { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

/**
 * Holds the channel against the record, and the record against the presses that were made. Lost is a press that is
 * not on record, or is in no message, or that its message does not count; doubled is what is counted beyond that.
 */
export function balance(made: Made, entries: readonly Entry[], channel: readonly APIMessage[]): Balance {
  const recordedIn = new Map<string | null, number>();
  for (const { messageId, count } of entries)
    recordedIn.set(messageId, (recordedIn.get(messageId) ?? 0) + count);
  const statedIn = new Map(channel.map(message => [message.id, statedPresses(message)]));
  const left = new Map(made);
  for (const { kind } of entries) left.set(kind, (left.get(kind) ?? 0) - 1);
  const ids = new Set([...recordedIn.keys(), ...statedIn.keys()]);
  const findings = [
    ...[...left].map(([kind, count]) => toFinding('record', kind, -count)),
    ...[...ids].map(id =>
      toFinding('message', String(id), (statedIn.get(id ?? '') ?? 0) - (recordedIn.get(id) ?? 0)),
    ),
  ].filter(({ difference }) => difference !== 0);
  return {
    recorded: entries.length,
    told: sum([...statedIn.values()]),
    lost: sum(findings.map(({ difference }) => Math.max(0, -difference))),
    doubled: sum(findings.map(({ difference }) => Math.max(0, difference))),
    findings,
  };
}

function toFinding(where: Finding['in'], what: string, difference: number): Finding {
  return { in: where, what, difference };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
