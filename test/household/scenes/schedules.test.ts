import pino from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { GuildStore } from '../../../src/guilds/contract.ts';
import { createSchedules, type Fate } from '../../../src/household/scenes/schedules.ts';
import { traceId, underTrace } from '../../../src/process/trace.ts';
import { openTestStore, silent } from '../../support/guild-store.ts';
import { recordLog } from '../../support/record-log.ts';

const MINUTE_MS = 60_000;
const SCENE = { guildId: '1', channelId: '2', userId: '3', sceneId: 'movie_night' };

/** Schedules over a real store, which is bent where a test says; nothing is done of them where it says nothing. */
async function openSchedules({
  bend = () => ({}),
  ...parts
}: Partial<Parameters<typeof createSchedules>[0]> & {
  bend?: (guilds: GuildStore) => Partial<GuildStore>;
} = {}) {
  const guilds = await openTestStore();
  const schedules = createSchedules({
    createId: () => 'own',
    perform: async () => {},
    reachable: () => true,
    log: silent,
    ...parts,
    guilds: { ...guilds, ...bend(guilds) },
  });
  onTestFinished(() => schedules.stop());
  return { guilds, schedules };
}

it('waits for a server that is away for a short while, and does not run what is later than a minute', async () => {
  const fates: string[] = [];
  let online = false;
  const { guilds, schedules } = await openSchedules({
    perform: async ({ guildId }, fate) => void fates.push(`${guildId} ${fate}`),
    reachable: guildId => online || guildId === '4',
  });
  await guilds.schedule({ ...SCENE, runAt: new Date(Date.now() - 90_000) });
  await guilds.schedule({ ...SCENE, runAt: new Date(Date.now() - 10_000) });
  await guilds.schedule({ ...SCENE, runAt: new Date(Date.now() + 60_000) });
  await guilds.schedule({ ...SCENE, guildId: '4', runAt: new Date(Date.now() - 10_000) });
  schedules.start();
  await expect.poll(() => fates).toEqual(['4 due']);
  online = true;
  await expect.poll(() => fates).toEqual(['4 due', '1 missed', '1 due']);
  await expect.poll(() => guilds.scheduled()).toHaveLength(1);
});

it('is done under the id that it was scheduled by, which the log of who asked has', async () => {
  const traces: (string | null)[] = [];
  const { log, lines } = recordLog();
  const { schedules } = await openSchedules({ perform: async () => void traces.push(traceId()), log });
  schedules.start();
  const kept = await underTrace('asked', () =>
    schedules.add({ ...SCENE, runAt: new Date(Date.now() - 1_000) }),
  );
  const id = typeof kept === 'object' ? kept.id : null;
  await expect.poll(() => traces).toEqual([id]);
  expect(lines()).toMatchObject([
    { msg: 'a scene was scheduled', trace: 'asked', schedule: id },
    { msg: 'a scheduled scene is taken up', trace: id, fate: 'due' },
  ]);
});

it.each(['due', 'missed'] as const)(
  'tries one that is %s again where it could not be written that it is taken',
  async fate => {
    const fates: Fate[] = [];
    let isFull = true;
    const unlessFull =
      (write: (id: string) => Promise<boolean>) =>
      async (id: string): Promise<boolean> => {
        if (isFull) throw new Error('database or disk is full');
        return write(id);
      };
    const failed = Promise.withResolvers<void>();
    const { guilds, schedules } = await openSchedules({
      perform: async (_scene, told) => void fates.push(told),
      log: pino({}, { write: () => failed.resolve() }),
      bend: ({ beginScheduled, removeScheduled }) => ({
        beginScheduled: unlessFull(beginScheduled),
        removeScheduled: unlessFull(removeScheduled),
      }),
    });
    const agoMs = fate === 'due' ? 1_000 : 90_000;
    await guilds.schedule({ ...SCENE, runAt: new Date(Date.now() - agoMs) });
    schedules.start();
    await failed.promise;
    expect(fates).toEqual([]);
    isFull = false;
    await schedules.add({ ...SCENE, sceneId: 'another', runAt: new Date(Date.now() + 60_000) });
    await expect.poll(() => fates).toEqual([fate]);
  },
);

it('runs what is added while it waits for something later, and not what is cancelled', async () => {
  const ran: string[] = [];
  const clock = { now: Date.now() };
  const { guilds, schedules } = await openSchedules({
    perform: async ({ sceneId }) => void ran.push(sceneId),
    now: () => clock.now,
  });
  const add = (sceneId: string, inMs: number) =>
    schedules.add({ ...SCENE, sceneId, runAt: new Date(clock.now + inMs) });
  schedules.start();
  await add('much_later', 60_000);
  const cancelled = await add('cancelled', 150);
  await add('soon', 200);
  expect(await schedules.cancel(typeof cancelled === 'string' ? cancelled : cancelled.id)).toBe(true);
  clock.now += 200;
  await expect.poll(() => ran).toEqual(['soon']);
  expect((await guilds.scheduled()).map(({ sceneId }) => sceneId)).toContain('much_later');
});

it('keeps no more than a household may have, however many are asked for at once', async () => {
  const { guilds, schedules } = await openSchedules();
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
  const kept = await Promise.all(
    Array.from({ length: 30 }, (_, at) => schedules.add({ ...SCENE, runAt: inMinutes(at + 1) })),
  );
  expect(kept.filter(one => one === 'full')).toHaveLength(5);
  expect(await guilds.scheduled('1')).toHaveLength(25);
  expect(await schedules.add({ ...SCENE, guildId: '4', runAt: inMinutes(1) })).toMatchObject({
    guildId: '4',
  });
});

it('keeps one scene once for a minute in a household, however many ask for it at once', async () => {
  const { schedules } = await openSchedules();
  const runAt = new Date('2030-11-17T19:00:00Z');
  const scene = { ...SCENE, runAt };
  const sameMinute = { ...scene, runAt: new Date(runAt.getTime() + 59_000) };
  const [first, second] = await Promise.all([schedules.add(scene), schedules.add(sameMinute)]);
  expect(first).toMatchObject({ sceneId: 'movie_night' });
  expect(second).toBe('already');
  for (const other of [
    { ...scene, sceneId: 'reading' },
    { ...scene, guildId: '4' },
    { ...scene, runAt: new Date(runAt.getTime() + MINUTE_MS) },
  ])
    expect(await schedules.add(other)).toMatchObject(other);
});

it('runs in time what a clock that was set, or a machine that slept, has brought near', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const clock = { aheadMs: 0 };
  const fates: Fate[] = [];
  const { schedules } = await openSchedules({
    perform: async (_scene, fate) => void fates.push(fate),
    now: () => Date.now() + clock.aheadMs,
  });
  const runAt = new Date(Date.now() + 60 * MINUTE_MS);
  schedules.start();
  await schedules.add({ ...SCENE, runAt });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 30_000);
  clock.aheadMs = 60 * MINUTE_MS + 10_000;
  await vi.advanceTimersByTimeAsync(45_000);
  await vi.waitFor(() => expect(fates).toEqual(['due']), 30_000);
});

/** Schedules whose store is bent, what they did, and a scene that is due. */
async function startBent(bend: (guilds: GuildStore) => Partial<GuildStore>) {
  const did: string[] = [];
  const { guilds, schedules } = await openSchedules({
    bend,
    async perform({ id, sceneId }, fate) {
      const scene = (await guilds.scheduled()).find(one => one.id === id);
      did.push(`${sceneId} ${fate} ${scene?.state}`);
    },
  });
  const due = (sceneId: string) => schedules.add({ ...SCENE, sceneId, runAt: new Date() });
  await due('first');
  schedules.start();
  return { did, due, guilds };
}

it('leaves alone what was cancelled after it was found due', async () => {
  const { did, due } = await startBent(guilds => ({
    async beginScheduled(id) {
      const [first] = await guilds.scheduled();
      if (first?.sceneId === 'first') await guilds.cancelScheduled(first.id);
      return guilds.beginScheduled(id);
    },
  }));
  await due('second');
  await expect.poll(() => did).toEqual(['second due begun']);
});

it('knows of a scene until it has run, and of one that cannot be removed that it did', async () => {
  let removals = 0;
  const { did, due, guilds } = await startBent(guilds => ({
    async removeScheduled(id) {
      if (removals++ === 0) throw new Error('disk full');
      return guilds.removeScheduled(id);
    },
  }));
  await expect.poll(() => did).toEqual(['first due begun']);
  await due('second');
  await expect.poll(() => did).toEqual(['first due begun', 'second due begun']);
  await expect.poll(() => guilds.scheduled()).toMatchObject([{ sceneId: 'first', state: 'begun' }]);
});

const AT_ONCE = { ...SCENE, way: 'slash', runAt: new Date(0), confirmed: null } as const;

it('says of what an earlier process had begun at once that it was interrupted, and of its own nothing', async () => {
  const fates: string[] = [];
  const { guilds, schedules } = await openSchedules({
    perform: async ({ id, way }, fate) => void fates.push(`${id} ${way} ${fate}`),
  });
  await guilds.beginScene({ ...AT_ONCE, id: 'earlier-0' });
  const id = await schedules.begin(AT_ONCE);
  schedules.start();
  await expect.poll(() => fates).toEqual(['earlier-0 slash interrupted']);
  await expect.poll(async () => (await guilds.scheduledBy(new Date())).map(each => each.id)).toEqual([id]);
  await schedules.drop(id);
  expect(await guilds.scheduledBy(new Date())).toEqual([]);
});

it('begins a scene where the store is away, and says that it is not on record', async () => {
  const { log, lines } = recordLog();
  const { schedules } = await openSchedules({
    bend: () => ({ beginScene: () => Promise.reject(new Error('database or disk is full')) }),
    log,
  });
  expect(await schedules.begin(AT_ONCE)).toMatch(/^own-/);
  expect(lines()).toMatchObject([{ msg: 'a scene is begun that is not on record as such', guildId: '1' }]);
});

it('waits for a slow store for two seconds, and leaves nothing there that comes later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const slow = Promise.withResolvers<void>();
  const { guilds, schedules } = await openSchedules({
    bend: ({ beginScene }) => ({ beginScene: scene => slow.promise.then(() => beginScene(scene)) }),
  });
  const beginning = schedules.begin(AT_ONCE);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await beginning).toMatch(/^own-/);
  slow.resolve();
  await vi.waitFor(async () => expect(await guilds.removeScheduled('own-0')).toBe(false), 30_000);
  expect(await guilds.scheduledBy(new Date())).toEqual([]);
});

it('counts no scene that runs at once among those that wait', async () => {
  const { schedules } = await openSchedules();
  for (let turn = 0; turn < 25; turn++) await schedules.begin(AT_ONCE);
  expect(await schedules.add({ ...SCENE, runAt: new Date('2030-11-17T19:00:00Z') })).toMatchObject(SCENE);
});

it('leaves one that was interrupted to who comes next until it is told of', async () => {
  const left: number[] = [];
  const { guilds, schedules } = await openSchedules({
    async perform() {
      left.push((await guilds.scheduledBy(new Date())).length);
    },
  });
  await guilds.beginScene({ ...AT_ONCE, id: 'earlier-0' });
  schedules.start();
  await expect.poll(() => guilds.scheduledBy(new Date())).toEqual([]);
  expect(left).toEqual([1]);
});
