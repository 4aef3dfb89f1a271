import { expect, it } from 'vitest';
import { createEvents } from '../../src/local-discord/events.ts';

const online = { type: 'bot', online: true } as const;

it('tells every listener until it is called off', () => {
  const events = createEvents();
  const heard: boolean[] = [];
  const off = events.on(event => heard.push(event.type === 'bot'));
  events.emit(online);
  off();
  events.emit(online);
  expect(heard).toEqual([true]);
});

it('waits for the next event that passes', async () => {
  const events = createEvents();
  const next = events.next('bot', event => event.online);
  events.emit({ type: 'typing', channelId: '1', userId: '2' });
  events.emit({ type: 'bot', online: false });
  events.emit(online);
  expect(await next).toBe(online);
});

it('gives up on an event that does not come', async () => {
  await expect(createEvents().next('bot', undefined, 5)).rejects.toThrow('no bot event came within 5 ms');
});
