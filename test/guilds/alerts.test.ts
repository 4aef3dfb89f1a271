import { expect, it } from 'vitest';
import type { Alert, AlertNotice } from '../../src/guilds/alerts/contract.ts';
import { openTestStore } from '../support/guild-store.ts';

const LEAK: Alert = {
  id: 'leak',
  guildId: '1',
  kind: 'danger',
  device: null,
  capability: null,
  limit: null,
  holdMs: 0,
  channelId: '10',
  mention: { kind: 'role', id: '7' },
  repeatMs: null,
};
const NOTICE: AlertNotice = {
  id: 'n1',
  guildId: '1',
  alert: LEAK,
  nonce: 'm1',
  things: [{ deviceId: 'cellar', name: 'Cellar', reading: null, beganAt: 1_000, endedAt: 2_000 }],
  seenBy: null,
  messageId: '900',
  postedAt: 1_500,
  triedAt: 1_400,
  isDue: false,
};

it('keeps what is told of an alert, also once it has ended and came again', async () => {
  const store = await openTestStore();
  await store.putAlertNotice(NOTICE);
  expect(await store.alertNotices('1')).toEqual([NOTICE]);
  const [cellar] = NOTICE.things;
  const again: AlertNotice = {
    ...NOTICE,
    things: cellar ? [{ ...cellar, beganAt: 3_000, endedAt: null, times: 2 }] : [],
    pings: 2,
    owesPing: true,
  };
  await store.putAlertNotice(again);
  expect(await store.alertNotices('1')).toEqual([again]);
  expect(await store.alertNotices('2')).toEqual([]);
  await store.dropAlertNotice('n1');
  expect(await store.alertNotices('1')).toEqual([]);
});
