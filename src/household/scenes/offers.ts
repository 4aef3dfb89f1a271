import type { GuildStore } from '../../guilds/contract.ts';
import type { Offer } from '../../guilds/model.ts';
import type { Log } from '../../process/log.ts';
import type { Chat } from '../chat.ts';
import { createDeadlines } from '../clock/deadlines.ts';
import type { Spans } from '../clock/spans.ts';

/** Scenes that are offered quietly under what people wrote: whoever takes one in time has it run. */
export interface Offers {
  /** Keeps one for two minutes; then it is withdrawn. */
  put(offer: Omit<Offer, 'expiresAt'>): Promise<Offer>;
  /** The one under a message, in time. */
  under(guildId: string, messageId: string): Promise<Offer | null>;
  /** Takes it, once and in time; the second caller gets false. */
  take(offer: Offer): Promise<boolean>;
  /** Takes it back, where it is seen and from the record. */
  withdraw(offer: Offer): Promise<void>;
  /** Forgets one that nobody sees. */
  forget(offer: Offer): Promise<void>;
  /** Looks after those that waited through a restart. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const LIFETIME_MS = 2 * 60_000;

/** Creates them over the store; one that could not be withdrawn is tried again at the next start. */
export function createOffers({
  guilds,
  withdrawOffer,
  log,
  spans,
}: {
  guilds: Pick<GuildStore, 'addOffer' | 'offers' | 'keepsOffer' | 'offer' | 'takeOffer' | 'removeOffer'>;
  withdrawOffer: Chat['withdrawOffer'];
  log: Log;
  spans: Spans;
}): Offers {
  const deadlines = createDeadlines({ failure: 'an offer could not be withdrawn', log });

  async function withdraw(offer: Offer): Promise<void> {
    await withdrawOffer(offer);
    await guilds.removeOffer(offer.messageId);
  }

  async function expire(offer: Offer): Promise<void> {
    if (await guilds.keepsOffer(offer.messageId)) await withdraw(offer);
  }

  const leftMs = ({ expiresAt }: Offer) => spans.leftMs({ until: expiresAt, lengthMs: LIFETIME_MS });

  const watch = (offer: Offer) =>
    deadlines.watch(offer.messageId, { leftMs: () => leftMs(offer), due: () => expire(offer) });

  return {
    async put(offer) {
      const kept = { ...offer, expiresAt: spans.begin(LIFETIME_MS).until };
      await guilds.addOffer(kept);
      watch(kept);
      return kept;
    },
    async under(guildId, messageId) {
      const offer = await guilds.offer(guildId, messageId);
      return offer && leftMs(offer) > 0 ? offer : null;
    },
    take: async offer => leftMs(offer) > 0 && guilds.takeOffer(offer.messageId),
    withdraw,
    forget: ({ messageId }) => guilds.removeOffer(messageId),
    async start() {
      for (const offer of await guilds.offers()) if (!deadlines.has(offer.messageId)) watch(offer);
    },
    stop: deadlines.stop,
  };
}
