import { expect, it } from 'vitest';
import { openTestStore } from '../support/guild-store.ts';

const offer = (messageId: string, leftMs = 60_000) => ({
  guildId: '1',
  channelId: '2',
  messageId,
  what: { sceneId: 'movie_night' },
  expiresAt: new Date(Date.now() + leftMs),
});

it('keeps an offer for its own household, until it is taken, once', async () => {
  const store = await openTestStore();
  const kept = offer('10');
  await store.addOffer(kept);
  expect(await store.offer('1', '10')).toEqual(kept);
  expect(await store.offer('2', '10')).toBeNull();
  expect(await Promise.all([store.takeOffer('10'), store.takeOffer('10')])).toEqual([true, false]);
  expect(await store.offer('1', '10')).toBeNull();
});

it('keeps what devices are to be set to, too', async () => {
  const store = await openTestStore();
  const commands = [{ capability: 'on', value: false }];
  const kept = { ...offer('10'), what: { settings: [{ deviceId: 'lamp', commands }] } };
  await store.addOffer(kept);
  expect(await store.offer('1', '10')).toEqual(kept);
});

it('remembers one that was taken or has run out, until its reaction is gone', async () => {
  const store = await openTestStore();
  await store.addOffer(offer('10'));
  await store.addOffer(offer('11', -1));
  await store.takeOffer('10');
  expect((await store.offers()).map(({ messageId }) => messageId)).toEqual(['10', '11']);
  await store.removeOffer('10');
  await store.removeOffer('11');
  expect(await store.offers()).toEqual([]);
});
