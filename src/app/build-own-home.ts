import type { ButtonListener } from '../buttons/contract.ts';
import { listenWithin, type MessageWithin, type WithinOptions } from '../buttons/listen-within.ts';
import type { OwnHome, OwnHomeTrouble } from '../discord/gateway/context.ts';
import { createEgress } from '../egress/create-egress.ts';
import type { HubConnection } from '../guilds/model.ts';
import { createHub, type HubOptions } from '../hub/client.ts';
import type { Hub } from '../hub/model.ts';
import { probeHub } from '../hub/probe.ts';
import type { Log } from '../process/log.ts';
import type { BuiltEgress } from './build-egress.ts';
import type { OwnHomeClaim } from './own-home-claim.ts';

/** The hub in the bot's own process, as the bot uses it. */
export interface HomeWithin {
  /** The hub's API as this machine reaches it. */
  readonly url: string;
  readonly claim: OwnHomeClaim;
  /** Its buttons' messages, to the guild that has it. */
  readonly subscribe: (guildId: string, listener: (message: MessageWithin) => void) => () => void;
  /** Why the home cannot be had; null: it can. */
  readonly away: () => string | null;
  /** The same, where somebody has to mend it. */
  readonly trouble: () => OwnHomeTrouble | null;
}

/** This machine's home: for servers where somebody whom the bot belongs to has connected it. */
export interface BuiltOwnHome extends OwnHome {
  createHub(connection: HubConnection, options: Omit<HubOptions, 'egress'>): Hub;
  listen(
    options: Omit<WithinOptions, 'subscribe' | 'isOpen'> & {
      readonly guildId: string;
      readonly connectedBy: string | null;
    },
  ): ButtonListener;
}

/** Puts the hub within together with whom Discord names as the bot's owners, who are asked for at every connection. */
export function buildOwnHome(
  { url, claim, subscribe, trouble }: HomeWithin,
  { isOwner, askOwners }: BuiltEgress,
  log: Log,
): BuiltOwnHome {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const isOpenTo = (userId: string | null) => userId !== null && isOwner(userId);
  /** To the hub within and nowhere else. */
  const egressOf = (userId: string | null) =>
    createEgress({ isOpen: () => false, allows: address => address === host && isOpenTo(userId) });

  return {
    isFor: ({ userId }) => isOpenTo(userId),
    isHeldBy: guildId => claim.holder() === guildId,
    isFree: () => claim.holder() === null,
    trouble,
    async take({ guildId, userId }, label) {
      await askOwners();
      if (!isOpenTo(userId)) return null;
      return claim.take(guildId, label, async apiKey => {
        const address = { url, apiKey, fingerprint: null };
        return { apiKey, probe: await probeHub(address, { egress: egressOf(userId), log }) };
      });
    },
    createHub: (connection, options) =>
      createHub({ ...connection, url }, { ...options, egress: egressOf(connection.connectedBy) }),
    listen: ({ guildId, connectedBy, ...options }) => {
      const isOpen = () => isOpenTo(connectedBy) && claim.holder() === guildId;
      return listenWithin({ ...options, subscribe: listener => subscribe(guildId, listener), isOpen });
    },
  };
}
