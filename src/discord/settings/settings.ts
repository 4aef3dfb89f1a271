import { UserError } from '../../errors.ts';
import { timeZoneOf } from '../../household/clock/time-zone.ts';
import { type Messages, writes } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { escapeCode, escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { EVERY_LANGUAGE, parseLanguage, toOwnName } from './languages.ts';
import { findTimeZones, parseTimeZone, toClockTime } from './time-zones.ts';

/** So many zones can be read through in an answer. */
const MAX_NEAREST = 4;

/** Sets the language that a household speaks beside English; `typed` is one of its names or its tag. Nothing to tell. */
export async function setLanguage(
  guildId: string,
  typed: string,
  { guilds, languages }: Services,
  t: Messages,
): Promise<null> {
  const language = parseLanguage(typed, await languages(), t.tag);
  if (language === null) throw new UserError(t.settings.unknownLanguage({ language: escapeText(typed) }));
  await guilds.setSettings(guildId, { language });
  return null;
}

/** Sets the time zone that "at 8" is meant in. Answers what there is to tell of what waits; null: nothing does. */
export async function setTimeZone(
  guildId: string,
  typed: string,
  { guilds }: Services,
  t: Messages,
): Promise<string | null> {
  const timeZone = parseTimeZone(typed);
  if (timeZone === null) {
    const zone = escapeText(typed);
    const nearest = findTimeZones(typed)
      .slice(0, MAX_NEAREST)
      .map(zone => escapeCode(zone));
    throw new UserError(
      nearest.length > 0 ? t.settings.unclearZone({ zone, nearest }) : t.settings.unknownZone({ zone }),
    );
  }
  await guilds.setSettings(guildId, { timeZone });
  return (await guilds.scheduled(guildId)).length > 0 ? t.settings.keepsMoment : null;
}

/** What is set, and what holds where nothing is. */
export async function showSettings(guildId: string, services: Services, t: Messages): Promise<Reply> {
  const { language } = await services.guilds.settings(guildId);
  const { timeZone, assumed } = await timeZoneOf(guildId, services);
  const clock = { zone: escapeText(timeZone), time: toClockTime(services.now(), timeZone) };
  return toReply(
    'calm',
    [
      t.settings.title,
      toLanguageText(language, t),
      assumed ? t.settings.timeZoneAssumed(clock) : t.settings.timeZone(clock),
      t.settings.change,
    ].join('\n'),
  );
}

function toLanguageText(language: string | null, t: Messages): string {
  if (language === 'en') return t.settings.onlyEnglish;
  if (language === null || language === EVERY_LANGUAGE)
    return [t.settings.everyLanguage, t.settings.writesServer].join('\n');
  const understood = t.settings.language({ language: toOwnName(language) });
  return [understood, writes(language) ? t.settings.writes : t.settings.writesEnglish].join('\n');
}
