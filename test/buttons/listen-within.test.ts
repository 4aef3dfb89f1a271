import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { Press } from '../../src/buttons/contract.ts';
import { listenWithin, type MessageWithin } from '../../src/buttons/listen-within.ts';
import type { Log } from '../../src/process/log.ts';
import { silent } from '../support/guild-store.ts';
import { recordLog } from '../support/record-log.ts';

const message = (eventId: string): MessageWithin => ({
  topic: 'doorbell/button/btn_1',
  payload: JSON.stringify({ action: 'double', count: 2, event_id: eventId }),
});

/** A listener, what it was told to hand on, and the house that it listens to. */
function listen({
  isOpen = () => true,
  refuses = () => false,
  retryMs = 1,
  log = silent,
}: {
  isOpen?: () => boolean;
  refuses?: (press: Press) => boolean;
  retryMs?: number;
  log?: Log;
} = {}) {
  const told: Press[] = [];
  let tell: (message: MessageWithin) => void = () => {};
  const listener = listenWithin({
    subscribe(to) {
      tell = to;
      return () => {
        tell = () => {};
      };
    },
    isOpen,
    async onPress(press) {
      if (refuses(press)) throw new Error('the disk is full');
      told.push(press);
    },
    log,
    retryMs,
  });
  onTestFinished(() => listener.stop());
  return { told, listener, press: (eventId: string) => tell(message(eventId)) };
}

it('hands on what is pressed, as a broker’s message would be read', async () => {
  const { told, listener, press } = listen();
  expect(listener.status().state).toBe('connected');
  press('a');
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]).toMatchObject({ family: 'doorbell', button: 'btn_1', action: 'double', count: 2 });
  expect(told[0]).toMatchObject({ isRedelivery: false, eventId: expect.stringContaining('a') });
  expect(listener.status()).toMatchObject({ presses: 1, failed: 0 });
});

it('hands a press on again that could not be, by the same identity', async () => {
  let failures = 3;
  const { told, press } = listen({ refuses: () => failures-- > 0 });
  press('a');
  press('b');
  await expect.poll(() => told).toHaveLength(2);
  expect(told.map(({ eventId }) => eventId?.at(0)).toSorted()).toEqual(['a', 'b']);
  expect(told.every(({ isRedelivery }) => isRedelivery)).toBe(true);
});

it('hands nothing on once whoever connected it may not hear it any more', async () => {
  let mayHear = true;
  const { told, listener, press } = listen({ isOpen: () => mayHear });
  mayHear = false;
  press('a');
  expect(listener.status().state).toBe('address_refused');
  mayHear = true;
  press('b');
  await listener.stop();
  press('c');
  expect(told.map(({ eventId }) => eventId?.at(0))).toEqual(['b']);
  expect(listener.status().state).toBe('disconnected');
});

it('hands on a last time what waits at the end, and says in the log what is lost all the same', async () => {
  let isFull = true;
  const { log, lines } = recordLog();
  const messages = () => lines().map(({ msg }) => msg);
  const again = { retryMs: 600_000, log };
  const first = listen({ ...again, refuses: () => isFull });
  first.press('a');
  await expect.poll(messages).toContain('press not handed on');
  await nextTurn();
  isFull = false;
  await first.listener.stop();
  expect(first.told).toMatchObject([{ isRedelivery: true, eventId: expect.stringContaining('a') }]);
  expect(messages()).not.toContain('a press is lost');

  const second = listen({ ...again, refuses: () => true });
  second.press('b');
  await expect.poll(() => messages().filter(each => each === 'press not handed on')).toHaveLength(2);
  await nextTurn();
  await second.listener.stop();
  expect(messages()).toContain('a press is lost');
});
