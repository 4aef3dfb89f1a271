import { randomUUID } from 'node:crypto';
import { UserError } from '../../errors.ts';
import type { ButtonsConnection } from '../../guilds/model.ts';
import type { Manager } from '../../household/access/manager.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Context, Trials } from '../gateway/context.ts';
import { toTrustRow } from '../hub/trust-forms.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toBrokerText } from './broker-address.ts';
import type { TrustedBroker } from './broker-form.ts';
import { toDetailLine } from './buttons-status.ts';

/** Which broker is connected, by whom, for which channel, and with what trust. */
interface Connecting extends Pick<TrustedBroker, 'form' | 'channelId'> {
  readonly manager: Manager;
  /** Pinned; null: public authorities are trusted. */
  readonly fingerprint: string | null;
}

/** Tries a broker and keeps it if it lets us listen; says exactly what it refused otherwise. */
export async function connectButtons(
  context: Context,
  { manager, form, channelId, fingerprint }: Connecting,
): Promise<Reply> {
  const { house, member, t, services } = context;
  if (!services.limits.attempts.take(house.guildId)) throw new UserError(t.faults.tooManyAttempts);
  const { filters, folded, invalid } = services.trials.parseFilters(form.filter);
  if (invalid[0] !== undefined) throw new UserError(t.buttons.badFilter({ filter: escapeText(invalid[0]) }));
  const before = await house.setUp.buttons();
  const connection: ButtonsConnection = {
    url: toBrokerUrl(form.address, t),
    username: form.username.trim() || null,
    password: form.password || null,
    filters,
    fingerprint,
    clientId: before?.clientId ?? `homecord-${randomUUID()}`,
    channelId,
    connectedBy: member.actor.userId,
  };
  const tried = { ...connection, clientId: `homecord-${randomUUID()}` };
  const finding = await services.trials.testBroker(tried, member.actor);
  if (finding.state === 'tls_untrusted')
    return askForTrust(context, { url: connection.url, form, channelId });
  if (finding.state !== 'connected') throw new UserError(toFindingText(finding, t));
  if (!house.isMember()) throw new UserError(t.welcome.onlyCommands);
  await manager.connectBroker(connection);
  const broker = toBrokerText(connection.url);
  const connected = t.buttons.connected({ broker, channel: `<#${channelId}>` });
  const covered = folded.map(filter => escapeText(filter)).join(', ');
  return toReply('good', connected + (covered && `\n${t.buttons.foldedFilters({ filters: covered })}`));
}

/** Takes up a form whose certificate the same member has now trusted. */
export async function connectTrustedBroker(
  context: Context,
  { manager, id }: { readonly manager: Manager; readonly id: string },
): Promise<Reply> {
  const { member, t, services } = context;
  const held = services.brokerForms.take(id, member.actor);
  if (!held) throw new UserError(t.buttons.trustExpired);
  return connectButtons(context, { manager, ...held });
}

/** Shows a certificate that no public authority vouches for; nothing but a handshake was made with the broker. */
async function askForTrust(
  { member, t, services }: Context,
  { url, form, channelId }: Pick<TrustedBroker, 'form' | 'channelId'> & { readonly url: string },
): Promise<Reply> {
  const fingerprint = await services.trials.readFingerprint(url, member.actor);
  const id = services.brokerForms.hold({ form, channelId, fingerprint }, member.actor);
  const text = t.buttons.untrusted({ url: toBrokerText(url), fingerprint });
  return toReply('careful', text, toTrustRow(`buttons:trust:${id}`, t));
}

function toFindingText({ state, detail, refused }: Awaited<ReturnType<Trials['testBroker']>>, t: Messages) {
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
