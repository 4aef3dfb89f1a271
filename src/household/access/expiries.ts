import type { Confirmation } from '../../guilds/access/contract.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { Log } from '../../process/log.ts';
import type { Audit } from '../audit/audit.ts';
import { createDeadlines } from '../clock/deadlines.ts';
import type { Confirmations } from './confirmations.ts';

/** Says of questions about careful scenes that they have run out. */
export interface Expiries {
  /** Looks after a new one; `tell` says it where only this process can, too: on what one person alone sees. */
  watch(confirmation: Pick<Confirmation, 'id' | 'kind' | 'expiresAt'>, tell?: () => Promise<unknown>): void;
  /** Looks after those that waited through a restart. */
  start(): Promise<void>;
  /** Lets what runs out at this moment be told, for ten seconds at most; what waits, waits for the next start. */
  stop(): Promise<void>;
}

/** Creates it over the store; a question that is answered meanwhile is gone from there. */
export function createExpiries({
  guilds,
  tellExpired,
  audit,
  log,
  leftMs,
}: {
  guilds: Pick<GuildStore, 'confirmation' | 'confirmations' | 'removeConfirmation'>;
  /** Says it on the message that asks, if others see it, and to whoever waits. */
  tellExpired(confirmation: Confirmation): Promise<void>;
  audit: Pick<Audit, 'asked'>;
  log: Log;
  leftMs: Confirmations['leftMs'];
}): Expiries {
  const deadlines = createDeadlines({ failure: 'it could not be told that a question ran out', log });

  async function expire(id: string, tell?: () => Promise<unknown>): Promise<void> {
    const confirmation = await guilds.confirmation(id);
    if (!confirmation || !(await guilds.removeConfirmation(id))) return;
    // Not when that is noticed: the bot may have been away.
    audit.asked(confirmation, confirmation, { kind: 'expired' }, { at: confirmation.expiresAt });
    await tellExpired(confirmation);
    await tell?.();
  }

  const watch: Expiries['watch'] = (confirmation, tell) =>
    deadlines.watch(confirmation.id, {
      leftMs: () => leftMs(confirmation),
      due: () => expire(confirmation.id, tell),
    });

  return {
    watch,
    async start() {
      // What was asked since the bot is online is looked after already.
      for (const confirmation of await guilds.confirmations())
        if (!deadlines.has(confirmation.id)) watch(confirmation);
    },
    stop: deadlines.stop,
  };
}
