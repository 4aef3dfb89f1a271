import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { HubResponseError, HubUnreachableError, UserError } from '../../errors.ts';
import type { Doer } from '../../guilds/audit/contract.ts';
import type { HubAddress, HubProbe } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { toField } from '../replies/form.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { dropScheduled } from '../scenes/drop-scheduled.ts';
import { assumeSettings } from '../settings/assume-settings.ts';
import { toHubText } from './hub-address.ts';
import { toTrustRow } from './trust-forms.ts';

/** The form for the hub's address and key: a key typed as a command's option would stay in the client. */
export function toHubForm(t: Messages): APIModalInteractionResponseCallbackData {
  const { modalTitle, address, addressHint, key, keyHint } = t.hub;
  return {
    custom_id: 'hub:connect',
    title: modalTitle,
    components: [
      toField({
        id: 'address',
        label: address,
        description: addressHint,
        placeholder: 'http://hub.local:8080/api/v1',
      }),
      toField({ id: 'key', label: key, description: keyHint, maxLength: 4000 }),
    ],
  };
}

/** Who connects a hub, where, and the locale of their Discord. */
interface Connecting extends Doer {
  readonly locale: string;
}

/** Tries a hub and keeps it if it works; a certificate of its own is shown before any key is sent. */
export async function connectHub(
  address: HubAddress,
  who: Connecting,
  services: Services,
  t: Messages,
): Promise<Reply> {
  if (!services.attempts.begin(who.guildId)) throw new UserError(t.faults.tooManyAttempts);
  let probe: HubProbe;
  try {
    probe = await services.probeHub(address, who);
  } catch (error) {
    // Nothing there speaks the API, whatever it says of the page that it does not have.
    if (error instanceof HubResponseError && error.kind === 'not_found') {
      throw new UserError(t.faults.response.not_an_api, { cause: error });
    }
    if (!(error instanceof HubUnreachableError) || error.reason !== 'tls_untrusted' || !error.fingerprint)
      throw error;
    return askForTrust({ ...address, fingerprint: error.fingerprint }, who, services, t);
  }
  const { guilds, households } = services;
  if (!services.isMember(who.guildId)) throw new UserError(t.welcome.onlyCommands);
  const before = await guilds.hub(who.guildId);
  await guilds.setHub(who.guildId, {
    ...address,
    url: probe.url,
    connectedBy: who.userId,
    connectedAt: new Date(services.now()),
  });
  // Before anything that could fail: the hub of before is not this household's any more.
  await households.forget(who.guildId);
  const isOther = before !== null && before.url !== probe.url;
  const dropped = isOther ? await dropScheduled(who, services, t) : null;
  // Those of a hub before go, too, where this one lists none.
  await guilds.syncScenes(who.guildId, probe.scenes ?? []);
  const notes = [dropped, await assumeSettings(who.guildId, who.locale, services, t)];
  const lines = [...toSummary(toHubText({ ...address, url: probe.url }), probe, t), ...notes, t.hub.nextStep];
  return toReply('good', lines.filter(line => line !== null).join('\n'));
}

/** Takes up a form whose certificate the same member has now trusted. */
export async function connectTrusted(
  id: string,
  who: Connecting,
  services: Services,
  t: Messages,
): Promise<Reply> {
  const address = services.trustForms.take(id, who);
  if (!address) throw new UserError(t.hub.trustExpired);
  return connectHub(address, who, services, t);
}

function askForTrust(
  address: HubAddress & { fingerprint: string },
  who: Connecting,
  { trustForms }: Services,
  t: Messages,
): Reply {
  const id = trustForms.hold(address, who);
  const text = t.hub.untrusted({ url: toHubText(address), fingerprint: address.fingerprint });
  return toReply('careful', text, toTrustRow(`hub:trust:${id}`, t));
}

function toSummary(url: string, { devices, scenes, automations }: HubProbe, t: Messages): string[] {
  return [
    t.hub.connected({ url, devices }),
    scenes ? t.hub.scenes({ scenes: scenes.length }) : t.hub.scenesNotListed,
    automations === null ? t.automations.notListed : t.hub.automations({ automations }),
  ];
}
