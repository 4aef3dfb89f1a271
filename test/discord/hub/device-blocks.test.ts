import { expect, it } from 'vitest';
import { toHomeBlocks, toRoomBlocks } from '../../../src/discord/hub/device-blocks.ts';
import type { HubDevice } from '../../../src/hub/model.ts';
import { languages } from '../../../src/messages/catalogue.ts';
import { doAll } from '../../../src/process/steps.ts';

const device = (at: number, more: Partial<HubDevice> = {}): HubDevice => ({
  id: `lamp_${at}`,
  name: `Lamp ${at}`,
  type: 'light',
  room: `Room ${at % 2}`,
  availability: 'online',
  state: [],
  lastChanged: null,
  lastSeen: null,
  ...more,
});
const many = Array.from({ length: 3_000 }, (_, at) => device(at));

it('tells of devices by room, and first of those that alarm', () => {
  const smoke = device(3, { state: [{ name: 'smoke', value: true, unit: null }] });
  const { dangers, rooms } = doAll(toHomeBlocks([device(1), device(2), smoke], languages.en));
  expect(dangers.lines).toEqual([expect.stringContaining('Lamp 3')]);
  expect(rooms.map(({ heading, lines }) => [heading, lines.length])).toEqual([
    ['### Room 0', 1],
    ['### Room 1', 2],
  ]);
});

it('tells of one room without its name', () => {
  const { rooms } = doAll(toRoomBlocks([device(1), device(3)], languages.en));
  expect(rooms).toEqual([
    { heading: null, lines: [expect.stringContaining('Lamp 1'), expect.stringContaining('Lamp 3')] },
  ]);
});

it('writes what is the very same list once, in each language', () => {
  const devices = [device(1)];
  const [first, again] = [
    doAll(toHomeBlocks(devices, languages.en)),
    doAll(toHomeBlocks(devices, languages.en)),
  ];
  expect(again).toBe(first);
  expect(doAll(toHomeBlocks(devices, languages.de))).not.toBe(first);
});

it('pauses often while it tells of thousands, so that other households have their turn', () => {
  const steps = toHomeBlocks(many, languages.en);
  let pauses = 0;
  while (!steps.next().done) pauses++;
  expect(pauses).toBeGreaterThan(many.length / 100);
});
