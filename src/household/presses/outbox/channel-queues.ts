import { within } from '../../../process/within.ts';
import { type ChannelQueue, startChannelQueue } from './channel-queue.ts';
import type { ChannelQueueParts } from './channel-queue-parts.ts';
import type { Hold } from './contract.ts';

/** Every channel's queue, started when it is first needed. */
export interface ChannelQueues {
  of(guildId: string, channelId: string): ChannelQueue;
  ofGuild(guildId: string): readonly ChannelQueue[];
  forget(guildId: string): void;
  /** Resolves when what was under way has ended, or has taken too long. */
  close(): Promise<void>;
}

type Shared = Omit<ChannelQueueParts, 'guildId' | 'channelId' | 'onHold'> & {
  onHold(guildId: string, hold: Hold): boolean;
};

/** Creates the queues, none of them started. */
export function createChannelQueues(shared: Shared): ChannelQueues {
  const guilds = new Map<string, Map<string, ChannelQueue>>();

  return {
    of(guildId, channelId) {
      const queues = guilds.get(guildId) ?? new Map<string, ChannelQueue>();
      guilds.set(guildId, queues);
      const onHold = (hold: Hold) => shared.onHold(guildId, hold);
      const queue = queues.get(channelId) ?? startChannelQueue({ ...shared, guildId, channelId, onHold });
      queues.set(channelId, queue);
      return queue;
    },
    ofGuild: guildId => [...(guilds.get(guildId)?.values() ?? [])],
    forget(guildId) {
      const queues = guilds.get(guildId);
      guilds.delete(guildId);
      for (const queue of queues?.values() ?? []) void queue.close();
    },
    async close() {
      const queues = [...guilds.values()].flatMap(each => [...each.values()]);
      await within(Promise.all(queues.map(queue => queue.close())), shared.times.closeMs);
    },
  };
}
