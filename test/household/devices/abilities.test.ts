import { expect, it } from 'vitest';
import { createAbilities } from '../../../src/household/devices/abilities.ts';
import { connectHub } from '../../support/connected-hub.ts';
import { silent } from '../../support/guild-store.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';

const LAMP = { id: 'lamp', name: 'Lamp', type: 'light', state: { on: true } };
const TAKES = { commands: [{ capability: 'on', type: 'boolean' }] };

/** A hub whose lamp is like that, and what is known of it. */
async function startOver(about: object) {
  const clock = { ms: 0 };
  const lamp: object = { ...LAMP, ...about };
  const { origin, requests } = await startScriptedHub(({ url = '' }) => ({
    body: url.endsWith('/lamp') ? lamp : [lamp],
  }));
  const hub = connectHub(`${origin}/v1`);
  const abilities = createAbilities({ log: silent, now: () => clock.ms });
  return { hub, abilities, clock, lamp, requests };
}

it.each([
  ['says of a lamp what it takes', TAKES, 'sets'],
  ['says of nothing that it takes anything', {}, 'look_only'],
  ['says that the key may not', { ...TAKES, may_command: false }, 'key_may_not'],
  ['lists nothing that could be set', { type: 'sensor', state: { temperature: 3 } }, null],
  ['lists that the lamp takes nothing', { takes: [] }, null],
])('finds of a hub that %s: %s %s', async (_what, about, ability) => {
  const { hub, abilities } = await startOver(about);
  expect(await abilities.ask(hub)).toBe(ability);
  expect(abilities.known(hub)).toBe(ability);
});

it('asks of one lamp, once, and of several at once likewise', async () => {
  const { hub, abilities, requests } = await startOver({});
  await Promise.all([abilities.ask(hub), abilities.ask(hub)]);
  await abilities.ask(hub);
  expect(requests.map(({ url }) => url)).toEqual(['/v1/devices', '/v1/devices/lamp']);
});

it('asks a hub that could only be looked at again after a while, or once it was away', async () => {
  const { hub, abilities, clock, lamp } = await startOver({});
  expect(await abilities.ask(hub)).toBe('look_only');
  Object.assign(lamp, TAKES);
  expect(await abilities.ask(hub)).toBe('look_only');
  clock.ms += 10 * 60_000;
  expect(await abilities.ask(hub)).toBe('sets');
  abilities.noteLookOnly(hub);
  expect(await abilities.ask(hub)).toBe('look_only');
  abilities.forget(hub);
  expect(await abilities.ask(hub)).toBe('sets');
});

it('knows nothing of a hub that does not answer, and throws nothing', async () => {
  const { origin, close } = await startScriptedHub(() => ({ body: [] }));
  const abilities = createAbilities({ log: silent, now: () => 0 });
  await close();
  const hub = connectHub(`${origin}/v1`);
  expect(await abilities.ask(hub)).toBe(null);
});
