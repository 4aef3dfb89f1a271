import type { NewNotice, NewPress } from '../../src/guilds/presses/contract.ts';

/** A press of the button `a` that waits for the channel 30, with no identity, unless said otherwise. */
export function newPress(change: Partial<NewPress> = {}): NewPress {
  return {
    topic: 'a',
    action: 'single',
    count: 1,
    pressedAt: null,
    receivedAt: new Date(0),
    eventId: null,
    counter: null,
    isRedelivery: false,
    raw: '{}',
    channelId: '30',
    ...change,
  };
}

/** A notice for the channel 30. */
export function newNotice(nonce: string, change: Partial<NewNotice> = {}): NewNotice {
  return { channelId: '30', nonce, body: `{"content":"${nonce}"}`, snapshotAt: new Date(0), ...change };
}
