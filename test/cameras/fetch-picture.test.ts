import { expect, it } from 'vitest';
import { fetchPicture } from '../../src/cameras/fetch-picture.ts';
import { anywhere } from '../../src/egress/create-egress.ts';
import { createCertificate } from '../support/certificate.ts';
import { FAILING, give, JPEG, LARGEST } from '../support/pictures.ts';
import { CLOSED, OPEN, publicOnly, startRebinding } from '../support/rebinding.ts';
import { type Script, type Scripted, startScriptedHub } from '../support/scripted-hub.ts';

const camera: Script = (_request, response) => void give(JPEG, 'text/plain')(response);
const asking =
  (challenge: string, proof: RegExp): Script =>
  ({ headers }, response) =>
    proof.test(headers.authorization ?? '')
      ? void give(JPEG)(response)
      : { status: 401, headers: { 'www-authenticate': challenge } };
const patient = () => AbortSignal.timeout(30_000);
const fetchFrom = (address: string, { egress = anywhere, signal = patient() } = {}) =>
  fetchPicture(address, { egress, signal });

it('gives the picture as it came, called by what it is, with what the address says of who asks', async () => {
  const { origin, requests } = await startScriptedHub(asking('Basic realm="camera"', /^Basic /));
  const address = `${origin.replace('//', '//mia:p%C3%A4ss%25@')}/now.jpg?channel=1`;
  expect(await fetchFrom(address)).toEqual({ type: 'image/jpeg', bytes: new Uint8Array(JPEG) });
  expect(requests.map(({ url }) => url)).toEqual(['/now.jpg?channel=1', '/now.jpg?channel=1']);
  expect(requests[0]?.headers).toMatchObject({ accept: 'image/*' });
  const { authorization = '' } = requests[1]?.headers ?? {};
  expect(Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()).toBe('mia:päss%');
});

it('proves to a camera that asks for it that it knows the password, which is never sent', async () => {
  const challenge = 'Digest realm="camera", qop="auth", nonce="n1", algorithm=SHA-256';
  const { origin, requests } = await startScriptedHub(asking(challenge, /response="[0-9a-f]{64}"/));
  const address = `${origin.replace('//', '//mia:secret@')}/now.jpg?channel=1`;
  expect(await fetchFrom(address)).toEqual({ type: 'image/jpeg', bytes: new Uint8Array(JPEG) });
  const [first, second, ...more] = requests.map(({ headers }) => headers.authorization);
  expect([first, more]).toEqual([undefined, []]);
  expect(second).toMatch(/^Digest username="mia", realm="camera", uri="\/now.jpg\?channel=1"/);
});

it('gives up where it proved it in vain, without another word', async () => {
  const { origin, requests } = await startScriptedHub(asking('Digest realm="camera", nonce="n1"', /never/));
  expect(await fetchFrom(origin.replace('//', '//mia:wrong@'))).toBe('forbidden');
  expect(requests.map(({ headers }) => headers.authorization?.split(' ')[0])).toEqual([undefined, 'Digest']);
});

it.each([
  ['a page to sign in at', (): Scripted => ({ body: '<form>' })],
  ['another place', (): Scripted => ({ status: 302, headers: { location: 'http://192.0.2.1/login' } })],
])('asks again with the password where a camera answers with %s', async (_, answer) => {
  const { origin } = await startScriptedHub(({ headers }, response) =>
    headers.authorization ? void give(JPEG)(response) : answer(),
  );
  expect(await fetchFrom(origin.replace('//', '//mia:secret@'))).toMatchObject({ type: 'image/jpeg' });
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
