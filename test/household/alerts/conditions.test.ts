import { expect, it } from 'vitest';
import type { Alert } from '../../../src/guilds/alerts/contract.ts';
import { standingOf } from '../../../src/household/alerts/conditions.ts';
import type { HubDevice, Reading } from '../../../src/hub/model.ts';

type Value = Reading['value'];
type Given = Partial<Alert> & Pick<Alert, 'kind'>;
const chosen = { id: 'it', name: 'It' };

const alertOf = (given: Given): Alert => ({
  id: 'a',
  guildId: '1',
  device: null,
  capability: null,
  limit: null,
  holdMs: 0,
  channelId: '2',
  mention: null,
  repeatMs: null,
  ...given,
});
const deviceOf = (state: Record<string, Value>, more: Partial<HubDevice> = {}): HubDevice => ({
  id: 'it',
  name: 'It',
  type: 'sensor',
  room: null,
  availability: 'online',
  state: Object.entries(state).map(([name, value]) => ({ name, value, unit: null })),
  lastChanged: null,
  lastSeen: null,
  ...more,
});

type Row = [
  is: string,
  given: Given,
  state: Record<string, Value>,
  isSo: boolean | null | 'never',
  type?: string,
];
const rows: Row[] = [
  ['water that is there', { kind: 'danger' }, { water_leak: true }, true],
  ['water that is not', { kind: 'danger' }, { water_leak: false }, false],
  ['smoke of which nothing is known', { kind: 'danger' }, { smoke: null }, null],
  ['smoke beside an unknown gas', { kind: 'danger' }, { gas: null, smoke: true }, true],
  ['a lamp, which is no danger', { kind: 'danger' }, { on: true }, 'never'],
  ['an open door', { kind: 'open' }, { contact: 'open' }, true],
  ['a closed door', { kind: 'open' }, { contact: 'closed' }, false],
  ['a garage door a bit open', { kind: 'open' }, { position: 5 }, true, 'garage_door'],
  ['a motorised front door', { kind: 'open' }, { position: 100 }, true, 'door'],
  ['a roof window by its motor', { kind: 'open' }, { position: 30 }, true, 'window'],
  ['a roof window that is shut', { kind: 'open' }, { position: 0 }, false, 'window'],
  ['a driveway gate', { kind: 'open' }, { position: 100 }, true, 'gate'],
  ['any blind', { kind: 'open' }, { position: 5 }, 'never', 'cover'],
  ['a blind that is chosen', { kind: 'open', device: chosen }, { position: 5 }, true, 'cover'],
  ['any unlocked lock', { kind: 'open' }, { locked: false }, 'never'],
  ['an unlocked lock that is chosen', { kind: 'open', device: chosen }, { locked: false }, true],
  ['a locked lock that is chosen', { kind: 'open', device: chosen }, { locked: true }, false],
  ['28.1 above 28', { kind: 'above', capability: 'temperature', limit: 28 }, { temperature: 28.1 }, true],
  ['28 above 28', { kind: 'above', capability: 'temperature', limit: 28 }, { temperature: 28 }, false],
  ['2 below 3', { kind: 'below', capability: 'temperature', limit: 3 }, { temperature: 2 }, true],
  ['a word above 3', { kind: 'above', capability: 'temperature', limit: 3 }, { temperature: 'hot' }, null],
  ['a door above 3', { kind: 'above', capability: 'temperature', limit: 3 }, { contact: 'open' }, 'never'],
  ['a battery at its limit', { kind: 'battery', limit: 20 }, { battery: 20 }, true],
  ['a battery beyond it', { kind: 'battery', limit: 20 }, { battery: 21 }, false],
  ['a battery that says that it is low', { kind: 'battery', limit: 20 }, { battery_low: true }, true],
  ['a battery of which nothing is known', { kind: 'battery', limit: 20 }, { battery_low: null }, null],
  ['a washing machine at work', { kind: 'done', device: chosen }, { on: true, power: 800 }, true],
  ['one that draws hardly any', { kind: 'done', device: chosen }, { on: true, power: 2 }, false],
  ['one that is off', { kind: 'done', device: chosen }, { on: false, power: 800 }, false],
];

it.each(rows)('reads %s', (_is, given, state, isSo, type = 'sensor') => {
  expect(
    standingOf(alertOf(given), deviceOf(state, { type }), false)?.isSo ?? (isSo === null ? null : 'never'),
  ).toBe(isSo);
});

it.each([
  ['offline', true],
  ['online', false],
  ['unknown', null],
] as const)('reads a device that is %s', (availability, isSo) => {
  expect(standingOf(alertOf({ kind: 'offline' }), deviceOf({}, { availability }), false)?.isSo).toBe(isSo);
});

it('knows nothing of the readings of a device that does not answer', () => {
  const device = deviceOf({ contact: 'open' }, { availability: 'offline' });
  expect(standingOf(alertOf({ kind: 'open' }), device, false)?.isSo).toBeNull();
});

it.each([
  [{ kind: 'above', capability: 'temperature', limit: 28 }, { temperature: 27.8 }, { temperature: 27.3 }],
  [{ kind: 'below', capability: 'temperature', limit: 3 }, { temperature: 3.1 }, { temperature: 3.3 }],
  [{ kind: 'battery', limit: 20 }, { battery: 24 }, { battery: 26 }],
] as const)('keeps $0.kind until it is clearly over', (given, still, over) => {
  const isSo = (state: Record<string, Value>) => standingOf(alertOf(given), deviceOf(state), true)?.isSo;
  expect([isSo(still), isSo(over)]).toEqual([true, false]);
});
