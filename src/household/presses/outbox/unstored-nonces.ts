import { createHash } from 'node:crypto';
import type { ToldPress } from './contract.ts';
import { toNonce } from './snapshot.ts';

const NONCE_LENGTH = 20;
/** As many as the broker may send again. */
const REMEMBERED = 1_000;

/**
 * Creates what names presses of which nothing is stored, for a channel: what the broker says that it sends again has
 * the name that it had, and is the same message to Discord, also after a kill of the bot. What a source says of itself
 * proves nothing here, since what the source is like is not on record.
 */
export function createUnstoredNonces(): (channelId: string, press: ToldPress) => string {
  const nonces = new Map<string, string>();
  return (channelId, press) => {
    const { topic, action, packet, isRedelivery } = press;
    if (!packet || packet.id === null) return toNonce();
    const since = packet.sessionSince?.getTime() ?? null;
    const name = toName([channelId, topic, action, packet.id, packet.digest, since]);
    const before = nonces.get(name);
    if (before !== undefined && isRedelivery) return before;
    const nonce = before === undefined ? name : toNonce(); // the broker has used its packet id again
    nonces.delete(name); // to the end of the order
    nonces.set(name, nonce);
    for (const oldest of nonces.keys()) {
      if (nonces.size <= REMEMBERED) break;
      nonces.delete(oldest);
    }
    return nonce;
  };
}

function toName(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, NONCE_LENGTH);
}
