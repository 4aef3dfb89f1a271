import { expect, it } from 'vitest';
import { PostError, type PostErrorReason } from '../../../../src/errors.ts';
import type { Poster } from '../../../../src/household/presses/outbox/contract.ts';
import { createSending } from '../../../../src/household/presses/outbox/send-notice.ts';
import { newNotice } from '../../../support/new-press.ts';

type Answer = string | null | PostErrorReason;

/** A Discord that answers as it is told, and a sending that was frozen at 1,000,000. */
function startSending({ isAmbiguous, answers }: { isAmbiguous: boolean; answers: readonly Answer[] }) {
  const asked: string[] = [];
  const clock = { now: 1_000_000 };
  const left = [...answers];
  const answer = async (request: string): Promise<string | null> => {
    asked.push(request);
    const next = left.shift();
    if (next === undefined) throw new Error('asked too often');
    if (next === null || next.startsWith('m')) return next;
    throw new PostError(next as PostErrorReason, '30');
  };
  const poster: Poster = {
    post: async () => String(await answer('post')),
    edit: async () => {},
    removeButtons: async () => {},
    find: (_, { since }) => answer(`find since ${since.getTime()}`),
  };
  const stored = { id: 1, guildId: '1', messageId: null, isDismissed: false };
  const notice = { ...newNotice('n', { snapshotAt: new Date(1_000_000) }), ...stored };
  return {
    asked,
    clock,
    sending: createSending(notice, { poster, now: () => clock.now, isAmbiguous }),
  };
}

it('sends what nobody has sent, however long ago it was frozen', async () => {
  const { asked, clock, sending } = startSending({ isAmbiguous: false, answers: ['m1'] });
  clock.now += 3_600_000;
  expect(await sending.attempt()).toBe('m1');
  expect(asked).toEqual(['post']);
});

it('sends what may be there again while Discord recalls its nonce', async () => {
  const { asked, clock, sending } = startSending({ isAmbiguous: true, answers: ['m1'] });
  clock.now += 60_000;
  expect(await sending.attempt()).toBe('m1');
  expect(asked).toEqual(['post']);
});

it('looks for what may be there when Discord may have forgotten its nonce', async () => {
  const { asked, clock, sending } = startSending({ isAmbiguous: true, answers: ['m1'] });
  clock.now += 60_001;
  expect(await sending.attempt()).toBe('m1');
  expect(asked).toEqual(['find since 1000000']);
});

it('sends what it has looked for in vain', async () => {
  const { asked, clock, sending } = startSending({ isAmbiguous: true, answers: [null, 'm1'] });
  clock.now += 60_001;
  expect(await sending.attempt()).toBe('m1');
  expect(asked).toEqual(['find since 1000000', 'post']);
});

it('looks far back where the clock was set back', async () => {
  const { asked, clock, sending } = startSending({ isAmbiguous: true, answers: ['m1'] });
  clock.now -= 100_000;
  await sending.attempt();
  expect(asked).toEqual(['find since -2700000']);
});

it('looks for what it sent itself, when its own attempt was lost and is long ago', async () => {
  const { asked, clock, sending } = startSending({
    isAmbiguous: false,
    answers: ['unreachable', null, 'm1'],
  });
  await expect(sending.attempt()).rejects.toMatchObject({ reason: 'unreachable' });
  clock.now += 60_001;
  expect(await sending.attempt()).toBe('m1');
  expect(asked).toEqual(['post', 'find since 1000000', 'post']);
});

it.each<[string, boolean, readonly Answer[], number, boolean]>([
  ['of what was never sent', false, ['forbidden'], 0, true],
  ['of what may be there', true, ['forbidden'], 0, false],
  ['of what may be there, in a channel that is gone', true, ['gone'], 0, true],
  ['of what was looked for in vain', true, [null, 'refused'], 60_001, true],
  ['that says only that Discord is unwell', false, ['unreachable'], 0, false],
])('knows a refusal %s', async (_, isAmbiguous, answers, afterMs, isRefusal) => {
  const { clock, sending } = startSending({ isAmbiguous, answers });
  clock.now += afterMs;
  const error = await sending.attempt().catch((thrown: unknown) => thrown);
  expect(sending.refusalOf(error)).toBe(isRefusal ? error : null);
});
