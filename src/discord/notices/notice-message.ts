import {
  type APIMediaGalleryComponent,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';
import type { GuildStore } from '../../guilds/contract.ts';
import type { GuildSettings } from '../../guilds/model.ts';
import type { HomeNotice } from '../../guilds/notices/contract.ts';
import { isQuiet } from '../../household/clock/quiet-hours.ts';
import { toTimeZone } from '../../household/clock/time-zone.ts';
import { cut } from '../../household/cut.ts';
import type { ComposeHomeNotice } from '../../household/notices/contract.ts';
import { type Messages, messagesFor } from '../../messages/catalogue.ts';
import { toSeen } from '../../unseen.ts';
import { toAllowed, toPing } from '../alerts/alert-message.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toHouseholdLocale } from '../replies/household-language.ts';
import { toPersonMention } from '../replies/person-mention.ts';
import { type Accent, COMPONENTS, toReply, toText } from '../replies/reply.ts';

const LOOKS = {
  info: { accent: 'calm', sign: '📣' },
  warning: { accent: 'careful', sign: '⚠️' },
  danger: { accent: 'bad', sign: '🚨' },
} as const satisfies Record<HomeNotice['level'], { readonly accent: Accent; readonly sign: string }>;
/** What is older when it is told says so. */
const LATE_MS = 60_000;
const MOST_LINES = 20;
const MOST_TITLE = 100;
const MOST_LINE = 1_000;
/** Of a button. */
const MOST_LABEL = 40;
/** Of what a camera is called. */
const MOST_CAMERA = 80;

/** Creates what puts into a message what homes say. */
export function createComposeHomeNotice({
  guilds,
  localeOf,
}: {
  guilds: Pick<GuildStore, 'settings'>;
  localeOf(guildId: string): string;
}): ComposeHomeNotice {
  return async (notice, { isEdit, at, isPictureNew = false }) => {
    const settings = await guilds.settings(notice.guildId);
    const t = messagesFor(toHouseholdLocale(settings, localeOf(notice.guildId)));
    const isSilent = !isEdit && isHushed(notice, settings, at);
    const mention = isEdit || isSilent ? null : notice.target.mention;
    // By its buttons a message is found of which nobody knows whether it was sent.
    const hasButtons = !isEdit || !(notice.isShut || (notice.buttons.length === 0 && notice.seenBy !== null));
    const { components } = toReply(
      LOOKS[notice.level].accent,
      notice.hubId === null ? t.notices.leftOut({ notices: notice.leftOut }) : toWords(notice, at),
      ...toGallery(notice, t),
      ...toDoneLines(notice, t),
      ...(hasButtons ? [toRow(notice, t)] : []),
    );
    return JSON.stringify({
      components: mention ? [toText(toPing(mention)), ...components] : components,
      flags: isSilent ? COMPONENTS | MessageFlags.SuppressNotifications : COMPONENTS,
      allowed_mentions: toAllowed(mention),
      ...(isEdit && toAttachments(notice, t, isPictureNew)),
    });
  };
}

/** Dangers wake people up. */
function isHushed({ level }: HomeNotice, settings: GuildSettings, at: Date): boolean {
  const { quietHours } = settings;
  return level !== 'danger' && quietHours !== null && isQuiet(at, quietHours, toTimeZone(settings).timeZone);
}

function toWords({ title, text, level, at: saidAt }: HomeNotice, at: Date): string {
  const { sign } = LOOKS[level];
  const lines = text.split('\n', MOST_LINES).map(toLine).join('\n');
  const head = title === null ? `${sign} ${lines}` : `${sign} **${escapeText(title, MOST_TITLE)}**\n${lines}`;
  const unix = Math.floor(saidAt / 1000);
  const when = at.getTime() - saidAt > LATE_MS ? `⏳ <t:${unix}:f> · <t:${unix}:R>` : `<t:${unix}:t>`;
  return `${head}\n-# ${when}`;
}

/** A line of it, of which nothing at its beginning makes a list. */
function toLine(line: string): string {
  return escapeText(line, MOST_LINE)
    .replace(/^([-+])(?=\s|$)/, '\\$1')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');
}

/** The picture, where it has come, and what it is in words, for whoever does not see it. */
function toGallery({ picture }: HomeNotice, t: Messages): APIMediaGalleryComponent[] {
  if (!picture?.shownAs) return [];
  const media = { url: `attachment://${picture.shownAs}` };
  return [
    { type: ComponentType.MediaGallery, items: [{ media, description: toDescription(picture.name, t) }] },
  ];
}

/** What of files the edit brings or takes away; one that the message has stays where nothing is said of it. */
function toAttachments({ picture }: HomeNotice, t: Messages, isPictureNew: boolean) {
  // Nobody may know whether one was added.
  if (!picture?.shownAs) return { attachments: [] };
  const description = toDescription(picture.name, t);
  return isPictureNew ? { attachments: [{ id: '0', filename: picture.shownAs, description }] } : {};
}

function toDescription(name: string, t: Messages): string {
  return t.notices.pictureOf({ camera: cut(toSeen(name), MOST_CAMERA) });
}

function toDoneLines({ answer, seenBy }: HomeNotice, t: Messages): string[] {
  if (answer) {
    const label = escapeText(answer.label, MOST_LABEL);
    return [t.notices.answered({ who: toPersonMention(answer.userId, t), label })];
  }
  return seenBy === null ? [] : [t.alerts.seenBy({ who: toPersonMention(seenBy, t) })];
}

/** What the home offers; where that is nothing, that somebody sees to it. */
function toRow({ id, nonce, buttons }: HomeNotice, t: Messages) {
  const style = ButtonStyle.Secondary as const;
  if (buttons.length === 0)
    return toButtonRow({ id: `alerts:noted:${id}:${nonce}`, label: t.alerts.see, style });
  return toButtonRow(
    ...buttons.map(({ label }, at) => ({
      id: `alerts:press:${id}:${at}:${nonce}`,
      label: toLabel(label),
      style,
    })),
  );
}

/** A label is no markup; what nobody sees is left out of it all the same. */
export function toLabel(label: string): string {
  return [...toSeen(label.replaceAll(/\p{Cc}+/gu, ' ')).trim()].slice(0, MOST_LABEL).join('') || '…';
}
