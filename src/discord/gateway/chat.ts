import type { Chat } from '../../household/chat.ts';
import { soleMember } from '../access/sole-member.ts';
import { tellAlertHeld } from '../alerts/tell-alert-held.ts';
import { tellExpired } from '../confirmations/tell-requester.ts';
import { tellPanelHeld } from '../panels/tell-panel-held.ts';
import { tellHeld } from '../presses/tell-held.ts';
import { runScheduled } from '../scenes/run-scheduled.ts';
import { withdrawOffer } from '../sentences/offer.ts';
import type { Bot } from './bot.ts';
import type { Services } from './context.ts';

/** The servers that the bot is in, as the core asks for them by itself; nothing is done in one that it left. */
export function createChat(
  {
    client,
    clock,
    shards,
    online,
    reachable,
  }: Pick<Bot, 'client' | 'clock' | 'shards' | 'online' | 'reachable'>,
  { mayPost, mayAttach, services }: Pick<Chat, 'mayPost' | 'mayAttach'> & { services: Services },
): Chat {
  const guildOf = (guildId: string) => client.guilds.cache.get(guildId);
  return {
    notReady: () => (online() ? null : 'the gateway is not connected'),
    shards: shards.count,
    pingMs: () => client.ws.ping,
    clockAheadMs: clock.aheadMs,
    guilds: () => client.guilds.cache.size,
    // Until its shard stands nobody knows.
    isMember: guildId => client.guilds.cache.has(guildId) || !shards.standsFor(guildId),
    isReachable: reachable,
    localeOf: guildId => guildOf(guildId)?.preferredLocale ?? 'en-US',
    mayPost,
    mayAttach,
    async soleMember(guildId, roleIds) {
      const guild = guildOf(guildId);
      return guild ? soleMember(guild, roleIds, services) : null;
    },
    async perform(scheduled, fate) {
      const guild = guildOf(scheduled.guildId);
      if (guild) await runScheduled(scheduled, fate, guild, services);
    },
    async tellExpired(confirmation) {
      const guild = guildOf(confirmation.guildId);
      if (guild) await tellExpired(guild, confirmation, services);
    },
    withdrawOffer: offer => withdrawOffer(client, offer),
    tellPanelHeld(guildId, hold) {
      const guild = guildOf(guildId);
      if (!guild) return;
      tellPanelHeld(guild, services.core.of(guildId), hold).catch(error =>
        services.log.warn({ err: error, guildId }, 'a household could not be told of its panel'),
      );
    },
    tellAlertHeld(guildId, hold) {
      const guild = guildOf(guildId);
      if (!guild) return;
      tellAlertHeld(guild, services.core.of(guildId), hold).catch(error =>
        services.log.warn({ err: error, guildId }, 'a household could not be told of its alert'),
      );
    },
    tellHeld(guildId, hold) {
      if (!shards.standsFor(guildId)) return false;
      const guild = guildOf(guildId);
      if (!guild) return true;
      tellHeld(guild, services.core.of(guildId), hold).catch(error =>
        services.log.warn({ err: error, guildId }, 'a household could not be told that its presses wait'),
      );
      return true;
    },
  };
}
