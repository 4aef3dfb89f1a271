import { testBroker } from '../buttons/test-broker.ts';
import { parseFilters } from '../buttons/topics.ts';
import { parseCameraAddress } from '../cameras/parse-camera-address.ts';
import type { DiscordAccess } from '../discord/gateway/client.ts';
import type { Trials } from '../discord/gateway/context.ts';
import { createOwners, type Owners } from '../discord/gateway/owners.ts';
import type { FormOwner } from '../discord/hub/trust-forms.ts';
import type { AddressRules, EgressPolicy } from '../egress/contract.ts';
import { createAddressPolicy } from '../egress/create-egress.ts';
import type { GuildStore } from '../guilds/contract.ts';
import { readFingerprint } from '../hub/fingerprint.ts';
import { probeHub } from '../hub/probe.ts';
import type { Log } from '../process/log.ts';
import { parseSpeechServer, toSpeechAddress } from '../voice/parse-speech-server.ts';

/** Where households' connections may go, and how to hear anew from Discord whom the bot belongs to. */
export interface BuiltEgress extends EgressPolicy {
  /** Resolves with whether that is known by now; where it makes no difference nobody is asked. */
  askOwners(): Promise<boolean>;
  /** Has that asked anew again and again; returns how to stop. */
  keepAskingOwners(): () => void;
  /** Whether the bot belongs to somebody, as far as Discord has said; nobody is an owner where it makes no difference. */
  isOwner(userId: string): boolean;
}

/** Puts the operator's rules together with the owners whom Discord names. */
export function buildEgress({
  access,
  addresses,
  guilds,
  log,
  ownHome,
}: {
  access: DiscordAccess;
  addresses: AddressRules;
  guilds: GuildStore;
  log: Log;
  /** A home for owners alone; absent: there is none. */
  ownHome?: unknown;
}): BuiltEgress {
  const makesDifference = addresses.mode === 'owner' || ownHome !== undefined;
  const owners: Owners | null = makesDifference ? createOwners({ access, guilds, log }) : null;
  const isOwner = (userId: string) => owners?.has(userId) ?? false;
  return {
    ...createAddressPolicy(addresses, isOwner),
    isOwner,
    askOwners: async () => owners?.ask() ?? true,
    keepAskingOwners: () => owners?.keepAsking() ?? (() => {}),
  };
}

/** What is tried before it is stored, within the egress policy of whoever tries it; whom the bot belongs to is asked anew. */
export function buildTrials({ askOwners, egressOf }: BuiltEgress, log: Log): Trials {
  const egressBy = async ({ guildId, userId }: FormOwner) => {
    await askOwners();
    return egressOf(guildId, userId);
  };
  return {
    parseCameraAddress,
    parseFilters,
    probeHub: async (address, by) => probeHub(address, { egress: await egressBy(by), log }),
    testBroker: async (address, by) => testBroker(address, { egress: await egressBy(by) }),
    parseSpeechServer,
    toSpeechUrl: toSpeechAddress,
    async describeSpeech(server, by) {
      const { describeSpeechServer } = await import('../voice/describe-speech-server.ts');
      return describeSpeechServer(server, { egress: await egressBy(by) });
    },
    readFingerprint: async (url, by) => readFingerprint(url, { egress: await egressBy(by) }),
  };
}
