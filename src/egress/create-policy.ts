import type { AddressRules, EgressPolicy } from './contract.ts';
import { createEgress } from './create-egress.ts';

/** Creates the policy by what the operator says; `isOwner` is asked for each connection, since owners change. */
export function createAddressPolicy(
  { mode, allowedGuilds }: AddressRules,
  isOwner: (userId: string) => boolean,
): EgressPolicy {
  const guilds = new Set(allowedGuilds);
  function isAllowed(guildId: string, connectedBy: string | null): boolean {
    if (mode !== 'owner') return mode === 'any';
    return guilds.has(guildId) || (connectedBy !== null && isOwner(connectedBy));
  }
  return {
    isAllowed,
    egressOf: (guildId, connectedBy) => createEgress({ isOpen: () => isAllowed(guildId, connectedBy) }),
  };
}
