import { expect, it } from 'vitest';
import { zonesOfCountries, zonesOfCountry } from '../../../src/discord/settings/country-zones.ts';
import { findTimeZones, parseTimeZone } from '../../../src/discord/settings/time-zones.ts';
import { foldName } from '../../../src/household/clock/fold-name.ts';
import { languages } from '../../../src/messages/catalogue.ts';

const COUNTRIES = ['AT', 'BE', 'BR', 'CH', 'CZ', 'DE', 'ES', 'FR', 'GB', 'HU', 'IT', 'JP', 'NL', 'PL', 'US'];

it.each(Object.values(languages))('finds countries as those call them who read $tag', ({ tag }) => {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  for (const code of COUNTRIES) {
    const zones = zonesOfCountry(foldName(english.of(code) ?? ''));
    expect(zones).not.toEqual([]);
    expect(zonesOfCountry(foldName(names.of(code) ?? ''))).toEqual(zones);
  }
});

it.each([
  ['Niemcy', 'Europe/Berlin'],
  ['Österreich', 'Europe/Vienna'],
  ['suède', 'Europe/Stockholm'],
  ['Magyarország', 'Europe/Budapest'],
  ['Regno Unito', 'Europe/London'],
  ['verenigde arabische emiraten', 'Asia/Dubai'],
])('takes %s for its one time zone', (name, zone) => {
  expect(parseTimeZone(name)).toBe(zone);
});

it.each([
  ['Hiszpania', ['Europe/Madrid', 'Atlantic/Canary']],
  ['Vereinigte Staaten', ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']],
  ['Brasil', ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha']],
  ['Georgia', ['Asia/Tbilisi', 'America/New_York']],
])('leaves to the person which of its time zones is meant by %s', (name, zones) => {
  expect(parseTimeZone(name)).toBeNull();
  expect(findTimeZones(name).slice(0, zones.length)).toEqual(zones);
});

it('suggests a country whose name is not typed out yet', () => {
  expect(findTimeZones('hiszp')).toEqual(['Europe/Madrid', 'Atlantic/Canary']);
});

it('names no zone that there is not', () => {
  const known = new Set(Intl.supportedValuesOf('timeZone').map(parseTimeZone));
  expect(zonesOfCountries('').filter(zone => !known.has(zone))).toEqual([]);
});

it.each(['', 'zz', 'europaische union', 'constructor'])('takes “%s” for no country', name => {
  expect(zonesOfCountry(name)).toEqual([]);
});
