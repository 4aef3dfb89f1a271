import { describe, expect, it } from 'vitest';
import { connectHub } from '../support/connected-hub.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';

describe('a read follows a redirect within the origin', () => {
  it.each([301, 302, 303, 307, 308])('%i', async status => {
    const { origin, requests } = await startScriptedHub(({ url }) =>
      url === '/v1/devices' ? { status, headers: { location: '/v1/devices/?all=1' } } : { body: ['lamp'] },
    );
    expect((await connectHub(`${origin}/v1`).devices()).items).toHaveLength(1);
    expect(requests.map(({ url }) => url)).toEqual(['/v1/devices', '/v1/devices/?all=1']);
  });
});

it('sends the key to no other origin', async () => {
  const other = await startScriptedHub(() => ({ body: ['lamp'] }));
  const { origin } = await startScriptedHub(() => ({
    status: 307,
    headers: { location: `${other.origin}/v1/devices?token=x` },
  }));
  const hub = connectHub(`${origin}/v1`);
  const expected = { kind: 'redirected', status: 307, detail: other.origin };
  await expect(hub.devices()).rejects.toMatchObject(expected);
  await expect(hub.triggerScene('movie_night')).rejects.toMatchObject(expected);
  expect(other.requests).toEqual([]);
});

it.each([301, 302, 303])(
  'names no other host where a trigger is sent on within the origin by %i',
  async status => {
    const { origin } = await startScriptedHub(() => ({ status, headers: { location: '/v2/run' } }));
    await expect(connectHub(`${origin}/v1`).triggerScene('movie_night')).rejects.toMatchObject({
      kind: 'redirected',
      status,
      detail: null,
    });
  },
);

it('gives up after three redirects, and where one leads nowhere', async () => {
  const round = await startScriptedHub(({ url }) => ({ status: 302, headers: { location: url ?? '' } }));
  await expect(connectHub(round.origin).devices()).rejects.toMatchObject({ kind: 'redirected' });
  expect(round.requests).toHaveLength(4);
  const nowhere = await startScriptedHub(() => ({ status: 302 }));
  await expect(connectHub(nowhere.origin).devices()).rejects.toMatchObject({
    kind: 'redirected',
    detail: null,
  });
});
