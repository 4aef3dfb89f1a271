import type { GuildSettings } from '../../guilds/model.ts';
import type { Manager } from '../../household/access/manager.ts';
import type { House } from '../../household/house.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/context.ts';
import { toOwnName } from './languages.ts';

/** Where nearly everybody is whose Discord speaks a language, by Discord's locales. */
const TIME_ZONES: Readonly<Record<string, string>> = {
  bg: 'Europe/Sofia',
  cs: 'Europe/Prague',
  da: 'Europe/Copenhagen',
  de: 'Europe/Berlin',
  el: 'Europe/Athens',
  'es-ES': 'Europe/Madrid',
  fi: 'Europe/Helsinki',
  fr: 'Europe/Paris',
  hi: 'Asia/Kolkata',
  hr: 'Europe/Zagreb',
  hu: 'Europe/Budapest',
  it: 'Europe/Rome',
  ja: 'Asia/Tokyo',
  ko: 'Asia/Seoul',
  lt: 'Europe/Vilnius',
  nl: 'Europe/Amsterdam',
  no: 'Europe/Oslo',
  pl: 'Europe/Warsaw',
  'pt-BR': 'America/Sao_Paulo',
  ro: 'Europe/Bucharest',
  'sv-SE': 'Europe/Stockholm',
  th: 'Asia/Bangkok',
  tr: 'Europe/Istanbul',
  uk: 'Europe/Kyiv',
  vi: 'Asia/Ho_Chi_Minh',
  'zh-CN': 'Asia/Shanghai',
  'zh-TW': 'Asia/Taipei',
};

/**
 * Takes a household's language and time zone from the Discord locale of who connects its hub, where nobody has said
 * any. English proves nothing: it is what Discord starts with. Answers what there is to tell of it; null: nothing.
 */
export async function assumeSettings(
  {
    house: { setUp },
    t,
    services,
  }: {
    readonly house: Pick<House, 'setUp'>;
    readonly t: Messages;
    readonly services: Pick<Services, 'languages'>;
  },
  { manager, locale }: { readonly manager: Pick<Manager, 'setSettings'>; readonly locale: string },
): Promise<string | null> {
  const known = await setUp.settings();
  const assumed = {
    ...(known.language === null ? { language: toLanguage(locale, await services.languages()) } : {}),
    ...(known.timeZone === null ? { timeZone: TIME_ZONES[locale] ?? null } : {}),
  };
  if (!assumed.language && !assumed.timeZone) return null;
  await manager.setSettings(assumed);
  return toText(assumed, t);
}

function toText({ language, timeZone: zone }: Partial<GuildSettings>, t: Messages): string {
  if (!language) return t.settings.assumedZone({ zone: zone ?? '' });
  const name = toOwnName(language);
  return zone
    ? t.settings.assumedBoth({ language: name, zone })
    : t.settings.assumedLanguage({ language: name });
}

/** The language pack of a Discord locale: `pt-BR` → `pt`, and Norwegian is Bokmål. */
function toLanguage(locale: string, tags: readonly string[]): string | null {
  const { language } = new Intl.Locale(locale);
  const tag = language === 'no' ? 'nb' : language;
  return tag !== 'en' && tags.includes(tag) ? tag : null;
}
