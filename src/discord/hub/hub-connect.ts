import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { HubResponseError, HubUnreachableError, type OtherProgram, UserError } from '../../errors.ts';
import type { Manager } from '../../household/access/manager.ts';
import type { HubAddress, HubProbe } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toSuggestRow } from '../alerts/suggest-row.ts';
import type { Context } from '../gateway/context.ts';
import { toOfferRow } from '../notices/notice-acts.ts';
import type { AnswerContext } from '../replies/answer.ts';
import { toHubFaultText } from '../replies/faults.ts';
import { toField } from '../replies/form.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { assumeSettings } from '../settings/assume-settings.ts';
import { toHubName, toHubText } from './hub-address.ts';
import { toTrustRow } from './trust-forms.ts';

/** It has just answered. */
const PATIENCE_MS = 2_000;

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
        placeholder: 'http://hub.local:8484/api/v1',
      }),
      toField({ id: 'key', label: key, description: keyHint, maxLength: 4000 }),
    ],
  };
}

/** Tries a hub and keeps it if it works; a certificate of its own is shown before any key is sent. */
export async function connectHub(
  context: AnswerContext,
  { manager, address }: { readonly manager: Manager; readonly address: HubAddress },
): Promise<Reply> {
  const { house, member, t, services } = context;
  if (!services.limits.attempts.take(house.guildId)) throw new UserError(t.faults.tooManyAttempts);
  let probe: HubProbe;
  try {
    probe = await services.trials.probeHub(address, member.actor);
  } catch (error) {
    if (error instanceof HubResponseError && error.program)
      throw new UserError(toProgramText(error.program, t), { cause: error });
    // Nothing there speaks the API, whatever it says of the page that it does not have.
    if (error instanceof HubResponseError && error.kind === 'not_found') {
      throw new UserError(t.faults.response.not_an_api, { cause: error });
    }
    if (!(error instanceof HubUnreachableError) || error.reason !== 'tls_untrusted' || !error.fingerprint) {
      const text = toHubFaultText(error, t);
      throw text === null ? error : new UserError(text, { cause: error });
    }
    return askForTrust(context, { ...address, fingerprint: error.fingerprint });
  }
  return keepHub(context, { manager, address: { ...address, url: probe.url }, probe });
}

/** Keeps a hub that was tried, and says what it found. */
export async function keepHub(
  context: AnswerContext,
  {
    manager,
    address,
    probe,
  }: { readonly manager: Manager; readonly address: HubAddress; readonly probe: HubProbe },
): Promise<Reply> {
  const { interaction, house, member, t, services } = context;
  if (!house.isMember()) throw new UserError(t.welcome.onlyCommands);
  const connectedAt = new Date(services.now());
  const hub = { ...address, connectedBy: member.actor.userId, connectedAt };
  const { dropped } = await manager.connectHub(hub, probe);
  const assumed = await assumeSettings(context, { manager, locale: interaction.locale });
  const notes = [...toDroppedLines(dropped, t), ...(assumed === null ? [] : [assumed])];
  const text = [...toSummary(toHubName(hub, t), probe, t), ...notes, t.hub.nextStep].join('\n');
  const isNew = (await house.setUp.alerts()).length === 0;
  const offers = [
    ...(isNew ? [toSuggestRow(t)] : []),
    ...((await mayOfferNotices(context)) ? [toOfferRow(t)] : []),
  ];
  return toReply('good', text, ...offers);
}

/** Whether this hub has something to say, and the household is told it nowhere yet. */
async function mayOfferNotices({ house, member, services }: Context): Promise<boolean> {
  if (await house.setUp.noticeTarget()) return false;
  try {
    const looking = await member.look();
    return looking.allowed && (await looking.value.notices(null, { patienceMs: PATIENCE_MS })) !== null;
  } catch (error) {
    services.log.debug({ err: error }, 'whether a hub has something to say could not be asked');
    return false;
  }
}

/** Something answers that people take for a hub: what to do instead. */
function toProgramText({ name, guide }: OtherProgram, t: Messages): string {
  return guide ? t.faults.bridgedProgram({ name, guide }) : t.faults.otherProgram({ name });
}

/** Takes up a form whose certificate the same member has now trusted. */
export async function connectTrusted(
  context: AnswerContext,
  { manager, id }: { readonly manager: Manager; readonly id: string },
): Promise<Reply> {
  const { member, t, services } = context;
  const address = services.hubForms.take(id, member.actor);
  if (!address) throw new UserError(t.hub.trustExpired);
  return connectHub(context, { manager, address });
}

/** Forgets the hub, and what waits for it. */
export async function disconnectHub(
  { t }: Context,
  { manager }: { readonly manager: Manager },
): Promise<Reply> {
  const { wasConnected, dropped } = await manager.disconnectHub();
  const text = wasConnected ? t.hub.disconnected : t.hub.notConnected;
  return toReply('calm', [text, ...toDroppedLines(dropped, t)].join('\n'));
}

function askForTrust(
  { member, t, services }: Context,
  address: HubAddress & { readonly fingerprint: string },
): Reply {
  const id = services.hubForms.hold(address, member.actor);
  const text = t.hub.untrusted({ url: toHubText(address), fingerprint: address.fingerprint });
  return toReply('careful', text, toTrustRow(`hub:trust:${id}`, t));
}

function toSummary(url: string, { devices, scenes, automations }: HubProbe, t: Messages): string[] {
  const lines = [t.hub.connected({ url, devices: devices.length })];
  // Nobody is sent to a command that has nothing to offer.
  if (scenes?.length !== 0)
    lines.push(scenes ? t.hub.scenes({ scenes: scenes.length }) : t.hub.scenesNotListed);
  if (automations !== 0)
    lines.push(automations === null ? t.automations.notListed : t.hub.automations({ automations }));
  return lines;
}

/** How many scenes were called off with a hub; nothing where none waited. */
function toDroppedLines(dropped: number, t: Messages): string[] {
  return dropped > 0 ? [t.schedule.dropped({ scenes: dropped })] : [];
}
