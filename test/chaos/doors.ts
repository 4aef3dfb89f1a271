import { setTimeout as delay } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { openGuildStore } from '../../src/guilds/store.ts';
import { silent } from '../support/guild-store.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { textOf } from '../support/spoken.ts';
import type { Random } from './random.ts';

/** Doors that are told of while they are open, by a hub that outlives the bot. */
export interface Doors {
  /** Opens one after the other, at moments that nobody chose. */
  openAll(random: Random): Promise<void>;
  /** Closes every second one. */
  closeHalf(): void;
  /** How often each is told of, and how many of those that are closed are told to be. */
  count(messages: readonly APIMessage[]): { lost: number; doubled: number; ended: number };
}

/** Starts them, and writes into a DATA_DIR what `/hub connect` and `/alerts add` would have. */
export async function startDoors(
  total: number,
  {
    dataDir,
    guildId,
    channelId,
  }: { readonly dataDir: string; readonly guildId: string; readonly channelId: string },
): Promise<Doors> {
  const isOpen = new Map(Array.from({ length: total }, (_, at) => [`door_${at}`, false]));
  const hub = await startScriptedHub(({ url = '' }) =>
    url === '/v1/devices'
      ? {
          body: [...isOpen].map(([id, open]) => ({
            id,
            name: id.replace('_', ' '),
            type: 'sensor',
            availability: 'online',
            state: { contact: open ? 'open' : 'closed' },
          })),
        }
      : { status: 404 },
  );
  const guilds = await openGuildStore({ dataDir, secret: null, previousSecrets: [], log: silent });
  const connectedAt = new Date();
  const address = { url: `${hub.origin}/v1`, apiKey: 'key', fingerprint: null };
  await guilds.setHub(guildId, { ...address, connectedBy: '1300000000000000003', connectedAt });
  await guilds.addAlert(guildId, {
    kind: 'open',
    device: null,
    capability: null,
    limit: null,
    holdMs: 0,
    channelId,
    mention: null,
    repeatMs: null,
  });
  await guilds.close();
  return {
    async openAll(random) {
      for (const id of isOpen.keys()) {
        await delay(random.between(500, 4_000));
        isOpen.set(id, true);
      }
    },
    closeHalf() {
      [...isOpen.keys()].forEach((id, at) => void (at % 2 === 0 && isOpen.set(id, false)));
    },
    count(messages) {
      const texts = messages.map(textOf);
      const times = [...isOpen.keys()].map(id => {
        const name = new RegExp(`${id.replace('_', ' ')}\\b`);
        return texts.filter(text => name.test(text)).length;
      });
      return {
        lost: times.filter(each => each === 0).length,
        doubled: times.reduce((sum, each) => sum + Math.max(0, each - 1), 0),
        ended: texts.join('\n').match(/~~door \d+~~/g)?.length ?? 0,
      };
    },
  };
}
