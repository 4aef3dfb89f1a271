import {
  type APIActionRowComponent,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord.js';
import type { RuledDevice } from '../../household/access/rights.ts';
import { cut } from '../../household/cut.ts';
import type { SettableDevice } from '../../household/devices/controls.ts';
import { toRequests } from '../../household/devices/to-requests.ts';
import type { IntentParser } from '../../intents/contract.ts';
import type { OpenChoice, OrderDecision, Setting } from '../../intents/orders/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { requireAllowed } from '../access/actor.ts';
import { toKnobs } from '../devices/knobs.ts';
import { tellControls } from '../devices/tell-controls.ts';
import { toValueText } from '../devices/value-text.ts';
import { toButtonRow } from '../replies/button-row.ts';
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
  readonly devices: readonly SettableDevice[];
  /** It is about a lock, a door or an alarm. */
  readonly isGuarded: boolean;
  /** A pattern reads all of it: nothing else is probably meant. */
  readonly isWhole: boolean;
}

/** Within what a hub may tell of its devices: rather late than not understood. */
const DEVICES_MS = 5_000;
/** So long one may take before somebody wonders whether they were heard. */
const SILENT_MS = 800;
/** Beside the No; Discord takes five in a row. */
const MOST_BUTTONS = 4;
/** Discord takes 25 options in a select, and one of them is all. */
const MOST_CHOICES = 24;
const MOST_LINES = 20;
const LABEL_LENGTH = 80;
const OPTION_LENGTH = 100;

/** What people come in by, and what guards it. */
const GUARDED: ReadonlySet<string> = new Set(['lock', 'door', 'garage_door', 'gate', 'alarm']);

const NONE: HeardOrder = { decision: { decision: 'ignore' }, devices: [], isGuarded: false, isWhole: false };

/**
 * Whether somebody orders something of devices. What is overheard is held against what is stored, and the home is asked only
 * where that is a plain order of somebody who may give it.
 */
export async function hearOrder(text: string, parser: IntentParser, spoken: Spoken): Promise<HeardOrder> {
  const { member, hearing, message } = spoken;
  // What is overheard in a voice message may be anything.
  if (hearing === 'ambient' && isVoiceMessage(message)) return NONE;
  if (parser.fallback(text).isCourtesy) return NONE;
  if (hearing === 'ambient' && !parser.mayOrder(text)) return NONE;
  if (hearing === 'ambient') {
    const known = await overhear(text, parser, spoken);
    const { decision } = known.decision;
    if (known.isRefused || decision === 'ignore' || decision === 'offer') return known;
  }
  // A key that cannot be unsealed is no reason to say nothing.
  const looking = await member.look().catch(() => null);
  if (!looking?.allowed) return NONE;
  // By a hub that sets none, nobody is asked which one.
  if (hearing === 'addressed') await looking.value.setsDevices(DEVICES_MS);
  const devices = await looking.value.settable(DEVICES_MS);
  const byPattern = hearing === 'addressed' ? parser.orderByPattern(text, devices) : null;
  const decision =
    byPattern ?? (parser.mayOrder(text) ? parser.order(text, hearing, devices) : NONE.decision);
  return { decision, devices, isGuarded: isAboutGuards(decision, devices), isWhole: byPattern !== null };
}

/** Checks rights last, since most overheard messages are no orders. `isRefused`: a plain order from a person who may set nothing. */
async function overhear(
  text: string,
  parser: IntentParser,
  { member, house }: Spoken,
): Promise<HeardOrder & { readonly isRefused?: true }> {
  const known = await house.knownSettable();
  const decision = parser.order(text, 'ambient', known);
  if (decision.decision === 'ignore') return NONE;
  const heard = { decision, devices: [], isGuarded: isAboutGuards(decision, known), isWhole: false };
  const controlling = await member.mayControl();
  if (controlling.allowed) return heard;
  const isTold = decision.decision === 'run' && hasSign(controlling.refusal);
  return isTold ? { ...heard, isRefused: true } : NONE;
}

function settingsOf(decision: OrderDecision): readonly Setting[] {
  if ('settings' in decision) return decision.settings;
  return decision.decision === 'which' ? decision.open.flatMap(({ choices }) => choices.flat()) : [];
}

function isAboutGuards(
  decision: OrderDecision,
  devices: readonly { readonly id: string; readonly type: string }[],
): boolean {
  const meant = new Set(settingsOf(decision).map(({ deviceId }) => deviceId));
  return devices.some(({ id, type }) => GUARDED.has(type) && meant.has(id));
}

/** Does what was ordered plainly. False: nothing was. */
export async function obeyOrder({ decision, isGuarded }: HeardOrder, spoken: Spoken): Promise<boolean> {
  if (decision.decision !== 'run') return false;
  await setAll(decision.settings, isGuarded, spoken);
  return true;
}

async function setAll(settings: readonly Setting[], isGuarded: boolean, spoken: Spoken): Promise<void> {
  const { member, message, services } = spoken;
  const requests = await toRequestsOf(settings, spoken);
  const run = () => member.controlAll(requests);
  const controlled = await whileTyping(message, services, run, { afterMs: SILENT_MS });
  await tellControls(controlled, toSpokenPlace(spoken, isGuarded), spoken);
}

/**
 * Asks what was meant, where that is not said plainly, or fits several; what else was said plainly is done first. False:
 * nothing was ordered.
 */
export async function askOrder(
  { decision, devices, isGuarded }: HeardOrder,
  spoken: Spoken,
): Promise<boolean> {
  if (decision.decision !== 'ask' && decision.decision !== 'which') return false;
  const { member } = spoken;
  const controlling = await member.mayControl();
  if (!controlling.allowed) {
    await refuseSpoken(controlling, spoken, isGuarded);
    return true;
  }
  if (decision.clear) await setAll(decision.clear, isGuarded, spoken);
  const settings = settingsOf(decision);
  const wanted = devices.map(device => ({
    ...device,
    wishes: settings.flatMap(({ deviceId, capability, to }) =>
      deviceId === device.id && 'is' in to ? { capability, value: to.is } : [],
    ),
  }));
  const theirs = new Set((await member.controllable(wanted)).map(({ id }) => id));
  const now = await lookAgain(devices, spoken);
  const asked =
    decision.decision === 'which'
      ? decision.open.map(each => toTheirs(each, theirs, now))
      : [{ choices: [decision.settings.filter(({ deviceId }) => theirs.has(deviceId))], mayBeAll: false }];
  for (const open of asked) {
    const own = { ...open, choices: open.choices.filter(({ length }) => length > 0) };
    if (own.choices.length > 0) await askOne(own, { devices: now, spoken });
    else
      await refuseAll(
        wanted.filter(({ wishes }) => wishes.length > 0),
        isGuarded,
        spoken,
      );
  }
  return true;
}

/** Says why none of these may be set. */
async function refuseAll(wanted: readonly RuledDevice[], isGuarded: boolean, spoken: Spoken): Promise<void> {
  for (const device of wanted) {
    const controlling = await spoken.member.mayControl(device);
    if (!controlling.allowed) return refuseSpoken(controlling, spoken, isGuarded);
  }
  await refuseSpoken({ allowed: false, refusal: 'may_not_control_this' }, spoken, isGuarded);
}

/** How they are at this moment: which of them are off already is told. */
async function lookAgain(
  devices: readonly SettableDevice[],
  { member, t }: Spoken,
): Promise<readonly SettableDevice[]> {
  const home = requireAllowed(await member.look(), t);
  const { items } = await home.devices();
  home.remember(items);
  const now = new Map(items.map(device => [device.id, device]));
  return devices.map(device => ({ ...device, ...now.get(device.id) }));
}

/** Asks which of these is meant, or whether the only one is. */
async function askOne(
  { choices: offered, mayBeAll, isByRoom }: OpenChoice,
  { devices, spoken }: { readonly devices: readonly SettableDevice[]; readonly spoken: Spoken },
): Promise<void> {
  const { message, house, t } = spoken;
  const requests = await Promise.all(offered.map(settings => toRequestsOf(settings, spoken)));
  const each = requests.slice(0, MOST_CHOICES);
  const isForAll = mayBeAll && offered.length > 1;
  const all = isForAll ? [await toRequestsOf(unique(offered.flat()), spoken)] : [];
  const id = house.putOrder({ userId: message.author.id, choices: [...all, ...each] });
  const byId = new Map(devices.map(device => [device.id, device]));
  const nameOf = (deviceId: string) => byId.get(deviceId)?.name ?? deviceId;
  const lines = new Set(
    requests.flat().map(({ deviceId, commands }) => {
      const values = toValueText(commands, t);
      return t.turn.isMeant({ device: escapeText(nameOf(deviceId)), values });
    }),
  );
  const more = lines.size - MOST_LINES;
  const isOne = offered.length === 1;
  const head = isOne ? t.turn.askThis : t.turn.askWhich;
  const foot = more > 0 ? [t.questions.more({ more })] : [];
  const text = [head, ...[...lines].slice(0, MOST_LINES), ...foot].join('\n');
  const options = each.map((choice, at) => {
    const own = choice.at(-1);
    const those = [...new Set(choice.flatMap(({ deviceId }) => byId.get(deviceId) ?? []))];
    const isSo = isAlready(toAsked(offered[at], isByRoom), byId);
    const already = isSo ? t.turn.already({ values: toValueText(own?.commands ?? [], t) }) : null;
    const { room } = those[0] ?? {};
    const description = [isByRoom ? null : room, already].filter(Boolean).join(' · ');
    const name = isByRoom && room ? room : nameOf(own?.deviceId ?? '');
    return { label: isOne ? t.scene.yes : name, description };
  });
  if (isForAll)
    options.unshift({
      label: t.turn.all({ devices: new Set(offered.flat().map(({ deviceId }) => deviceId)).size }),
      description: '',
    });
  const no = { id: `order:${id}:no`, label: t.scene.no, style: ButtonStyle.Secondary } as const;
  const buttons = options.map(({ label }, at) => ({
    id: `order:${id}:${at}`,
    label: cut(label, LABEL_LENGTH),
    style: ButtonStyle.Success as const,
  }));
  const rows =
    options.length <= MOST_BUTTONS
      ? [toButtonRow(...buttons, no)]
      : [toSelect(`order:${id}:pick`, options, t), toButtonRow(no)];
  await replyTo(message, toReply('calm', text, ...rows));
}

function toSelect(
  customId: string,
  options: readonly { readonly label: string; readonly description: string }[],
  t: Messages,
): APIActionRowComponent<APIStringSelectComponent> {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: customId,
        placeholder: t.turn.choose,
        options: options.map(({ label, description }, at) => ({
          label: cut(label, OPTION_LENGTH),
          value: String(at),
          ...(description !== '' && { description: cut(description, OPTION_LENGTH) }),
        })),
      },
    ],
  };
}

/** What of it they may have and can be reached; what already is so comes last. The device in question is a choice's last. */
function toTheirs(
  { choices, mayBeAll, isByRoom }: OpenChoice,
  theirs: ReadonlySet<string>,
  devices: readonly SettableDevice[],
): OpenChoice {
  const byId = new Map(devices.map(device => [device.id, device]));
  const allowed = choices.flatMap(choice => {
    const settings = choice.filter(({ deviceId }) => theirs.has(deviceId));
    // Of a room, what of it they may have; else the device in question, with what was said beside it.
    const device = byId.get((isByRoom ? settings : choice).at(-1)?.deviceId ?? '');
    return device && theirs.has(device.id) ? [{ device, settings }] : [];
  });
  const reached = allowed.filter(({ device }) => device.availability !== 'offline');
  const shown = reached.length > 0 ? reached : allowed;
  const isSo = ({ settings }: (typeof shown)[number]) => isAlready(toAsked(settings, isByRoom), byId);
  const sorted = [...shown.filter(each => !isSo(each)), ...shown.filter(isSo)];
  return { choices: sorted.map(({ settings }) => settings), mayBeAll, ...(isByRoom && { isByRoom }) };
}

/** What of a choice is in question: of a room all, else its last device; what was said beside it comes before. */
function toAsked(choice: readonly Setting[] = [], isByRoom = false): readonly Setting[] {
  return isByRoom ? choice : choice.filter(({ deviceId }) => deviceId === choice.at(-1)?.deviceId);
}

/** Whether all is as it would be set. */
function isAlready(settings: readonly Setting[], byId: ReadonlyMap<string, SettableDevice>): boolean {
  return settings.every(({ deviceId, capability, to }) => {
    const { state = [] } = byId.get(deviceId) ?? {};
    return 'is' in to && state.some(({ name, value }) => name === capability && value === to.is);
  });
}

function unique(settings: readonly Setting[]): readonly Setting[] {
  return [...new Map(settings.map(each => [`${each.deviceId} ${each.capability}`, each])).values()];
}

/**
 * Answers an order that cannot be followed: what can be set of the device, or that the home has no such thing. False where there
 * is nothing to answer.
 */
export async function tellUnable({ decision }: HeardOrder, spoken: Spoken): Promise<boolean> {
  if (decision.decision !== 'unknown') return false;
  const { member, message, t } = spoken;
  const [id, ...others] = [...new Set(decision.ids)];
  if (id === undefined && decision.asked) {
    const text = t.questions.unknown({ asked: escapeText(decision.asked) });
    await replyTo(message, toReply('calm', text));
    return true;
  }
  if (id === undefined || others.length > 0) return false;
  const controlling = await member.mayControl();
  if (!controlling.allowed) {
    await refuseSpoken(controlling, spoken);
    return true;
  }
  const detail = await requireAllowed(await member.look(), t).device(id);
  const device = escapeText(detail.name);
  const known = toKnobs(detail, t).map(({ label }) => escapeText(label));
  const text = known.length > 0 ? t.set.noSuchThing({ device, known }) : t.set.takesNothing({ device });
  await replyTo(message, toReply('calm', text));
  return true;
}

/** Offers quietly what was probably ordered. False: nothing was. */
export async function offerOrder({ decision }: HeardOrder, spoken: Spoken): Promise<boolean> {
  if (decision.decision !== 'offer') return false;
  await putOffer({ settings: toOffered(decision.settings) }, spoken);
  return true;
}

/** Each device with what it is to be; how it is now is asked where more or less was said. */
export async function toRequestsOf(settings: readonly Setting[], { member, t }: Spoken) {
  const home = requireAllowed(await member.look(), t);
  return toRequests(settings, id => home.device(id));
}
