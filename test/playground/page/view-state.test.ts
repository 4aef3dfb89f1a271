import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import type { HouseDevice } from '../../../src/playground/home.ts';
import type { PageEvent, Snapshot } from '../../../src/playground/page/protocol.ts';
import { applyEvent } from '../../../src/playground/page/view-state.ts';

const message = (id: string, content = id) => ({ id, content, channel_id: '1' }) as APIMessage;
const before = { messages: { 1: [message('10'), message('11')] }, botOnline: false } as unknown as Snapshot;

const contents = (event: PageEvent) =>
  applyEvent(before, event).messages['1']?.map(({ id, content }) => `${id}:${content}`);

it.each<[string, PageEvent, string[]]>([
  ['adds a message', { type: 'message', message: message('12') }, ['10:10', '11:11', '12:12']],
  ['shows a message twice told once', { type: 'message', message: message('11') }, ['10:10', '11:11']],
  ['changes a message', { type: 'message_update', message: message('10', 'new') }, ['10:new', '11:11']],
  [
    'ignores the change of a message long gone',
    { type: 'message_update', message: message('9') },
    ['10:10', '11:11'],
  ],
  ['takes a message away', { type: 'message_delete', channelId: '1', messageId: '10' }, ['11:11']],
])('%s', (_, event, expected) => {
  expect(contents(event)).toEqual(expected);
});

it('shows a device as it is now, and the others as they were', () => {
  const devices = [
    { id: 'lamp', name: 'Lamp' },
    { id: 'lock', name: 'Lock' },
  ] as HouseDevice[];
  const device = { id: 'lock', name: 'Lock', state: { locked: true } } as HouseDevice;

  const after = applyEvent({ ...before, devices }, { type: 'device', device });

  expect(after.devices).toEqual([devices[0], device]);
});

it('leaves what it was given as it was', () => {
  const frozen = structuredClone(before);

  const after = applyEvent(before, { type: 'bot', online: true });

  expect(after.botOnline).toBe(true);
  expect(before).toEqual(frozen);
});
