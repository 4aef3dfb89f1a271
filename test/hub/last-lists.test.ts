import { expect, it } from 'vitest';
import { connectHub } from '../support/connected-hub.ts';
import { type Scripted, startScriptedHub } from '../support/scripted-hub.ts';

const lamp = { id: 'lamp', name: 'Lamp', state: { on: true } };

async function connect(answers: readonly Scripted[]) {
  let turn = 0;
  const { origin } = await startScriptedHub(() => answers[turn++ % answers.length] ?? {});
  return connectHub(`${origin}/v1`);
}

it('gives the very same devices where the hub says what it said before', async () => {
  const hub = await connect([{ body: [lamp] }]);
  const [first, next] = [await hub.devices(), await hub.devices()];
  expect(next.items).toBe(first.items);
  expect(next).toEqual(first);
});

it.each<[string, Scripted]>([
  ['a state', { body: [{ ...lamp, state: { on: false } }] }],
  ['the next page', { body: [lamp], headers: { link: '</v1/devices?page=2>; rel="next"' } }],
  ['a record that is none', { body: [lamp, 7.5] }],
])('reads anew where %s is another', async (_what, other) => {
  const hub = await connect([{ body: [lamp] }, other, { body: [lamp] }]);
  const first = await hub.devices();
  expect((await hub.devices()).items).not.toBe(first.items);
});

it('counts each time what it could not read', async () => {
  const hub = await connect([{ body: [lamp, null] }]);
  expect([await hub.devices(), await hub.devices()].map(({ skipped }) => skipped)).toEqual([1, 1]);
});

it('knows the lists of a kind apart', async () => {
  const hub = await connect([{ body: [{ id: 'a', name: 'A' }] }]);
  const [{ items: devices }, scenes] = [await hub.devices(), await hub.scenes()];
  expect(scenes?.items).toMatchObject([{ id: 'a', effects: null }]);
  expect((await hub.devices()).items).toBe(devices);
});

it('reads all pages each time, which may have changed behind the first', async () => {
  const link = { link: '</v1/devices?page=2>; rel="next"' };
  const first = { body: [lamp], headers: link };
  const hub = await connect([first, { body: [{ id: 'b' }] }, first, { body: [{ id: 'c' }] }]);
  const ids = async () => (await hub.devices()).items.map(({ id }) => id);
  expect([await ids(), await ids()]).toEqual([
    ['lamp', 'b'],
    ['lamp', 'c'],
  ]);
});
