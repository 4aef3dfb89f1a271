import { expect, it } from 'vitest';
import { createTestHub } from '../support/hub-server.ts';
import { perFile } from '../support/on-end.ts';

const hub = perFile(() => createTestHub());

it('tags what it answers, to be asked for again', async () => {
  const { ask } = await hub();
  const { headers } = await ask('/v1/devices');
  expect(headers.get('etag')).toMatch(/^"[\w-]{43}"$/);
  expect(headers.get('cache-control')).toBe('private, no-cache');
});

it.each([
  ['the tag', (etag: string) => etag],
  ['the tag made weak', (etag: string) => `W/${etag}`],
  ['the tag among others', (etag: string) => `"old", ${etag}`],
  ['any tag', () => '*'],
])('answers 304 without a body to %s', async (_, toCondition) => {
  const { ask } = await hub();
  const etag = (await ask('/v1/devices')).headers.get('etag') ?? '';
  const response = await ask('/v1/devices', { headers: { 'if-none-match': toCondition(etag) } });
  expect(response.status).toBe(304);
  expect(response.headers.get('etag')).toBe(etag);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(await response.text()).toBe('');
});

it('answers in full again once the house has changed', async () => {
  const { ask } = await createTestHub();
  const etag = (await ask('/v1/devices')).headers.get('etag') ?? '';
  await ask('/v1/scenes/movie_night/trigger', { method: 'POST' });
  const response = await ask('/v1/devices', { headers: { 'if-none-match': etag } });
  expect(response.status).toBe(200);
  expect(response.headers.get('etag')).not.toBe(etag);
});

it('tags HEAD like GET', async () => {
  const { ask } = await hub();
  const got = await ask('/v1/devices');
  const head = await ask('/v1/devices', { method: 'HEAD' });
  expect(head.headers.get('etag')).toBe(got.headers.get('etag'));
});

it('does not tag errors or actions', async () => {
  const { ask } = await hub();
  const headers = { 'if-none-match': '*' };
  const responses = [
    await ask('/v1/devices/nothing', { headers }),
    await ask('/v1/scenes/reading/trigger', { method: 'POST', headers }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([404, 200]);
  for (const response of responses) {
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

it('answers 304 to HEAD as well', async () => {
  const { ask } = await hub();
  const response = await ask('/v1/devices', { method: 'HEAD', headers: { 'if-none-match': '*' } });
  expect(response.status).toBe(304);
});
