import { expect, it } from 'vitest';
import { Problem } from '../../../src/hub/contract.ts';
import { NoticeAnswered, NoticeList, NoticeTaken } from '../../../src/hub/notices/contract.ts';
import { readServerEvents } from '../../../src/hub/sse.ts';
import { BackendError, type NoticeAnswer } from '../../../src/hub-server/backends/backend.ts';
import { createSimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import {
  createTestHub,
  type HubUnderTest,
  openTestDatabase,
  startTestHub,
} from '../../support/hub-server.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const post = (body: unknown, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const rain = {
  title: 'Rain',
  text: 'The windows are open.',
  buttons: [{ id: 'close', label: 'Close them' }],
};

async function list({ ask }: HubUnderTest, after = ''): Promise<NoticeList> {
  return NoticeList.parse(await (await ask(`/v1/notices${after && `?after=${after}`}`)).json());
}

async function notify({ ask }: HubUnderTest, body: unknown = rain, headers = {}) {
  return NoticeTaken.parse(await (await ask('/v1/notify', post(body, headers))).json());
}

it('takes a notice, and tells it to whoever asks', async () => {
  const hub = await createTestHub();
  const { cursor } = await list(hub);
  const { id } = await notify(hub);
  expect(await list(hub, cursor)).toMatchObject({
    notices: [{ ...rain, id, level: 'info', answer: null }],
    missed: 0,
  });
});

it('takes it once for an Idempotency-Key, and refuses that for another text', async () => {
  const hub = await createTestHub();
  const key = { 'idempotency-key': 'rain-1' };
  expect((await notify(hub, rain, key)).id).toBe((await notify(hub, rain, key)).id);
  expect((await list(hub)).notices).toHaveLength(1);
  expect((await hub.ask('/v1/notify', post({ text: 'Sun' }, key))).status).toBe(422);
});

it('refuses what is no notice: 400, and why', async () => {
  const hub = await createTestHub();
  const rows: [string, object, string][] = [
    ['no text', {}, 'has to be text'],
    ['a blank one', { text: ' \n ' }, 'is empty'],
    ['a novel', { text: 'x'.repeat(1_001) }, 'more than 1000 characters'],
    ['another level', { text: 'x', level: 'apocalypse' }, 'info, warning or danger'],
    ['two buttons of one id', { text: 'x', buttons: [rain.buttons[0], rain.buttons[0]] }, 'one id'],
    [
      'six buttons',
      { text: 'x', buttons: [...'abcdef'].map(id => ({ id, label: id })) },
      '5 buttons at most',
    ],
    ['a picture that is no text', { text: 'x', picture: 7 }, 'the id of a camera'],
    ['an id that is none', { text: 'x', buttons: [{ id: 'a b', label: 'x' }] }, 'The id of a button'],
  ];
  await judgeRows(rows, async ([, body, why]) => {
    const answer = await hub.ask('/v1/notify', post(body));
    expect([answer.status, Problem.parse(await answer.json()).detail]).toEqual([
      400,
      expect.stringContaining(why),
    ]);
  });
  expect((await list(hub)).notices).toEqual([]);
});

it('lets a key that may only read neither tell a household anything, nor press a button', async () => {
  const database = openTestDatabase();
  const hub = await createTestHub({ database });
  const { id } = await notify(hub);
  const reader = { authorization: `Bearer ${hub.keys.create('reader', { scope: 'read' })}` };
  for (const [path, body] of [
    ['/v1/notify', rain],
    [`/v1/notices/${id}/answer`, { button: 'close' }],
  ] as const) {
    const answer = await hub.ask(path, post(body, reader));
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
      403,
      expect.stringContaining('insufficient_scope'),
    ]);
  }
  expect((await hub.ask('/v1/notices', { headers: reader })).status).toBe(200);
});

it('takes the picture of a camera of the home, and says whose it is', async () => {
  const hub = await createTestHub();
  await notify(hub, { ...rain, picture: 'doorbell' });
  await notify(hub);
  expect((await list(hub)).notices.map(({ picture }) => picture)).toEqual(['doorbell', null]);
});

it('refuses the picture of no camera of the home: 422, and keeps nothing', () =>
  judgeRows(
    [
      ['what is no camera', 'thermostat', {}],
      ['nothing', 'none', {}],
      ['an address', 'http://192.168.0.1/snapshot.jpg', {}],
      ['a home without pictures', 'doorbell', { picture: undefined }],
    ] as const,
    async ([, picture, lacks]) => {
      const hub = await createTestHub({
        backend: { ...createSimulatedHome({ ringEveryMs: null }), ...lacks },
      });
      const answer = await hub.ask('/v1/notify', post({ ...rain, picture }));
      expect([answer.status, Problem.parse(await answer.json()).detail]).toEqual([
        422,
        'The picture is of no camera of this home.',
      ]);
      expect((await list(hub)).notices).toEqual([]);
    },
  ));

it('keeps a notice with its picture while the home is away, and nobody can say whether it has that camera', async () => {
  const device = async () => {
    throw new BackendError('away', 'not now');
  };
  const hub = await createTestHub({ backend: { ...createSimulatedHome({ ringEveryMs: null }), device } });
  await notify(hub, { ...rain, picture: 'doorbell' });
  expect((await list(hub)).notices).toMatchObject([{ title: 'Rain', picture: 'doorbell' }]);
});

it('says 507 where the disk is full, and keeps nothing', async () => {
  const database = openTestDatabase();
  const hub = await createTestHub({ database });
  const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number };
  database.exec(`PRAGMA max_page_count = ${pages}`);
  let answer = await hub.ask('/v1/notify', post({ text: 'x'.repeat(1_000) }));
  while (answer.status === 202) answer = await hub.ask('/v1/notify', post({ text: 'x'.repeat(1_000) }));
  expect([answer.status, Problem.parse(await answer.json()).detail]).toEqual([
    507,
    'The disk of the hub is full. Nothing was done.',
  ]);
});

it('says 429 after 60 in a minute', async () => {
  const hub = await createTestHub();
  for (let number = 0; number < 60; number++) await notify(hub);
  const answer = await hub.ask('/v1/notify', post(rain));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
});

it('tells of it at once by the events, of what the home says itself too, and of what is pressed', async () => {
  const home = createSimulatedHome();
  const pressed: NoticeAnswer[] = [];
  const answerNotice = async (answer: NoticeAnswer) => void pressed.push(answer);
  const listeners: ((notice: { text: string; level: 'danger'; buttons: [] }) => void)[] = [];
  const on: typeof home.on = (event, listener) => {
    if (event === 'notice') listeners.push(listener as never);
    return home.on(event, listener);
  };
  const hub = await startTestHub({ home, backend: { ...home, on, answerNotice } });
  const { body } = await hub.ask('/v1/events');
  const events = readServerEvents(body as AsyncIterable<Uint8Array>);
  const next = async (name: string) => {
    for await (const event of { [Symbol.asyncIterator]: () => ({ next: () => events.next() }) })
      if (event.name === name) return JSON.parse(event.data);
  };
  const { id } = await notify(hub);
  expect(await next('notice')).toMatchObject({ id, title: 'Rain' });
  listeners[0]?.({ text: 'The cellar is wet', level: 'danger', buttons: [] });
  expect(await next('notice')).toMatchObject({ title: null, text: 'The cellar is wet', level: 'danger' });
  const answer = await hub.ask(`/v1/notices/${id}/answer`, post({ button: 'close' }));
  expect(NoticeAnswered.parse(await answer.json())).toMatchObject({ notice_id: id, button: 'close' });
  expect(await next('notice_answer')).toMatchObject({ notice_id: id, button: 'close' });
  expect(pressed).toMatchObject([{ notice_id: id, button: 'close' }]);
  expect((await list(hub)).notices[0]).toMatchObject({ answer: { button: 'close' } });
  expect((await hub.ask(`/v1/notices/${id}/answer`, post({ button: 'close' }))).status).toBe(410);
});

it.each([
  ['away', 503, 200],
  // Nobody knows whether it heard: what is pressed again might act twice.
  ['slow', 504, 410],
] as const)(
  'of a press that the home was %s for, says %i; pressed again: %i',
  async (failure, first, again) => {
    let fails = true;
    const answerNotice = async () => {
      if (fails) throw new BackendError(failure, 'not now');
    };
    const hub = await createTestHub({ backend: { ...createSimulatedHome(), answerNotice } });
    const { id } = await notify(hub);
    const press = async () => (await hub.ask(`/v1/notices/${id}/answer`, post({ button: 'close' }))).status;
    expect(await press()).toBe(first);
    fails = false;
    expect(await press()).toBe(again);
  },
);
