/** Where the bot's connections to hubs and brokers may go. Types only. */
import type { LookupFunction } from 'node:net';

/** Who is let to private addresses: whom the bot belongs to and the servers that its operator named, nobody, or everybody. */
export type AddressMode = 'owner' | 'public' | 'any';

/** What the bot's operator says of addresses. */
export interface AddressRules {
  readonly mode: AddressMode;
  /** Guilds that may use private addresses, whoever connects; in mode `owner` alone. */
  readonly allowedGuilds: readonly string[];
}

/** Where the connections of one household may go. Both parts are asked for every connection that is opened. */
export interface Egress {
  /**
   * Throws an AddressRefusedError for an IP address that may not be connected to (for those a socket looks nothing up),
   * and for a name that only a private network knows.
   */
  check(host: string): void;
  /**
   * What a socket looks its host up with. It answers with those addresses alone that may be connected to, so that
   * what was looked at is what is connected to; where there is none, with an AddressRefusedError.
   */
  readonly lookup: LookupFunction;
}

/** Says where a household's connections may go, by who connected them. */
export interface EgressPolicy {
  /** Whether private addresses are open to a guild whose hub or broker that member connected; null: nobody knows who. */
  isAllowed(guildId: string, connectedBy: string | null): boolean;
  /** The same, as the household's connections need it; decided anew for each of them. */
  egressOf(guildId: string, connectedBy: string | null): Egress;
}
