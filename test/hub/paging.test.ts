import { expect, it } from 'vitest';
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

it('takes a bare cursor for no page', async () => {
  const { origin } = await startScriptedHub(() => ({ body: { items: ['a'], next: 'abc' } }));
  expect((await connectHub(`${origin}/v1`).devices()).items).toHaveLength(1);
});
