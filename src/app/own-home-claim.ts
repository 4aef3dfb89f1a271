import { AppError } from '../errors.ts';
import type { GuildStore } from '../guilds/contract.ts';
import { isOwnHome } from '../household/own-home.ts';
import { SHOWN_PREFIX_LENGTH } from '../hub-server/api-key.ts';
import { MAX_LABEL_LENGTH } from '../hub-server/dashboard/page/limits.ts';
import type { KeyStore } from '../hub-server/keys.ts';

/** Which server has this machine's home: one at a time, by the one key that is good for it. */
export interface OwnHomeClaim {
  /** The server that has it now, by a key that is good; null: none. */
  holder(): string | null;
  /**
   * Makes a key for a server and, where `trial` succeeds with it, ends the one of before. Throws an AppError
   * `own_home_taken` while another server that the bot is in has it.
   */
  take<T>(guildId: string, label: string, trial: (apiKey: string) => Promise<T>): Promise<T>;
  /** The store for the bot: a server's key ends with its connection. */
  readonly guilds: GuildStore;
}

const NOTE = 'own home';

/** A server may be called anything. */
function toLabel(name: string): string {
  return [...`Discord: ${name}`.replace(/\p{C}/gu, '?')].slice(0, MAX_LABEL_LENGTH).join('');
}

/** Creates it over the hub's keys, as it was when it was last noted. */
export async function createOwnHomeClaim(store: GuildStore, keys: KeyStore): Promise<OwnHomeClaim> {
  const [guildId = '', prefix = ''] = ((await store.note(NOTE)) ?? '').split(' ');
  let current = { guildId, prefix };
  let last: Promise<unknown> = Promise.resolve();
  /** The server that has a key and is about to keep its connection. */
  let taking: string | null = null;
  /** One at a time: of two servers, one is second. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.catch(() => {}); // The caller is told.
    return turn;
  }

  /** Who has a key that opens something: it may be revoked in the dashboard as well. */
  const claimed = () => (keys.isActive(current.prefix) ? current : null);

  /** By another server that the bot is in, and whose connection is kept, or about to be. */
  async function isTaken(by: string): Promise<boolean> {
    if ((await store.departure(by)) !== null) return false;
    return by === taking || isOwnHome(await store.hub(by));
  }

  async function release(guildId: string): Promise<void> {
    const claim = claimed();
    if (claim?.guildId !== guildId) return;
    keys.revoke(claim.prefix);
    await store.setNote(NOTE, '');
  }

  return {
    holder: () => claimed()?.guildId ?? null,
    take: (guildId, label, trial) =>
      inTurn(async () => {
        const before = claimed();
        if (before && before.guildId !== guildId && (await isTaken(before.guildId)))
          throw new AppError('own_home_taken', 'Another server has the home of this machine.');
        const apiKey = keys.create(toLabel(label));
        const prefix = apiKey.slice(0, SHOWN_PREFIX_LENGTH);
        try {
          const result = await trial(apiKey);
          await store.setNote(NOTE, `${guildId} ${prefix}`);
          current = { guildId, prefix };
          if (before) keys.revoke(before.prefix);
          taking = guildId;
          return result;
        } catch (error) {
          keys.revoke(prefix);
          throw error;
        }
      }),
    guilds: {
      ...store,
      async setHub(guildId, hub) {
        await store.setHub(guildId, hub);
        if (taking === guildId) taking = null;
        if (!isOwnHome(hub)) await inTurn(() => release(guildId));
      },
      async removeHub(guildId) {
        const removed = await store.removeHub(guildId);
        await inTurn(() => release(guildId));
        return removed;
      },
      async forgetGuild(guildId) {
        await store.forgetGuild(guildId);
        await inTurn(() => release(guildId));
      },
    },
  };
}
