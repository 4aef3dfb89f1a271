import { expect, it } from 'vitest';
import { NewNotice, NoticeList } from '../../../src/hub/notices/contract.ts';
import { BUTTONS_LIVE_MS, type Notices, openNotices } from '../../../src/hub-server/notices/notices.ts';
import { createTestDirectory, openTestDatabase } from '../../support/hub-server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const told = (text: string) => NewNotice.parse({ text, buttons: [{ id: 'later', label: 'Open later' }] });

/** Notices at a time of their own. */
function openAt(startMs: number, directory = createTestDirectory()) {
  const clock = { now: startMs };
  const notices = openNotices(openTestDatabase(directory), { now: () => clock.now });
  return { clock, notices, directory };
}

/** All after a cursor, in as many answers as it takes. */
function readAll(notices: Notices, from: string) {
  const read: string[] = [];
  let missed = 0;
  for (let at = from, isEnd = false; !isEnd; ) {
    const answer = notices.after(at);
    isEnd = answer.cursor === at;
    expect(answer.notices.length).toBeLessThanOrEqual(50);
    read.push(...answer.notices.map(({ text }) => text));
    missed += answer.missed;
    at = answer.cursor;
  }
  return { read, missed };
}

it('tells whoever was away what came since, and nothing twice, through a restart', () => {
  const { notices, directory } = openAt(0);
  notices.add(told('one'));
  const first = notices.after(null);
  notices.add(told('two'));
  notices.close();
  const again = openAt(0, directory).notices;
  const { notices: news, cursor, missed } = again.after(first.cursor);
  expect([first.notices.map(({ text }) => text), news.map(({ text }) => text), missed]).toEqual([
    ['one'],
    ['two'],
    0,
  ]);
  expect(again.after(cursor)).toEqual({ notices: [], cursor, missed: 0 });
});

it('gives all that it has to a cursor that is not its own, such as of a hub before it', () => {
  const { notices } = openAt(0);
  const other = openAt(0).notices;
  other.add(told('there'));
  notices.add(told('here'));
  for (const cursor of [other.after(null).cursor, 'nonsense', '', null])
    expect(notices.after(cursor).notices.map(({ text }) => text)).toEqual(['here']);
});

it('keeps the last 200 of three days, and says how many more there were', () => {
  const { notices, clock } = openAt(0);
  const { cursor } = notices.after(null);
  for (let number = 1; number <= 230; number++) {
    notices.add(told(String(number)));
    clock.now += 1_001;
  }
  const { read, missed } = readAll(notices, cursor);
  expect([read.length, read[0], missed]).toEqual([200, '31', 30]);
  clock.now += 3 * DAY_MS;
  notices.add(told('much later'));
  expect(notices.after(cursor)).toMatchObject({ notices: [{ text: 'much later' }], missed: 230 });
});

it('keeps 60 a minute, and counts the others', () => {
  const { notices, clock } = openAt(0);
  const { cursor } = notices.after(null);
  let calls = 0;
  notices.on('missed', () => (calls += 1));
  for (let number = 0; number < 1_000; number++) notices.take(told('mad'));
  clock.now += MINUTE_MS;
  for (let number = 0; number < 61; number++) notices.take(told('calm'));
  notices.close();
  expect(calls).toBe(1);
  const { read, missed } = readAll(notices, cursor);
  expect([missed, read.length, read.at(-1)]).toEqual([941, 120, 'calm']);
});

it('still gives a notice that was kept before there were pictures', () => {
  const directory = createTestDirectory();
  const { notices } = openAt(0, directory);
  notices.add(told('old'));
  openTestDatabase(directory).exec("UPDATE notices SET notice = json_remove(notice, '$.picture')");
  expect(NoticeList.parse(notices.after(null)).notices).toMatchObject([{ text: 'old', picture: null }]);
});

it('takes one press of a notice, of a button that it has, within a day', () => {
  const { notices, clock } = openAt(0);
  const id = notices.add(told('Rain is coming'))?.id ?? '';
  expect(notices.answer('none', 'later')).toBe('unknown');
  expect(notices.answer(id, 'now')).toBe('no_button');
  const taken = { said: 'Rain is coming', label: 'Open later' };
  expect(notices.answer(id, 'later')).toEqual({ ...taken, at: new Date(0) });
  expect(notices.answer(id, 'later')).toBe('over');
  notices.takeBack(id);
  clock.now = BUTTONS_LIVE_MS - 1;
  expect(notices.answer(id, 'later')).toEqual({ ...taken, at: new Date(clock.now) });
  notices.takeBack(id);
  clock.now = BUTTONS_LIVE_MS;
  expect(notices.answer(id, 'later')).toBe('over');
});
