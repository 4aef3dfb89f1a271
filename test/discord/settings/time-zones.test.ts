import fc from 'fast-check';
import { expect, it } from 'vitest';
import { zonesOfCountries } from '../../../src/discord/settings/country-zones.ts';
import { findTimeZones, parseTimeZone, toClockTime } from '../../../src/discord/settings/time-zones.ts';
import { TIME_ZONE_NAMES } from '../../../src/household/clock/time-zone-names.ts';

const RENAMED = ['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires'];
const ZONES = [...[...TIME_ZONE_NAMES.values()].flat(), ...RENAMED];

it.each([...new Set(ZONES)])('knows %s by its name, and its clocks', zone => {
  expect(parseTimeZone(zone)).toBe(zone);
  expect(toClockTime(0, zone)).toMatch(/^\d\d:\d\d$/);
});

it('takes every name that means one zone, and leaves every other to the person', () => {
  for (const [name, zones] of TIME_ZONE_NAMES) {
    expect(parseTimeZone(name.toUpperCase())).toBe(zones.length === 1 ? zones[0] : null);
    expect(findTimeZones(name).slice(0, zones.length)).toEqual(zones);
  }
});

it('never finds a zone that only resembles what was typed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[bcdfghjklmnpqrstvwxz]{4,8}$/), typed => {
      const letters = (zone: string) => zone.toLowerCase().includes(typed);
      const isNamed = [...TIME_ZONE_NAMES.keys()].some(name => name.startsWith(typed));
      const isCountry = zonesOfCountries(typed).length > 0;
      expect(isNamed || isCountry || findTimeZones(typed).every(letters)).toBe(true);
    }),
  );
});

it.each(['', ' ', '+02:00', 'constructor', 'Mars/Olympus', 'E'.repeat(100)])('takes “%s” for none', typed => {
  expect(parseTimeZone(typed)).toBeNull();
  expect(findTimeZones(typed)).toEqual([]);
});
