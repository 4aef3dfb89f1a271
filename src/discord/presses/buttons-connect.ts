import { randomUUID } from 'node:crypto';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { UserError } from '../../errors.ts';
import type { ButtonsConnection } from '../../guilds/contract.ts';
import { moveWaitingPresses } from '../../household/presses/move-waiting.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { type FormOwner, toTrustRow } from '../hub/trust-forms.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toField } from '../replies/form.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toBrokerText } from './broker-address.ts';
import { toDetailLine } from './buttons-status.ts';

const DEFAULT_FILTER = '+/button/+';

/** What the form gives back, as it was typed. */
export interface BrokerForm {
  readonly address: string;
  readonly username: string;
  readonly password: string;
  readonly filter: string;
}

/** The form for the household's broker; `channelId` is where presses will be posted. */
export function toBrokerForm(channelId: string, t: Messages): APIModalInteractionResponseCallbackData {
  const { modalTitle, address, addressHint, username, password, filter, filterHint } = t.buttons;
  return {
    custom_id: `buttons:connect:${channelId}`,
    title: modalTitle,
    components: [
      toField({
        id: 'address',
        label: address,
        description: addressHint,
        placeholder: 'mqtt://broker.local:1883',
      }),
      toField({ id: 'username', label: username, required: false }),
      toField({ id: 'password', label: password, required: false }),
      toField({
        id: 'filter',
        label: filter,
        description: filterHint,
        value: DEFAULT_FILTER,
        required: false,
      }),
    ],
  };
}

/** A form whose broker's certificate is shown before anything is sent to it. */
export interface TrustedBroker {
  readonly form: BrokerForm;
  readonly channelId: string;
  /** SHA-256, `AA:BB:…`. */
  readonly fingerprint: string;
}

/** Who connects a broker, where, and with what trust. */
interface Connecting extends FormOwner {
  readonly channelId: string;
  /** Pinned; null: public authorities are trusted. */
  readonly fingerprint: string | null;
}

/** Tries a broker and keeps it if it lets us listen; says exactly what it refused otherwise. */
export async function connectButtons(
  form: BrokerForm,
  who: Connecting,
  services: Services,
  t: Messages,
): Promise<Reply> {
  const { guilds, brokerConnections } = services;
  const { guildId, userId, channelId, fingerprint } = who;
  if (!services.attempts.begin(guildId)) throw new UserError(t.faults.tooManyAttempts);
  const { filters, invalid } = services.parseFilters(form.filter);
  if (invalid[0] !== undefined) throw new UserError(t.buttons.badFilter({ filter: escapeText(invalid[0]) }));
  const before = await guilds.buttons(guildId);
  const connection: ButtonsConnection = {
    url: toBrokerUrl(form.address, t),
    username: form.username.trim() || null,
    password: form.password || null,
    filters,
    fingerprint,
    clientId: before?.clientId ?? `homecord-${randomUUID()}`,
    channelId,
    connectedBy: userId,
  };
  const finding = await services.testBroker({ ...connection, clientId: `homecord-${randomUUID()}` }, who);
  if (finding.state === 'tls_untrusted') return askForTrust(connection.url, { form, ...who }, services, t);
  if (finding.state !== 'connected') throw new UserError(toFindingText(finding, t));
  if (!services.isMember(guildId)) throw new UserError(t.welcome.onlyCommands);
  await guilds.setButtons(guildId, connection);
  await brokerConnections.connect(guildId, connection);
  // Also where nothing was connected any more: what waited before that is for this channel now.
  await moveWaitingPresses(guildId, services);
  const broker = toBrokerText(connection.url);
  return toReply('good', t.buttons.connected({ broker, channel: `<#${channelId}>` }));
}

/** Takes up a form whose certificate the same member has now trusted. */
export async function connectTrustedBroker(
  id: string,
  owner: FormOwner,
  services: Services,
  t: Messages,
): Promise<Reply> {
  const held = services.brokerForms.take(id, owner);
  if (!held) throw new UserError(t.buttons.trustExpired);
  const { form, channelId, fingerprint } = held;
  return connectButtons(form, { ...owner, channelId, fingerprint }, services, t);
}

/** Shows a certificate that no public authority vouches for; nothing but a handshake was made with the broker. */
async function askForTrust(
  url: string,
  { form, channelId, guildId, userId }: Connecting & { form: BrokerForm },
  { brokerForms, readFingerprint }: Services,
  t: Messages,
): Promise<Reply> {
  const fingerprint = await readFingerprint(url, { guildId, userId });
  const id = brokerForms.hold({ form, channelId, fingerprint }, { guildId, userId });
  const text = t.buttons.untrusted({ url: toBrokerText(url), fingerprint });
  return toReply('careful', text, toTrustRow(`buttons:trust:${id}`, t));
}

function toFindingText({ state, detail, refused }: Awaited<ReturnType<Services['testBroker']>>, t: Messages) {
  const filters = refused.map(text => escapeText(text)).join(', ');
  return [
    t.buttons.states[state],
    ...(filters ? [t.buttons.refusedFilters({ filters })] : []),
    ...(detail ? [toDetailLine(detail, t)] : []),
  ].join('\n');
}

/** `broker.local` → `mqtt://broker.local`; credentials belong in their own fields. */
function toBrokerUrl(text: string, t: Messages): string {
  const typed = /^[a-z]+:\/\//i.test(text.trim()) ? text.trim() : `mqtt://${text.trim()}`;
  if (!URL.canParse(typed)) throw new UserError(t.buttons.badAddress);
  const url = new URL(typed);
  const known = ['mqtt:', 'mqtts:', 'ws:', 'wss:'].includes(url.protocol);
  if (!known || !url.hostname || url.username || url.password) throw new UserError(t.buttons.badAddress);
  return typed.replace(/\/+$/, '');
}
