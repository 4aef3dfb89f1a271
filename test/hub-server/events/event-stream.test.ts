import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createEventStream, type Subscribe } from '../../../src/hub-server/events/event-stream.ts';

/** A stream of what the test says, to a session that the test ends; what it begins with is read. */
function open(heartbeat?: Parameters<typeof createEventStream>[2]) {
  const listeners = new Set<(event: string) => void>();
  const session = { isOpen: () => true };
  const subscribe: Subscribe = listener => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const stream = createEventStream(subscribe, () => session.isOpen(), heartbeat);
  const beginning = String(stream.body.read());
  onTestFinished(() => void stream.body.destroy());
  const say = (text: string) => {
    for (const listener of listeners) listener(text);
  };
  return { ...stream, beginning, session, listeners, say };
}

it('has a window that was sent away come back within a second', () => {
  expect(open().beginning).toBe('retry: 1000\n\n');
});

it('lets a reader go who does not read', async () => {
  const { body, say, listeners } = open();
  const closed = once(body, 'close');
  for (let megabytes = 0; megabytes < 6; megabytes += 1) say('x'.repeat(1024 * 1024));
  await closed;
  expect(listeners.size).toBe(0);
});

it('keeps a reader who reads, however much there is', async () => {
  const { body, say } = open();
  for (let megabytes = 0; megabytes < 6; megabytes += 1) {
    say('x'.repeat(1024 * 1024));
    expect(String(body.read())).toHaveLength(1024 * 1024);
  }
});

it('says something every 15 seconds, so that nobody takes it for dead', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { body } = open();
  vi.advanceTimersByTime(14_000);
  expect(body.read()).toBeNull();
  vi.advanceTimersByTime(1_000);
  expect(String(body.read())).toBe(':\n\n');
});

it('says what a page reads as often as the page wants to hear it', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { body } = open({ text: 'event: beat\n\n', everyMs: 4_000 });
  vi.advanceTimersByTime(4_000);
  expect(String(body.read())).toBe('event: beat\n\n');
});

it('ends in order once its session has, and hears nothing more', async () => {
  const { body, say, session, listeners } = open();
  session.isOpen = () => false;
  say('event: press\n\n');
  expect(await body.toArray()).toEqual([]);
  expect(listeners.size).toBe(0);
});

it('breaks off where it cannot be said whether the session has ended', async () => {
  const { body, say, session } = open();
  session.isOpen = () => {
    throw new Error('disk I/O error');
  };
  say('event: press\n\n');
  await expect(once(body, 'end')).rejects.toThrow('disk I/O error');
});
