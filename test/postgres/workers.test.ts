import { expect, it } from 'vitest';
import { createSharedHouseholds } from '../support/shared-households.ts';

/** Two processes that share four shards, one of which is killed, and one stopped for longer than its leases last. */

/** A look is a connection of its own. */
const SLOWLY = { interval: 500, timeout: 60_000 };

it('loses no press and doubles none, and runs nothing twice, when a worker is killed and another one stopped', async () => {
  const { discord, hub, homes, ask, ...shared } = await createSharedHouseholds();
  const one = await shared.startWorker();
  await one.line(/Online as/);
  const other = await shared.startWorker();
  await other.line(/Online as/);
  await expect.poll(shared.spread, SLOWLY).toEqual([2, 2]);
  for (const home of homes) await shared.untilServed(home);
  const silence = shared.ring();

  // One is killed, in the middle of a scene that it had begun by the clock.
  const [first] = homes;
  await ask(
    `insert into schedules (id, guild_id, channel_id, user_id, scene_id, run_at, state)
      values ('begun', '${first?.id}', '${first?.general}', '${first?.ownerId}', 'movie_night', 0, 'begun')`,
  );
  const killedAt = performance.now();
  await one.end('SIGKILL');
  for (const home of homes) await shared.untilServed(home);
  const seconds = (performance.now() - killedAt) / 1000;
  expect(await shared.spread()).toEqual([4]);
  await expect
    .poll(() => shared.written(first?.general ?? '').filter(text => text.includes('just as I was stopped')))
    .toHaveLength(1);
  expect(hub.ran).toEqual([]);

  // Another one takes its place, and the one before is stopped while people go on to talk.
  const third = await shared.startWorker();
  await third.line(/Online as/);
  await expect.poll(shared.spread, SLOWLY).toEqual([2, 2]);
  for (const home of homes) await shared.untilServed(home);
  other.child.kill('SIGSTOP');
  await expect.poll(shared.spread, SLOWLY).toEqual([4]);
  for (const home of homes) await shared.untilServed(home);
  for (const { ownerId, general } of homes)
    discord.say({ userId: ownerId, channelId: general, content: 'movie night please' });
  await expect.poll(() => hub.ran.length).toBe(4);
  other.child.kill('SIGCONT');
  await expect.poll(other.errors).toContain('a shard was lost');
  await expect.poll(shared.spread, SLOWLY).toEqual([2, 2]);
  for (const home of homes) await shared.untilServed(home);

  const presses = await silence();
  await expect.poll(shared.told, { timeout: 60_000 }).toBe(presses);
  // What is told is marked so a moment later.
  const record = () =>
    ask('select count(*)::int as presses, count(delivered_at)::int as told from presses').then(
      ([row]) => row,
    );
  const said = [one, other, third].map(worker => worker.errors()).join('');
  await expect.poll(record, { ...SLOWLY, message: said }).toEqual({ presses, told: presses });
  expect(hub.ran).toHaveLength(4);
  console.log(`served ${seconds.toFixed(1)} s after the kill; ${presses} presses`);
  for (const worker of [other, third]) expect(await worker.end('SIGTERM')).toBe(0);
  expect(await shared.spread()).toEqual([]);
});
