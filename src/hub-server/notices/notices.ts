import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { NewNotice, Notice, NoticeList } from '../../hub/notices/contract.ts';
import { clock, type Timer } from '../../process/clock.ts';
import { createRateLimiter } from '../../process/rate-limiter.ts';
import type { NoticeAnswer } from '../backends/backend.ts';
import { createLateWrites } from '../late-writes.ts';
import { inTransaction } from '../transaction.ts';

/** What notices tell on their own. */
interface NoticeEvents {
  notice: (notice: Notice) => void;
  answer: (answer: NoticeAnswer) => void;
  /** So many were told at once that some are counted alone. */
  missed: () => void;
}

/** What became of a press of a notice's button; `over`: one was pressed already, or its time has passed. */
export type Answering =
  | 'unknown'
  | 'no_button'
  | 'over'
  /** With what the notice said first, and what the button is called. */
  | { readonly at: Date; readonly said: string; readonly label: string };

/** What a home tells its household: the last of it, for whoever was away. */
export interface Notices {
  /** Keeps one; null: there were too many within a minute. Throws where it cannot be kept. */
  add(notice: NewNotice): Notice | null;
  /** Keeps one, later where that is not possible now; of too many within a minute it keeps the count alone. */
  take(notice: NewNotice): void;
  /** Those after a cursor, 50 at the most; from the oldest on where there is none, or where it is not known. */
  after(cursor: string | null): NoticeList;
  /** Takes the press of a button, the first of a notice. */
  answer(id: string, button: string): Answering;
  /** That press did nothing, and may be tried again. */
  takeBack(id: string): void;
  /** Whoever follows hears of it. */
  tellAnswer(answer: NoticeAnswer): void;
  on<Event extends keyof NoticeEvents>(event: Event, listener: NoticeEvents[Event]): () => void;
  /** Writes down what was counted. */
  close(): void;
}

/** More than any household reads. */
const MOST = 200;
/** In one answer, which stays small whatever is told. */
const MOST_AT_ONCE = 50;
const KEPT_MS = 3 * 24 * 60 * 60_000;
/** A button is pressed on the day it was shown. */
export const BUTTONS_LIVE_MS = 24 * 60 * 60_000;
/** A home that tells more has gone mad; it wears the disk, and nobody reads it. */
const RATE = { max: 60, windowMs: 60_000 };
const COUNT_EVERY_MS = 1_000;

/** Opens them in the hub's database. `now` is in milliseconds. */
export function openNotices(
  database: DatabaseSync,
  {
    now = clock.now,
    onFailure = () => {},
  }: { readonly now?: () => number; readonly onFailure?: (error: unknown) => void } = {},
): Notices {
  const statements = prepare(database);
  const emitter = new EventEmitter();
  const rate = createRateLimiter({ ...RATE, now });
  const late = createLateWrites(onFailure);
  // Only once: a hub that has begun starts on a full disk, too.
  if (!statements.count.get()) statements.begin.run(randomBytes(6).toString('hex'));
  let uncounted = 0;
  let counting: Timer | undefined;

  function readCount(): { origin: string; last: number } {
    const { origin, last } = statements.count.get() ?? {};
    return { origin: String(origin), last: Number(last) };
  }

  /** Also of those that were missed meanwhile. */
  function countOn(more: number): number {
    const { last } = statements.add.get(uncounted + more) ?? {};
    uncounted = 0;
    return Number(last);
  }

  function countMissed(): void {
    counting = undefined;
    late.add(() => {
      if (uncounted === 0) return; // a notice was kept since, and has counted them
      countOn(0);
      emitter.emit('missed');
    });
  }

  function keep(told: NewNotice, at: number): Notice {
    const { title = null, picture = null } = told;
    const notice = { id: randomBytes(9).toString('base64url'), ...told, title, picture };
    inTransaction(database, () => {
      const missed = uncounted;
      try {
        const number = countOn(1);
        statements.insert.run(number, notice.id, at, JSON.stringify(notice));
        statements.drop.run(at - KEPT_MS, MOST);
      } catch (error) {
        uncounted = missed;
        throw error;
      }
    });
    const kept = { ...notice, at: new Date(at).toISOString(), answer: null };
    emitter.emit('notice', kept);
    return kept;
  }

  return {
    add: notice => (rate.take('') ? keep(notice, now()) : null),
    take(notice) {
      const at = now();
      if (rate.take('')) {
        late.add(() => void keep(notice, at));
        return;
      }
      uncounted += 1;
      counting ??= clock.after(COUNT_EVERY_MS, countMissed);
    },
    after(cursor) {
      const { origin, last } = readCount();
      const known = Number(/^[0-9a-f]{12}-(\d{1,15})$/.exec(cursor ?? '')?.[1] ?? Number.NaN);
      const isKnown = cursor === `${origin}-${known}` && known <= last;
      const rows = statements.after.all(isKnown ? known : 0, MOST_AT_ONCE);
      const goesOn = rows.length === MOST_AT_ONCE ? Number(rows.at(-1)?.number) : last;
      const missed = isKnown ? goesOn - known - rows.length : 0;
      return { notices: rows.map(toNotice), cursor: `${origin}-${goesOn}`, missed };
    },
    answer(id, button) {
      const row = statements.one.get(id);
      if (!row) return 'unknown';
      const { title, text, buttons, answer } = toNotice(row);
      const pressed = buttons.find(each => each.id === button);
      if (!pressed) return 'no_button';
      const at = now();
      if (answer !== null || Number(row.at) + BUTTONS_LIVE_MS <= at) return 'over';
      // Another process may have been quicker.
      if (Number(statements.answer.run(button, at, id).changes) === 0) return 'over';
      return { at: new Date(at), said: title ?? text, label: pressed.label };
    },
    takeBack(id) {
      late.add(() => void statements.takeBack.run(id));
    },
    tellAnswer: answer => void emitter.emit('answer', answer),
    on(event, listener) {
      emitter.on(event, listener);
      return () => void emitter.off(event, listener);
    },
    close() {
      counting?.cancel();
      countMissed();
      late.close();
      emitter.removeAllListeners();
    },
  };
}

function prepare(database: DatabaseSync) {
  return {
    begin: database.prepare('INSERT OR IGNORE INTO notice_count (id, origin, last) VALUES (1, ?, 0)'),
    count: database.prepare('SELECT origin, last FROM notice_count'),
    add: database.prepare('UPDATE notice_count SET last = last + ? RETURNING last'),
    insert: database.prepare('INSERT INTO notices (number, id, at, notice) VALUES (?, ?, ?, ?)'),
    drop: database.prepare(
      `DELETE FROM notices WHERE at <= ?
      OR number NOT IN (SELECT number FROM notices ORDER BY number DESC LIMIT ?)`,
    ),
    after: database.prepare('SELECT * FROM notices WHERE number > ? ORDER BY number LIMIT ?'),
    one: database.prepare('SELECT * FROM notices WHERE id = ?'),
    answer: database.prepare(
      'UPDATE notices SET button = ?, answered_at = ? WHERE id = ? AND button IS NULL',
    ),
    takeBack: database.prepare('UPDATE notices SET button = NULL, answered_at = NULL WHERE id = ?'),
  };
}

function toNotice(row: Record<string, SQLOutputValue>): Notice {
  const words = JSON.parse(String(row.notice)) as Omit<Notice, 'at' | 'answer'>;
  // Those of before there were pictures say nothing of one.
  const told = { ...words, picture: words.picture ?? null };
  const at = new Date(Number(row.at)).toISOString();
  if (row.button === null) return { ...told, at, answer: null };
  const answeredAt = new Date(Number(row.answered_at)).toISOString();
  return { ...told, at, answer: { button: String(row.button), at: answeredAt } };
}
