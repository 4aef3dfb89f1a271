import type { Guild } from 'discord.js';
import { UserError } from '../../errors.ts';
import type { Alert } from '../../guilds/alerts/contract.ts';
import type { QuietHours } from '../../guilds/model.ts';
import { type Manager, MOST_ALERTS } from '../../household/access/manager.ts';
import { KINDS, standingOf } from '../../household/alerts/conditions.ts';
import { parseQuietHours, toClockText } from '../../household/clock/quiet-hours.ts';
import type { HubDevice } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { lookUp } from '../../messages/look-up.ts';
import { requireAllowed } from '../access/actor.ts';
import type { Invoked, Pressed, Typing } from '../gateway/command.ts';
import type { Context } from '../gateway/context.ts';
import { toAgo } from '../hub/device-view.ts';
import { endNotices, NOTICES_ID, toTarget } from '../notices/notice-acts.ts';
import { type Suggestions, toChoices } from '../replies/choices.ts';
import { escapeText } from '../replies/escape-text.ts';
import { pickCalled } from '../replies/pick-called.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { OFFERED } from './alert-kinds.ts';
import { toLimit, toPing } from './alert-message.ts';
import { readMention, toWarnedReply } from './mention.ts';
import { toSuggestRow } from './suggest-row.ts';

const MINUTE_MS = 60_000;
type Asked = Omit<Alert, 'id' | 'guildId'>;

/** Has the household told of what somebody asks for. */
export async function addAlert(context: Invoked, manager: Manager): Promise<Reply> {
  const { interaction, t } = context;
  const { options } = interaction;
  const offered = lookUp(OFFERED, options.getString('what', true));
  if (!offered) throw new UserError(t.faults.unknownCommand);
  const { kind, capability } = offered;
  const limit = options.getNumber('limit') ?? KINDS[kind].limit;
  if (limit === null && capability !== null) throw new UserError(t.alerts.needsLimit);
  const minutes = options.getInteger('minutes');
  const repeat = options.getInteger('repeat');
  const quiet = options.getString('quiet');
  const base: Asked = {
    kind,
    device: null,
    capability,
    limit,
    holdMs: minutes === null ? KINDS[kind].holdMs : minutes * MINUTE_MS,
    channelId: options.getChannel('channel')?.id ?? interaction.channelId,
    mention: readMention(context),
    repeatMs: repeat === null ? null : repeat * MINUTE_MS,
    ...(quiet !== null && { quietHours: toQuietHours(quiet, kind, t) }),
  };
  const asked = { ...base, device: await findDevice(base, context) };
  const alert = await manager.tellOf(asked);
  if (!alert) throw new UserError(t.alerts.full({ most: MOST_ALERTS }));
  return toWarnedReply(t.alerts.added({ alert: toWhat(alert, t) }), alert, context);
}

function toQuietHours(typed: string, kind: Alert['kind'], t: Messages): QuietHours {
  const hours = parseQuietHours(typed);
  if (!hours) throw new UserError(t.alerts.badQuiet({ typed: escapeText(typed, 40) }));
  if (kind === 'danger') throw new UserError(t.alerts.noQuiet);
  return hours;
}

/** The device that is chosen, which has to be able to be so; null: none is. */
async function findDevice(asked: Asked, { interaction, member, t }: Invoked): Promise<Alert['device']> {
  const typed = interaction.options.getString('device')?.trim();
  if (!typed) {
    // Whatever draws ten watts at times would be told to be done.
    if (asked.kind === 'done') throw new UserError(t.alerts.needsDevice);
    return null;
  }
  const { items } = await requireAllowed(await member.look(), t).devices();
  const called = pickCalled(typed, items, t);
  const device = items.find(({ id }) => id === called?.id);
  if (!device) throw new UserError(t.faults.unknownDevice({ id: escapeText(typed) }));
  if (!canBe(asked, device)) throw new UserError(t.alerts.cannot({ device: escapeText(device.name) }));
  return { id: device.id, name: device.name };
}

/** Whether a device tells what an alert is about. */
function canBe(asked: Asked, device: HubDevice): boolean {
  const { id, name } = device;
  return standingOf({ ...asked, id: '', guildId: '', device: { id, name } }, device, false) !== null;
}

/** What the household is told of, and what of it cannot be told. */
export async function listAlerts({ house, t }: Context): Promise<Reply> {
  const [alerts, target] = await Promise.all([house.setUp.alerts(), house.setUp.noticeTarget()]);
  if (alerts.length === 0 && !target) return toReply('calm', t.alerts.none, toSuggestRow(t));
  const holds = [...house.alertHolds(), ...house.noticeHolds()];
  const toLine = (what: string, { channelId }: Pick<Alert, 'channelId'>) => {
    const hold = holds.find(each => each.channelId === channelId);
    return [what, ...(hold ? [t.alerts.stuck({ when: toAgo(hold.since) })] : [])].join(' · ');
  };
  const lines = alerts.map(alert => toLine(toWhat(alert, t), alert));
  if (target) lines.push(toLine(`**${t.notices.name}** · ${toTarget(target)}`, target));
  return toReply(holds.length > 0 ? 'careful' : 'calm', [t.alerts.title, ...lines].join('\n').slice(0, 4000));
}

/** Has it told of that no more. */
export async function removeAlert(context: Invoked, manager: Manager): Promise<Reply> {
  const { interaction, house, t } = context;
  const id = interaction.options.getString('alert', true).trim();
  if (id === NOTICES_ID && (await house.setUp.noticeTarget())) return endNotices(context, manager);
  const alert = await manager.tellNoMoreOf(id);
  if (!alert) throw new UserError(t.alerts.unknown);
  return toReply('good', t.alerts.removed({ alert: toWhat(alert, t) }));
}

/** Somebody sees to what is told: everybody reads that, and it is told no more often. */
export async function seeAlert({ interaction, member, house, t }: Pressed, id: string): Promise<Reply> {
  requireAllowed(await member.look(), t);
  return house.seeAlert(id, interaction.user.id)
    ? toReply('good', t.alerts.seen)
    : toReply('calm', t.alerts.isOver);
}

/** What every household wants to be told of, in the channel where somebody takes it. */
export async function suggestAlerts(context: Pressed, manager: Manager): Promise<Reply> {
  const { interaction, house, t } = context;
  const { channelId } = interaction;
  const known = await house.setUp.alerts();
  const wanted = (['danger', 'offline'] as const).filter(
    kind => !known.some(alert => alert.kind === kind && alert.device === null),
  );
  if (wanted.length === 0) return toReply('calm', t.alerts.already);
  for (const kind of wanted) {
    const { holdMs, limit } = KINDS[kind];
    const nobody = { device: null, capability: null, mention: null, repeatMs: null };
    await manager.tellOf({ ...nobody, kind, limit, holdMs, channelId });
  }
  return toWarnedReply(t.alerts.suggested, { channelId, mention: null }, context);
}

/** Devices to choose from: those that can be so. */
export async function toDeviceChoices({ interaction, member }: Typing, typed: string): Promise<Suggestions> {
  const looking = await member.look();
  if (!looking.allowed) return [];
  const offered = lookUp(OFFERED, interaction.options.getString('what') ?? '');
  const devices = await looking.value.recentDevices(400);
  const none = { holdMs: 0, channelId: '', mention: null, repeatMs: null, device: null };
  const able = offered ? devices.filter(device => canBe({ ...none, ...offered, limit: 0 }, device)) : devices;
  return toChoices(typed, able);
}

/** Alerts to choose from. */
export async function toAlertChoices(
  typed: string,
  { setUp }: Context['house'],
  { guild, t }: { readonly guild: Guild; readonly t: Messages },
): Promise<Suggestions> {
  const [alerts, target] = await Promise.all([setUp.alerts(), setUp.noticeTarget()]);
  const toPlace = ({ channelId }: Pick<Alert, 'channelId'>) => {
    const channel = guild.channels.cache.get(channelId)?.name;
    return channel ? [`#${channel}`] : [];
  };
  const called = alerts.map(alert => {
    const name = [t.alerts.short[alert.kind], alert.device?.name ?? t.alerts.all, ...toPlace(alert)];
    return { id: alert.id, name: name.join(' · ') };
  });
  const notices = target ? [{ id: NOTICES_ID, name: [t.notices.name, ...toPlace(target)].join(' · ') }] : [];
  return toChoices(typed, [...called, ...notices]);
}

/** `🚪 Left open · Front door · after 10 min · #home · @parents`. */
function toWhat(
  { kind, device, limit, capability, holdMs, channelId, mention, repeatMs, quietHours }: Alert,
  t: Messages,
): string {
  const parts = [
    `**${t.alerts.short[kind]}**`,
    device ? escapeText(device.name) : t.alerts.all,
    limit !== null && capability !== null ? t.alerts.beyond({ limit: toLimit(limit, capability) }) : null,
    holdMs > 0 ? t.alerts.after({ minutes: Math.round(holdMs / MINUTE_MS) }) : null,
    repeatMs === null ? null : t.alerts.again({ minutes: Math.round(repeatMs / MINUTE_MS) }),
    quietHours
      ? t.buttons.quietHours({ from: toClockText(quietHours.from), to: toClockText(quietHours.to) })
      : null,
    `<#${channelId}>`,
    mention && toPing(mention),
  ];
  return parts.filter(part => part !== null).join(' · ');
}
