import type { Clock, Intent, IntentParser } from '../../intents/contract.ts';
import type { AskedFor } from './awaited-hours.ts';
import type { Spoken } from './spoken.ts';

/** An hour and no other word. */
const HOUR_ALONE = /^\D{0,3}(\d{1,2}(?:[:.h]\d\d)?)\D{0,3}$/;

/**
 * What an addressed message wants beside a scene now. Whoever was asked for the hour of a scene may answer with no more
 * than that, once.
 */
export async function hearIntent(text: string, parser: IntentParser, spoken: Spoken): Promise<Intent | null> {
  const { message, services } = spoken;
  const who = { guildId: message.guildId, channelId: message.channelId, userId: message.author.id };
  const clock = await clockOf(spoken);
  const own = parser.intent(text, clock);
  const intent = own ?? completed(text, parser, { who, clock, spoken });
  if (intent?.kind !== 'later') return intent;
  if (intent.runAt !== null || intent.problem !== 'no_hour') services.awaitedHours.done(who);
  else if (own) services.awaitedHours.ask(who, text);
  return intent;
}

/** "At 8", behind "movie night tomorrow". */
function completed(
  text: string,
  parser: IntentParser,
  { who, clock, spoken }: { readonly who: AskedFor; readonly clock: Clock; readonly spoken: Spoken },
): Intent | null {
  const before = spoken.services.awaitedHours.said(who);
  const asked = before === null ? null : parser.intent(before, clock);
  if (before === null || asked?.kind !== 'later') return null;
  const hour = HOUR_ALONE.exec(text.trim())?.[1];
  for (const said of [text, ...(hour ? [`at ${hour}`] : [])]) {
    const whole = parser.intent(`${before} ${said}`, clock);
    const isSame =
      whole?.kind === 'later' &&
      String([whole.scene, ...whole.others]) === String([asked.scene, ...asked.others]);
    if (isSame && whole.runAt !== null) return whole;
  }
  return null;
}

async function clockOf({ house, services }: Spoken): Promise<Clock> {
  const { timeZone } = await house.timeZone();
  return { now: new Date(services.now()), timeZone };
}
