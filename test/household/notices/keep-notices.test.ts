import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PostError } from '../../../src/errors.ts';
import type { HomeNotice, NoticePlace } from '../../../src/guilds/notices/contract.ts';
import { keepNotices } from '../../../src/household/notices/keep-notices.ts';
import type { HubNotices } from '../../../src/hub/model.ts';
import { silent } from '../../support/guild-store.ts';

const HOUR_MS = 60 * 60_000;
const PLACE: NoticePlace = { channelId: '10', mention: null, since: 0, cursor: 'a' };

let ids = 0;
beforeEach(() => void vi.useFakeTimers({ now: 100 * HOUR_MS }));
afterEach(() => void vi.useRealTimers());

const read = (...ids: string[]): HubNotices['notices'] =>
  ids.map(id => ({
    id,
    title: null,
    text: id,
    level: 'info',
    buttons: [{ id: 'b', label: 'Yes' }],
    picture: null,
    at: new Date(),
  }));

/** What is stored, what Discord has, and a run over both; `say` has the hub answer so, once. */
async function start(stored = new Map<string, HomeNotice>(), place = PLACE) {
  const steps: string[] = [];
  const takes: (string | null)[] = [];
  const asked: PromiseWithResolvers<HubNotices>[] = [];
  let isAway = false;
  const kept = keepNotices('1', [...stored.values()], {
    guilds: {
      async takeHomeNotices(_guildId, { cursor }, notices) {
        takes.push(cursor);
        for (const notice of notices) stored.set(notice.id, notice);
        return true;
      },
      putHomeNotice: async notice => void stored.set(notice.id, notice),
      dropHomeNotice: async id => void stored.delete(id),
    },
    poster: {
      async post(channelId, body) {
        if (isAway) throw new PostError('unreachable', channelId);
        const { text, nonce } = JSON.parse(body);
        steps.push(`post ${text}`);
        return nonce;
      },
      async edit(channelId, _messageId, body) {
        if (isAway) throw new PostError('unreachable', channelId);
        steps.push(`edit ${JSON.parse(body).text}`);
      },
      find: async () => null,
      removeButtons: async () => {},
    },
    pictures: { begin: () => null, add: async () => false },
    compose: async ({ hubId, text, leftOut, isShut }) =>
      JSON.stringify({ text: hubId === null ? `${leftOut} left out` : isShut ? `${text}, shut` : text }),
    hubOf: async () => ({
      notices() {
        const answer = Promise.withResolvers<HubNotices>();
        asked.push(answer);
        return answer.promise;
      },
    }),
    pace: { awayMs: 500, awayMostMs: 60_000, heldMs: 600_000 },
    lateMs: 6 * HOUR_MS,
    log: silent,
    now: Date.now,
    createId: () => `n${++ids}`,
    onHold: () => {},
    onIdle: () => {},
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const hear = async () => {
    const home = { devices: null, changed: new Set<string>(), heardAt: Date.now() };
    kept.update({ ...home, said: Symbol(), isConnected: true, hasHub: true });
    await pass(0);
  };
  // Where it is told is read later.
  await pass(0);
  kept.use(place);
  return {
    kept,
    stored,
    steps,
    takes,
    asked,
    pass,
    hear,
    /** Discord is. */
    setAway: (is: boolean) => void (isAway = is),
    async say({ ids = [], cursor = 'a', missed = 0 }: { ids?: string[]; cursor?: string; missed?: number }) {
      await hear();
      asked.shift()?.resolve({ notices: read(...ids), cursor, missed });
      await pass(0);
      asked.shift()?.resolve({ notices: [], cursor, missed: 0 });
      await pass(0);
    },
    /** As after a restart of the process, so long after. */
    async restart(ms: number) {
      kept.stop();
      await pass(ms);
      return start(stored, place);
    },
  };
}

it('counts what was stored and is too old when the bot is back, and leaves no trace of it', async () => {
  const { say, stored, restart, pass } = await start();
  await say({ ids: ['one', 'two'], cursor: 'b' });
  for (const notice of stored.values()) stored.set(notice.id, { ...notice, messageId: null, isDue: true });
  const [one] = stored.values();
  const back = await restart(7 * HOUR_MS);
  await pass(5_000);
  expect(back.steps).toEqual(['post 2 left out']);
  expect([one && back.kept.find(one.id), back.stored.size]).toEqual([null, 1]);
});

it('ends with its hub: buttons go, what waits is counted, and its ids hide nothing of the next', async () => {
  const { say, stored, kept, steps, pass, setAway } = await start();
  await say({ ids: ['1'], cursor: 'b' });
  setAway(true);
  await say({ ids: ['2'], cursor: 'c' });
  const [first] = stored.values();
  expect(first && kept.find(first.id)?.hubId).toBe('1');
  const since = Date.now() + 1_000;
  await pass(1_000);
  kept.restart(since);
  kept.use({ ...PLACE, since, cursor: null });
  setAway(false);
  await pass(60_000);
  expect(steps.toSorted()).toEqual(['edit 1, shut', 'post 1', 'post 1 left out']);
  expect(first && kept.find(first.id)).toBeNull();
  await say({ ids: ['1', '2'], cursor: 'c' });
  expect(steps.slice(3)).toEqual(['post 1', 'post 2']);
});

it('takes nothing of the hub before once there is another, nor goes on where that one ended', async () => {
  const { kept, asked, takes, steps, pass, hear } = await start();
  await hear();
  const old = asked.shift();
  const since = Date.now() + 1;
  kept.restart(since);
  // What was read of the place before the hub was another.
  kept.use(PLACE);
  await hear();
  asked.shift()?.resolve({ notices: read('foreign'), cursor: 'c', missed: 0 });
  await pass(10);
  kept.use({ ...PLACE, since, cursor: null });
  old?.resolve({ notices: read('old'), cursor: 'b', missed: 3 });
  await pass(10);
  expect([takes, steps]).toEqual([[], []]);
  asked.shift()?.resolve({ notices: read('new'), cursor: 'd', missed: 0 });
  await pass(0);
  expect([takes, steps]).toEqual([['d'], ['post new']]);
});

it('writes nothing where nothing was read, and edits what it counts once in a while', async () => {
  const { say, takes, steps, pass } = await start();
  for (let times = 0; times < 10; times++) await say({});
  expect(takes).toEqual([]);
  for (let times = 0; times < 50; times++) {
    await say({ missed: 1 });
    await pass(100);
  }
  await pass(5_000);
  expect(steps).toEqual(['post 1 left out', expect.stringMatching(/^edit \d+ left out$/), ...steps.slice(2)]);
  expect([steps.length, steps.at(-1)]).toEqual([4, 'edit 50 left out']);
});
