import type { NewPress } from './contract.ts';
import type { Row, Steps, Value } from './statement.ts';

/**
 * What proves that a press came again: the broker's own mark, its source's counter or its source's id; `twice`: the same
 * bytes at once, with what tells one of its presses from another.
 */
export type RepeatProof = 'packet' | 'counter' | 'id' | 'twice';

/** Presses of a household among which a message that the broker sends again is looked for. */
const SENT_BEFORE = 1_000;
/** Events of a topic that show what its source is like. */
const COMPARED = 32;
/** So many different ids a source shows before one of them that comes again is believed. */
const IDS_SHOWN = 8;
/** A number up to this may be one of clicks. */
const MOST_CLICKS = 4;
/** So many numbers a counter has come through before one that stands still is believed. */
const STEPS_SHOWN = MOST_CLICKS + 1;
/**
 * Shelly announces its latest event every 30 s, for days on end (https://github.com/bieniu/ha-shellies-discovery/issues/91).
 * One of which nothing was heard for so long has most likely started over, and counted to the same number.
 */
const STANDS_WITHIN_MS = 10 * 60_000;
/** Who publishes again what was not acknowledged to it does so as soon as it is connected. */
const PUBLISHED_AGAIN_WITHIN_MS = 60_000;
/** A source that sends all it says twice does so within this. */
const TWICE_WITHIN_MS = 300;
/** An identity that comes back after longer is not that of one press. */
const COMES_BACK_MS = 60_000;
/** A clock that is further from ours than any time zone stands, or was never set. */
const CLOCK_OFF_MS = 8 * 24 * 60 * 60_000;

/** The press that another one is, come again, and what proves it. */
export interface Known {
  readonly id: number;
  readonly by: RepeatProof;
}

const ask = (sql: string) =>
  function* (...values: readonly Value[]): Steps<readonly Row[]> {
    return yield { sql, values };
  };
const sent = ask(`select * from (select id, topic, action, packet_id, filter, digest, received_at from presses
    where guild_id = ? order by id desc limit ${SENT_BEFORE}) as latest where packet_id = ? order by id desc`);
const sameId = ask(`select id, digest, received_at from presses
    where guild_id = ? and topic = ? and event_id = ? order by id desc limit 1`);
const latestIds = ask(`select event_id from presses
    where guild_id = ? and topic = ? and event_id is not null order by id desc limit ${COMPARED}`);
const identified = ask(`select id, event_id, counter, digest, received_at from presses
    where guild_id = ? and topic = ? and (event_id is not null or counter is not null) order by id desc limit ${COMPARED}`);
const counted = ask(`select id, action, counter, heard_at from presses
    where guild_id = ? and topic = ? and counter is not null order by id desc limit ${COMPARED}`);

/**
 * Whether a press was stored before. Rather a press told twice than one never told: an identity proves something only
 * where its source has shown that it gives every press another one.
 */
export function* findKnown(guildId: string, press: NewPress): Steps<Known | null> {
  const { topic, eventId, counter, isCount, packet, isRedelivery } = press;
  const isSentAgain = isRedelivery && packet && packet.id !== null;
  const same = isSentAgain ? findSent(yield* sent(guildId, packet.id), press) : null;
  if (same !== null) return { id: same, by: 'packet' };
  for (const packetId of packet?.firstIds ?? []) {
    const rows = yield* sent(guildId, packetId);
    const id = findSent(
      rows.filter(row => isForAnother(row, press)),
      press,
    );
    if (id !== null) return { id, by: 'packet' };
  }
  const hasIdentity =
    eventId === null ? isCount || (counter ?? 0) > MOST_CLICKS : canBeUnique(eventId, press.receivedAt);
  if (packet?.isLive && hasIdentity) {
    const id = findTwice(yield* identified(guildId, topic), press);
    if (id !== null) return { id, by: 'twice' };
  }
  if (counter !== null) {
    const id = findCounted(yield* counted(guildId, topic), press);
    if (id !== null) return { id, by: 'counter' };
  }
  if (eventId === null || !canBeUnique(eventId, press.receivedAt)) return null;
  const [latest] = yield* sameId(guildId, topic, eventId);
  if (!latest || !isCloseTo(latest, press)) return null;
  if (!isEachAnother(yield* latestIds(guildId, topic))) return null;
  return { id: Number(latest.id), by: 'id' };
}

/** Of a copy the press came for another filter; another press would have come for the same one. */
function isForAnother({ filter }: Row, { packet }: NewPress): boolean {
  return filter !== null && packet?.filter !== undefined && filter !== packet.filter;
}

/** The broker sends under the same packet id what it was not told is received; nothing else can have that until then. */
function findSent(sent: readonly Row[], { topic, action, packet }: NewPress): number | null {
  const [latest] = sent;
  if (!latest || latest.digest !== packet?.digest) return null;
  const since = packet?.sessionSince?.getTime() ?? 0; // of an older session nothing is left
  const same = sent.find(
    row => row.topic === topic && row.action === action && row.digest === packet?.digest,
  );
  return same && Number(same.received_at) >= since ? Number(same.id) : null;
}

/** The first that came of a press whose source sends it twice; null where its identities come back, as a constant does. */
function findTwice(rows: readonly Row[], { eventId, counter, packet, receivedAt }: NewPress): number | null {
  const isFirst = (row: Row) =>
    row.digest === packet?.digest &&
    row.event_id === eventId &&
    row.counter === counter &&
    Math.abs(receivedAt.getTime() - Number(row.received_at)) <= TWICE_WITHIN_MS;
  const first = rows.find(isFirst);
  if (!first) return null;
  const firstSeen = new Map<string, number>();
  for (const row of rows) {
    const identity = `${row.event_id}:${row.counter}`;
    const seen = firstSeen.get(identity) ?? Number(row.received_at);
    if (Math.abs(seen - Number(row.received_at)) > COMES_BACK_MS) return null;
    firstSeen.set(identity, seen);
  }
  return Number(first.id);
}

/**
 * A counter proves a repeat while it stands on a number to which it has come step by step, and which it had not
 * reached before it last started over.
 */
function findCounted(
  rows: readonly Row[],
  { counter, isCount, action, receivedAt }: NewPress,
): number | null {
  const [latest] = rows;
  if (!latest || latest.counter !== counter || latest.action !== action) return null;
  if (Math.abs(receivedAt.getTime() - Number(latest.heard_at)) >= STANDS_WITHIN_MS) return null;
  if (isCount) return Number(latest.id);
  const numbers = rows.map(row => Number(row.counter));
  const end = numbers.findIndex((number, i) => i > 0 && number >= (numbers[i - 1] ?? 0));
  const steps = end === -1 ? numbers.length : end;
  const wasReached = numbers.slice(steps).some(number => number >= Number(counter));
  return steps >= STEPS_SHOWN && !wasReached ? Number(latest.id) : null;
}

/** Whether a text can be one press's alone: long enough, or a number or a time that goes on. */
function canBeUnique(eventId: string, receivedAt: Date): boolean {
  const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(eventId)?.[0];
  if (time !== undefined) return Math.abs(Date.parse(time) - receivedAt.getTime()) < CLOCK_OFF_MS;
  return /^\d{10,}$/.test(eventId) || (eventId.length >= 16 && /\d/.test(eventId));
}

function isCloseTo(same: Row, { receivedAt, packet }: NewPress): boolean {
  const isNear = Math.abs(receivedAt.getTime() - Number(same.received_at)) < PUBLISHED_AGAIN_WITHIN_MS;
  return isNear && same.digest === (packet?.digest ?? null);
}

function isEachAnother(rows: readonly Row[]): boolean {
  return rows.length >= IDS_SHOWN && new Set(rows.map(row => row.event_id)).size === rows.length;
}
