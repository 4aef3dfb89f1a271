import { expect, it } from 'vitest';
import { NewNotice } from '../../../../src/hub/notices/contract.ts';
import type { BackendError } from '../../../../src/hub-server/backends/backend.ts';
import { parseNotifyEvent } from '../../../../src/hub-server/backends/home-assistant/notices.ts';
import { meetConnected } from './meet.ts';

const answer = { notice_id: 'n1', button: 'later', at: '2026-11-21T08:00:00.000Z' };

it('tells the household what an automation has it told', async () => {
  const { home, other } = await meetConnected();
  const told = new Promise(resolve => home.on('notice', resolve));
  other.fire('homecord_notify', {});
  other.fire('homecord_notify', {
    title: 'Washing machine',
    text: 'The washing is done.',
    level: 'warning',
    buttons: [{ id: 'later', label: 'Remind me' }],
  });
  expect(await told).toEqual({
    title: 'Washing machine',
    text: 'The washing is done.',
    level: 'warning',
    buttons: [{ id: 'later', label: 'Remind me' }],
  });
});

it.each([
  ['a number that a template made', { text: 21.5, title: 7 }, { text: '21.5', title: '7' }],
  ['the word that Home Assistant itself has for it', { message: 'Hello' }, { text: 'Hello' }],
  ['a level that there is not', { text: 'x', level: 'loud' }, { text: 'x', level: 'info' }],
  ['buttons that are none', { text: 'x', buttons: 'yes' }, { buttons: [] }],
  [
    'one button of many',
    {
      text: 'x',
      buttons: [null, 'a', {}, { id: 'not one', label: 'x' }, { id: 'ok' }, { id: 'ok', label: 'twice' }],
    },
    { buttons: [{ id: 'ok', label: 'twice' }] },
  ],
  [
    'six buttons',
    { text: 'x', buttons: [1, 2, 3, 4, 5, 6].map(id => ({ id, label: `Button ${id}` })) },
    { buttons: { length: 5 } },
  ],
])('makes the best of %s', (_what, data, notice) => {
  expect(parseNotifyEvent({ data })).toMatchObject(notice);
});

it.each(['x'.repeat(5_000), '👩‍👩‍👧'.repeat(900), '\ud83d'.repeat(3_000)])('cuts what is too long', text => {
  const notice = parseNotifyEvent({ data: { text, title: text, buttons: [{ id: 'a', label: text }] } });
  expect(NewNotice.parse(notice)).toEqual(notice);
});

it.each([
  undefined,
  null,
  7,
  {},
  { data: null },
  { data: [] },
  { data: { text: ' ' } },
  { data: { text: {} } },
])('has nobody told what has no text: %j', event => {
  expect(parseNotifyEvent(event)).toBeNull();
});

it('fires an event once a button is pressed, and says no more of whoever did', async () => {
  const { home, other } = await meetConnected();
  await home.answerNotice?.(answer);
  expect(other.commands.filter(({ type }) => type === 'fire_event')).toMatchObject([
    { event_type: 'homecord_notify_action', event_data: { notice_id: 'n1', action: 'later' } },
  ]);
});

it.each([
  ['is away', null, 'away'],
  ['refuses', { type: 'result', success: false, error: { code: 'unauthorized' } }, 'refused'],
] as const)('says so where Home Assistant %s', async (_what, refusal, failure) => {
  const { home, other } = await meetConnected({
    answer: ({ type }) => (type === 'fire_event' ? (refusal ?? undefined) : undefined),
  });
  if (refusal === null) await home.stop();
  const firing = home.answerNotice?.(answer);
  await expect(firing).rejects.toMatchObject({ failure } satisfies Partial<BackendError>);
  expect(other.commands.some(({ type }) => type === 'fire_event')).toBe(refusal !== null);
});
