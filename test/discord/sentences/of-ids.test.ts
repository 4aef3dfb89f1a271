import { expect, it } from 'vitest';
import { ofIds } from '../../../src/discord/sentences/of-ids.ts';
import { findOpenBeside } from '../../../src/discord/sentences/open-beside.ts';
import type { HubDevice } from '../../../src/hub/model.ts';
import type { Finding, Question } from '../../../src/intents/questions/contract.ts';
import { timesAsLong } from '../../support/work-times.ts';

const devices = Array.from({ length: 20_000 }, (_, at) => ({ id: `${'door'.repeat(50)} ${at}` }));

it('keeps those of some ids, in their own order', () => {
  expect(ofIds(devices.slice(0, 4), [devices[3]?.id ?? '', devices[1]?.id ?? '', 'another'])).toEqual([
    devices[1],
    devices[3],
  ]);
});

// One by one, each of them among all the others, it would be seconds.
it.each<[string, (ids: readonly string[]) => unknown]>([
  ['what is asked about', ids => ofIds(devices, ids)],
  [
    'what stands open beside it',
    ids =>
      findOpenBeside(
        { asks: 'locked', form: 'whether', state: 'locked', quantity: 'all' } as unknown as Question,
        devices.map(device => ({ ...device, state: [] }) as unknown as HubDevice),
        () => ({ about: 'devices', told: true, asks: 'open', ids }) as unknown as Finding,
      ),
  ],
])('finds %s among thousands in one go', (_what, find) => {
  const ids = devices.map(({ id }) => id).reverse();
  const few = ids.slice(0, ids.length / 100);
  expect(
    timesAsLong(
      () => find(ids),
      () => find(few),
      50,
    ),
  ).toBeLessThan(50);
});
