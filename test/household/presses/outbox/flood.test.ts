import { expect, it } from 'vitest';
import { outboxTimes } from '../../../../src/household/presses/outbox/times.ts';
import { type OutboxScene, startOutboxScene } from '../../../support/outbox.ts';

/** What the local Discord was asked, and how it answered: `POST 200` and the like, with how often. */
function countAnswers({ discord }: OutboxScene): Record<string, number> {
  const answers: Record<string, number> = {};
  discord.on(event => {
    if (event.type !== 'rest') return;
    const answer = `${event.method} ${event.status}`;
    answers[answer] = (answers[answer] ?? 0) + 1;
  });
  return answers;
}

it('floods Discord with neither messages nor requests that it refuses', async () => {
  const { gatherMs, editGatherMs, editGapMs } = outboxTimes;
  const times = { gatherMs, editGatherMs, editGapMs };
  const scene = await startOutboxScene({ discord: { rateLimits: true }, times });
  const answers = countAnswers(scene);
  for (let n = 0; n < 2_000; n++) {
    await scene.press('ABCDEFGH'[n % 8]);
    if (n % 100 === 0) await scene.discord.next('rest', () => true, 20).catch(() => {}); // nothing was asked
  }
  await scene.settled();
  const each = 250;
  expect(scene.told()).toEqual(Object.fromEntries([...'ABCDEFGH'].map(topic => [topic, each])));
  expect(Object.keys(answers).sort()).toEqual(['PATCH 200', 'POST 200']);
  expect(answers['POST 200']).toBeLessThanOrEqual(8);
});

it('tells of ten thousand buttons in a few messages, and of no fewer presses', async () => {
  const scene = await startOutboxScene();
  scene.wire.cut(true);
  for (let n = 0; n < 10_000; n++) await scene.press(`hall/button/btn_${n}`);
  scene.wire.cut(false);
  await scene.settled();
  const [first, ...digests] = scene.texts();
  expect(first).toContain('**Hall 0** pressed');
  const sums = digests.map(text => Number(/^\*\*([\d,]+) presses\*\*/.exec(text)?.[1]?.replace(',', '')));
  expect(sums.reduce((sum, presses) => sum + presses, 0)).toBe(9_999);
  expect(digests.length).toBeLessThan(5);
});
