import { expect, it } from 'vitest';
import { noticeOutages } from '../../../src/household/devices/notice-outages.ts';
import { connectHub } from '../../support/connected-hub.ts';
import { type Scripted, startScriptedHub } from '../../support/scripted-hub.ts';
import { stepClock } from '../../support/step-clock.ts';

const THERE: Scripted = { body: [] };
const ABSENT: Scripted = { status: 404 };
const CUT = null;

/** A hub that answers one thing after another; null: it cuts the connection. Answers after which of them it was back. */
async function backAfter(answers: readonly (Scripted | null)[]): Promise<number[]> {
  const { through } = stepClock();
  let answer: Scripted | null = THERE;
  const { origin } = await startScriptedHub((_request, response) =>
    answer ? answer : void response.destroy(),
  );
  const back: number[] = [];
  let at = 0;
  const hub = noticeOutages(connectHub(`${origin}/v1`), noticed => {
    expect(noticed).toBe(hub);
    back.push(at);
  });
  for (answer of answers) {
    await through(hub.devices().catch(() => {}));
    at += 1;
  }
  return back;
}

it.each([
  ['that answers', [THERE, THERE], []],
  ['that knows no such thing', [THERE, ABSENT, THERE], []],
  ['that cannot be reached for a while', [THERE, CUT, CUT, THERE, THERE], [3]],
  ['before which something says that it is starting', [{ status: 502 }, THERE], [1]],
  ['that is back, and then knows no such thing', [CUT, ABSENT, THERE], [1]],
  ['that is away twice', [CUT, THERE, CUT, THERE], [1, 3]],
])('notices of a hub %s when it is back', async (_what, answers, back) => {
  expect(await backAfter(answers)).toEqual(back);
});
