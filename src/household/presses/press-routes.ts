import type { GuildStore } from '../../guilds/contract.ts';
import type { ButtonSettings, ButtonsConnection } from '../../guilds/model.ts';
import type { Spans } from '../clock/spans.ts';
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
  spans: Pick<Spans, 'leftMs'>,
): Date | null {
  const mutes = [topic, EVERY_BUTTON].flatMap(key => settings.get(key)?.mute ?? []);
  const left = mutes.map(mute => ({ until: mute.until, ms: spans.leftMs(mute) }));
  return left.filter(({ ms }) => ms > 0).toSorted((one, other) => other.ms - one.ms)[0]?.until ?? null;
}

/** Creates what finds the channel of a press, from what is kept in memory. */
export function createRoutePress({
  guilds,
  spans,
}: {
  guilds: Pick<GuildStore, 'buttons' | 'buttonSettings'>;
  spans: Pick<Spans, 'leftMs'>;
}): RoutePress {
  return async (guildId, topic) => {
    const [connection, settings] = await Promise.all([
      guilds.buttons(guildId),
      // What cannot be read has not been said: a press is told rather than lost.
      guilds.buttonSettings(guildId).catch(() => new Map<string, ButtonSettings>()),
    ]);
    if (!connection || mutedUntil(topic, settings, spans)) return null;
    return channelOfButton(topic, settings, connection);
  };
}
