import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anywhere } from '../../../src/egress/create-egress.ts';
import { PostError } from '../../../src/errors.ts';
import type { HomeNotice } from '../../../src/guilds/notices/contract.ts';
import { keepNotices } from '../../../src/household/notices/keep-notices.ts';
import { createNoticePictures } from '../../../src/household/pictures/notice-pictures.ts';
import { createPictureReader } from '../../../src/household/pictures/read-picture.ts';
import { createPictureTaker } from '../../../src/household/pictures/take-pictures.ts';
import type { Hub, HubNotice } from '../../../src/hub/model.ts';
import type { Picture } from '../../../src/picture.ts';
import { silent } from '../../support/guild-store.ts';
import { JPEG } from '../../support/pictures.ts';

const HOUR_MS = 60 * 60_000;
const PICTURE: Picture = { type: 'image/jpeg', bytes: JPEG };

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A household that is told what a hub says, what is stored of that, and what Discord was asked for. */
function start({ refusesPictures = false } = {}) {
  const stored = new Map<string, HomeNotice>();
  const steps: string[] = [];
  const news: HubNotice[] = [];
  const asked: string[] = [];
  let isAway = false;
  let ids = 0;
  let reads = 0;
  const shown = Promise.withResolvers<Picture>();
  const doing = (step: string, channelId: string) => {
    if (isAway) throw new PostError('unreachable', channelId);
    steps.push(step);
  };
  const hub = {
    notices: async () => ({ notices: news.splice(0), cursor: String(++reads), missed: 0 }),
    async picture(id, { signal } = {}) {
      asked.push(id);
      const ended = new Promise<never>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
      return Promise.race([shown.promise, ended]);
    },
  } satisfies Pick<Hub, 'notices' | 'picture'>;
  const pictureReader = createPictureReader({
    hubOf: async () => hub as unknown as Hub,
    egressOf: () => anywhere,
    fetchPicture: async () => 'failed',
    now: Date.now,
  });
  const attach = async ({ channelId }: { channelId: string }, body: string) => {
    doing(`picture ${JSON.parse(body).text}`, channelId);
    if (refusesPictures) throw new PostError('refused', channelId);
  };
  const kept = keepNotices('1', [], {
    guilds: {
      takeHomeNotices: async (_guildId, _cursor, notices) => {
        for (const notice of notices) stored.set(notice.id, notice);
        return true;
      },
      putHomeNotice: async notice => void stored.set(notice.id, notice),
      dropHomeNotice: async id => void stored.delete(id),
    },
    poster: {
      async post(channelId, body) {
        doing(`post ${JSON.parse(body).text}`, channelId);
        return `message of ${JSON.parse(body).nonce}`;
      },
      edit: async (channelId, _messageId, body) => doing(`edit ${JSON.parse(body).text}`, channelId),
      find: async () => null,
      removeButtons: async () => {},
    },
    pictures: createNoticePictures({
      taker: createPictureTaker({ pictureReader, now: Date.now }),
      poster: { mayAttach: () => null, attach },
      log: silent,
    }),
    compose: async ({ text, isShut, seenBy, picture, leftOut }) =>
      JSON.stringify({
        text: [
          text || `${leftOut} left out`,
          ...(picture?.shownAs ? [picture.shownAs] : []),
          ...(seenBy ? ['seen'] : []),
          ...(isShut ? ['shut'] : []),
        ].join(' '),
      }),
    hubOf: async () => hub,
    lateMs: 6 * HOUR_MS,
    pace: { awayMs: 500, awayMostMs: 60_000, heldMs: 10 * 60_000 },
    log: silent,
    now: Date.now,
    createId: () => `n${++ids}`,
    onHold: () => {},
    onIdle: () => {},
  });
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  kept.use({ channelId: '10', mention: null, since: 0, cursor: null });
  return {
    kept,
    steps,
    asked,
    pass,
    show: () => shown.resolve(PICTURE),
    first: () => [...stored.keys()][0] ?? '',
    goAway: (is: boolean) => void (isAway = is),
    /** The home says it, so long ago, and it is read. */
    async say(more: Partial<HubNotice> = {}, agoMs = 0) {
      const buttons = [{ id: 'a', label: 'A' }];
      const at = new Date(Date.now() - agoMs);
      news.push({ id: 'h1', title: null, text: 'rain', level: 'info', buttons, picture: null, at, ...more });
      const connected = { devices: null, changed: new Set<string>(), isConnected: true, hasHub: true };
      kept.update({ ...connected, heardAt: Date.now(), said: Symbol() });
      await pass();
    },
  };
}

it('takes the buttons away after a day, and takes no press of them any more', async () => {
  const { say, kept, steps, pass, first } = start();
  await say();
  await pass(24 * HOUR_MS);
  expect([kept.find(first())?.text, steps]).toEqual(['rain', ['post rain']]);
  await pass(1);
  expect(kept.find(first())).toBeNull();
  await pass(60_000);
  expect(steps).toEqual(['post rain', 'edit rain shut']);
});

it('counts by the time at which the home said it, when that was told later', async () => {
  const { say, kept, pass, first } = start();
  await say({}, 5 * HOUR_MS);
  await pass(19 * HOUR_MS + 1);
  expect(kept.find(first())).toBeNull();
});

it('tells no more what Discord could not be told for six hours, and counts it', async () => {
  const { say, steps, goAway, pass } = start();
  goAway(true);
  await say();
  await pass(6 * HOUR_MS + 60_000);
  goAway(false);
  await pass(60_000);
  expect(steps).toEqual(['post 1 left out']);
});

it('adds the picture once the message stands, and shows it in every edit from then on', async () => {
  const { say, kept, steps, show, pass, first, asked } = start();
  await say({ picture: 'doorbell' });
  expect([steps, asked]).toEqual([['post rain'], ['doorbell']]);
  show();
  await pass();
  kept.see(first(), '7');
  await pass();
  expect(steps).toEqual(['post rain', 'picture rain picture.jpeg', 'edit rain picture.jpeg seen']);
});

it('says nothing of a picture that Discord did not take, and does not try again', async () => {
  const { say, kept, steps, show, pass, first } = start({ refusesPictures: true });
  show();
  await say({ picture: 'doorbell' });
  kept.see(first(), '7');
  await pass(HOUR_MS);
  expect(steps).toEqual(['post rain', 'picture rain picture.jpeg', 'edit rain seen']);
});

it('adds no picture to a message that Discord took late', async () => {
  const { say, steps, show, goAway, pass } = start();
  goAway(true);
  show();
  await say({ picture: 'doorbell' });
  await pass(16_000);
  goAway(false);
  await pass(60_000);
  expect(steps).toEqual(['post rain']);
});

it('asks for no picture of what was said more than three seconds ago', async () => {
  const { say, asked, steps } = start();
  await say({ picture: 'doorbell' }, 3_001);
  expect([asked, steps]).toEqual([[], ['post rain']]);
});
