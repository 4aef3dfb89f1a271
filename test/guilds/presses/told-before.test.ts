import { expect, it } from 'vitest';
import type { NewPress } from '../../../src/guilds/presses/contract.ts';
import { createDataDir, openTestStore } from '../../support/guild-store.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { newPress } from '../../support/new-press.ts';

const now = Date.UTC(2026, 10, 21, 8);

type Heard = Partial<NewPress> & { readonly at?: number };

/** A press under each of these packet ids, all of them alike. */
const sent = (...ids: number[]): Heard[] =>
  ids.map(id => ({ packet: { id, digest: 'same', sessionSince: null } }));
const upTo = (id: number) => sent(...Array.from({ length: id }, (_, i) => i + 1));

/** Stores them a second apart, and answers which of them may be told before. */
async function perhapsAmong(heard: readonly Heard[], { restart = false } = {}): Promise<number[]> {
  const dataDir = await createDataDir();
  let store = await openTestStore({ dataDir });
  for (const [i, { at = i, ...press }] of heard.entries()) {
    await store.addPress('1', newPress({ receivedAt: new Date(now + at * 1_000), ...press }));
    if (!restart) continue;
    await store.close();
    store = await openTestStore({ dataDir });
  }
  const history = await store.pressHistory('1', { topic: null, offset: 0, limit: 100 });
  const perhaps = history.toReversed().flatMap(({ isPerhapsRepeat }, i) => (isPerhapsRepeat ? [i] : []));
  expect(await store.repeatCounts('1')).toMatchObject({ perhaps: perhaps.length });
  return perhaps;
}

it.each<[string, Heard[], number[]]>([
  ['the last ones', [...upTo(9), ...sent(8, 9, 10)], [9, 10]],
  ['after some that are new', [...upTo(20), ...sent(8), ...sent(9), ...sent(21)], [20, 21]],
  [
    'packet ids that began again',
    [...sent(65_530, 65_531, 65_532, 65_533, 65_534, 65_535, 1, 2), ...sent(65_535)],
    [8],
  ],
])('knows what a broker that was set back may have sent before: %s', async (_, heard, perhaps) => {
  expect(await perhapsAmong(heard)).toEqual(perhaps);
  expect(await perhapsAmong(heard, { restart: true })).toEqual(perhaps);
});

it('has no doubt about presses that can be told apart', () =>
  judgeRows<[string, Heard[]]>(
    [
      ['of which each has the next packet id', upTo(30)],
      ['of a broker that uses packet ids again', sent(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)],
      ['of one that does so after a burst', sent(1, 2, 3, 1, 1, 2, 1, 1, 2, 3, 4, 1, 2)],
      ['of which too few came', sent(1, 2, 3, 2)],
      ['with another content', [...upTo(9), { packet: { id: 9, digest: 'other', sessionSince: null } }]],
      ['of another button', [...upTo(9), ...sent(9).map(press => ({ ...press, topic: 'b' }))]],
      [
        'of a new session',
        [...upTo(9), { packet: { id: 9, digest: 'same', sessionSince: new Date(now + 60_000) }, at: 61 }],
      ],
      ['of one message', [...upTo(9), ...sent(9).map(press => ({ ...press, at: 8 }))]],
      ['that did not come by MQTT', [...upTo(9), {}]],
    ],
    async ([_, heard]) => {
      expect(await perhapsAmong(heard)).toEqual([]);
      expect(await perhapsAmong(heard, { restart: true })).toEqual([]);
    },
  ));
