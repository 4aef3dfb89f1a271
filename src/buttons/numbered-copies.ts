import { hash } from 'node:crypto';
import type { ReceivedMessage } from './connection-options.ts';
import type { Packet } from './contract.ts';

/** Messages of which copies may come still. A broker sends far fewer before the first of them is acknowledged. */
const REMEMBERED = 1_000;
/** So many in a row wait for what the record says of the one before. */
const DOUBTED = 256;
const LARGEST_PACKET_ID = 65_535;

/** Takes a press; where other filters match its topic, too, with what the record knows it by. */
export type TakePress = (among: Pick<Packet, 'filter' | 'firstIds'>) => Promise<void>;

/** The first that came of a press and its copies. */
interface First {
  readonly content: string;
  /** Their packet ids, by the number of their filter. */
  readonly ids: Map<number, number>;
  /** 0: it is the first for sure. Else a run before may have had another one, and the record alone knows. */
  readonly doubts: number;
  readonly taken: Promise<void>;
}

/** Copies of messages of which the broker says for which filter they are (MQTT 5 §3.3.4). */
export interface NumberedCopies {
  /** `others`: for so many filters more there may be copies. */
  deal(
    message: ReceivedMessage,
    of: { readonly filter: number; readonly others: number },
    take: TakePress,
  ): Promise<void>;
  /** The broker begins with nothing. */
  clear(): void;
}

/**
 * Creates what knows them: the very same for another filter, under one of the next packet ids, is a copy, however much
 * later it comes: a broker sends only so much before it hears of the first. Those that Mosquitto does not send, to a
 * session that it has kept over a restart, have their packet ids all the same. Of what a run of the bot before had
 * taken, the record knows.
 */
export function createNumberedCopies(): NumberedCopies {
  const firsts = new Map<number, First>();
  const { inTurn, holdUntil } = createTurn();
  let neverSent = 0;
  /** Nothing was sent before. */
  let isNew = false;

  function lead(id: number, filter: number, first: Omit<First, 'ids'>): Promise<void> {
    firsts.delete(id); // to the end of the order
    firsts.set(id, { ...first, ids: new Map([[filter, id]]) });
    for (const oldest of firsts.keys()) {
      if (firsts.size <= REMEMBERED) break;
      firsts.delete(oldest);
    }
    return first.taken;
  }

  return {
    deal(message, { filter, others }, take) {
      const { messageId: id, dup } = message;
      // Of what a run before had taken, a copy is sent again or is the first that was never sent.
      const isEarly = dup || (neverSent < others && !isNew);
      if (!dup) neverSent += 1;
      if (others < 1 || id === undefined) return inTurn(() => take({}));
      const content = toContent(message);
      const firstIds = Array.from({ length: others }, (_, i) => toIdBefore(id, i + 1));
      const takeDoubted = () => take({ filter, firstIds });
      if (dup && firsts.get(id)?.content === content) return inTurn(takeDoubted);
      for (const first of firstIds.map(firstId => firsts.get(firstId))) {
        const before = first?.ids.get(filter);
        if (first?.content !== content || (before !== undefined && !(dup && before === id))) continue;
        if (first.doubts === 0) {
          first.ids.set(filter, id);
          return Promise.resolve();
        }
        holdUntil(first.taken);
        const doubts = (first.doubts + 1) % DOUBTED;
        return lead(id, filter, { content, doubts, taken: inTurn(takeDoubted) });
      }
      return isEarly
        ? lead(id, filter, { content, doubts: 1, taken: inTurn(takeDoubted) })
        : lead(id, filter, { content, doubts: 0, taken: inTurn(() => take({ filter })) });
    },
    clear() {
      firsts.clear();
      isNew = true;
    },
  };
}

/** Has messages taken in the order in which they came, those behind one that is held, too. */
function createTurn() {
  let held: Promise<unknown> | null = null;
  return {
    inTurn: (take: () => Promise<void>) => (held === null ? take() : held.then(take)),
    holdUntil(before: Promise<void>) {
      const mine = Promise.allSettled([before, held]).then(() => {
        if (held === mine) held = null;
      });
      held = mine;
    },
  };
}

function toIdBefore(id: number, less: number): number {
  return id > less ? id - less : id - less + LARGEST_PACKET_ID;
}

/** A digest: what a flood brings is not kept in memory. */
function toContent({ topic, payload }: ReceivedMessage): string {
  return `${topic}\0${hash('sha256', payload, 'base64')}`;
}
