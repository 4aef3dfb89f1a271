import { UserError } from '../../errors.ts';
import type { Manager } from '../../household/access/manager.ts';
import { parseClockTime, toClockText } from '../../household/clock/quiet-hours.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Context } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply, withNote } from '../replies/reply.ts';
import { toClockTime } from '../settings/time-zones.ts';

/** Sets from when to when presses make no sound, by the household's clocks; where neither is given, at no time. */
export async function setQuietHours(
  { house, t, services }: Context,
  {
    manager,
    ...typed
  }: { readonly manager: Manager; readonly from: string | null; readonly to: string | null },
): Promise<Reply> {
  if (typed.from === null && typed.to === null) {
    await manager.setSettings({ quietHours: null });
    return toReply('good', t.buttons.quietOff);
  }
  const read = (text: string | null) => (text === null ? null : parseTyped(text, t));
  const [from, to] = [read(typed.from), read(typed.to)];
  if (from === null || to === null || from === to) throw new UserError(t.buttons.badQuietHours);
  await manager.setSettings({ quietHours: { from, to } });
  const { timeZone, assumed } = await house.timeZone();
  const zone = escapeText(timeZone);
  const hours = { from: toClockText(from), to: toClockText(to) };
  const time = toClockTime(services.now(), timeZone);
  const reply = toReply('good', t.buttons.quietOn({ ...hours, zone, time }));
  return assumed ? withNote(reply, t.buttons.quietZoneAssumed) : reply;
}

function parseTyped(text: string, t: Messages): number {
  const minutes = parseClockTime(text);
  if (minutes === null) throw new UserError(t.buttons.badQuietTime({ typed: escapeText(text, 40) }));
  return minutes;
}
