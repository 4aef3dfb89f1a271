import type { BrokerAddress, BrokerStatus } from '../../buttons/contract.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { Attempts } from '../../household/access/attempts.ts';
import type { SuggestsConfirmation } from '../../household/access/confirmation-policy.ts';
import type { Confirmations } from '../../household/access/confirmations.ts';
import type { Expiries } from '../../household/access/expiries.ts';
import type { Gate } from '../../household/access/gate.ts';
import type { Audit } from '../../household/audit/audit.ts';
import type { Households } from '../../household/households.ts';
import type { Metrics } from '../../household/metrics.ts';
import type { BrokerConnections } from '../../household/presses/broker-connections.ts';
import type { ComposeNotice, PressOutbox } from '../../household/presses/outbox/contract.ts';
import type { Schedules } from '../../household/scenes/schedules.ts';
import type { HubAddress, HubProbe } from '../../hub/model.ts';
import type { Log } from '../../process/log.ts';
import type { FormOwner, TrustForms } from '../hub/trust-forms.ts';
import type { TrustedBroker } from '../presses/buttons-connect.ts';

/** What commands and listeners work with; built once by the composition root. */
export interface Services {
  readonly guilds: GuildStore;
  /** Without the hub itself, which the gate alone hands out. */
  readonly households: Omit<Households, 'hub'>;
  readonly gate: Gate;
  /** Questions about careful scenes. */
  readonly confirmations: Confirmations;
  readonly expiries: Expiries;
  readonly suggestsConfirmation: SuggestsConfirmation;
  readonly brokerConnections: BrokerConnections;
  /** Presses on their way to Discord. */
  readonly outbox: Pick<PressOutbox, 'status' | 'retry' | 'forget'>;
  readonly composeNotice: ComposeNotice;
  readonly schedules: Schedules;
  /** What people do, for those who manage to look up. */
  readonly audit: Audit;
  readonly trustForms: TrustForms<HubAddress>;
  readonly brokerForms: TrustForms<TrustedBroker>;
  /** At connecting a hub or a broker, by guild: nobody scans ports through the bot. */
  readonly attempts: Attempts;
  /** At saying in words what was not understood, by channel, or why somebody may not, by person and refusal. */
  readonly explanations: Attempts;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Looks for a Device Control API at an address that somebody typed; throws the hub's two errors. */
  probeHub(address: HubAddress, by: FormOwner): Promise<HubProbe>;
  /** Tries a broker and leaves nothing there. */
  testBroker(
    address: BrokerAddress,
    by: FormOwner,
  ): Promise<Pick<BrokerStatus, 'state' | 'detail' | 'refused'>>;
  /** The SHA-256 fingerprint, `AA:BB:…`, of the certificate that a server shows, trusted or not. */
  readFingerprint(url: string, by: FormOwner): Promise<string>;
  /** MQTT topic filters as somebody typed them (none: the default), those that are none apart. */
  parseFilters(text: string): { readonly filters: readonly string[]; readonly invalid: readonly string[] };
  /** Tags of the languages in which sentences are understood, English among them. */
  languages(): Promise<readonly string[]>;
  /** Whether the bot is in a server now: nothing is stored for one that it left meanwhile. */
  isMember(guildId: string): boolean;
  /** Milliseconds since the epoch. */
  now(): number;
}
