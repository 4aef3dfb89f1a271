import { UserError } from '../../errors.ts';
import type { Manager } from '../../household/access/manager.ts';
import { type Messages, writes } from '../../messages/catalogue.ts';
import type { Context } from '../gateway/context.ts';
import { escapeCode, escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { EVERY_LANGUAGE, parseLanguage, toOwnName } from './languages.ts';
import { findTimeZones, parseTimeZone, toClockTime } from './time-zones.ts';

/** So many zones can be read through in an answer. */
const MAX_NEAREST = 4;

/** What somebody typed who may manage. */
interface Typed {
  readonly manager: Manager;
  readonly typed: string;
}

/** Sets the language that a household speaks beside English; `typed` is one of its names or its tag. Nothing to tell. */
export async function setLanguage({ t, services }: Context, { manager, typed }: Typed): Promise<null> {
  const language = parseLanguage(typed, await services.languages(), t.tag);
  if (language === null) throw new UserError(t.settings.unknownLanguage({ language: escapeText(typed) }));
  await manager.setSettings({ language });
  return null;
}

/** Sets the time zone that "at 8" is meant in. Answers what there is to tell of what waits; null: nothing does. */
export async function setTimeZone({ house, t }: Context, { manager, typed }: Typed): Promise<string | null> {
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
  await manager.setSettings({ timeZone });
  return (await house.waiting()).length > 0 ? t.settings.keepsMoment : null;
}

/** What is set, and what holds where nothing is. */
export async function showSettings({ house, t, services }: Context): Promise<Reply> {
  const { language } = await house.setUp.settings();
  const { timeZone, assumed } = await house.timeZone();
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
