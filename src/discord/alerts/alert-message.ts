import {
  type AllowedMentionsTypes,
  type APIAllowedMentions,
  ButtonStyle,
  MessageFlags,
} from 'discord-api-types/v10';
import type { Alert, AlertNotice, AlertThing } from '../../guilds/alerts/contract.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { GuildSettings } from '../../guilds/model.ts';
import type { ComposeAlert } from '../../household/alerts/contract.ts';
import { isQuiet } from '../../household/clock/quiet-hours.ts';
import { toTimeZone } from '../../household/clock/time-zone.ts';
import { capabilityOf } from '../../hub/capabilities.ts';
import { type Messages, messagesFor } from '../../messages/catalogue.ts';
import { toPlacedName, toShortReading } from '../hub/device-view.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toHouseholdLocale } from '../replies/household-language.ts';
import { toPersonMention } from '../replies/person-mention.ts';
import { type Accent, COMPONENTS, toReply, toText } from '../replies/reply.ts';

/** Of one message; the rest are counted. */
const MOST_THINGS = 25;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Creates what puts alerts into the words of their households. */
export function createComposeAlert({
  guilds,
  localeOf,
}: {
  guilds: Pick<GuildStore, 'settings'>;
  localeOf(guildId: string): string;
}): ComposeAlert {
  return async (notice, { isEdit, at }) => {
    const settings = await guilds.settings(notice.guildId);
    const t = messagesFor(toHouseholdLocale(settings, localeOf(notice.guildId)));
    const isSilent = !isEdit && isHushed(notice.alert, settings, at);
    const mention = isEdit || isSilent ? null : notice.alert.mention;
    const { components } = toReply(
      toAccent(notice),
      toLines(notice, at, t).join('\n'),
      ...(notice.seenBy === null ? [] : [t.alerts.seenBy({ who: toPersonMention(notice.seenBy, t) })]),
      // By its button a message is found of which nobody knows whether it was sent.
      ...(isEdit && (isOver(notice) || notice.seenBy !== null) ? [] : [toSeeRow(notice, t)]),
    );
    return JSON.stringify({
      components: mention ? [toText(toPing(mention)), ...components] : components,
      flags: isSilent ? COMPONENTS | MessageFlags.SuppressNotifications : COMPONENTS,
      allowed_mentions: toAllowed(mention),
    });
  };
}

/** Dangers wake people up. */
function isHushed({ kind, quietHours: own }: Alert, settings: GuildSettings, at: Date): boolean {
  const { timeZone } = toTimeZone(settings);
  const hours = [own, settings.quietHours].filter(each => each !== undefined && each !== null);
  return kind !== 'danger' && hours.some(each => isQuiet(at, each, timeZone));
}

const isOver = ({ things }: AlertNotice) => things.every(({ endedAt }) => endedAt !== null);

function toAccent(notice: AlertNotice): Accent {
  if (isOver(notice)) return 'good';
  return notice.alert.kind === 'danger' ? 'bad' : 'careful';
}

function toLines({ alert, things }: AlertNotice, at: Date, t: Messages): string[] {
  const lines = things.slice(0, MOST_THINGS).map(thing => toLine(alert, thing, at, t));
  const more = things.length - lines.length;
  return more > 0 ? [...lines, t.questions.more({ more })] : lines;
}

function toLine(alert: Alert, thing: AlertThing, at: Date, t: Messages): string {
  const line = toTold(alert, thing, at, t);
  return thing.times === undefined ? line : `${line} · ${t.alerts.times({ times: thing.times })}`;
}

function toTold({ kind, capability, limit }: Alert, thing: AlertThing, at: Date, t: Messages): string {
  const name = thing.deviceId === '' ? t.alerts.overHome : escapeText(thing.name);
  const toWhen = (time: number) => toTime(time, at);
  if (thing.endedAt !== null && kind !== 'done') {
    const minutes = Math.max(1, Math.round((thing.endedAt - thing.beganAt) / MINUTE_MS));
    return t.alerts.over({ name, when: toWhen(thing.endedAt), minutes });
  }
  const when = toWhen(thing.endedAt ?? thing.beganAt);
  if (thing.deviceId === '') return t.alerts.homeAway({ when });
  const { reading } = thing;
  const told = reading ? toShortReading(reading, t) : t.alerts.short[kind];
  const beyond = limit === null ? '' : toLimit(limit, capability);
  const placed = kind === 'danger' ? toPlacedName(thing) : name;
  return t.alerts.told[kind]({ name: placed, when, reading: told, limit: beyond });
}

/** `28 °C`. */
export function toLimit(limit: number, capability: string | null): string {
  const entry = capability === null ? null : capabilityOf(capability);
  return entry?.kind === 'number' ? `${limit} ${entry.unit}` : String(limit);
}

/** `14:20`, and of another day with its date, as readers have it. */
function toTime(time: number, at: Date): string {
  return `<t:${Math.floor(time / 1000)}:${at.getTime() - time < DAY_MS ? 't' : 'f'}>`;
}

function toSeeRow({ id, nonce }: AlertNotice, t: Messages) {
  return toButtonRow({
    id: `alerts:see:${id}:${nonce}`,
    label: t.alerts.see,
    style: ButtonStyle.Secondary,
  });
}

/** Who is pinged, as messages have it. */
export function toPing({ kind, id }: NonNullable<Alert['mention']>): string {
  return kind === 'role' ? `<@&${id}>` : `<@${id}>`;
}

/** The same, and nobody else. */
export function toAllowed(mention: Alert['mention']): APIAllowedMentions {
  const parse: AllowedMentionsTypes[] = [];
  if (mention === null) return { parse };
  return mention.kind === 'role' ? { parse, roles: [mention.id] } : { parse, users: [mention.id] };
}
