import { expect, it } from 'vitest';
import { createTyping, createTypingSignal } from '../../../src/playground/page/typing.ts';

it('shows who types for ten seconds', () => {
  const typing = createTyping();
  typing.add('1', 'bot', 0);
  typing.add('1', 'alex', 5000);

  expect(typing.list('1', 9999)).toEqual(['bot', 'alex']);
  expect(typing.list('1', 10_000)).toEqual(['alex']);
  expect(typing.list('2', 0)).toEqual([]);
});

it('forgets whoever has written', () => {
  const typing = createTyping();
  typing.add('1', 'bot', 0);

  typing.remove('1', 'bot');

  expect(typing.list('1', 1)).toEqual([]);
});

function record() {
  const told: string[] = [];
  return { told, signal: createTypingSignal(channelId => told.push(channelId)) };
}

it('tells of typing at most every 8 seconds', () => {
  const { told, signal } = record();

  for (const atMs of [1_000, 5_000, 8_999, 9_000, 10_000]) signal.typed('general', atMs);

  expect(told).toEqual(['general', 'general']);
});

it('tells at once of another channel, and of the next message', () => {
  const { told, signal } = record();

  signal.typed('general', 1_000);
  signal.typed('home', 1_100);
  signal.sent();
  signal.typed('home', 1_200);

  expect(told).toEqual(['general', 'home', 'home']);
});
