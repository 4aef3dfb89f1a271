import { setTimeout as delay } from 'node:timers/promises';
import { type Lane, type LaneParts, startLane } from './channel-queue.ts';
import type { Hold } from './contract.ts';

/** Every channel's lane, started when it is first needed. */
export interface Lanes {
  of(guildId: string, channelId: string): Lane;
  ofGuild(guildId: string): readonly Lane[];
  forget(guildId: string): void;
  /** Resolves when what was under way has ended, or has taken too long. */
  close(): Promise<void>;
}

type Shared = Omit<LaneParts, 'guildId' | 'channelId' | 'onHold'> & {
  onHold(guildId: string, hold: Hold): boolean;
};

/** Creates the lanes, none of them started. */
export function createLanes(shared: Shared): Lanes {
  const guilds = new Map<string, Map<string, Lane>>();

  return {
    of(guildId, channelId) {
      const lanes = guilds.get(guildId) ?? new Map<string, Lane>();
      guilds.set(guildId, lanes);
      const onHold = (hold: Hold) => shared.onHold(guildId, hold);
      const lane = lanes.get(channelId) ?? startLane({ ...shared, guildId, channelId, onHold });
      lanes.set(channelId, lane);
      return lane;
    },
    ofGuild: guildId => [...(guilds.get(guildId)?.values() ?? [])],
    forget(guildId) {
      const lanes = guilds.get(guildId);
      guilds.delete(guildId);
      for (const lane of lanes?.values() ?? []) void lane.close();
    },
    async close() {
      const lanes = [...guilds.values()].flatMap(each => [...each.values()]);
      const closed = Promise.all(lanes.map(lane => lane.close()));
      await Promise.race([closed, delay(shared.times.closeMs, undefined, { ref: false })]);
    },
  };
}
