import { expect, it } from 'vitest';
import { fetchPicture } from '../../src/cameras/fetch-picture.ts';
import { anywhere } from '../../src/egress/create-egress.ts';
import { createCertificate } from '../support/certificate.ts';
import { FAILING, give, JPEG, LARGEST } from '../support/pictures.ts';
import { CLOSED, OPEN, publicOnly, startRebinding } from '../support/rebinding.ts';
import { type Script, startScriptedHub } from '../support/scripted-hub.ts';

const camera: Script = (_request, response) => void give(JPEG, 'text/plain')(response);
const patient = () => AbortSignal.timeout(5_000);
const fetchFrom = (address: string, { egress = anywhere, signal = patient() } = {}) =>
  fetchPicture(address, { egress, signal });

it('gives the picture as it came, called by what it is, with what the address says of who asks', async () => {
  const { origin, requests } = await startScriptedHub(camera);
  const address = `${origin.replace('//', '//mia:p%C3%A4ss%25@')}/now.jpg?channel=1`;
  expect(await fetchFrom(address)).toEqual({ type: 'image/jpeg', bytes: new Uint8Array(JPEG) });
  expect(requests).toMatchObject([{ url: '/now.jpg?channel=1', headers: { accept: 'image/*' } }]);
  const { authorization = '' } = requests[0]?.headers ?? {};
  expect(Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()).toBe('mia:päss%');
});

it('takes one that is as large as may be', async () => {
  const { origin } = await startScriptedHub((_request, response) => void give(LARGEST)(response));
  expect(await fetchFrom(origin)).toMatchObject({ bytes: { length: LARGEST.length } });
});

it.each([
  ['page', 'no_picture'],
  ['svg', 'no_picture'],
  ['nothing', 'no_picture'],
  ['tooLarge', 'too_large'],
  ['endless', 'too_large'],
  ['brokenOff', 'unreachable'],
] as const)('says of a camera that gives %s: %s', async (how, failure) => {
  const { origin, open } = await startScriptedHub((_request, response) => void FAILING[how](response));
  expect(await fetchFrom(origin)).toBe(failure);
  await expect.poll(open).toBe(0);
});

it.each([
  [401, 'forbidden'],
  [403, 'forbidden'],
  [404, 'absent'],
  [204, 'failed'],
  [500, 'failed'],
  [304, 'failed'],
])('says of a camera that answers %i: %s', async (status, failure) => {
  const { origin } = await startScriptedHub(() => ({ status }));
  expect(await fetchFrom(origin)).toBe(failure);
});

it.each(['hanging', 'silent'] as const)('gives one that is %s up when the time is over', async how => {
  const over = new AbortController();
  const { origin, open } = await startScriptedHub((_request, response) => {
    FAILING[how](response);
    setImmediate(() => over.abort());
    return undefined;
  });
  expect(await fetchFrom(origin, { signal: over.signal })).toBe('late');
  await expect.poll(open).toBe(0);
});

it('says so where nobody is there, and where there was no time from the beginning', async () => {
  const server = await startScriptedHub(camera);
  await server.close();
  expect(await fetchFrom(server.origin)).toBe('unreachable');
  expect(await fetchFrom(server.origin, { signal: AbortSignal.abort() })).toBe('late');
});

it('follows a redirect within the origin, with the password, and none beyond it', async () => {
  const other = await startScriptedHub(camera);
  const { origin, requests } = await startScriptedHub((request, response) => {
    if (request.url === '/away') return { status: 302, headers: { location: `${other.origin}/x` } };
    if (request.url === '/round') return { status: 302, headers: { location: '/round' } };
    if (request.url === '/old') return { status: 301, headers: { location: '/new' } };
    return camera(request, response);
  });
  const at = (path: string) => origin.replace('//', '//mia:secret@') + path;
  expect(await fetchFrom(at('/old'))).toMatchObject({ type: 'image/jpeg' });
  expect(new Set(requests.map(({ headers }) => headers.authorization)).size).toBe(1);
  expect(await fetchFrom(at('/away'))).toBe('redirected');
  expect(await fetchFrom(at('/round'))).toBe('redirected');
  expect(other.connections()).toBe(0);
});

it.each([
  'http://127.0.0.1:PORT',
  'http://0x7f.1:PORT',
  'http://[::ffff:127.0.0.1]:PORT',
  'http://localhost:PORT',
])('refuses a stranger %s, and connects to nothing', async typed => {
  const server = await startScriptedHub(camera);
  const address = typed.replace('PORT', new URL(server.origin).port);
  expect(await fetchFrom(address, { egress: publicOnly })).toBe('address_refused');
  expect(server.connections()).toBe(0);
});

it('connects to what it looked at, though the name leads elsewhere a moment later', async () => {
  const server = await startScriptedHub(() => ({
    status: 302,
    headers: { location: '/again', connection: 'close' },
  }));
  const { port } = new URL(server.origin);
  const { egress, trapped } = await startRebinding(Number(port), [[OPEN], [CLOSED]]);
  expect(await fetchFrom(`http://camera.example.com:${port}`, { egress })).toBe('address_refused');
  expect([server.connections(), trapped()]).toEqual([1, 0]);
});

it('trusts no certificate that nobody vouches for', async () => {
  const { origin, decrypted } = await startScriptedHub(camera, createCertificate());
  expect(await fetchFrom(origin)).toBe('untrusted');
  expect(decrypted()).toBe(0);
});
