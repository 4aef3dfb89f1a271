import { UserError } from '../../errors.ts';
import { parseClockTime, toClockText } from '../../household/clock/quiet-hours.ts';
import { timeZoneOf } from '../../household/clock/time-zone.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply, withNote } from '../replies/reply.ts';
import { toClockTime } from '../settings/time-zones.ts';

/** Sets from when to when presses make no sound, by the household's clocks; where neither is given, at no time. */
export async function setQuietHours(
  guildId: string,
  typed: { readonly from: string | null; readonly to: string | null },
  services: Services,
  t: Messages,
): Promise<Reply> {
  const { guilds, now } = services;
  if (typed.from === null && typed.to === null) {
    await guilds.setSettings(guildId, { quietHours: null });
    return toReply('good', t.buttons.quietOff);
  }
  const read = (text: string | null) => (text === null ? null : parseTyped(text, t));
  const [from, to] = [read(typed.from), read(typed.to)];
  if (from === null || to === null || from === to) throw new UserError(t.buttons.badQuietHours);
  await guilds.setSettings(guildId, { quietHours: { from, to } });
  const { timeZone, assumed } = await timeZoneOf(guildId, services);
  const zone = escapeText(timeZone);
  const hours = { from: toClockText(from), to: toClockText(to) };
  const reply = toReply('good', t.buttons.quietOn({ ...hours, zone, time: toClockTime(now(), timeZone) }));
  return assumed ? withNote(reply, t.buttons.quietZoneAssumed) : reply;
}

function parseTyped(text: string, t: Messages): number {
  const minutes = parseClockTime(text);
  if (minutes === null) throw new UserError(t.buttons.badQuietTime({ typed: escapeText(text, 40) }));
  return minutes;
}
