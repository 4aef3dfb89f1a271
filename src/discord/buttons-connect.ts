import { randomUUID } from 'node:crypto';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { UserError } from '../errors.ts';
import type { ButtonsConnection } from '../guilds/contract.ts';
import type { Messages } from '../messages/catalogue.ts';
import { escapeText } from './escape-text.ts';
import { toField } from './form.ts';
import { type Reply, toReply } from './reply.ts';
import type { Services } from './services.ts';

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

/** Tries a broker and keeps it if it lets us listen; says exactly what it refused otherwise. */
export async function connectButtons(
  form: BrokerForm,
  { guildId, channelId }: { guildId: string; channelId: string },
  services: Services,
  t: Messages,
): Promise<Reply> {
  const { guilds, doorbells } = services;
  const { filters, invalid } = services.parseFilters(form.filter);
  if (invalid[0] !== undefined) throw new UserError(t.buttons.badFilter({ filter: escapeText(invalid[0]) }));
  const connection: ButtonsConnection = {
    url: toBrokerUrl(form.address, t),
    username: form.username.trim() || null,
    password: form.password || null,
    filters,
    fingerprint: null,
    clientId: (await guilds.buttons(guildId))?.clientId ?? `homecord-${randomUUID()}`,
    channelId,
  };
  const { state, detail, refused } = await services.testBroker({
    ...connection,
    clientId: `homecord-${randomUUID()}`,
  });
  if (state !== 'connected') {
    const lines = [t.buttons.states[state] as string];
    if (refused.length > 0)
      lines.push(t.buttons.refusedFilters({ filters: refused.map(text => escapeText(text)).join(', ') }));
    if (detail) lines.push(t.buttons.detail({ detail: escapeText(detail, 200) }));
    throw new UserError(lines.join('\n'));
  }
  if (!services.isMember(guildId)) throw new UserError(t.welcome.onlyCommands);
  await guilds.setButtons(guildId, connection);
  await doorbells.connect(guildId, connection);
  return toReply(
    'good',
    t.buttons.connected({ broker: escapeText(connection.url), channel: `<#${channelId}>` }),
  );
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
