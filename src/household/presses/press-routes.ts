import type { GuildStore } from '../../guilds/contract.ts';
import type { ButtonSettings, ButtonsConnection } from '../../guilds/model.ts';
import type { RoutePress } from './outbox/contract.ts';
import { EVERY_BUTTON } from './press-attention.ts';

/** Where a button's presses go by what a household says of it, muted or not. */
export function channelOfButton(
  topic: string,
  settings: ReadonlyMap<string, ButtonSettings>,
  connection: Pick<ButtonsConnection, 'channelId'>,
): string {
  return settings.get(topic)?.channelId ?? connection.channelId;
}

/** Until when a button's presses are for the record alone; null: they are told. */
export function mutedUntil(
  topic: string,
  settings: ReadonlyMap<string, ButtonSettings>,
  now: number,
): Date | null {
  const times = [topic, EVERY_BUTTON].flatMap(key => settings.get(key)?.mutedUntil ?? []);
  const last = new Date(Math.max(...times.map(time => time.getTime()), 0));
  return last.getTime() > now ? last : null;
}

/** Creates what finds the channel of a press, from what is kept in memory. */
export function createRoutePress({
  guilds,
  now,
}: {
  guilds: Pick<GuildStore, 'buttons' | 'buttonSettings'>;
  now(): number;
}): RoutePress {
  return async (guildId, topic) => {
    const [connection, settings] = await Promise.all([
      guilds.buttons(guildId),
      // What cannot be read has not been said: a press is told rather than lost.
      guilds.buttonSettings(guildId).catch(() => new Map<string, ButtonSettings>()),
    ]);
    if (!connection || mutedUntil(topic, settings, now())) return null;
    return channelOfButton(topic, settings, connection);
  };
}
