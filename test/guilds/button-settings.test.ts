import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ButtonSettings } from '../../src/guilds/model.ts';
import { createDataDir, openTestStore } from '../support/guild-store.ts';

const unset = {
  name: null,
  emoji: null,
  channelId: null,
  roleId: null,
  isSilent: false,
  mute: null,
  rules: [],
};

it('renames a button, and takes its name away', async () => {
  const store = await openTestStore();
  await store.setButtonSettings('1', 'a/button/btn_1', { name: 'Door' });
  await store.setButtonSettings('1', 'a/button/btn_1', { name: 'Front door' });
  expect([...(await store.buttonSettings('1'))]).toEqual([
    ['a/button/btn_1', { ...unset, name: 'Front door' }],
  ]);
  await store.setButtonSettings('1', 'a/button/btn_1', { name: null });
  expect((await store.buttonSettings('1')).get('a/button/btn_1')?.name ?? null).toBeNull();
});

it('keeps what is said of every button beside what is said of one, after a restart too', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  const mute = { until: new Date(3_600_000), lengthMs: 60_000 };
  await store.setButtonSettings('1', 'a', { isSilent: true });
  await store.setButtonSettings('1', '#', { mute });
  await store.close();
  const again = await openTestStore({ dataDir });
  expect(await again.buttonSettings('1')).toEqual(
    new Map([
      ['#', { ...unset, mute }],
      ['a', { ...unset, isSilent: true }],
    ]),
  );
  expect(await again.buttonSettings('2')).toEqual(new Map());
});

it('says nothing of a button of which nothing was given', async () => {
  const store = await openTestStore();
  await store.setButtonSettings('1', 'a', {});
  expect((await store.buttonSettings('1')).size).toBe(0);
});

it('changes what is given and leaves the rest, whatever and in whatever order', async () => {
  const text = fc.option(fc.string({ unit: 'grapheme' }));
  const change: fc.Arbitrary<Partial<ButtonSettings>> = fc.record(
    {
      name: text,
      emoji: text,
      channelId: text,
      roleId: text,
      isSilent: fc.boolean(),
      mute: fc.option(fc.record({ until: fc.date({ noInvalidDate: true }), lengthMs: fc.nat() })),
    },
    { requiredKeys: [] },
  );
  const store = await openTestStore();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async changes => {
      await store.forgetGuild('1');
      for (const each of changes) await store.setButtonSettings('1', 'a', each);
      const expected: ButtonSettings = Object.assign({}, unset, ...changes);
      expect((await store.buttonSettings('1')).get('a') ?? unset).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});
