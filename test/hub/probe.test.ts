import { describe, expect, it } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import { probeHub } from '../../src/hub/probe.ts';
import { API_KEY } from '../support/connected-hub.ts';
import { freePort } from '../support/free-port.ts';
import { startTestHub } from '../support/hub-server.ts';
import { type Scripted, startScriptedHub } from '../support/scripted-hub.ts';
import { OTHER_PROGRAMS } from './other-programs.ts';

const NOT_FOUND: Scripted = { status: 404, body: { message: 'Not found' } };
const PAGE: Scripted = {
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Router</title>',
};

const probe = (url: string) =>
  probeHub({ url, apiKey: API_KEY, fingerprint: null }, { egress: anywhere, patienceMs: 15_000 });

/** A host that answers these paths so, and every other path like `elsewhere`. */
const startHost = (answers: Record<string, Scripted>, elsewhere = NOT_FOUND) =>
  startScriptedHub(({ url = '' }) => answers[url] ?? elsewhere);

it('says what it found', async () => {
  const { origin } = await startHost({
    '/v1/devices': { body: ['lamp', 'plug'] },
    '/v1/scenes': { body: [{ id: 'movie_night', name: 'Movie night' }] },
    '/v1/automations': { body: [{ id: 'a', enabled: true }] },
  });
  expect(await probe(`${origin}/v1/`)).toEqual({
    url: `${origin}/v1`,
    devices: [expect.objectContaining({ id: 'lamp' }), expect.objectContaining({ id: 'plug' })],
    scenes: [{ id: 'movie_night', name: 'Movie night', room: null, effects: null }],
    automations: 1,
  });
});

describe('where the address is no API', () => {
  it.each<[string, Scripted]>([
    ['is not found', NOT_FOUND],
    ['is a page', PAGE],
    ['is garbage', { body: '\u0001' }],
    ['is another JSON', { body: { version: 3 } }],
    ['is not allowed', { status: 405 }],
    ['redirects to a sign-in elsewhere', { status: 302, headers: { location: 'https://sign-in.example/' } }],
  ])('and %s, the base paths are tried and the one that answers is kept', async (_name, elsewhere) => {
    const { origin, requests } = await startHost({ '/v1/devices': { body: [] } }, elsewhere);
    expect(await probe(origin)).toMatchObject({ url: `${origin}/v1`, devices: [] });
    expect(requests.slice(0, 3).map(({ url }) => url)).toEqual([
      '/devices',
      '/api/v1/devices',
      '/v1/devices',
    ]);
  });

  it('and nothing else is one either, the first error is told', async () => {
    const { origin } = await startHost({ '/web/devices': PAGE });
    await expect(probe(`${origin}/web`)).rejects.toMatchObject({
      kind: 'not_an_api',
      url: `${origin}/web/devices`,
    });
  });

  it('but a base path is and refuses the key, that is told', async () => {
    const { origin } = await startHost({
      '/api/v1/devices': { status: 401, body: { detail: 'Unknown key' } },
    });
    await expect(probe(origin)).rejects.toMatchObject({ kind: 'unauthorized', detail: 'Unknown key' });
  });
});

it.each<[string, Scripted, string]>([
  ['401', { status: 401 }, 'unauthorized'],
  ['403', { status: 403 }, 'forbidden'],
  ['422', { status: 422 }, 'rejected'],
  ['200 and an error', { body: { error: 'unknown key' } }, 'refused_by_hub'],
])('tries the key nowhere else after %s', async (_name, answer, kind) => {
  const { origin, requests } = await startHost({}, answer);
  await expect(probe(origin)).rejects.toMatchObject({ kind, program: null });
  expect(requests.filter(({ headers }) => headers.authorization).map(({ url }) => url)).toEqual(['/devices']);
});

it('tells that a hub of homecord’s own refuses the key', async () => {
  const { url } = await startTestHub();
  await expect(probe(url)).rejects.toMatchObject({ kind: 'unauthorized', program: null });
});

it.each([404, 403, 500])('connects a hub that answers other lists with %i', async status => {
  const { origin } = await startHost({ '/v1/devices': { body: ['lamp'] } }, { status });
  expect(await probe(`${origin}/v1`)).toMatchObject({
    devices: [{ id: 'lamp' }],
    scenes: null,
    automations: null,
  });
});

describe('where another program answers instead', () => {
  it.each(OTHER_PROGRAMS)(
    '$name is named, by its address and “$typed”, and is asked without the key',
    async each => {
      const { origin, requests } = await startHost(each.answers, each.elsewhere);
      const { name, guide = null } = each;
      await expect(probe(origin + each.typed)).rejects.toMatchObject({
        kind: 'not_an_api',
        program: { name, guide },
      });
      const asked = requests.filter(({ url }) => !url.endsWith('/devices'));
      expect(asked.map(({ headers }) => headers.authorization)).toEqual(asked.map(() => undefined));
    },
  );

  it.each<[string, Scripted]>([
    ['says nothing of itself', NOT_FOUND],
    ['says a megabyte', { body: 'home assistant '.repeat(70_000) }],
    ['is a page of another kind', PAGE],
    ['names things that are no text', { body: { name: 3, short_name: ['Home Assistant'] } }],
  ])('one that %s is not named', async (_name, says) => {
    const { origin } = await startHost({}, { ...says, status: 404 });
    await expect(probe(origin)).rejects.toMatchObject({ program: null });
  });
});

it('supplies a missing scheme', async () => {
  const { origin } = await startHost({ '/v1/devices': { body: [] } });
  expect((await probe(` ${origin.replace('http://', '')}/v1/ `)).url).toBe(`${origin}/v1`);
});

it('tells a hub that is not there', async () => {
  const port = await freePort();
  await expect(probe(`127.0.0.1:${port}`)).rejects.toMatchObject({ reason: 'connection_refused' });
  await expect(probe('gopher://hub')).rejects.toMatchObject({ reason: 'bad_address' });
});
