import { expect, it } from 'vitest';
import type { HomeDevice, Overview, RecentPress } from '../../../../src/hub-server/dashboard/contract.ts';
import { applyEvent } from '../../../../src/hub-server/dashboard/page/apply-event.ts';

const well = { ok: true, detail: '' } as const;
const lamp: HomeDevice = {
  id: 'lamp',
  name: 'Lamp',
  type: 'light',
  room: null,
  availability: 'online',
  state: { on: false },
  last_changed: '2026-11-21T08:00:00Z',
  last_seen: null,
  attributes: {},
  manufacturer: null,
  model: null,
  firmware: null,
  buttons: [],
};
const overview: Overview = {
  kind: 'Test',
  home: well,
  forwarding: well,
  devices: [lamp],
  scenes: [],
  automations: [],
  pressable: false,
  doubts: {},
  recorded: false,
  presses: [],
};

function press(eventId: number): RecentPress {
  return {
    event_id: String(eventId),
    device: 'bell',
    name: 'Bell',
    room: null,
    topic: 'bell/button/btn_1',
    action: 'single',
    at: '2026-11-21T08:00:00Z',
  };
}

it('takes an overview as it comes, and waits for one', () => {
  expect(applyEvent(null, 'overview', overview)).toBe(overview);
  expect(applyEvent(null, 'press', press(1))).toBeNull();
});

it('puts a device in the place of the one it was', () => {
  const lit = { ...lamp, state: { on: true } };
  expect(applyEvent(overview, 'device', lit)?.devices).toEqual([lit]);
  expect(applyEvent(overview, 'device', { ...lit, id: 'another' })?.devices).toEqual([lamp]);
});

it('keeps the fifty newest presses, each once', () => {
  let now: Overview | null = overview;
  for (let id = 1; id <= 60; id++) now = applyEvent(now, 'press', press(id));
  now = applyEvent(now, 'press', press(60));
  expect(now?.presses.map(each => each.event_id)).toEqual(
    Array.from({ length: 50 }, (_, i) => String(60 - i)),
  );
});
