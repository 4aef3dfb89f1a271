import type { APIMessage } from 'discord-api-types/v10';
import type { Memory } from './memory.ts';
import type { Snapshot } from './protocol.ts';
import { findPerson } from './view-state.ts';

/** Channels in which somebody else wrote since, by id, and how many of those messages mention the member. */
export type Unread = ReadonlyMap<string, number>;

/** How far each member has read each channel. */
export interface ReadMarks {
  /** The member whose eyes these are has now seen everything in a channel. */
  markRead(snapshot: Snapshot, channelId: string): void;
  /** They look elsewhere: what comes now is new to them when they look again. */
  lookAway(): void;
  listUnread(snapshot: Snapshot): Unread;
  /** Id of the first message that was new when the channel now open was opened; null where none was. */
  firstNew(): string | null;
}

/** Whether a message is meant for the member whose eyes these are: it names them, a role of theirs, or everybody. */
export function isMentioned(message: APIMessage, seen: Pick<Snapshot, 'userId' | 'people'>): boolean {
  const roles = findPerson(seen, seen.userId)?.roles ?? [];
  const named = message.mentions.some(user => user.id === seen.userId);
  return named || message.mention_everyone || message.mention_roles.some(id => roles.includes(id));
}

/** Keeps in a memory the last message read, by member and channel, so that a reload loses no mark. */
export function createReadMarks(memory: Memory): ReadMarks {
  const keyOf = (userId: string, channelId: string) => `read/${userId}/${channelId}`;
  /** Spares the storage, which is asked at every draw. */
  const known = new Map<string, bigint>();
  let opened: { readonly key: string; readonly firstNew: string | null } | null = null;

  function lastRead(key: string): bigint {
    const last = known.get(key) ?? toId(memory.recall(key));
    known.set(key, last);
    return last;
  }

  function listNew({ messages, userId }: Snapshot, channelId: string): readonly APIMessage[] {
    const written = messages[channelId] ?? [];
    const read = lastRead(keyOf(userId, channelId));
    // Most often nothing is new, which the last message tells by itself.
    const from = written.findLastIndex(message => toId(message.id) <= read) + 1;
    return written.slice(from).filter(message => message.author.id !== userId);
  }

  return {
    markRead(snapshot, channelId) {
      const key = keyOf(snapshot.userId, channelId);
      const fresh = listNew(snapshot, channelId);
      if (opened?.key !== key) {
        // Where nothing was ever read, everything is new, and no line says more.
        opened = { key, firstNew: lastRead(key) > 0n ? (fresh[0]?.id ?? null) : null };
      }
      const last = fresh.at(-1);
      if (last === undefined) return;
      known.set(key, toId(last.id));
      memory.remember(key, last.id);
    },
    lookAway() {
      opened = null;
    },
    listUnread(snapshot) {
      const unread = snapshot.channels.map(({ id }) => [id, listNew(snapshot, id)] as const);
      return new Map(
        unread
          .filter(([, fresh]) => fresh.length > 0)
          .map(([id, fresh]) => [id, fresh.filter(each => isMentioned(each, snapshot)).length]),
      );
    },
    firstNew: () => opened?.firstNew ?? null,
  };
}

/** A snowflake as a number, by which messages stand in the order of their writing; 0 where there is none. */
function toId(text: string | null): bigint {
  return text !== null && /^\d+$/.test(text) ? BigInt(text) : 0n;
}
