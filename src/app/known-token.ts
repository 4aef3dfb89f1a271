import { createHash } from 'node:crypto';
import type { GuildStore } from '../guilds/contract.ts';

const NOTE = 'token';

/** Whether the settings were last used with this very token: then they are this bot's, before Discord says so. */
export async function isKnownToken(token: string, guilds: Pick<GuildStore, 'note'>): Promise<boolean> {
  return (await guilds.note(NOTE)) === toDigest(token);
}

/** Remembers the token, as a digest, once Discord has said that the settings are its bot's. */
export async function rememberToken(token: string, guilds: Pick<GuildStore, 'setNote'>): Promise<void> {
  await guilds.setNote(NOTE, toDigest(token));
}

/** Of a secret that nobody could guess, so that no slow hash is needed. */
function toDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
