import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toDateInput, toExpiryDays } from '../../../../src/hub-server/dashboard/page/expiry.ts';

const now = new Date(2026, 10, 21, 23, 30);

it.each([
  ['never', '', null],
  ['30', '', 30],
  ['365', '2026-11-25', 365],
  ['date', '2026-11-22', 1],
  ['date', '2027-03-31', 130],
  ['date', '2026-11-21', undefined],
  ['date', '2020-01-01', undefined],
  ['date', '2046-01-01', undefined],
  ['date', '', undefined],
  ['date', 'tomorrow', undefined],
  ['0', '', undefined],
])('reads the choice “%s” with the date “%s” as %s days', (choice, date, days) => {
  expect(toExpiryDays(choice, date, now)).toBe(days);
});

it('reads every date that the field allows, on any day and at any hour', () => {
  const days = fc.integer({ min: 1, max: 3650 });
  const moments = fc.date({ min: new Date(2020, 0), max: new Date(2100, 0), noInvalidDate: true });
  fc.assert(
    fc.property(days, moments, (inDays, moment) => {
      expect(toExpiryDays('date', toDateInput(moment, inDays), moment)).toBe(inDays);
    }),
  );
});
