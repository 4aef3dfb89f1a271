import { expect, it } from 'vitest';
import oddAnswers from '../fixtures/hub/odd-answers.json' with { type: 'json' };
import { startAnswering } from '../support/connected-hub.ts';
import { judgeRows } from '../support/judge-rows.ts';

it('makes of the odd answers of real programs what they mean', () =>
  judgeRows(oddAnswers, async ({ asked, status, body, expected, refused }) => {
    const { hub } = await startAnswering({ status, body });
    const asks = { trigger: () => hub.triggerScene('movie_night'), devices: hub.devices, scenes: hub.scenes };
    const answer = asks[asked as keyof typeof asks]();
    if (refused) await expect(answer).rejects.toMatchObject(refused);
    else expect(await answer).toMatchObject(expected ?? {});
  }));
