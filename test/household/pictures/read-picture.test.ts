import { expect, it } from 'vitest';
import { anywhere } from '../../../src/egress/create-egress.ts';
import { createPictureReader, type FetchPicture } from '../../../src/household/pictures/read-picture.ts';
import type { Hub } from '../../../src/hub/model.ts';
import { connectHub } from '../../support/connected-hub.ts';
import { startTestHub } from '../../support/hub-server.ts';
import { FAILING, give, JPEG } from '../../support/pictures.ts';
import { type Script, startScriptedHub } from '../../support/scripted-hub.ts';

const doorbell = { kind: 'device', deviceId: 'doorbell' } as const;

function createReader(
  hub: Hub | null,
  { fetchPicture = (async () => 'absent') as FetchPicture, now = (): number => 0 } = {},
) {
  const hubOf = async () => hub;
  const reader = createPictureReader({ hubOf, egressOf: () => anywhere, fetchPicture, now });
  return (signal = AbortSignal.timeout(30_000)) => reader.read('guild', doorbell, signal);
}

it('reads what the doorbell of our own hub sees', async () => {
  const { url, apiKey } = await startTestHub();
  const read = createReader(connectHub(`${url}/api/v1`, { apiKey }));
  expect(await read()).toMatchObject({ type: 'image/png' });
});

it.each([
  [404, 'absent'],
  [405, 'absent'],
  [501, 'absent'],
  [401, 'forbidden'],
  [403, 'forbidden'],
  [502, 'failed'],
  [503, 'failed'],
  [302, 'redirected'],
])('says of a hub that answers %i: %s, after one request', async (status, failure) => {
  const { origin, requests } = await startScriptedHub(() => ({
    status,
    headers: { location: 'http://other.example/' },
  }));
  expect(await createReader(connectHub(`${origin}/v1`))()).toBe(failure);
  expect(requests.map(({ url }) => url)).toEqual(['/v1/devices/doorbell/picture']);
});

it.each([
  ['page', 'no_picture'],
  ['nothing', 'no_picture'],
  ['endless', 'too_large'],
  ['brokenOff', 'unreachable'],
] as const)('says of a hub that gives %s: %s', async (how, failure) => {
  const { origin, open } = await startScriptedHub((_request, response) => void FAILING[how](response));
  expect(await createReader(connectHub(origin))()).toBe(failure);
  await expect.poll(open).toBe(0);
});

it.each(['hanging', 'silent'] as const)('gives a hub that is %s up when the time is over', async how => {
  const over = new AbortController();
  const { origin, open } = await startScriptedHub((_request, response) => {
    FAILING[how](response);
    setImmediate(() => over.abort());
    return undefined;
  });
  expect(await createReader(connectHub(origin))(over.signal)).toBe('late');
  await expect.poll(open).toBe(0);
});

it('does not ask a hub without pictures at every press, and after ten minutes anew', async () => {
  const state = { now: 0, status: 404 };
  const script: Script = (_request, response) => {
    if (state.status !== 200) return { status: state.status };
    give(JPEG)(response);
    return undefined;
  };
  const { origin, requests } = await startScriptedHub(script);
  const read = createReader(connectHub(origin), { now: () => state.now });
  expect([await read(), await read()]).toEqual(['absent', 'absent']);
  expect(requests).toHaveLength(1);
  Object.assign(state, { now: 10 * 60_000, status: 200 });
  expect(await read()).toMatchObject({ type: 'image/jpeg' });
});

it('says so where no hub is connected, or it is closed meanwhile', async () => {
  expect(await createReader(null)()).toBe('no_hub');
  const { origin } = await startScriptedHub((_request, response) => void FAILING.hanging(response));
  const hub = connectHub(origin);
  const reading = createReader(hub)();
  await hub.close();
  expect(['unreachable', 'failed']).toContain(await reading);
});
