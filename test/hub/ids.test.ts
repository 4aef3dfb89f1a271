import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSegment } from '../../src/hub/ids.ts';
import { startAnswering } from '../support/connected-hub.ts';

describe('an id of any shape', () => {
  it.each([
    ['movie_night', 'movie_night'],
    ['3f6d2f0e-93a1-4b43-8f0e-6c6a3d0f5b11', '3f6d2f0e-93a1-4b43-8f0e-6c6a3d0f5b11'],
    ['light.kitchen', 'light.kitchen'],
    ['..', '%2E%2E'],
    ['.', '%2E'],
    ['../../admin', '..%2F..%2Fadmin'],
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['100% Küche', '100%25%20K%C3%BCche'],
    ['\ud800', '%EF%BF%BD'],
  ])('%j is one segment of the path', async (id, segment) => {
    const { hub, server } = await startAnswering({ body: {} });
    await hub.triggerScene(id);
    expect(server.requests[0]?.url).toBe(`/v1/scenes/${segment}/trigger`);
  });
});

it('is read from wherever programs write it', async () => {
  const { hub } = await startAnswering({
    body: [{ id: 'lamp' }, { unique_id: 'fan' }, { ieee_address: '0x01' }, { ieeeAddr: '0x02' }, { idx: 7 }],
  });
  expect((await hub.devices()).items.map(({ id }) => id)).toEqual(['lamp', 'fan', '0x01', '0x02', '7']);
});

it('leaves its segment in no case', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), id => !/[/?#\s]|^\.{1,2}$/.test(toSegment(id))));
});

it.each(['', '  '])('is not asked for where it is %j, which would name the list', async id => {
  const { hub, server } = await startAnswering({ body: [{ id: 'lamp' }] });
  await expect(hub.device(id)).rejects.toMatchObject({ kind: 'not_found' });
  await expect(hub.triggerScene(id)).rejects.toMatchObject({ kind: 'not_found' });
  expect(server.requests).toEqual([]);
});
