import type { Services } from '../../discord/gateway/services.ts';
import type { Change, Doer } from '../../guilds/audit/contract.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import { recordAccess } from './access-changes.ts';
import { recordCatalogue } from './catalogue-changes.ts';
import { recordConnections } from './connection-changes.ts';
import { recordHabits } from './habit-changes.ts';

/** A store as one member changes it, and the record. */
export interface Recording {
  readonly guilds: GuildStore;
  readonly guildId: string;
  /** What cannot be read, such as a key that another secret sealed, can be changed all the same: null. */
  read<T>(reading: Promise<T>): Promise<T | null>;
  change(told: Change): void;
}

/** The services in somebody's hands: what they change in their household is recorded, once it is stored. */
export function inHandsOf(by: Doer, services: Services): Services {
  const { guilds, audit, log } = services;
  const recording: Recording = {
    guilds,
    guildId: by.guildId,
    read: reading =>
      reading.catch(error => {
        log.error({ err: error, guildId: by.guildId }, 'what was before a change could not be read');
        return null;
      }),
    change: told => audit.change(by, told),
  };
  return {
    ...services,
    guilds: {
      ...guilds,
      ...recordConnections(recording),
      ...recordCatalogue(recording),
      ...recordHabits(recording),
      ...recordAccess(recording),
    },
  };
}
