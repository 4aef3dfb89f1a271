import type { Confirmation } from '../guilds/access/contract.ts';
import type { Offer, ScheduledScene } from '../guilds/model.ts';
import type { AlertHold } from './alerts/contract.ts';
import type { PanelHold } from './panels/contract.ts';
import type { Hold } from './presses/outbox/contract.ts';
import type { Fate } from './scenes/schedules.ts';

/** How it stands with the connection to it. */
export interface ChatHealth {
  /** null: connected, if only for some of the households; else what is missing, in a few words. */
  notReady(): string | null;
  /** The connections that households are spread over. */
  shards(): { readonly all: number; readonly standing: number };
  /** Round trip in milliseconds, negative while not known. */
  pingMs(): number;
  /** How far this machine's clock is ahead of the chat's, in milliseconds; null: not known. */
  clockAheadMs(): number | null;
  /** How many servers the bot is in. */
  guilds(): number;
}

/** Where households talk: what the core asks of it by itself. */
export interface Chat extends ChatHealth {
  /** Whether the bot is in a server now. */
  isMember(guildId: string): boolean;
  /** Whether a household's server is at hand: while it is not, nobody's rights are known. */
  isReachable(guildId: string): boolean;
  /** The language that a server has set for itself, e.g. `en-US`. */
  localeOf(guildId: string): string;
  /** Whether the bot may post in a channel, as far as is known without asking; null: it is not. */
  mayPost(channelId: string): 'yes' | 'gone' | 'forbidden' | null;
  /** Whether it may attach files there; null: not known without asking. */
  mayAttach(channelId: string): boolean | null;
  /**
   * The one person in a server who has Manage Server or one of these roles; null: there are more, or as far as is known
   * there may be.
   */
  soleMember(guildId: string, roleIds: readonly string[]): Promise<string | null>;
  /** Does with a scheduled scene what its fate is, and tells of it; what goes wrong is told there. */
  perform(scheduled: ScheduledScene, fate: Fate): Promise<void>;
  /** Says of a question that it ran out, on the message that asks, if others see it, and to whoever waits. */
  tellExpired(confirmation: Confirmation): Promise<void>;
  /** Takes an offer back where it is seen; rejects while that cannot be done. */
  withdrawOffer(offer: Offer): Promise<void>;
  /** Tells a household that its presses wait for a person to mend something; false: nobody can be told now. */
  tellHeld(guildId: string, hold: Hold): boolean;
  /** The same of a panel. */
  tellPanelHeld(guildId: string, hold: PanelHold): void;
  /** The same of what it wants to be told of. */
  tellAlertHeld(guildId: string, hold: AlertHold): void;
}

/** The core's end of it. */
export interface ChatPort {
  /** The chat that is attached, for those that were made before it. */
  readonly chat: Chat;
  /** Households are there to talk to from now on. */
  attach(chat: Chat): void;
}

/** Before a chat is attached, nothing is done that needs one. */
const NO_CHAT: Chat = {
  notReady: () => 'the gateway is not connected',
  shards: () => ({ all: 0, standing: 0 }),
  pingMs: () => -1,
  clockAheadMs: () => null,
  guilds: () => 0,
  isMember: () => true,
  isReachable: () => false,
  localeOf: () => 'en-US',
  mayPost: () => null,
  mayAttach: () => null,
  soleMember: async () => null,
  perform: async () => {},
  tellExpired: async () => {},
  withdrawOffer: async () => {},
  tellHeld: () => false,
  tellPanelHeld: () => {},
  tellAlertHeld: () => {},
};

/** Creates the port that the core starts with, before anybody is there. */
export function createChatPort(): ChatPort {
  let there = NO_CHAT;
  return {
    chat: {
      notReady: () => there.notReady(),
      shards: () => there.shards(),
      pingMs: () => there.pingMs(),
      clockAheadMs: () => there.clockAheadMs(),
      guilds: () => there.guilds(),
      isMember: guildId => there.isMember(guildId),
      isReachable: guildId => there.isReachable(guildId),
      localeOf: guildId => there.localeOf(guildId),
      mayPost: channelId => there.mayPost(channelId),
      mayAttach: channelId => there.mayAttach(channelId),
      soleMember: (guildId, roleIds) => there.soleMember(guildId, roleIds),
      perform: (scheduled, fate) => there.perform(scheduled, fate),
      tellExpired: confirmation => there.tellExpired(confirmation),
      withdrawOffer: offer => there.withdrawOffer(offer),
      tellHeld: (guildId, hold) => there.tellHeld(guildId, hold),
      tellPanelHeld: (guildId, hold) => there.tellPanelHeld(guildId, hold),
      tellAlertHeld: (guildId, hold) => there.tellAlertHeld(guildId, hold),
    },
    attach(chat) {
      there = chat;
    },
  };
}
