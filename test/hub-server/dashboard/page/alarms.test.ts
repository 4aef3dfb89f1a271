import { expect, it } from 'vitest';
import type { Device } from '../../../../src/hub/contract.ts';
import { toRaisedAlarms } from '../../../../src/hub-server/dashboard/page/alarms.ts';

it.each<[Device['state'], readonly string[]]>([
  [{ water_leak: true, battery: 80 }, ['water_leak']],
  [{ water_leak: true, smoke: true }, ['smoke', 'water_leak']],
  [{ smoke: false, gas: null }, []],
  [{ armed: 'triggered' }, ['armed']],
  [{ armed: 'armed_away' }, []],
  [{ problem: true, tamper: true, battery_low: true }, []],
])('hears of %j the alarms %j', (state, alarms) => {
  expect(toRaisedAlarms({ state })).toEqual(alarms);
});
