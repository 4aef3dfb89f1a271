import type { AddressPolicy, AddressRules } from './contract.ts';
import { createReach } from './create-reach.ts';

/** Creates the policy by what the operator says; `isOwner` is asked for each connection, since owners change. */
export function createAddressPolicy(
  { mode, allowedGuilds }: AddressRules,
  isOwner: (userId: string) => boolean,
): AddressPolicy {
  const guilds = new Set(allowedGuilds);
  function isAllowed(guildId: string, connectedBy: string | null): boolean {
    if (mode !== 'owner') return mode === 'any';
    return guilds.has(guildId) || (connectedBy !== null && isOwner(connectedBy));
  }
  return {
    isAllowed,
    reachOf: (guildId, connectedBy) => createReach({ isOpen: () => isAllowed(guildId, connectedBy) }),
  };
}
