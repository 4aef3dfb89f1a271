import { expect, it } from 'vitest';
import type { GuildStore } from '../../../src/guilds/contract.ts';
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

/** Stores what each household hears a second apart; `restart` opens the store anew after each press. */
async function perhapsAmong(all: readonly (readonly Heard[])[], { restart = false } = {}) {
  const dataDir = await createDataDir();
  let store = await openTestStore({ dataDir });
  for (let i = 0; i < Math.max(...all.map(({ length }) => length)); i++) {
    for (const [n, { [i]: heard }] of all.entries()) {
      if (!heard) continue;
      const { at = i, ...press } = heard;
      await store.addPress(String(n), newPress({ receivedAt: new Date(now + at * 1_000), ...press }));
    }
    if (!restart) continue;
    await store.close();
    store = await openTestStore({ dataDir });
  }
  return Promise.all(all.map((_, n) => perhapsOf(store, String(n))));
}

/** Which of a household's presses may be told before. */
async function perhapsOf(store: GuildStore, guildId: string): Promise<number[]> {
  const history = await store.pressHistory(guildId, { topic: null, offset: 0, limit: 100 });
  const perhaps = history.toReversed().flatMap(({ isPerhapsRepeat }, i) => (isPerhapsRepeat ? [i] : []));
  expect(await store.repeatCounts(guildId)).toMatchObject({ perhaps: perhaps.length });
  return perhaps;
}

type Row = readonly [string, Heard[], number[]];

/** Judges rows of what is heard and what of it may be told before, at one store and where that is opened anew. */
async function judgePerhaps(rows: readonly Row[]): Promise<void> {
  const all = rows.map(([_, heard]) => heard);
  const [once, restarted] = [await perhapsAmong(all), await perhapsAmong(all, { restart: true })];
  await judgeRows(rows.entries(), ([n, [_, _heard, perhaps]]) => {
    expect(once[n]).toEqual(perhaps);
    expect(restarted[n], 'after restarts').toEqual(perhaps);
  });
}

it('knows what a broker that was set back may have sent before', () =>
  judgePerhaps([
    ['the last ones', [...upTo(9), ...sent(8, 9, 10)], [9, 10]],
    ['after some that are new', [...upTo(20), ...sent(8), ...sent(9), ...sent(21)], [20, 21]],
    [
      'packet ids that began again',
      [...sent(65_530, 65_531, 65_532, 65_533, 65_534, 65_535, 1, 2), ...sent(65_535)],
      [8],
    ],
  ]));

it('has no doubt about presses that can be told apart', () =>
  judgePerhaps([
    ['of which each has the next packet id', upTo(30), []],
    ['of a broker that uses packet ids again', sent(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), []],
    ['of one that does so after a burst', sent(1, 2, 3, 1, 1, 2, 1, 1, 2, 3, 4, 1, 2), []],
    ['of which too few came', sent(1, 2, 3, 2), []],
    ['with another content', [...upTo(9), { packet: { id: 9, digest: 'other', sessionSince: null } }], []],
    ['of another button', [...upTo(9), ...sent(9).map(press => ({ ...press, topic: 'b' }))], []],
    [
      'of a new session',
      [...upTo(9), { packet: { id: 9, digest: 'same', sessionSince: new Date(now + 60_000) }, at: 61 }],
      [],
    ],
    ['of one message', [...upTo(9), ...sent(9).map(press => ({ ...press, at: 8 }))], []],
    ['that did not come by MQTT', [...upTo(9), {}], []],
  ]));
