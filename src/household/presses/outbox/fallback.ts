import type { Log } from '../../../process/log.ts';
import { toStoreFault } from '../../../process/store-fault.ts';
import type { ComposeNotice, OutboxStatus, Poster, ToldPress } from './contract.ts';
import { toView } from './single-press.ts';
import { createUnstored } from './unstored.ts';
import { createUnstoredNonces } from './unstored-nonces.ts';

/** A doorbell rings on a full disk, too: without the store a press is posted before it is acknowledged. */
export interface Fallback {
  /** Posts such a press, and resolves when Discord has it. Rejects with a PostError. */
  post(guildId: string, channelId: string, press: ToldPress): Promise<void>;
  /** A press could not be stored. */
  note(guildId: string, cause: unknown): void;
  /** The store could be written to. */
  stored(): void;
  fault(): OutboxStatus['storeFault'];
}

export function createFallback({
  poster,
  compose,
  now,
  log,
}: {
  poster: Poster;
  compose: ComposeNotice;
  now: () => number;
  log: Log;
}): Fallback {
  let fault: OutboxStatus['storeFault'] = null;
  const gathering = createUnstored({ poster, compose, now });
  const nonceOf = createUnstoredNonces();
  return {
    note(guildId, cause) {
      if (fault !== null) return;
      fault = { since: new Date(now()), fault: toStoreFault(cause) };
      log.error({ err: cause, guildId }, 'presses cannot be stored: they are posted without');
    },
    post: (guildId, channelId, press) =>
      gathering.add(channelId, {
        nonce: nonceOf(channelId, press),
        view: toView(guildId, '', press, new Date(now())),
      }),
    stored() {
      if (fault) {
        log.info('presses are stored again');
        gathering.clear();
      }
      fault = null;
    },
    fault: () => fault,
  };
}
