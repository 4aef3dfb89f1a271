import type { Memory } from './memory.ts';
import type { Snapshot } from './protocol.ts';

/** How far each member has read each channel. */
export interface ReadMarks {
  /** The member whose eyes these are has now seen everything in a channel. */
  markRead(snapshot: Snapshot, channelId: string): void;
  /** Ids of the channels in which somebody else wrote since. */
  listUnread(snapshot: Snapshot): ReadonlySet<string>;
}

/** Keeps in a memory the last message read, by member and channel, so that a reload loses no mark. */
export function createReadMarks(memory: Memory): ReadMarks {
  const key = (userId: string, channelId: string) => `read/${userId}/${channelId}`;
  /** Spares the storage, which is asked at every draw. */
  const known = new Map<string, bigint>();

  function lastRead(name: string): bigint {
    const last = known.get(name) ?? toId(memory.recall(name));
    known.set(name, last);
    return last;
  }

  function lastWritten({ messages, userId }: Snapshot, channelId: string): bigint {
    const others = messages[channelId]?.findLast(message => message.author.id !== userId);
    return toId(others?.id ?? null);
  }

  return {
    markRead(snapshot, channelId) {
      const name = key(snapshot.userId, channelId);
      const last = lastWritten(snapshot, channelId);
      if (last <= lastRead(name)) return;
      known.set(name, last);
      memory.remember(name, String(last));
    },
    listUnread(snapshot) {
      const ids = snapshot.channels.map(channel => channel.id);
      return new Set(ids.filter(id => lastWritten(snapshot, id) > lastRead(key(snapshot.userId, id))));
    },
  };
}

/** A snowflake as a number, by which messages stand in the order of their writing; 0 where there is none. */
function toId(text: string | null): bigint {
  return text !== null && /^\d+$/.test(text) ? BigInt(text) : 0n;
}
