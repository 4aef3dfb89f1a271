import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { databaseFileOf } from '../../../../src/guilds/sqlite/database-file.ts';
import { messagesFor } from '../../../../src/messages/catalogue.ts';
import { createDataDir, openTestStore } from '../../../support/guild-store.ts';
import { type OutboxScene, startOutboxScene, withoutTime } from '../../../support/outbox.ts';

/** What the first message of a channel says since nothing can be stored. */
const UNSTORED = `\n${messagesFor('en').buttons.unstored}`;

/** Holds the database's write lock, as a backup tool that hangs does. */
interface Jam {
  release(): void;
}

async function startJammed(): Promise<OutboxScene & { jam(): Jam }> {
  const dataDir = await createDataDir();
  const scene = await startOutboxScene({ store: await openTestStore({ dataDir }) });
  const jam = () => {
    const other = new DatabaseSync(databaseFileOf(dataDir));
    other.exec('begin immediate');
    let isOpen = true;
    const release = () => {
      if (isOpen) other.close();
      isOpen = false;
    };
    onTestFinished(release);
    return { release };
  };
  return Object.assign(scene, { jam });
}

it('posts a press that cannot be stored, and only then lets it be acknowledged', async () => {
  const scene = await startJammed();
  scene.jam();
  await scene.press('A');
  expect(scene.texts()).toEqual([`**A** pressed${UNSTORED}`]);
  const { storeFault } = await scene.outbox().status(scene.discord.guildId);
  expect(storeFault).toEqual({ since: new Date(scene.clock.now()), fault: 'locked' });
});

it('leaves a press with the broker that can be neither stored nor posted', async () => {
  const scene = await startJammed();
  scene.jam();
  scene.wire.cut(true);
  await expect(scene.press('A')).rejects.toMatchObject({ code: 'post_unreachable' });
});

const packet = { id: 7, digest: 'd', sessionSince: null };

it('posts a press once that the broker sends again, also after a kill of the bot', async () => {
  const scene = await startJammed();
  scene.jam();
  await scene.press('A', { packet });
  await scene.press('A', { packet, isRedelivery: true });
  await scene.crash();
  await scene.press('A', { packet, isRedelivery: true });
  expect(scene.texts()).toEqual([`**A** pressed${UNSTORED}`]);
});

it.each([
  ['an id that is always the same', { eventId: 'ring' }],
  ['a counter that stands', { counter: 1 }],
  ['a clock that stands', { eventId: '2000-01-01T00:00:00.000Z:single' }],
  ['a packet id that the broker uses again', { packet }],
  ['no packet id', { packet: { ...packet, id: null }, isRedelivery: true }],
  ['nothing', {}],
])('swallows no press of %s where none can be stored', async (_, change) => {
  const scene = await startJammed();
  scene.jam();
  for (let n = 0; n < 3; n++) await scene.press('A', change);
  scene.clock.advance(11_000);
  for (let n = 0; n < 2; n++) await scene.press('A', change);
  expect(scene.told()).toEqual({ A: 5 });
});

it('says once in a channel that presses cannot be stored, and again when that comes again', async () => {
  const scene = await startJammed();
  const first = scene.jam();
  await scene.press('A');
  scene.clock.advance(11_000);
  await scene.press('A');
  first.release();
  await scene.press('B');
  await scene.settled();
  scene.jam();
  scene.clock.advance(11_000);
  await scene.press('A');
  const said = scene.texts().map(text => text.includes(UNSTORED));
  expect(said).toEqual([true, false, false, true]);
});

it('posts like presses for two channels under names of their own', async () => {
  const { discord, store, press, jam } = await startJammed();
  const { guildId, channelId } = discord;
  const other = discord.guilds()[0]?.channels[1]?.id ?? '';
  const first = jam();
  await press('A', { packet });
  first.release();
  await store.setButtonSettings(guildId, 'A', { channelId: other });
  jam();
  await press('A', { packet });
  const posted = [channelId, other].flatMap(id => discord.messages(id));
  expect(posted.map(({ content }) => withoutTime(content))).toEqual([
    `**A** pressed${UNSTORED}`,
    `**A** pressed${UNSTORED}`,
  ]);
  expect(new Set(posted.map(({ nonce }) => nonce)).size).toBe(2);
});

it('lets a muted press that cannot be recorded keep no other waiting', async () => {
  const scene = await startJammed();
  const mute = { until: new Date(scene.clock.now() + 60_000), lengthMs: 60_000 };
  await scene.store.setButtonSettings(scene.discord.guildId, 'A', { mute });
  scene.jam();
  await scene.press('A');
  await scene.press('B');
  expect(scene.texts()).toEqual([`**B** pressed${UNSTORED}`]);
});

it('stores presses again as soon as it can', async () => {
  const scene = await startJammed();
  const jam = scene.jam();
  await scene.press('A');
  jam.release();
  await scene.press('B');
  await scene.settled();
  expect(scene.told()).toEqual({ A: 1, B: 1 });
  expect((await scene.outbox().status(scene.discord.guildId)).storeFault).toBeNull();
});

it('confirms what Discord has taken when the store takes it', async () => {
  const scene = await startJammed();
  scene.discord.faults.delayRest(50);
  await scene.press('A');
  const jam = scene.jam();
  await scene.held('store');
  jam.release();
  await scene.settled();
  expect(scene.told()).toEqual({ A: 1 });
});

it('leaves with the broker what is more than a guild may keep waiting, and takes it when there is room', async () => {
  const scene = await startOutboxScene({ outbox: { limit: 10 } });
  scene.wire.cut(true);
  const outcomes: string[] = [];
  for (let n = 0; n < 40; n++)
    await scene.press('A').then(
      () => outcomes.push('accepted'),
      error => outcomes.push(error.code),
    );
  const accepted = outcomes.filter(outcome => outcome === 'accepted').length;
  expect(new Set(outcomes)).toEqual(new Set(['accepted', 'outbox_full']));
  expect(accepted).toBeLessThan(25);
  scene.wire.cut(false);
  await scene.settled();
  await scene.press('A');
  await scene.settled();
  expect(scene.told()).toEqual({ A: accepted + 1 });
});

it('tells of many presses in few messages where none can be stored, and in another one later', async () => {
  const scene = await startJammed();
  scene.jam();
  await Promise.all(Array.from({ length: 40 }, () => scene.press('A')));
  await scene.press('B');
  expect(scene.told()).toEqual({ A: 40, B: 1 });
  expect(scene.texts()).toHaveLength(1);
  scene.clock.advance(11_000);
  await scene.press('A');
  expect(scene.texts()).toHaveLength(2);
  expect(scene.told()).toEqual({ A: 41, B: 1 });
});
