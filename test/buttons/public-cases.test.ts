import { expect, it } from 'vitest';
import { startTestBroker } from '../support/broker.ts';
import { openTestStore } from '../support/guild-store.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { hasOutside, titleOf } from '../support/outside-data.ts';
import { expectTold, hearCase, outsideCases, ownCases, type PressCase } from '../support/press-cases.ts';
import { stepClock } from '../support/step-clock.ts';

async function judgeCases(cases: readonly PressCase[]): Promise<void> {
  const clock = stepClock();
  const broker = await startTestBroker();
  const store = await openTestStore();
  const publish = ({ topic, payload, retain = false }: PressCase['messages'][number]) =>
    broker.publish(topic, payload, { retain });
  await judgeRows(cases, async ({ told, ...sent }) => {
    expectTold(await hearCase(sent, { url: broker.url, store, clock, publish }), told);
  });
}

it('tells of what eighteen more public sources send as they mean it', async () => {
  expect(ownCases()).toHaveLength(18);
  await judgeCases(ownCases());
});

it.skipIf(!hasOutside('cases/buttons'))(
  titleOf('tells of what public reports say that sources send as they mean it', 'cases/buttons'),
  () => judgeCases(outsideCases()),
);
