import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import { createHub } from '../../src/hub/client.ts';
import { connectHub } from '../support/connected-hub.ts';
import { type Scripted, startScriptedHub } from '../support/scripted-hub.ts';

const pages = (answers: Record<string, Scripted>) =>
  startScriptedHub(({ url = '' }) => answers[url] ?? { status: 404, body: { message: 'no such page' } });

it.each<[string, Scripted]>([
  ['a Link header', { headers: { link: '</v1/devices?cursor=b>; rel="next"' }, body: ['a'] }],
  [
    'a Link header with other relations',
    { headers: { link: '</x>; rel=first, <?cursor=b>; rel=next' }, body: ['a'] },
  ],
  ['next in the body', { body: { items: ['a'], next: '/v1/devices?cursor=b' } }],
  ['links.next', { body: { items: ['a'], links: { next: '?cursor=b' } } }],
  ['_links.next.href', { body: { items: ['a'], _links: { next: { href: '/v1/devices?cursor=b' } } } }],
])('follows %s', async (_name, first) => {
  const { origin } = await pages({ '/v1/devices': first, '/v1/devices?cursor=b': { body: ['b'] } });
  const { items } = await connectHub(`${origin}/v1`).devices();
  expect(items.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('sends the key to no other origin for a next page', async () => {
  const other = await startScriptedHub(() => ({ body: ['b'] }));
  const { origin } = await startScriptedHub(() => ({
    body: { items: ['a'], next: `${other.origin}/v1/devices` },
  }));
  expect((await connectHub(`${origin}/v1`).devices()).items.map(({ id }) => id)).toEqual(['a']);
  expect(other.requests).toEqual([]);
});

it('stops where the pages go round, and after twenty', async () => {
  const round = await pages({
    '/v1/devices': { headers: { link: '</v1/devices>; rel="next"' }, body: ['a'] },
  });
  expect((await connectHub(`${round.origin}/v1`).devices()).items).toHaveLength(1);
  let page = 0;
  const endless = await startScriptedHub(() => ({
    body: { items: [page], next: `/v1/devices?page=${++page}` },
  }));
  expect((await connectHub(`${endless.origin}/v1`).devices()).items).toHaveLength(20);
});

it('warns once of what is wrong with a list, however often the hub answers so', async () => {
  const lines: string[] = [];
  let page = 0;
  const { origin } = await startScriptedHub(() => ({
    body: { items: [{ no: 'id' }], next: `http://other.example/?page=${page++}` },
  }));
  const address = { url: `${origin}/v1`, apiKey: 'key', fingerprint: null };
  const hub = createHub(address, {
    egress: anywhere,
    log: pino({}, { write: line => void lines.push(line) }),
  });
  onTestFinished(() => hub.close());
  for (const list of [hub.devices, hub.devices, hub.scenes, hub.devices, hub.scenes]) await list();
  const said = lines.map(line => JSON.parse(line)).map(({ msg, url }) => `${msg} ${url}`);
  const of = (list: string) => [
    `a list of the hub goes on where it is not followed ${origin}/v1/${list}`,
    `records of the hub skipped ${origin}/v1/${list}`,
  ];
  expect(said).toEqual([...of('devices'), ...of('scenes')]);
});

it('takes a bare cursor for no page', async () => {
  const { origin } = await startScriptedHub(() => ({ body: { items: ['a'], next: 'abc' } }));
  expect((await connectHub(`${origin}/v1`).devices()).items).toHaveLength(1);
});
