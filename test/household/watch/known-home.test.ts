import { expect, it } from 'vitest';
import { createKnownHome } from '../../../src/household/watch/known-home.ts';
import type { HubDevice } from '../../../src/hub/model.ts';

function toDevice(id: string, name = id, lastSeen: Date | null = null): HubDevice {
  const unknown = { room: null, availability: 'unknown', state: [], lastChanged: null } as const;
  return { id, name, type: 'light', ...unknown, lastSeen };
}

it('tells once what is other than it was, and not that something was seen again', () => {
  const home = createKnownHome();
  home.beginRead()([toDevice('lamp'), toDevice('fan')]);
  expect([...home.takeChanged()]).toEqual(['lamp', 'fan']);
  home.put(toDevice('lamp', 'lamp', new Date()));
  expect([...home.takeChanged()]).toEqual([]);
  home.put(toDevice('lamp', 'Lamp'));
  home.remove('fan');
  home.remove('fan');
  expect([...home.takeChanged()]).toEqual(['lamp', 'fan']);
  expect(home.devices).toEqual([toDevice('lamp', 'Lamp')]);
});

it('gives the same list as long as nothing in it changed', () => {
  const home = createKnownHome();
  expect(home.devices).toBeNull();
  home.beginRead()([toDevice('lamp')]);
  const { devices } = home;
  home.put(toDevice('lamp'));
  expect(home.devices).toBe(devices);
});

it('keeps what it had where a list did not come', () => {
  const home = createKnownHome();
  home.beginRead()([toDevice('lamp')]);
  home.beginRead()(null);
  expect(home.devices).toEqual([toDevice('lamp')]);
});

it('keeps no more devices than a home has, however many a hub makes up', () => {
  const home = createKnownHome();
  home.beginRead()([toDevice('lamp')]);
  const finish = home.beginRead();
  for (let at = 0; at < 20_000; at++) home.put(toDevice(`made_up_${at}`));
  expect(home.devices).toHaveLength(5_000);
  home.put(toDevice('lamp', 'Lamp'));
  expect(home.devices?.[0]).toEqual(toDevice('lamp', 'Lamp'));
  finish([toDevice('lamp')]);
  expect(home.devices).toHaveLength(5_000);
});
