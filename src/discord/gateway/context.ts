import type { BaseInteraction, Client, Guild, Interaction, Message } from 'discord.js';
import type { BrokerAddress, BrokerStatus } from '../../buttons/contract.ts';
import type { Member } from '../../household/access/member.ts';
import type { Core } from '../../household/create-core.ts';
import type { House } from '../../household/house.ts';
import type { Metrics } from '../../household/metrics.ts';
import type { ComposeNotice } from '../../household/presses/outbox/contract.ts';
import type { HubAddress, HubProbe } from '../../hub/model.ts';
import type { FindCall, ReadTranscript } from '../../intents/contract.ts';
import { type Messages, messagesFor } from '../../messages/catalogue.ts';
import type { Log } from '../../process/log.ts';
import type { SpeechServer, SpeechServerInfo } from '../../voice/contract.ts';
import { toActor, toSpeaker } from '../access/actor.ts';
import type { FormOwner, TrustForms } from '../hub/trust-forms.ts';
import type { TrustedBroker } from '../presses/broker-form.ts';
import { householdMessages } from '../replies/household-language.ts';
import type { AwaitedHours } from '../sentences/awaited-hours.ts';
import type { Speech } from '../voice/speech.ts';
import type { Limits } from './limits.ts';

/** What this adapter works with, the same for everybody; built once by the composition root. */
export interface Services {
  readonly core: Pick<Core, 'of'>;
  readonly trials: Trials;
  /** null: this bot has none. */
  readonly ownHome: OwnHome | null;
  readonly hubForms: TrustForms<HubAddress>;
  readonly brokerForms: TrustForms<TrustedBroker>;
  readonly limits: Limits;
  readonly awaitedHours: AwaitedHours;
  readonly composeNotice: ComposeNotice;
  readonly speech: Speech;
  /** Whether somebody is called by a name, and what is said to them. */
  readonly findCall: FindCall;
  readonly readTranscript: ReadTranscript;
  /** Tags of the languages in which sentences are understood, English among them. */
  languages(): Promise<readonly string[]>;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Whether the log has what people say. */
  readonly logsSentences: boolean;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** What is tried at an address that somebody typed, before anything of it is stored. */
export interface Trials {
  /** Looks for a Device Control API; throws the hub's two errors. */
  probeHub(address: HubAddress, by: FormOwner): Promise<HubProbe>;
  /** Tries a broker and leaves nothing there. */
  testBroker(
    address: BrokerAddress,
    by: FormOwner,
  ): Promise<Pick<BrokerStatus, 'state' | 'detail' | 'refused'>>;
  /** The SHA-256 fingerprint, `AA:BB:…`, of the certificate that a server shows, trusted or not. */
  readFingerprint(url: string, by: FormOwner): Promise<string>;
  /** Asks a speech server what it can; throws a VoiceError. */
  describeSpeech(server: SpeechServer, by: FormOwner): Promise<SpeechServerInfo>;
  /** An address as somebody typed it, `tcp://host:port`; null: it is none. */
  parseSpeechServer(text: string): SpeechServer | null;
  /** The same as it is stored and shown. */
  toSpeechUrl(server: SpeechServer): string;
  /** The address of a camera's picture as somebody typed it; null: it is none. */
  parseCameraAddress(text: string): string | null;
  /** MQTT topic filters as somebody typed them (none: the default); those that others cover, or are none, apart. */
  parseFilters(text: string): {
    readonly filters: readonly string[];
    readonly folded: readonly string[];
    readonly invalid: readonly string[];
  };
}

/** It does not take the token, or cannot be reached with what is set. */
export type OwnHomeTrouble = 'rejects_token' | 'away';

/** The home of the machine that the bot runs on, for servers of those whom the bot belongs to. */
export interface OwnHome {
  /** Whether the bot belongs to them, as far as is known without asking. */
  isFor(by: FormOwner): boolean;
  isHeldBy(guildId: string): boolean;
  /** Whether no server has it. */
  isFree(): boolean;
  /** What of its settings keeps it from being had, until somebody mends it; null: nothing that is known. */
  trouble(): OwnHomeTrouble | null;
  /**
   * Gives it to a server, with a key of its own that is called so; null: the bot does not belong to them. Throws an AppError
   * `own_home_taken` where another server has it, and the hub's two errors.
   */
  take(by: FormOwner, label: string): Promise<{ readonly apiKey: string; readonly probe: HubProbe } | null>;
}

/** Somebody who does something in a household, and in which words they are answered: what every way in hands on. */
export interface Context {
  readonly client: Client<true>;
  readonly guild: Guild;
  readonly house: House;
  readonly member: Member;
  readonly t: Messages;
  readonly services: Services;
}

/** By a command, a button, a select or a form. */
export interface InteractionContext<Of extends BaseInteraction = Interaction<'cached'>> extends Context {
  readonly interaction: Of;
}

/** By a sentence. */
export interface MessageContext extends Context {
  readonly message: Message<true>;
}

/** Of an interaction, in the language of whoever made it. */
export function toInteractionContext<Of extends Interaction<'cached'>>(
  interaction: Of,
  services: Services,
): InteractionContext<Of> {
  const { client, guild, locale } = interaction;
  const house = services.core.of(guild.id);
  const member = house.as(toActor(interaction));
  return { interaction, client, guild, house, member, t: messagesFor(locale), services };
}

/** Of a message, in the language of the household, the nearest to its author's that is known. */
export async function toMessageContext(
  message: Message<true>,
  { addressed, services }: { readonly addressed: boolean; readonly services: Services },
): Promise<MessageContext> {
  const { client, guild } = message;
  const house = services.core.of(guild.id);
  const t = await householdMessages(guild, house);
  return { message, client, guild, house, member: house.as(toSpeaker(message, addressed)), t, services };
}

/** The same in the language of what the household reads together. */
export async function forAll<Of extends Context>(context: Of): Promise<Of> {
  return { ...context, t: await householdMessages(context.guild, context.house) };
}
