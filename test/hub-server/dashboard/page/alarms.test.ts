import { expect, it } from 'vitest';
import { toRaisedAlarms } from '../../../../src/hub-server/dashboard/page/alarms.ts';

it.each([
  ['water_leak', true, ['leak']],
  ['Kitchen sink Moisture', 'on', ['leak']],
  ['smoke', true, ['smoke']],
  ['Smoke detected', 'on', ['smoke']],
  ['gas', true, ['gas']],
  ['carbon_monoxide', true, ['carbonMonoxide']],
  ['Carbon monoxide', 'off', []],
  ['smoke', false, []],
  ['smoke', null, []],
  ['Gas', { value: 12, unit: 'm³' }, []],
  ['moisture', 40, []],
  ['Smoke sensitivity', 'on', []],
  ['gasoline', true, []],
])('hears of %s %j the alarms %j', (name, value, alarms) => {
  expect(toRaisedAlarms({ attributes: { [name]: value } })).toEqual(alarms);
});
