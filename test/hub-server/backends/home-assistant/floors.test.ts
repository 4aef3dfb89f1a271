import { expect, it } from 'vitest';
import type { Command, Script } from '../../../support/scripted-home-assistant.ts';
import { entity, meetConnected, told } from './meet.ts';

const home: Script = {
  floors: [
    { floor_id: 'first', name: 'Upstairs', level: 1 },
    { floor_id: 'none', level: 2 },
  ],
  areas: [
    { area_id: 'attic', name: 'Attic', floor_id: 'first' },
    { area_id: 'garden', name: 'Garden', floor_id: null },
    { area_id: 'shed', name: 'Shed', floor_id: 'torn_down' },
  ],
  devices: [{ id: 'd1', name: 'Fan', area_id: 'attic' }],
  registered: [
    { id: 'e1', entity_id: 'fan.fan', device_id: 'd1' },
    { id: 'e2', entity_id: 'light.lamp', area_id: 'garden' },
    { id: 'e3', entity_id: 'light.torch', area_id: 'shed' },
    { id: 'e4', entity_id: 'light.candle' },
  ],
  entities: {
    'fan.fan': entity('on'),
    'light.lamp': entity('on'),
    'light.torch': entity('on'),
    'light.candle': entity('on'),
  },
};
const nowhere = { lamp: null, torch: null, candle: null };

async function floorsOf({ home }: Awaited<ReturnType<typeof meetConnected>>) {
  return Object.fromEntries((await home.devices()).map(({ id, floor }) => [id, floor]));
}

it('tells the floor of the area that a device is in, and null where there is none', async () => {
  expect(await floorsOf(await meetConnected(home))).toEqual({ fan: 'Upstairs', ...nowhere });
});

it('hears that a floor is renamed', async () => {
  const meeting = await meetConnected(home);
  const renamed = told(meeting.home, 'refresh');
  meeting.other.setScript({ ...home, floors: [{ floor_id: 'first', name: 'Oben' }] });
  meeting.other.fire('floor_registry_updated');
  await renamed;
  expect(await floorsOf(meeting)).toEqual({ fan: 'Oben', ...nowhere });
});

it('works with a Home Assistant that knows no floors, and with one that does not tell of them', async () => {
  const refused = (code: string) => ({ type: 'result', success: false, error: { code, message: 'No.' } });
  const answer = ({ type, event_type }: Command) => {
    if (type === 'config/floor_registry/list') return refused('unknown_command');
    return event_type === 'floor_registry_updated' ? refused('unauthorized') : undefined;
  };
  expect(await floorsOf(await meetConnected({ ...home, answer }))).toEqual({ fan: null, ...nowhere });
});
