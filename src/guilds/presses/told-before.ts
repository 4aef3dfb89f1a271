import type { NewPress } from './contract.ts';
import type { Row, Steps } from './statement.ts';

/** Presses that a broker which was set back may send anew. */
const SENT_SINCE = 256;
/** So many packet ids show that a broker gives each message the next one. */
const IDS_SHOWN = 8;
const LARGEST_PACKET_ID = 65_535;

const SENT = `select topic, action, packet_id, digest, received_at from presses
  where guild_id = ? and packet_id is not null order by id desc limit ${SENT_SINCE}`;

/**
 * Creates what knows that nobody can tell whether a press was told before. A broker that lost its power goes on from
 * what it had last saved: it sends again what it has delivered since, without its mark, and gives the same packet ids
 * to what is new.
 */
export function createToldBefore(): (guildId: string, press: NewPress) => Steps<boolean> {
  /** The packet id that came last, by guild, of a session; until the broker comes to it again it is set back. */
  const latest = new Map<string, { readonly id: number; readonly since: number }>();

  return function* (guildId, press) {
    const { packet, isRedelivery } = press;
    if (!packet || packet.id === null || isRedelivery) return false;
    const since = packet.sessionSince?.getTime() ?? 0; // of an older session nothing is left
    const known = latest.get(guildId);
    const before = known?.since === since ? known.id : null;
    if (before !== null && isAhead(packet.id, before)) {
      latest.set(guildId, { id: packet.id, since });
      return false;
    }
    const sent = yield { sql: SENT, values: [guildId] };
    const rows = sent.toReversed().filter(row => Number(row.received_at) >= since);
    if (before === null) latest.set(guildId, { id: [...rows.map(idOf), packet.id].reduce(toLater), since });
    return isEachTheNext(rows) && rows.some(row => isAlike(row, press));
  };
}

/** They may begin again behind the largest. */
function isAhead(id: number, before: number): boolean {
  const ahead = (id - before + LARGEST_PACKET_ID) % LARGEST_PACKET_ID;
  return ahead > 0 && ahead < LARGEST_PACKET_ID / 2;
}

function toLater(one: number, other: number): number {
  return isAhead(other, one) ? other : one;
}

/** Where packet ids are free again once they are acknowledged, they tell nothing. */
function isEachTheNext(rows: readonly Row[]): boolean {
  const ids = rows.map(idOf).filter((id, i, all) => id !== all[i - 1]);
  const setBack = ids.filter((id, i) => i > 0 && !isAhead(id, ids[i - 1] ?? 0)).length;
  return ids.length >= IDS_SHOWN * Math.max(1, setBack);
}

/** Of one message there may be several presses. */
function isAlike(row: Row, { topic, action, packet, receivedAt }: NewPress): boolean {
  return (
    idOf(row) === packet?.id &&
    row.topic === topic &&
    row.action === action &&
    row.digest === packet.digest &&
    row.received_at !== receivedAt.getTime()
  );
}

function idOf(row: Row): number {
  return Number(row.packet_id);
}
