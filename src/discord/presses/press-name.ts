import type { ButtonSettings } from '../../guilds/model.ts';
import { cut } from '../../household/cut.ts';
import { toReadable } from '../../household/scenes/readable.ts';
import { toSeen } from '../../unseen.ts';
import { escapeText } from '../replies/escape-text.ts';

/** Something that a reader sees. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** `🔔 **Front door**`: as the household calls a button, else its home does, else by its topic. */
export function toButtonTitle(
  topic: string,
  settings: ButtonSettings | undefined,
  homeName?: string,
): string {
  const emoji = settings?.emoji ? parseEmoji(settings.emoji) : null;
  const name = escapeText(settings?.name ?? homeName ?? toButtonName(topic), 80);
  const title = `**${VISIBLE.test(name) ? name : '?'}**`;
  return emoji === null ? title : `${emoji} ${title}`;
}

/** The same for where nothing is markup, as in a description of a picture. */
export function toPlainName(topic: string, settings: ButtonSettings | undefined): string {
  return cut(toSeen(settings?.name ?? toButtonName(topic)), 80);
}

/** Levels that say that something is a button, an event or a number, and not which. */
const METADATA =
  /^(button|btn|action|click|press|event|events|rpc|input|input_event|state|status|value|btn_\d+|\d+)$/;

/**
 * `doorbell/button/btn_1` → `Doorbell`, `wall_remote/button/btn_2` → `Wall remote 2`; of another topic the last
 * level that says more than that it is a button's.
 */
export function toButtonName(topic: string): string {
  const [, family, number] = /^([^/]+)\/button\/btn_(\d+)$/.exec(topic) ?? [];
  const level = topic.split('/').findLast(word => word && !METADATA.test(word));
  const name = toReadable(family ?? level ?? topic);
  return number === undefined || number === '1' ? name : `${name} ${number}`;
}

/** One emoji: a character, or a server's own as `<:bell:1234>`; null where the text is anything else. */
export function parseEmoji(text: string): string | null {
  const typed = text.trim();
  return /^(\p{RGI_Emoji}|<a?:\w{2,32}:\d{17,20}>)$/v.test(typed) ? typed : null;
}
