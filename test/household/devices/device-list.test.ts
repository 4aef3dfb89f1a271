import { expect, it } from 'vitest';
import { createDeviceList } from '../../../src/household/devices/device-list.ts';
import type { HubDevice } from '../../../src/hub/model.ts';

const LAMP = { id: 'lamp', name: 'Lamp' } as HubDevice;

function start() {
  const reads: PromiseWithResolvers<readonly HubDevice[] | undefined>[] = [];
  const [known, errors]: [unknown[], unknown[]] = [[], []];
  let nowMs = 1_000_000;
  const list = createDeviceList({
    read: () => {
      const read = Promise.withResolvers<readonly HubDevice[] | undefined>();
      reads.push(read);
      return read.promise;
    },
    onRead: devices => known.push(devices),
    onError: error => errors.push(error),
    now: () => nowMs,
  });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { list, reads, known, errors, pass };
}

it('is read once for all who ask meanwhile, and anew once it is older than that', async () => {
  const { list, reads, known, pass } = start();
  const both = [list.readWithin(15_000, 5_000), list.readWithin(15_000, 5_000)];
  reads[0]?.resolve([LAMP]);
  expect(await Promise.all(both)).toEqual([[LAMP], [LAMP]]);
  pass(14_999);
  expect(await list.readWithin(15_000, 5_000)).toEqual([LAMP]);
  expect({ reads: reads.length, known }).toEqual({ reads: 1, known: [[LAMP]] });
  pass(1);
  const anew = list.readWithin(15_000, 5_000);
  reads[1]?.resolve([]);
  expect(await anew).toEqual([]);
});

it('waits no longer than it may, and has what came later for the next', async () => {
  const { list, reads } = start();
  expect(await list.readWithin(15_000, 1)).toEqual([]);
  reads[0]?.resolve([LAMP]);
  expect(await list.readWithin(15_000, 5_000)).toEqual([LAMP]);
  expect(reads).toHaveLength(1);
});

it.each([
  ['a moment has passed', 300],
  ['a clock is set back', -3_600_000],
])('asks a hub that failed no more until %s', async (_, ms) => {
  const { list, reads, errors, pass } = start();
  const failing = list.readWithin(0, 5_000);
  reads[0]?.reject(new Error('away'));
  expect(await failing).toEqual([]);
  expect(await list.readWithin(0, 5_000)).toEqual([]);
  expect({ reads: reads.length, errors: errors.length }).toEqual({ reads: 1, errors: 1 });
  pass(ms);
  const again = list.readWithin(0, 5_000);
  reads[1]?.resolve([LAMP]);
  expect(await again).toEqual([LAMP]);
});

it('keeps what was read elsewhere, and nothing where there is no hub', async () => {
  const { list, reads, known } = start();
  const none = list.readWithin(15_000, 5_000);
  reads[0]?.resolve(undefined);
  expect(await none).toEqual([]);
  list.remember([LAMP]);
  expect(await list.readWithin(15_000, 5_000)).toEqual([LAMP]);
  expect(known).toEqual([]);
});
