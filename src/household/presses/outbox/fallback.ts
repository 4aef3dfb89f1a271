import { createHash } from 'node:crypto';
import type { PressStore } from '../../../guilds/presses/contract.ts';
import type { Log } from '../../../process/log.ts';
import type { ComposeNotice, OutboxStatus, Poster, ToldPress } from './contract.ts';
import { toView } from './single-press.ts';
import { toNonce } from './snapshot.ts';
import { createUnstored } from './unstored.ts';

const NONCE_LENGTH = 20;

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
  store,
  poster,
  compose,
  now,
  log,
}: {
  store: Pick<PressStore, 'faultOf'>;
  poster: Poster;
  compose: ComposeNotice;
  now: () => number;
  log: Log;
}): Fallback {
  let fault: OutboxStatus['storeFault'] = null;
  const gathering = createUnstored({ poster, compose, now });
  return {
    note(guildId, cause) {
      if (fault !== null) return;
      fault = { since: new Date(now()), fault: store.faultOf(cause) };
      log.error({ err: cause, guildId }, 'presses cannot be stored: they are posted without');
    },
    post: (guildId, channelId, press) =>
      gathering.add(channelId, {
        nonce: toNonceOf(channelId, press),
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

/**
 * The same for the same event: one that the broker sends again is the same message to Discord. Two households have
 * like topics, and their doorbells count alike; by one counter a device may tell of two events.
 */
function toNonceOf(channelId: string, { topic, action, eventId, counter }: ToldPress): string {
  const identity = eventId ?? counter;
  if (identity === null) return toNonce();
  return createHash('sha256')
    .update(JSON.stringify([channelId, topic, action, identity]))
    .digest('base64url')
    .slice(0, NONCE_LENGTH);
}
