import { describe, expect, it } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import { probeHub } from '../../src/hub/probe.ts';
import { API_KEY } from '../support/connected-hub.ts';
import { freePort } from '../support/free-port.ts';
import { type Scripted, startScriptedHub } from '../support/scripted-hub.ts';

const NOT_FOUND: Scripted = { status: 404, body: { message: 'Not found' } };
const PAGE: Scripted = {
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Router</title>',
};

const probe = (url: string) =>
  probeHub({ url, apiKey: API_KEY, fingerprint: null }, { egress: anywhere, patienceMs: 2_000 });

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
    devices: 2,
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
    expect(await probe(origin)).toMatchObject({ url: `${origin}/v1`, devices: 0 });
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

it.each([401, 403])('tries the key nowhere else after %i', async status => {
  const { origin, requests } = await startHost({}, { status });
  await expect(probe(origin)).rejects.toMatchObject({ status });
  expect(requests).toHaveLength(1);
});

it.each([404, 403, 500])('connects a hub that answers other lists with %i', async status => {
  const { origin } = await startHost({ '/v1/devices': { body: ['lamp'] } }, { status });
  expect(await probe(`${origin}/v1`)).toMatchObject({ devices: 1, scenes: null, automations: null });
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
