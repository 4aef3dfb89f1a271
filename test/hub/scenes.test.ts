import { expect, it } from 'vitest';
import type { HubSceneEffect } from '../../src/hub/model.ts';
import { startAnswering } from '../support/connected-hub.ts';

const UNKNOWN: HubSceneEffect = { does: 'sets', name: '?' };

it.each<[told: unknown, read: readonly HubSceneEffect[] | null]>([
  [undefined, null],
  [null, null],
  ['unlocks', null],
  [{ does: 'unlocks' }, null],
  [[], []],
  [[{ does: 'unlocks', name: 'Front door' }], [{ does: 'unlocks', name: 'Front door' }]],
  [[{ does: 'explodes', name: 'Bin\u202e' }], [{ does: 'sets', name: 'Bin' }]],
  [
    ['unlocks', null, { name: 7 }],
    [UNKNOWN, UNKNOWN, { does: 'sets', name: '7' }],
  ],
])('reads of what a scene does, told as %j, %j', async (effects, read) => {
  const { hub } = await startAnswering({ body: [{ id: 's7', name: 'Scene', effects }] });
  expect((await hub.scenes())?.items[0]?.effects).toEqual(read);
});

it('keeps the gravest of a thousand things that a scene does', async () => {
  const effects = Array.from({ length: 1000 }, (_, at) => ({ does: 'turns_on', name: `Plug ${at}` }));
  const { hub } = await startAnswering({
    body: [{ id: 's7', effects: [...effects, { does: 'unlocks', name: 'Front door' }] }],
  });
  const [scene] = (await hub.scenes())?.items ?? [];
  expect(scene?.effects).toHaveLength(20);
  expect(scene?.effects?.[0]).toEqual({ does: 'unlocks', name: 'Front door' });
});
