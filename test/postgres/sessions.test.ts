import { expect, it } from 'vitest';
import { createSharedHouseholds } from '../support/shared-households.ts';

/** Two processes that share three shards on a Discord that lets one session be begun every five seconds. */

/** A look is a connection of its own. */
const SLOWLY = { interval: 500, timeout: 60_000 };

it('takes up every session of a worker that is stopped or killed, does what was said meanwhile, and nothing twice', async () => {
  const { discord, hub, homes, begun, ...shared } = await createSharedHouseholds({ shards: 3 });
  const sayEverywhere = () => {
    for (const { ownerId, general } of homes)
      discord.say({ userId: ownerId, channelId: general, content: 'movie night please' });
  };
  const allServed = () => Promise.all(homes.map(shared.untilServed));
  const one = await shared.startWorker();
  await allServed();
  const other = await shared.startWorker();
  await expect.poll(shared.spread, SLOWLY).toEqual([2, 1]);
  await allServed();
  expect(begun()).toBe(3);

  // Stopped: what is said meanwhile is for whoever goes on.
  const ending = one.end('SIGTERM');
  sayEverywhere();
  expect(await ending).toBe(0);
  await expect.poll(() => hub.ran.length, SLOWLY).toBe(3);
  await allServed();
  expect(await shared.spread()).toEqual([3]);

  // Killed as soon as it has done what was said, and once more is said before anybody notices.
  const third = await shared.startWorker();
  await expect.poll(shared.spread, SLOWLY).toEqual([2, 1]);
  await allServed();
  sayEverywhere();
  await expect.poll(() => hub.ran.length, SLOWLY).toBe(6);
  const killedAt = performance.now();
  await other.end('SIGKILL');
  sayEverywhere();
  await expect.poll(() => hub.ran.length, SLOWLY).toBe(9);
  await allServed();
  console.log(`all served ${((performance.now() - killedAt) / 1000).toFixed(1)} s after the kill`);
  expect(begun()).toBe(3);

  // Where Discord knows a session no more, another one is begun.
  const last = await shared.startWorker();
  await expect.poll(shared.spread, SLOWLY).toEqual([2, 1]);
  await allServed();
  await third.end('SIGKILL');
  discord.faults.dropGateway({ resumable: false });
  await expect.poll(shared.spread, SLOWLY).toEqual([3]);
  await allServed();
  expect(begun()).toBe(6);
  expect(hub.ran).toHaveLength(9);
  expect(await last.end('SIGTERM')).toBe(0);
});
