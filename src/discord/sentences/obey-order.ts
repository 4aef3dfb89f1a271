import { ButtonStyle, ComponentType } from 'discord.js';
import { cut } from '../../household/cut.ts';
import { toRequests } from '../../household/devices/to-requests.ts';
import type { IntentParser } from '../../intents/contract.ts';
import type { OrderDecision, OrderedDevice, Setting } from '../../intents/orders/contract.ts';
import { requireAllowed } from '../access/actor.ts';
import { tellControls } from '../devices/tell-controls.ts';
import { toValueText } from '../devices/value-text.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toReply } from '../replies/reply.ts';
import { replyTo } from '../replies/reply-to.ts';
import { whileTyping } from '../replies/while-typing.ts';
import { isVoiceMessage } from '../voice/hear-message.ts';
import { putOffer } from './offer.ts';
import { toOffered } from './offered-settings.ts';
import { hasSign, refuseSpoken } from './refuse-spoken.ts';
import type { Spoken } from './spoken.ts';
import { toSpokenPlace } from './spoken-place.ts';

/** What a message orders of the home's devices, and which there are. */
export interface HeardOrder {
  readonly decision: OrderDecision;
  readonly devices: readonly OrderedDevice[];
}

/** Within what a hub may tell of its devices: rather late than not understood. */
const DEVICES_MS = 5_000;
/** So long one may take before somebody wonders whether they were heard. */
const SILENT_MS = 800;
/** Beside the No; Discord takes five in a row. */
const MOST_CHOICES = 4;
const MOST_LINES = 20;
const LABEL_LENGTH = 80;

/** What people come in by, and what guards it. */
const GUARDED: ReadonlySet<string> = new Set(['lock', 'door', 'garage_door', 'gate', 'alarm']);

const NONE: HeardOrder = { decision: { decision: 'ignore' }, devices: [] };

/**
 * Whether somebody orders something of devices. What is overheard is held against what is stored, and the home is asked only
 * where that is a plain order of somebody who may give it.
 */
export async function hearOrder(text: string, parser: IntentParser, spoken: Spoken): Promise<HeardOrder> {
  const { member, hearing, message } = spoken;
  // What is overheard in a voice message may be anything.
  if (hearing === 'ambient' && isVoiceMessage(message)) return NONE;
  if (!parser.mayOrder(text) || parser.fallback(text).isCourtesy) return NONE;
  if (hearing === 'ambient') {
    const known = await overhear(text, parser, spoken);
    if (known.isRefused || known.decision.decision === 'ignore' || known.decision.decision === 'offer')
      return known;
  }
  // A key that cannot be unsealed is no reason to say nothing.
  const looking = await member.look().catch(() => null);
  if (!looking?.allowed) return NONE;
  // By a hub that sets none, nobody is asked which one.
  if (hearing === 'addressed') await looking.value.setsDevices(DEVICES_MS);
  const devices = await looking.value.settable(DEVICES_MS);
  return { decision: parser.order(text, hearing, devices), devices };
}

/** Rights are checked last: most of what is overheard is no order. `isRefused`: a plain order of somebody who may not. */
async function overhear(
  text: string,
  parser: IntentParser,
  { member, house }: Spoken,
): Promise<HeardOrder & { readonly isRefused?: true }> {
  const devices = await house.knownSettable();
  const decision = parser.order(text, 'ambient', devices);
  if (decision.decision === 'ignore') return NONE;
  const controlling = await member.mayControl();
  if (controlling.allowed) return { decision, devices };
  const isTold = decision.decision === 'run' && hasSign(controlling.refusal);
  return isTold ? { decision, devices, isRefused: true } : NONE;
}

/** Does what was ordered plainly. False: nothing was. */
export async function obeyOrder({ decision, devices }: HeardOrder, spoken: Spoken): Promise<boolean> {
  if (decision.decision !== 'run') return false;
  const { settings } = decision;
  const ordered = devices.filter(({ id }) => settings.some(({ deviceId }) => deviceId === id));
  const { member, message, services } = spoken;
  const requests = await toRequestsOf(settings, spoken);
  const run = () => member.controlAll(requests);
  const controlled = await whileTyping(message, services, run, { afterMs: SILENT_MS });
  const isGuarded = ordered.some(({ type }) => GUARDED.has(type));
  await tellControls(controlled, toSpokenPlace(spoken, isGuarded), spoken);
  return true;
}

/** Asks what was meant, where that is not said plainly, or fits several. False: nothing was ordered. */
export async function askOrder({ decision, devices }: HeardOrder, spoken: Spoken): Promise<boolean> {
  if (decision.decision !== 'ask' && decision.decision !== 'which') return false;
  const { member, message, house, t } = spoken;
  const controlling = await member.mayControl();
  if (!controlling.allowed) {
    await refuseSpoken(controlling, spoken);
    return true;
  }
  const all = await toTheirs(decision, { devices, spoken });
  if (all.length === 0) {
    const meant = decision.decision === 'ask' ? decision.settings : decision.choices.flat();
    const isGrave = devices.some(
      ({ id, type }) => GUARDED.has(type) && meant.some(each => each.deviceId === id),
    );
    await refuseSpoken({ allowed: false, refusal: 'may_not_control_this' }, spoken, isGrave);
    return true;
  }
  const choices = await Promise.all(all.map(settings => toRequestsOf(settings, spoken)));
  const id = house.putOrder({ userId: message.author.id, choices });
  const nameOf = (deviceId: string) => devices.find(({ id }) => id === deviceId)?.name ?? deviceId;
  const lines = choices.flat().map(({ deviceId, commands }) => {
    const values = toValueText(commands, t);
    return t.turn.isMeant({ device: escapeText(nameOf(deviceId)), values });
  });
  const shown = [...new Set(lines)].slice(0, MOST_LINES);
  const more = new Set(lines).size - shown.length;
  const isOne = choices.length === 1;
  const head = isOne ? t.turn.askThis : t.turn.askWhich;
  const text = [head, ...shown, ...(more > 0 ? [t.questions.more({ more })] : [])].join('\n');
  const buttons = choices.map((choice, at) => {
    // What one choice has and no other: the rest goes with each.
    const own = choice.find(({ deviceId }) => choices.every((other, i) => i === at || !has(other, deviceId)));
    const label = isOne ? t.scene.yes : cut(nameOf((own ?? choice[0])?.deviceId ?? ''), LABEL_LENGTH);
    return toButton(label, ButtonStyle.Success, `order:${id}:${at}`);
  });
  const no = toButton(t.scene.no, ButtonStyle.Secondary, `order:${id}:no`);
  await replyTo(
    message,
    toReply('calm', text, { type: ComponentType.ActionRow, components: [...buttons, no] }),
  );
  return true;
}

/** What of it they may have: whoever may set one lamp alone is not asked which. */
async function toTheirs(
  decision: Extract<OrderDecision, { decision: 'ask' | 'which' }>,
  { devices, spoken }: { readonly devices: readonly OrderedDevice[]; readonly spoken: Spoken },
): Promise<readonly (readonly Setting[])[]> {
  const settings = decision.decision === 'ask' ? decision.settings : decision.choices.flat();
  const wanted = devices.map(device => ({
    ...device,
    wishes: settings.flatMap(({ deviceId, capability, to }) =>
      deviceId === device.id && 'is' in to ? { capability, value: to.is } : [],
    ),
  }));
  const theirs = new Set((await spoken.member.controllable(wanted)).map(({ id }) => id));
  const toOwn = (settings: readonly Setting[]) => settings.filter(({ deviceId }) => theirs.has(deviceId));
  if (decision.decision === 'ask') return [toOwn(decision.settings)].filter(({ length }) => length > 0);
  // What is open comes last in each choice.
  const open = decision.choices.filter(choice => theirs.has(choice.at(-1)?.deviceId ?? ''));
  return open.slice(0, MOST_CHOICES).map(toOwn);
}

/** Offers quietly what was probably ordered. False: nothing was. */
export async function offerOrder({ decision }: HeardOrder, spoken: Spoken): Promise<boolean> {
  if (decision.decision !== 'offer') return false;
  await putOffer({ settings: toOffered(decision.settings) }, spoken);
  return true;
}

const has = (choice: readonly { readonly deviceId: string }[], id: string) =>
  choice.some(({ deviceId }) => deviceId === id);

/** Each device with what it is to be; how it is now is asked where more or less was said. */
export async function toRequestsOf(settings: readonly Setting[], { member, t }: Spoken) {
  const home = requireAllowed(await member.look(), t);
  return toRequests(settings, id => home.device(id));
}

function toButton(label: string, style: ButtonStyle.Success | ButtonStyle.Secondary, customId: string) {
  return { type: ComponentType.Button, style, label, custom_id: customId } as const;
}
