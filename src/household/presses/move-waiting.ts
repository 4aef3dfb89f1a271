import type { GuildStore } from '../../guilds/contract.ts';
import type { PressOutbox } from './outbox/contract.ts';
import { channelOfButton } from './press-routes.ts';

/**
 * After a change of where buttons are posted: what waits of them goes the new way, and channels that were given up
 * are tried anew. `topic`: only that one's way has changed.
 */
export async function moveWaitingPresses(
  guildId: string,
  {
    guilds,
    outbox,
  }: {
    readonly guilds: Pick<GuildStore, 'buttons' | 'buttonSettings' | 'moveWaiting'>;
    readonly outbox: Pick<PressOutbox, 'retry'>;
  },
  topic?: string,
): Promise<void> {
  const connection = await guilds.buttons(guildId);
  if (connection) {
    const settings = await guilds.buttonSettings(guildId);
    // One with a channel of its own does not go by the household's.
    const own = [...settings].filter(([, { channelId }]) => channelId !== null).map(([key]) => key);
    await guilds.moveWaiting(
      guildId,
      topic === undefined
        ? { channelId: connection.channelId, except: own }
        : { channelId: channelOfButton(topic, settings, connection), topic },
    );
  }
  await outbox.retry(guildId);
}
